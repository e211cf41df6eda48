package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tabiya.rules.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SanTest {
    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    private static final String PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    private static final String PROMOTING = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    private static final String KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // castling
                CASTLING + "| O-O | O-O",
                CASTLING + "| 0-0 | O-O",
                CASTLING + "| o-o | O-O",
                CASTLING + "| OO | O-O",
                CASTLING + "| 00 | O-O",
                CASTLING + "| O-O! | O-O",
                CASTLING + "| O-O-O | O-O-O",
                CASTLING + "| 0-0-0+ | O-O-O",
                CASTLING + "| 000 | O-O-O",
                CASTLING + "| Ke1-g1 | O-O",
                CASTLING + "| e1c1 | O-O-O",
                CASTLING + "| e1h1 | O-O",
                // check signs and glyphs, wrong or missing
                CASTLING + "| Rxa8 | Rxa8+",
                CASTLING + "| Rxa8# | Rxa8+",
                CASTLING + "| Rxa8++ | Rxa8+",
                CASTLING + "| Rxa8+!? | Rxa8+",
                CASTLING + "| Rxa8† | Rxa8+",
                CASTLING + "| Ke2+ | Ke2",
                // captures
                CASTLING + "| Ra8 | Rxa8+",
                CASTLING + "| R:a8 | Rxa8+",
                CASTLING + "| Ra1xa8 | Rxa8+",
                CASTLING + "| Ra1:a8+ | Rxa8+",
                CASTLING + "| Rxb1 | Rb1",
                // en passant
                PASSING + "| exd6 | exd6",
                PASSING + "| ed6 | exd6",
                PASSING + "| ed | invalid",
                PASSING + "| exd6e.p. | exd6",
                PASSING + "| exd6ep | exd6",
                PASSING + "| exd6e.p.+ | exd6",
                PASSING + "| e5xd6 | exd6",
                PASSING + "| e5d6 | exd6",
                PASSING + "| pe5xd6 | exd6",
                PASSING + "| Pexd6 | exd6",
                PASSING + "| xd6 | exd6",
                // promotion
                PROMOTING + "| a8=Q | a8=Q",
                PROMOTING + "| a8Q | a8=Q",
                PROMOTING + "| a8q | a8=Q",
                PROMOTING + "| a8(Q) | a8=Q",
                PROMOTING + "| a8/Q | a8=Q",
                PROMOTING + "| a8 | a8=Q",
                PROMOTING + "| a7a8q | a8=Q",
                PROMOTING + "| a7a8 | a8=Q",
                PROMOTING + "| a8=N | a8=N",
                PROMOTING + "| a8n | a8=N",
                PROMOTING + "| a8=B | a8=B",
                PROMOTING + "| a8b | a8=B",
                PROMOTING + "| a8(b) | a8=B",
                PROMOTING + "| a7a8b | a8=B",
                PROMOTING + "| a8=♖ | a8=R",
                PROMOTING + "| axb8=Q+ | axb8=Q+",
                PROMOTING + "| axb8b | axb8=B",
                PROMOTING + "| ab8r | axb8=R+",
                PROMOTING + "| a7xb8=R | axb8=R+",
                // too much disambiguation, or none needed
                KNIGHTS + "| Nbd2 | Nbd2",
                KNIGHTS + "| N1d2 | Nbd2",
                KNIGHTS + "| Nb1d2 | Nbd2",
                KNIGHTS + "| Nb1-d2 | Nbd2",
                KNIGHTS + "| b1d2 | Nbd2",
                KNIGHTS + "| nf3d2 | Nfd2",
                KNIGHTS + "| Nfe5 | Ne5",
                KNIGHTS + "| N3e5 | Ne5",
                // letters and figurines
                KNIGHTS + "| ne5 | Ne5",
                KNIGHTS + "| ♘e5 | Ne5",
                KNIGHTS + "| ♞e5 | Ne5",
                KNIGHTS + "| ♔e2 | Ke2",
                KNIGHTS + "| kf2 | Kf2",
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | e4 | e4",
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | ♙e4 | e4",
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | Pe4 | e4",
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | e2-e4 | e4",
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | e2e4 | e4",
                // b is the file, B the bishop
                "4k3/8/8/8/8/2p5/1P2B3/4K3 w - - 0 1 | bc3 | bxc3",
                "4k3/8/8/8/8/2p5/1P2B3/4K3 w - - 0 1 | Bc4 | Bc4",
                "4k3/8/8/8/8/2p5/1P2B3/4K3 w - - 0 1 | bxc3 | bxc3",
                // passing the turn
                KNIGHTS + "| -- | --",
                KNIGHTS + "| Z0 | --",
                KNIGHTS + "| null | --",
                KNIGHTS + "| 0000 | --",
            })
    void lenientFormsAreWrittenCanonically(String fen, String text, String canonical) {
        ChessBoard board = Fen.read(fen);
        if (canonical.equals("invalid")) {
            assertThatThrownBy(() -> San.read(board, text)).hasMessage("invalid move \"" + text + "\"");
            return;
        }
        assertThat(San.write(board, San.read(board, text))).isEqualTo(canonical);
        assertThat(Fen.write(board)).isEqualTo(Fen.write(Fen.read(fen)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+",
                "e",
                "4",
                "e9",
                "i4",
                "e4e",
                "e44",
                "Nbd2e4f6",
                "N",
                "Nf",
                "Xf3",
                "e4=",
                "e4=X",
                "e8(Q",
                "e8Q)",
                "e8=Q=Q",
                "O",
                "O-O-O-O-O",
                "O-X",
                "1-0",
                "0-1",
                "1/2-1/2",
                "*",
                "...",
                "e4 e5",
                " e4",
                "Ng1f3g5",
                "--- ",
                "hello",
                "\u0000",
                "♘",
                "e4\n"
            })
    void textThatIsNoMoveIsInvalid(String text) {
        ParseException e = catchThrowableOfType(ParseException.class, () -> San.read(Fen.read(Fen.START), text));
        assertThat(e).isNotNull();
        assertThat(e.reason()).startsWith("invalid move \"").doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                Fen.START + "| Nd2",
                Fen.START + "| Ke2",
                Fen.START + "| e5",
                Fen.START + "| exd3",
                Fen.START + "| O-O",
                Fen.START + "| e7e5",
                Fen.START + "| e3e4",
                Fen.START + "| a1a2",
                Fen.START + "| e4=Q",
                Fen.START + "| Nf3=Q",
                // a capture must be said to be one when a pawn does it
                "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | d5",
                PASSING + "| d6",
                // no such piece
                PROMOTING + "| a8=K",
                PROMOTING + "| a8=P",
                // pinned, into check, out of nothing
                "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1 | Bd3",
                "4r2k/8/8/8/8/8/8/3K4 w - - 0 1 | Ke1",
                "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 | exd6",
                // castling through check, with no right, in check
                "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1 | O-O",
                "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1 | O-O",
                "r3k2r/8/8/8/8/4r3/8/R3K2R w KQkq - 0 1 | O-O-O",
                "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1 | e1g1",
                // in check nobody may pass
                "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1 | --",
                "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1 | 0000",
            })
    void aMoveNobodyMayPlayIsIllegal(String fen, String text) {
        assertThatThrownBy(() -> San.read(Fen.read(fen), text))
                .isInstanceOf(ParseException.class)
                .hasMessage("illegal move \"" + text + "\" in " + fen);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                KNIGHTS + "| Nd2",
                "4k3/8/8/8/8/N7/8/N3K3 w - - 0 1 | Nac2",
                "4k3/8/8/8/8/8/8/N3NK2 w - - 0 1 | N1c2",
                "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1 | xd5",
            })
    void aMoveThatFitsTwiceIsAmbiguous(String fen, String text) {
        assertThatThrownBy(() -> San.read(Fen.read(fen), text))
                .isInstanceOf(ParseException.class)
                .hasMessage("ambiguous move \"" + text + "\" in " + fen);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // by file, by rank, by both
                "4k3/8/8/8/8/8/8/N3NK2 w - - 0 1 | a1c2 | Nac2",
                "4k3/8/8/8/8/N7/8/N3K3 w - - 0 1 | a1c2 | N1c2",
                "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1 | h4e1 | Qh4e1",
                "7k/8/8/8/8/8/8/KQ3Q2 w - - 0 1 | b1c1 | Qbc1",
                // the file is preferred even if neither is shared
                "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 | b1d2 | Nbd2",
                // a pinned rival is no rival
                "4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1 | a1c2 | Nc2",
                "4k3/8/8/8/8/b7/1N6/N1K5 w - - 0 1 | a1b3 | Nb3",
                "7k/8/8/8/4r3/8/4R3/R3K3 w - - 0 1 | a1a2 | Ra2",
                // pawns name their file when they take
                "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1 | c4d5 | cxd5",
                // mate
                "7k/R7/8/8/8/8/8/1R2K3 w - - 0 1 | b1b8 | Rb8#",
                "3k4/8/3K4/8/8/8/8/7R w - - 0 1 | h1h8 | Rh8#",
                "7k/8/8/8/8/8/PPP5/R3K3 w Q - 0 1 | e1c1 | O-O-O",
                "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1 | e1c1 | O-O-O+",
            })
    void disambiguatesAsLittleAsNeeded(String fen, String uci, String san) {
        ChessBoard board = Fen.read(fen);
        assertThat(San.write(board, Uci.read(board, uci))).isEqualTo(san);
    }

    @Test
    void theOpponentsPiecesAreNotMoved() {
        assertThatThrownBy(() -> San.read(Fen.read(Fen.START), "g8f6")).hasMessageStartingWith("illegal move \"g8f6\"");
    }

    @Test
    void longInputIsQuotedShortly() {
        assertThatThrownBy(() -> San.read(Fen.read(Fen.START), "x".repeat(1_000_000)))
                .hasMessage("invalid move \"" + "x".repeat(100) + "...\"");
    }

    @Test
    void passingKeepsTheBoardAndCanBeTakenBack() {
        ChessBoard board = Fen.read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 5 9");
        board.make(San.read(board, "--"));
        assertThat(Fen.write(board)).isEqualTo("4k3/8/8/3pP3/8/8/8/4K3 b - - 6 9");
        assertThat(board.key()).isEqualTo(Fen.read(Fen.write(board)).key());
        board.unmake();
        assertThat(Fen.write(board)).isEqualTo("4k3/8/8/3pP3/8/8/8/4K3 w - d6 5 9");
    }
}
