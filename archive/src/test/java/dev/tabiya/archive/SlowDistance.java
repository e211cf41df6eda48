package dev.tabiya.archive;

import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The distance by its definition, without any of the shortcuts: every way to pair men of a kind or to leave them out is
 * considered, coincident ones too, and moves are counted on the board.
 */
public final class SlowDistance {
    private static final int[] ABSENT = {5, 6, 7, 8, 10, 4};
    /** What was worked out already: most men stand still from one position to the next. */
    private static final Map<List<Object>, Integer> KNOWN = new ConcurrentHashMap<>();

    private static final int[] VALUE = {1, 3, 3, 5, 9, 0};

    private SlowDistance() {}

    public static int of(ChessMetric metric, ChessBoard a, ChessBoard b) {
        int rest = 0;
        if (metric.turn() && a.turn() != b.turn()) {
            rest++;
        }
        if (metric.castling()) {
            rest += Integer.bitCount(a.castlingRights() ^ b.castlingRights());
        }
        byte[] first = squares(a);
        byte[] second = squares(b);
        return rest + of(metric, first, second);
    }

    private static byte[] squares(ChessBoard board) {
        byte[] squares = new byte[64];
        for (int square = 0; square < 64; square++) {
            squares[square] = (byte) board.pieceAt(square);
        }
        return squares;
    }

    /** Of any men on any squares. */
    public static int of(ChessMetric metric, byte[] a, byte[] b) {
        int total = 0;
        for (int man = 0; man < Piece.NONE; man++) {
            int piece = man;
            for (int shade = 0; shade < (Piece.role(piece) == Piece.BISHOP ? 2 : 1); shade++) {
                List<Integer> from = standing(a, piece, shade);
                List<Integer> to = standing(b, piece, shade);
                total += KNOWN.computeIfAbsent(
                        List.of(metric.directedPawns(), piece, from, to), key -> cheapest(metric, piece, from, to));
            }
        }
        if (metric.phase()) {
            for (int colour = 0; colour < 2; colour++) {
                total += Math.abs(strength(a, colour) - strength(b, colour));
            }
        }
        return total;
    }

    private static int strength(byte[] squares, int colour) {
        int value = 1;
        for (byte piece : squares) {
            if (piece != Piece.NONE && (piece & 1) == colour) {
                value += VALUE[Piece.role(piece)];
            }
        }
        return (int) Math.round(6 * Math.log(value) / Math.log(2));
    }

    private static List<Integer> standing(byte[] squares, int piece, int shade) {
        List<Integer> standing = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            boolean bishop = Piece.role(piece) == Piece.BISHOP;
            if (squares[square] == piece && (!bishop || ((square >> 3) + square) % 2 == shade)) {
                standing.add(square);
            }
        }
        return standing;
    }

    private static int cheapest(ChessMetric metric, int piece, List<Integer> from, List<Integer> to) {
        int absent = ABSENT[Piece.role(piece)];
        int[] costs = new int[1 << to.size()];
        Arrays.fill(costs, Integer.MAX_VALUE / 2);
        costs[0] = 0;
        for (int man : from) {
            int[] next = new int[costs.length];
            for (int taken = 0; taken < costs.length; taken++) {
                next[taken] = costs[taken] + absent;
                for (int i = 0; i < to.size(); i++) {
                    if ((taken >> i & 1) == 1) {
                        next[taken] =
                                Math.min(next[taken], costs[taken ^ 1 << i] + moves(metric, piece, man, to.get(i)));
                    }
                }
            }
            costs = next;
        }
        int best = Integer.MAX_VALUE;
        for (int taken = 0; taken < costs.length; taken++) {
            best = Math.min(best, costs[taken] + absent * (to.size() - Integer.bitCount(taken)));
        }
        return best;
    }

    private static int moves(ChessMetric metric, int piece, int from, int to) {
        int files = Math.abs((from & 7) - (to & 7));
        int ranks = Math.abs((from >> 3) - (to >> 3));
        if (from == to) {
            return 0;
        }
        return switch (Piece.role(piece)) {
            case Piece.PAWN -> metric.directedPawns() ? pawn(piece, from, to) : Math.max(files, ranks);
            case Piece.KING -> Math.max(files, ranks);
            case Piece.KNIGHT -> knight(from, to);
            case Piece.BISHOP -> files == ranks ? 1 : 2;
            case Piece.ROOK -> files == 0 || ranks == 0 ? 1 : 2;
            default -> files == ranks || files == 0 || ranks == 0 ? 1 : 2;
        };
    }

    private static int knight(int from, int to) {
        long reached = 1L << from;
        for (int moves = 0; ; moves++) {
            if ((reached >> to & 1) == 1) {
                return moves;
            }
            long next = reached;
            for (int square = 0; square < 64; square++) {
                for (int other = 0; other < 64; other++) {
                    int files = Math.abs((square & 7) - (other & 7));
                    int ranks = Math.abs((square >> 3) - (other >> 3));
                    if ((reached >> square & 1) == 1 && files * ranks == 2) {
                        next |= 1L << other;
                    }
                }
            }
            reached = next;
        }
    }

    /** Steps straight ahead, captures and first double steps, forth or back; never off the second to seventh ranks. */
    private static int pawn(int piece, int from, int to) {
        int ahead = (piece & 1) == 1 ? 8 : -8;
        int home = (piece & 1) == 1 ? 1 : 6;
        long reached = 1L << from;
        for (int moves = 0; moves < 10; moves++) {
            if ((reached >> to & 1) == 1) {
                return moves;
            }
            long next = reached;
            for (int square = 8; square < 56; square++) {
                for (int step : new int[] {ahead - 1, ahead, ahead + 1, 2 * ahead}) {
                    int other = square + step;
                    boolean onBoard = other >= 8 && other < 56 && Math.abs((other & 7) - (square & 7)) <= 1;
                    if (onBoard && (step != 2 * ahead || square >> 3 == home)) {
                        next |= (reached >> square & 1) << other | (reached >> other & 1) << square;
                    }
                }
            }
            reached = next;
        }
        return 10;
    }
}
