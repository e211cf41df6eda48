package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys published with the Polyglot book format. */
class PolyglotTest {
    @ParameterizedTest
    @CsvSource({
        "'', 463b96181691fc9c",
        "e2e4, 823c9b50fd114196",
        "e2e4 d7d5, 0756b94461c50fb0",
        "e2e4 d7d5 e4e5, 662fafb965db29d4",
        "e2e4 d7d5 e4e5 f7f5, 22a48b5a8e47ff78",
        "e2e4 d7d5 e4e5 f7f5 e1e2, 652a607ca3f242c1",
        "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7, 00fdd303c946bdd9",
        "a2a4 b7b5 h2h4 b5b4 c2c4, 3c8123ea7b067637",
        "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3, 5c3f9b829b279560"
    })
    void keys(String moves, String key) {
        ChessBoard board = Fen.read(Fen.START);
        for (String move : moves.split(" ", -1)) {
            if (!move.isEmpty()) {
                board.make(Uci.read(board, move));
            }
        }
        assertThat(board.key()).isEqualTo(Long.parseUnsignedLong(key, 16));
        assertThat(Fen.read(Fen.write(board)).key()).isEqualTo(board.key());
    }

    /** The published keys have c3 and f6 only, where file and rank have the same number. */
    @ParameterizedTest
    @CsvSource({
        "a, 70cc73d90bc26e24",
        "b, e21a6b35df0c3ad7",
        "c, 003a93d8b2806962",
        "d, 1c99ded33cb890a1",
        "e, cf3145de0add4289",
        "f, d0e4427a5514fb72",
        "g, 77c621cc9fb3a483",
        "h, 67a34dac4356550b"
    })
    void filesOfPawnsThatCanBeTaken(String file, String number) {
        assertThat(difference("4k3/8/8/PpPpPpPp/8/8/8/4K3 w - %s 0 1", file + 6, file))
                .isEqualTo(Long.parseUnsignedLong(number, 16));
    }

    private static long difference(String fen, String passed, String file) {
        // The pawn that passed must be Black's: shift the row where it is White's.
        String placed = "bdfh".contains(file) ? fen : fen.replace("PpPpPpPp", "pPpPpPpP");
        return Fen.read(placed.formatted(passed)).key()
                ^ Fen.read(placed.formatted("-")).key();
    }

    @ParameterizedTest
    @CsvSource({"K, 31d71dce64b2c310", "Q, f165b587df898190", "k, a57e6339dd2cf3a0", "q, 1ef6e6dbb1961ec9"})
    void castlingRights(String right, String number) {
        String fen = "r3k2r/8/8/8/8/8/8/R3K2R w %s - 0 1";
        long difference = Fen.read(fen.formatted(right)).key()
                ^ Fen.read(fen.formatted("-")).key();
        assertThat(difference).isEqualTo(Long.parseUnsignedLong(number, 16));
    }
}
