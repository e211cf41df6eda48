package dev.tabiya.engine.emotion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EmotionTest {
    private static final Temperament PAPER = Temperament.paper();

    private static ChessBoard board(String fen) {
        return Chess.RULES.position(fen).board();
    }

    /** By hand, from the equations. */
    @Test
    void measuresTheStart() {
        BoardParameters start = BoardParameters.of(board("startpos"), Side.WHITE);
        assertThat(start.material()).isZero();
        assertThat(start.mobility()).isEqualTo(20);
        // Shield 24; queen 25, rooks 4.25 and 4.5, bishops 4.75 and 5, knights 9 and 9.5. No bishop is near a diagonal.
        assertThat(start.kingSafety()).isEqualTo(24 - 62);
        assertThat(start.exposure()).isEqualTo(62 - 24);
    }

    @Test
    void measuresOpenFilesAndDiagonals() {
        ChessBoard board = board("4k3/8/8/8/3b4/6r1/P5P1/6K1 w - - 0 1");
        BoardParameters white = BoardParameters.of(board, Side.WHITE);
        assertThat(white.material()).isEqualTo(200 - 825);
        // Pawn g2 +8, files f and h open -16; bishop on the king's diagonal (14 - 3) / 2 + 3, rook (14 - 1) / 2.
        assertThat(white.kingSafety()).isEqualTo(8 - 16 - (5.5 + 3) - 6.5);
        // Black's king: files d, e and f open; White has pawns only.
        assertThat(white.exposure()).isEqualTo(24);
        assertThat(white.mobility()).isEqualTo(5 - 1 + 2);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            4k3/8/8/8/8/8/4r3/4K3 w - - 0 1,                                    escape-check
            rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4, castle
            startpos,                                                           gain-mobility
            8/8/1k6/3P4/8/2R5/2K5/6r1 w - - 0 1,                                promote
            6k1/5ppp/8/8/3Q4/8/5PPP/6K1 w - - 0 1,                              enclose-king
            6k1/5ppp/8/8/3q4/8/5PPP/5NKR b - - 0 1,                             gain-material
            6k1/8/8/2p5/3r4/8/8/2B2NK1 w - - 0 1,                               dominate-centre
            6k1/5pp1/8/8/1q6/4p3/5PPP/5RK1 w - - 0 1,                           reach-safety
            6k1/5pp1/8/8/1qp5/8/5PPP/5RK1 w - - 0 1,                            block-passed-pawns
            6k1/5pp1/8/8/3q4/5p2/4RPPP/6K1 w - - 0 1,                           capture-threat
            """)
    void namesTheGoal(String fen, String goal) {
        assertThat(PAPER.feel(board(fen)).goal()).hasToString(goal);
    }

    @Test
    void fearAndRelief() {
        // A rook and more to the good, and to the bad.
        assertThat(PAPER.feel(board("6k1/5ppp/8/8/3R4/8/5PPP/6K1 w - - 0 1")).relief())
                .isGreaterThan(0.9);
        assertThat(PAPER.feel(board("6k1/5ppp/8/8/3R4/8/5PPP/6K1 b - - 0 1")).relief())
                .isLessThan(-0.9);
    }

    /** However many flights a king has, and even with a rook each. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
                "4k3/8/8/8/3K4/8/8/3r4 w - - 0 1",
                "4k3/8/8/8/3K4/8/8/R2r4 w - - 0 1",
                "4k3/8/8/8/5R2/8/8/r3K3 w - - 0 1"
            })
    void inCheckOneIsImmobileAndAfraid(String fen) {
        Temperament.Emotion emotion = PAPER.feel(board(fen));
        assertThat(emotion.goal()).isEqualTo(Goal.ESCAPE_CHECK);
        assertThat(emotion.run().getFirst()[Concept.MOBILITY.index()]).isEqualTo(-1);
        assertThat(emotion.relief()).isLessThan(-0.9);
    }

    /** The map of the paper ends at one of two states, whatever the board; held concepts leave degrees. */
    @Test
    void onlyHeldConceptsKeepDegrees() {
        double[] little = {0, 0, 0, 0, 0.1, 0, 0};
        double[] much = {0, 0, 0, 0, 1, 1, 0};
        int relief = Concept.RELIEF.index();
        assertThat(CognitiveMap.PAPER_RUN.run(little).getLast()[relief])
                .isCloseTo(
                        CognitiveMap.PAPER_RUN.run(much).getLast()[relief],
                        org.assertj.core.api.Assertions.within(1e-4));
        assertThat(CognitiveMap.HELD.run(little).getLast()[relief]).isBetween(0.1, 0.6);
        assertThat(CognitiveMap.HELD.run(much).getLast()[relief]).isGreaterThan(0.95);
    }

    @Test
    void withoutIntensityNothingIsBent() {
        Temperament.Emotion emotion = PAPER.feel(board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
        assertThat(PAPER.withIntensity(0)
                        .weights(emotion, BoardParameters.RANGES)
                        .values())
                .containsOnly(1);
        assertThat(emotion.feeling().toString()).startsWith("escape-check, fear 0.9");
    }

    @Test
    void aBadTableIsRefusedByPlaceAndReason() {
        assertThatThrownBy(() -> GoalTable.read("my.txt", List.of("", "mate 0.7 0.5 0.5 0.5 0.5")))
                .hasMessage("my.txt:2:1: the proportions must add up to 1");
        assertThatThrownBy(() -> GoalTable.read("my.txt", List.of("mat 1")))
                .hasMessage("my.txt:1:1: unknown goal or parameter \"mat\"");
        assertThatThrownBy(() -> GoalTable.read("my.txt", List.of("mate 0 1 0 0 0")))
                .hasMessageContaining("AT must be");
        assertThatThrownBy(() -> GoalTable.read("my.txt", List.of("material 0 x")))
                .hasMessageContaining("invalid number \"x\"");
        assertThatThrownBy(() -> GoalTable.read("my.txt", new ArrayList<>())).hasMessageContaining("nothing about");
    }
}
