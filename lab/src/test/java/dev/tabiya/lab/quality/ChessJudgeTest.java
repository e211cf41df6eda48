package dev.tabiya.lab.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChessJudgeTest {
    private static final ChessBoard ROOK_ENDING = Fen.read("8/5pk1/6p1/7p/7P/6P1/r4PK1/3R4 w - - 0 40");

    @Test
    void aPointForEachYes() {
        List<String> plan = List.of("Rd7", "Kf6", "Kf3");
        assertThat(ChessJudge.grade(ROOK_ENDING, plan, ROOK_ENDING, plan)).isEqualTo(4);
        assertThat(ChessJudge.grade(ROOK_ENDING, plan, ROOK_ENDING, List.of("Rd1", "Kf8")))
                .isEqualTo(3);
        // A knight for a rook, the rest as before.
        ChessBoard knight = Fen.read("8/5pk1/6p1/7p/7P/6P1/r4PK1/3N4 w - - 0 40");
        assertThat(ChessJudge.grade(ROOK_ENDING, plan, knight, List.of())).isEqualTo(2);
        // The white king at the other end too.
        ChessBoard away = Fen.read("8/5pk1/6p1/7p/7P/6P1/r4P2/K2N4 w - - 0 40");
        assertThat(ChessJudge.grade(ROOK_ENDING, plan, away, List.of())).isEqualTo(1);
        // And pawns on the other wing.
        ChessBoard other = Fen.read("8/pp4k1/8/8/8/8/rPP5/K2N4 w - - 0 40");
        assertThat(ChessJudge.grade(ROOK_ENDING, plan, other, List.of())).isZero();
    }

    @Test
    void movesAreTheSameHoweverTheyAreWritten() {
        ChessBoard black = Fen.read("8/5pk1/6p1/7p/7P/6P1/r4PK1/3R4 b - - 0 40");
        assertThat(ChessJudge.samePlans(ROOK_ENDING, List.of("Rxd7+", "Kf6"), black, List.of("Kf6", "Rad7")))
                .isTrue();
        assertThat(ChessJudge.samePlans(ROOK_ENDING, List.of("Rd7", "Kf6"), black, List.of("Rd7", "Kf6")))
                .as("the other side's moves")
                .isFalse();
    }

    @Test
    void changesAreOneManEach() {
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            int men = Long.bitCount(ROOK_ENDING.occupied());
            assertThat(Long.bitCount(Modification.of(ROOK_ENDING, List.of(Modification.MOVE), random)
                            .occupied()))
                    .isEqualTo(men);
            assertThat(Long.bitCount(Modification.of(ROOK_ENDING, List.of(Modification.REMOVE), random)
                            .occupied()))
                    .isEqualTo(men - 1);
            ChessBoard more = Modification.of(ROOK_ENDING, List.of(Modification.ADD), random);
            assertThat(more.occupied() & ROOK_ENDING.occupied()).isEqualTo(ROOK_ENDING.occupied());
            assertThat(Long.bitCount(more.occupied())).isEqualTo(men + 1);
            assertThat(more.turn()).isEqualTo(ROOK_ENDING.turn());
        }
    }

    /** Brown, Cai and DasGupta (2001) and others work 95 % intervals by Wilson's formula for such counts. */
    @Test
    void intervalsAreWilsons() {
        Share none = new Share(0, 10);
        assertThat(none.low()).isZero();
        assertThat(none.high()).isCloseTo(0.2775, within(5e-5));
        Share half = new Share(5, 10);
        assertThat(half.low()).isCloseTo(0.2366, within(5e-5));
        assertThat(half.high()).isCloseTo(0.7634, within(5e-5));
        // Answers that always agree within their query are worth one each.
        Share grouped = Share.ofGroups(new int[] {10, 0, 10, 0, 10, 0}, 10);
        assertThat(grouped.effective()).isEqualTo(6);
        assertThat(grouped.hits()).isEqualTo(30);
        assertThat(new Share(38, 40)).hasToString("38/40, 95.0 % (83.5 to 98.6)");
    }
}
