package dev.tabiya.archive.metric.chess;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.MetricName;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.List;
import java.util.StringJoiner;

/**
 * How many moves apart two chess positions are: each man moves on an empty board to where an equal man stands in the other
 * position, by the cheapest assignment, and a man that the other position lacks has a cost of its own. Each variant is a sum of
 * metrics and pseudo-metrics, hence a metric; docs/metric.md has the proof.
 *
 * @param directedPawns pawns go along moves that pawns make
 * @param phase men weigh more the fewer there are
 * @param turn a different side to move costs a move
 * @param castling each different castling right costs a move
 */
public record ChessMetric(boolean directedPawns, boolean phase, boolean turn, boolean castling)
        implements Metric<ChessBoard> {
    /** As published. */
    public static final ChessMetric PAPER = new ChessMetric(false, false, false, false);

    public static final List<String> WORDS = List.of("paper", "directed-pawns", "phase", "turn", "castling");

    private static final int[] VALUES = {1, 3, 3, 3, 5, 9, 0};
    private static final double PHASE_WEIGHT = 6;

    /** Reads words joined by {@code +}, such as {@code directed-pawns+turn}. */
    public static ChessMetric read(String text) {
        List<String> words = MetricName.read(text, WORDS);
        return new ChessMetric(
                words.contains("directed-pawns"),
                words.contains("phase"),
                words.contains("turn"),
                words.contains("castling"));
    }

    /** What the lack of a man costs, whatever the variant. */
    public static int absent(int role) {
        return MoveCosts.absent(kind(role));
    }

    /** The squares that an officer or king reaches with at most one move, whatever the variant. */
    public static long reached(int role, int square) {
        byte[] costs = MoveCosts.of(false)[kind(role)];
        long reached = 0;
        for (int to = 0; to < 64; to++) {
            reached |= costs[square << 6 | to] <= 1 ? 1L << to : 0;
        }
        return reached;
    }

    private static int kind(int role) {
        // Bishops are of two kinds, by the colour of their squares.
        return role > Piece.BISHOP ? role + 1 : role;
    }

    @Override
    public String game() {
        return Chess.RULES.name();
    }

    @Override
    public String name() {
        StringJoiner name = new StringJoiner("+").setEmptyValue("paper");
        if (directedPawns) {
            name.add("directed-pawns");
        }
        if (phase) {
            name.add("phase");
        }
        if (turn) {
            name.add("turn");
        }
        if (castling) {
            name.add("castling");
        }
        return name.toString();
    }

    @Override
    public ChessProbe from(ChessBoard position) {
        return new ChessProbe(this, new Planes(position), ChessProbe.state(position));
    }

    /** Chess is searched by runs, see docs/metric.md, and not move by move. */
    @Override
    public int step(ChessBoard board, int move) {
        return Integer.MAX_VALUE / 4;
    }

    /** From a board that need not be legal, without a side to move. */
    public ChessProbe from(Planes men) {
        return new ChessProbe(this, men, ChessProbe.NO_STATE);
    }

    /**
     * A colour's strength on a scale where the same man counts the more, the less there is beside him. Distances add the
     * difference of two positions on it, which is a pseudo-metric.
     */
    int strength(long material) {
        if (!phase) {
            return 0;
        }
        int value = 1;
        for (int kind = 0; kind < Planes.KINDS_A_SIDE; kind++) {
            value += VALUES[kind] * Planes.count(material, kind);
        }
        return (int) Math.round(PHASE_WEIGHT * Math.log(value) / Math.log(2));
    }
}
