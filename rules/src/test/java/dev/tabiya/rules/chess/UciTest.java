package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UciTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                Fen.START + "| e2e4 | e2e4",
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | a7a8n | a7a8n",
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | a7a8 | a7a8q",
                // the king's target in the usual game, the rook in Chess960: both are read
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1g1 | e1g1",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1h1 | e1g1",
                "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 | e8c8 | e8c8",
                "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 | e8a8 | e8c8",
                "4k3/8/8/8/8/8/8/1K4R1 w G - 0 1 | b1g1 | b1g1",
                "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 | e1b1 | e1b1",
                "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 | e1c1 | e1b1",
                // one step is a king's move, even onto the square he would castle to
                "4k3/8/8/8/8/8/8/5K1R w H - 0 1 | f1g1 | f1g1",
                "4k3/8/8/8/8/8/8/5K1R w H - 0 1 | f1h1 | f1h1",
            })
    void readsAndWrites(String fen, String text, String written) {
        ChessBoard board = Fen.read(fen);
        assertThat(Uci.write(board, Uci.read(board, text))).isEqualTo(written);
    }

    @Test
    void aKingsStepIsNotCastling() {
        ChessBoard board = Fen.read("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
        assertThat(San.write(board, Uci.read(board, "f1g1"))).isEqualTo("Kg1");
        assertThat(San.write(board, Uci.read(board, "f1h1"))).isEqualTo("O-O");
    }

    @Test
    void aUsualStartPlayedAsChess960WritesTheRook() {
        ChessBoard board = Fen.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true);
        assertThat(Uci.write(board, Uci.read(board, "e1h1"))).isEqualTo("e1h1");
        assertThat(Uci.write(board, Uci.read(board, "e1g1"))).isEqualTo("e1h1");
    }

    @Test
    void aNullMoveIsWrittenAsEnginesDo() {
        assertThat(Uci.write(Fen.read(Fen.START), ChessMove.NULL)).isEqualTo("0000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e4", "e2-e4", "e2e9", "e7e8k", "e7e8Q", "Ng1f3", "e2e4 ", "0000", "O-O"})
    void anythingElseIsInvalid(String text) {
        assertThatThrownBy(() -> Uci.read(Fen.read(Fen.START), text))
                .isInstanceOf(ParseException.class)
                .hasMessage("invalid UCI move \"" + text + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"e2e5", "e7e5", "e3e4", "e1g1", "b1d2", "a2a3q"})
    void movesThatCannotBePlayedAreIllegal(String text) {
        assertThatThrownBy(() -> Uci.read(Fen.read(Fen.START), text))
                .isInstanceOf(ParseException.class)
                .hasMessage("illegal move \"" + text + "\" in " + Fen.START);
    }
}
