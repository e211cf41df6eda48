package dev.tabiya.archive.metric.amazons;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.MetricName;
import dev.tabiya.archive.metric.PieceMatching;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsSquare;
import java.util.ArrayList;
import java.util.List;

/**
 * The number of moves between two positions of the Amazons. Each amazon moves to the square of an amazon of her side in
 * the other position: one move along a line of the empty board, two moves anywhere else. An arrow in only one of the
 * positions costs one shot, and so does a pair of arrows on neighbouring squares, one in each position. Boards of
 * different sizes are far apart. This is a metric of board contents, with {@code turn} of positions; docs/metric.md has
 * the proof.
 *
 * @param turn a different side to move costs one move
 */
public record AmazonsMetric(boolean turn) implements Metric<AmazonsBoard> {
    public static final AmazonsMetric MOVES = new AmazonsMetric(false);

    public static final List<String> WORDS = List.of("moves", "turn");

    static final int AMAZON = 4;
    static final int ARROW = 1;
    static final int SIZE = 100;

    /** Reads {@code moves} or {@code turn}. */
    public static AmazonsMetric read(String text) {
        return new AmazonsMetric(MetricName.read(text, WORDS).contains("turn"));
    }

    @Override
    public String game() {
        return Amazons.RULES.name();
    }

    @Override
    public String name() {
        return turn ? "turn" : "moves";
    }

    @Override
    public Probe<AmazonsBoard> from(AmazonsBoard position) {
        return new AmazonsProbe(position.copy());
    }

    @Override
    public int step(AmazonsBoard board, int move) {
        return 1 + ARROW + (turn ? 1 : 0);
    }

    /** The moves of an amazon on an empty board. */
    private static int moves(int from, int to) {
        int files = Math.abs(AmazonsSquare.file(from) - AmazonsSquare.file(to));
        int ranks = Math.abs(AmazonsSquare.rank(from) - AmazonsSquare.rank(to));
        if (files == 0 && ranks == 0) {
            return 0;
        }
        return files == 0 || ranks == 0 || files == ranks ? 1 : 2;
    }

    private final class AmazonsProbe implements Probe<AmazonsBoard> {
        private final AmazonsBoard mine;
        private final int[] white = new int[AmazonsBoard.MOST_AMAZONS];
        private final int[] black = new int[AmazonsBoard.MOST_AMAZONS];
        private final int[] others = new int[AmazonsBoard.MOST_AMAZONS];
        private final int[] arrows = new int[AmazonsBoard.LARGEST];
        private final PieceMatching matching = new PieceMatching(AmazonsMetric::moves, AMAZON);
        private final ArrowDifference arrowDifference = new ArrowDifference();

        AmazonsProbe(AmazonsBoard board) {
            mine = board;
            amazons(board, Side.WHITE, white);
            amazons(board, Side.BLACK, black);
            for (int rank = 0; rank < board.ranks(); rank++) {
                arrows[rank] = ArrowDifference.of(board, rank);
            }
        }

        private static int amazons(AmazonsBoard board, Side side, int[] out) {
            for (int i = 0; i < board.amazons(side); i++) {
                out[i] = board.amazon(side, i);
            }
            return board.amazons(side);
        }

        private int[] own(Side side) {
            return side == Side.WHITE ? white : black;
        }

        private int rest(AmazonsBoard other) {
            int size = Math.abs(mine.files() - other.files()) + Math.abs(mine.ranks() - other.ranks());
            return SIZE * size + (turn && mine.turn() != other.turn() ? 1 : 0);
        }

        @Override
        public int distance(AmazonsBoard other, int limit) {
            arrowDifference.between(arrows, other);
            int cost = rest(other) + arrowDifference.least();
            if (cost > limit) {
                return cost;
            }
            for (Side side : Side.values()) {
                int count = amazons(other, side, others);
                cost += matching.cost(own(side), mine.amazons(side), others, count);
            }
            return cost > limit ? cost : cost - arrowDifference.least() + arrowDifference.cost();
        }

        @Override
        public List<Row> explain(AmazonsBoard other) {
            List<Row> rows = new ArrayList<>();
            for (Side side : Side.values()) {
                int count = amazons(other, side, others);
                String piece = side == Side.WHITE ? "w" : "b";
                rows.addAll(matching.explain(piece, own(side), mine.amazons(side), others, count, AmazonsSquare::name));
            }
            arrowDifference.between(arrows, other);
            rows.addAll(arrowDifference.explain());
            Row.addOther("board and turn", rest(other), rows);
            return rows;
        }

        @Override
        public int toEmptyBoard() {
            int cost = AMAZON * (mine.amazons(Side.WHITE) + mine.amazons(Side.BLACK));
            for (int row : arrows) {
                cost += ARROW * Integer.bitCount(row);
            }
            return cost;
        }
    }
}
