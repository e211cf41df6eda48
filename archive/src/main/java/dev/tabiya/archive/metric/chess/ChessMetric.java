package dev.tabiya.archive.metric.chess;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.MetricName;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.List;
import java.util.StringJoiner;

/**
 * The number of moves between two chess positions. Each piece moves on an empty board to the square of an equal piece
 * in the other position, by the cheapest assignment, and a piece that the other position lacks has a fixed cost. Each
 * variant is a sum of metrics and pseudo-metrics, hence a metric; docs/metric.md has the proof.
 *
 * @param directedPawns pawns move like pawns rather than kings
 * @param phase pieces weigh more the fewer there are
 * @param turn a different side to move costs one move
 * @param castling each different castling right costs one move
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

    /** The cost of an absent piece, in all variants. */
    public static int absent(int role) {
        return MoveCosts.absent(kind(role));
    }

    /** The squares that a piece other than a pawn reaches in at most one move, in all variants. */
    public static long reached(int role, int square) {
        byte[] costs = MoveCosts.of(false)[kind(role)];
        long reached = 0;
        for (int to = 0; to < 64; to++) {
            reached |= costs[square << 6 | to] <= 1 ? 1L << to : 0;
        }
        return reached;
    }

    /** Bishops are two kinds, by the colour of their squares. */
    private static int kind(int role) {
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

    /** No bound: chess games are searched as runs (docs/metric.md), not move by move. */
    @Override
    public int step(ChessBoard board, int move) {
        return Integer.MAX_VALUE / 4;
    }

    /** Measures from a board that need not be legal and has no side to move. */
    public ChessProbe from(Planes board) {
        return new ChessProbe(this, board, ChessProbe.NO_STATE);
    }

    /**
     * The logarithm of a colour's material, so that a piece counts more the less else there is. Distances add the
     * difference of this number, which is a pseudo-metric.
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
