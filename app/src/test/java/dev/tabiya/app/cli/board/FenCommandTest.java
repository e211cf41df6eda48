package dev.tabiya.app.cli.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import org.junit.jupiter.api.Test;

class FenCommandTest {
    private static final String MATE = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";

    @Test
    void theStart() {
        Cli fen = Cli.run("fen", "startpos");
        assertThat(fen.code()).isZero();
        assertThat(fen.out())
                .contains(
                        "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖   <- to move",
                        "   a b c d e f g h",
                        "FEN    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                        "key    463b96181691fc9c",
                        "legal  20: Na3 Nc3 Nf3 Nh3 a3");
        assertThat(fen.out()).doesNotContain("over");
    }

    @Test
    void lettersInsteadOfSymbols() {
        assertThat(Cli.run("fen", "startpos", "--ascii").out()).contains("8  r n b q k b n r", "4  . . . . . . . .");
    }

    @Test
    void jsonHasWhatThereIsToKnow() {
        JsonNode json = Cli.run("fen", "--json", "startpos").json();
        assertThat(json.get("fen").asText()).startsWith("rnbqkbnr/");
        assertThat(json.get("key").asText()).isEqualTo("463b96181691fc9c");
        assertThat(json.get("legal").size()).isEqualTo(20);
        assertThat(json.get("faults").size()).isZero();
        assertThat(json.has("outcome")).isFalse();
    }

    @Test
    void aFinishedGameSaysHow() {
        assertThat(Cli.run(("fen " + MATE).split(" ", -1)).out()).contains("legal  0", "over   1-0, checkmate");
        JsonNode json = Cli.run("fen", "--json", MATE).json();
        assertThat(json.get("legal").size()).isZero();
        assertThat(json.get("outcome").get("reason").asText()).isEqualTo("checkmate");
    }

    @Test
    void anIllegalPositionListsAllItsFaults() {
        String twoKings = "kk6/8/8/8/8/8/8/8 w - - 0 1";
        Cli plain = Cli.run("fen", twoKings);
        assertThat(plain.code()).isEqualTo(2);
        assertThat(plain.out()).isEmpty();
        assertThat(plain.err()).contains("White has no king", "Black has 2 kings");
        assertThat(plain.err().lines()).hasSize(1);

        Cli json = Cli.run("fen", "--json", twoKings);
        assertThat(json.code()).isEqualTo(2);
        assertThat(json.json().get("fen").asText()).isEqualTo(twoKings);
        assertThat(json.json().get("key").isNull()).isTrue();
        assertThat(json.json().get("legal").size()).isZero();
        assertThat(json.json().get("faults").size()).isEqualTo(2);
    }

    @Test
    void badUsageIsRefused() {
        assertThat(Cli.run("fen").code()).isEqualTo(2);
        assertThat(Cli.run("fen", "startpos", "--game", "draughts").err()).contains("'draughts': unknown game");
    }

    @Test
    void amazonsOnAnyBoard() {
        Cli small = Cli.run("fen", "--game", "amazons", "--ascii", "b2x/4/4/w3", "w");
        assertThat(small.out())
                .contains("4  b . . x", "1  w . . .   <- to move", "   a b c d", "FEN    b2x/4/4/w3 w - 1", "legal  ");
        assertThat(Cli.run("fen", "--game", "amazons", "startpos").out())
                .contains("10  · · · ♛ · · ♛ · · ·", "    a b c d e f g h i j", "legal  2176: a4-a1/a2");
        assertThat(Cli.run("fen", "--game", "amazons", "b3/xx2/4/w3 b").out()).doesNotContain("over");
        assertThat(Cli.run("fen", "--game", "amazons", "bx2/xx2/4/w3 b").out())
                .contains("over   1-0, Black cannot move");
        assertThat(Cli.run("fen", "--game", "amazons", "3/3/3/3").err())
                .contains("only 3 files", "White has no amazon", "Black has no amazon");
    }

    @Test
    void rithmomachiaExplainsCaptures() {
        String fen = "//////4c25.//2T25.///////PC4.. w c7. - - 1";
        Cli plain = Cli.run("fen", "--game", "rithmomachia", "--ascii", fen);
        assertThat(plain.out())
                .contains(
                        "10  .     .     .     .     c25   .     .     .    j",
                        " 1  P4    .     .     .     .     .     .     .    a   <- to move",
                        "White holds 1, worth 7: c7",
                        "FEN    " + fen,
                        "takes  T25:8x3-8x5+E10x5",
                        "       +E10x5 encounter of c25 by T25:8x5: 25 = 25");
        assertThat(Cli.run("fen", "--game", "rithmomachia", fen).out()).contains("●25", "△25", "◇4");
        JsonNode capture = Cli.run("fen", "--game", "rithmomachia", "--json", fen)
                .json()
                .get("captures")
                .get("T25:8x3-8x5+E10x5")
                .get(0);
        assertThat(capture.get("kind").asText()).isEqualTo("encounter");
        assertThat(capture.get("by").get(0).asText()).isEqualTo("T25:8x5");
        assertThat(capture.get("arithmetic").asText()).isEqualTo("25 = 25");
    }

    @Test
    void rithmomachiaHasRuleSets() {
        String fen = "//////4c25.//2T25.///////PC4.. w";
        assertThat(Cli.run("fen", "--game", "rithmomachia", "--rules", "elective", "--json", fen)
                        .json()
                        .get("legal")
                        .toString())
                .contains("\"T25:8x3-8x5\"", "\"T25:8x3-8x5+E10x5\"");
        Cli wrong = Cli.run("fen", "--game", "rithmomachia", "--rules", "wings", "startpos");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("invalid rule set \"wings\": unknown option \"wings\"");
        assertThat(Cli.run("fen", "--rules", "cvr", "startpos").err()).contains("--rules: chess has no rule sets");
    }
}
