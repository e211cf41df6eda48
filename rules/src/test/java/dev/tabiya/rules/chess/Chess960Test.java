package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Castling where kings and rooks stand anywhere on their rank. */
class Chess960Test {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // the king does not move
                "4k3/8/8/8/8/8/8/6KR w H - 0 1 | O-O | 4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
                "4k3/8/8/8/8/8/8/R1K5 w A - 0 1 | O-O-O | 4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
                // the rook does not move
                "4k3/8/8/8/8/8/8/4KR2 w F - 0 1 | O-O | 4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
                "4k3/8/8/8/8/8/8/3RK3 w D - 0 1 | O-O-O | 4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
                // they change places
                "4k3/8/8/8/8/8/8/5KR1 w G - 0 1 | O-O | 4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
                "4k3/8/8/8/8/8/8/2RK4 w C - 0 1 | O-O-O | 4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
                // they go the same way
                "4k3/8/8/8/8/8/8/1KR5 w C - 0 1 | O-O | 4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
                "4k3/8/8/8/8/8/8/RK6 w A - 0 1 | O-O-O | 4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
                "1k4r1/8/8/8/8/8/8/4K3 b g - 0 1 | O-O | 5rk1/8/8/8/8/8/8/4K3 w - - 1 2",
                // only one of two rooks may
                "4k3/8/8/8/8/8/8/4K1RR w H - 0 1 | Rg5 | 4k3/8/8/6R1/8/8/8/4K2R b K - 1 1",
                "4k3/8/8/8/8/8/8/4K1RR w G - 0 1 | O-O | 4k3/8/8/8/8/8/8/5RKR b - - 1 1",
                "4k3/8/8/8/8/8/8/4K1RR w G - 0 1 | Rh5 | 4k3/8/8/7R/8/8/8/4K1R1 b K - 1 1",
                "4k3/8/8/8/8/8/8/4K1RR w G - 0 1 | Rg5 | 4k3/8/8/6R1/8/8/8/4K2R b - - 1 1",
                // a rook taken loses its right, and only that
                "4k3/8/8/8/8/8/6n1/1R2K1R1 w GB - 0 1 | Kd1 | 4k3/8/8/8/8/8/6n1/1R1K2R1 b - - 1 1",
                "4k3/8/8/8/4n3/8/8/1R1K2R1 b GB - 0 1 | Nf2+ | 4k3/8/8/8/8/8/5n2/1R1K2R1 w KQ - 1 2",
                "4k3/8/8/8/8/5n2/8/1R1K2R1 b GB - 0 1 | Nxg1 | 4k3/8/8/8/8/8/8/1R1K2n1 w Q - 0 2",
            })
    void castles(String fen, String move, String after) {
        ChessBoard board = Fen.read(fen);
        String before = Fen.write(board);
        board.make(San.read(board, move));
        assertThat(Fen.write(board)).isEqualTo(after);
        assertThat(board.key()).isEqualTo(Fen.read(after).key());
        board.unmake();
        assertThat(Fen.write(board)).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // the rook shields the king's target from a rook behind it
                "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1 | O-O-O",
                "4k3/8/8/8/8/8/8/1rRK4 w C - 0 1 | O-O-O",
                // it also shields its own file
                "4k1r1/8/8/8/8/8/8/4K1R1 w G - 0 1 | O-O",
                // someone stands where the king or the rook must go, or between
                "4k3/8/8/8/8/8/8/2K1N2R w H - 0 1 | O-O",
                "4k3/8/8/8/8/8/8/RN1K4 w A - 0 1 | O-O-O",
                "4k3/8/8/8/8/8/8/R1NK4 w A - 0 1 | O-O-O",
                "4k3/8/8/8/8/8/8/1RKN4 w B - 0 1 | O-O-O",
                "4k3/8/8/8/8/8/8/1RK2N1R w H - 0 1 | O-O",
                // the king passes an attacked square
                "3rk3/8/8/8/8/8/8/1K4R1 w G - 0 1 | O-O",
                // in check even if he stays
                "4k1r1/8/8/8/8/8/8/6KR w H - 0 1 | O-O",
            })
    void doesNotCastle(String fen, String move) {
        ChessBoard board = Fen.read(fen);
        assertThatThrownBy(() -> San.read(board, move))
                .hasMessage("illegal move \"" + move + "\" in " + Fen.write(board));
    }
}
