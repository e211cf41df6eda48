package dev.tabiya.engine.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FillTest {
    private final Fill fill = new Fill();

    @BeforeEach
    void takeYourTime() {
        fill.hurry(1_000_000);
    }

    private static AmazonsBoard board(String text) {
        return Amazons.RULES.position(text).board();
    }

    @ParameterizedTest
    @CsvSource({
        "w2x/2xx/xxxb/xxx1 w, true,  4, 1",
        "w2x/2xx/xx1b/xxx1 w, false, 0, 0",
        "wxxx/xxxx/xxxb/xxxx b, true, 0, 0",
        // Two winding arms: entering one costs a square of the other.
        "bxxxxxxx/xxxxxxxx/x1xxw1xx/xx2xx2 w, true, 5, 0",
        // Two amazons share a corridor.
        "w2w/xxxx/xxxb/xxx1 w, true, 2, 1"
    })
    void knownRegions(String text, boolean decided, int white, int black) {
        AmazonsBoard board = board(text);
        assertThat(fill.decided(board)).isEqualTo(decided);
        if (decided) {
            assertThat(fill.moves(board, Side.WHITE)).isEqualTo(new Fill.Moves(white, white));
            assertThat(fill.moves(board, Side.BLACK)).isEqualTo(new Fill.Moves(black, black));
            assertThat(board).hasToString(board(text).toString());
        }
    }

    /** Regions of random shapes with one or two amazons, against trying everything. */
    @Test
    void asManyAsTryingEverythingFinds() {
        Random random = new Random(3);
        for (int trial = 0; trial < 60; trial++) {
            AmazonsBoard board = region(random);
            int most = tryAll(board, new HashMap<>());
            assertThat(fill.moves(board, Side.WHITE)).as(board.toString()).isEqualTo(new Fill.Moves(most, most));
            if (most > 0) {
                String text = board.toString();
                board.make(fill.best(board));
                board.pass();
                assertThat(tryAll(board, new HashMap<>())).as(text).isEqualTo(most - 1);
            }
        }
    }

    /** Bounds hold however little was looked at. */
    @Test
    void aHurriedAnswerGivesBounds() {
        AmazonsBoard board = board("bxxxxxxx/xxxxxxxx/x1xxw1xx/xx2xx2 w");
        fill.hurry(1);
        assertThat(fill.moves(board, Side.WHITE).least()).isBetween(1, 5);
        assertThat(fill.moves(board, Side.WHITE).most()).isBetween(5, 6);
    }

    private static AmazonsBoard region(Random random) {
        StringBuilder text = new StringBuilder("bxxxx/xxxxx");
        char[] squares = new char[15];
        for (int i = 0; i < squares.length; i++) {
            squares[i] = random.nextInt(100) < 45 ? '.' : 'x';
        }
        squares[random.nextInt(15)] = 'w';
        if (random.nextBoolean()) {
            squares[random.nextInt(15)] = 'w';
        }
        for (int i = 0; i < squares.length; i++) {
            text.append(i % 5 == 0 ? "/" : "").append(squares[i]);
        }
        String rows = text.toString();
        for (int n = 5; n > 0; n--) {
            rows = rows.replace(".".repeat(n), String.valueOf(n));
        }
        return board(rows + " w");
    }

    private static int tryAll(AmazonsBoard board, Map<Long, Integer> known) {
        Integer before = known.get(board.key());
        if (before != null) {
            return before;
        }
        int[] moves = new int[400];
        int count = board.moves(moves, 0);
        int best = 0;
        for (int i = 0; i < count; i++) {
            board.make(moves[i]);
            board.pass();
            best = Math.max(best, 1 + tryAll(board, known));
            board.pass();
            board.unmake();
        }
        known.put(board.key(), best);
        return best;
    }
}
