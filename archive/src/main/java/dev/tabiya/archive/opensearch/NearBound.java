package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.chess.ChessFacts;
import dev.tabiya.archive.rank.Counts;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * At least how far a block's positions are from a chess position, as a score: {@link #most} less the score. If one
 * board has q pieces of a kind and the other p, |q - p| are missing on one. Each of the others costs a move if it has
 * no equal on its square, and two if none of its kind could get there in one. The score adds up what is saved by pieces
 * on their squares, by pieces one move away, and by a material that costs less than most; if materials are not known,
 * by each count of pieces that is high or low enough. Each is a word, so that scores are sums with a known maximum and
 * Lucene skips blocks that cannot reach enough of it (block-max WAND).
 */
final class NearBound implements BlockSearch.Bound {
    /** Scores are sums of small whole numbers, as floats. */
    private static final double SLACK = 1e-2;

    private static final int MOST_PAWNS = 8;

    /** This many or more; promotions are rare. */
    private static final int MOST_OFFICERS = 3;

    /**
     * By role and square, from where pieces get there in one move; words for pawns and queens would cost more than they
     * save.
     */
    private static final long[][] REACHED = new long[Piece.KING + 1][64];

    static {
        for (int role : List.of(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.KING)) {
            Arrays.setAll(REACHED[role], square -> ChessMetric.reached(role, square));
        }
    }

    private final List<Map<String, Object>> parts = new ArrayList<>();
    private int most;

    /** In an archive with these materials, if they are known. */
    NearBound(ChessBoard board, Optional<Materials> materials) {
        for (int piece = 0; piece < Piece.NONE; piece++) {
            int role = Piece.role(piece);
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                add(ClusterSchema.any(ChessFacts.placed(piece, square)), 1);
                if (farthest(role) > 1) {
                    add(reached(piece, square), 1);
                }
            }
            if (role != Piece.KING && materials.isEmpty()) {
                addCounts(piece, Long.bitCount(board.pieces(piece)));
            }
        }
        materials.ifPresent(known -> addMaterials(known.near(board)));
        // Every block has one of these: none is left out for having nothing in common.
        add(atLeast(0, 1), 0);
        add(atMost(0, 0), 0);
    }

    private void addMaterials(Materials.Near near) {
        List<Map<String, Object>> savings = new ArrayList<>();
        near.byCost()
                .forEach((cost, words) ->
                        savings.add(Dsl.worth(Dsl.terms(ClusterSchema.MATERIALS, words), near.others() - cost)));
        if (!savings.isEmpty()) {
            // Of a block's materials the cheapest counts.
            parts.add(Dsl.highest(savings));
            most += near.others();
        }
    }

    private void add(String word, int saved) {
        parts.add(Dsl.scored(ClusterSchema.FACTS, word, saved));
        most += saved;
    }

    /** Two pawns or one piece too few or too many: more hardly ever matters, and takes words. */
    private void addCounts(int piece, int count) {
        int role = Piece.role(piece);
        int words = role == Piece.PAWN ? 2 : 1;
        for (int least = Math.max(1, count - words + 1); least <= Math.min(count, cap(piece)); least++) {
            add(atLeast(piece, least), cost(role, 1));
        }
        for (int highest = count; highest < Math.min(count + words, cap(piece)); highest++) {
            add(atMost(piece, highest), cost(role, -1));
        }
    }

    /** The cost of missing pieces, or of surplus ones if negative; missing pieces make no moves. */
    static int cost(int role, int missing) {
        return ChessMetric.absent(role) * Math.abs(missing) - farthest(role) * Math.max(0, missing);
    }

    /** The most moves that are distinguished. */
    private static int farthest(int role) {
        return REACHED[role][0] == 0 ? 1 : 2;
    }

    private static int cap(int piece) {
        return Piece.role(piece) == Piece.PAWN ? MOST_PAWNS : MOST_OFFICERS;
    }

    private static String atLeast(int piece, int count) {
        return "#" + piece + "+" + count;
    }

    private static String atMost(int piece, int count) {
        return "#" + piece + "-" + count;
    }

    private static String reached(int piece, int square) {
        return "~" + Integer.toString(piece << 6 | square, 36);
    }

    /** The words of a block besides its facts, derived from those; none for other games. */
    static List<String> words(Counts facts) {
        int[] fewest = new int[Piece.NONE];
        int[] highest = new int[Piece.NONE];
        long[] near = new long[Piece.NONE];
        Arrays.fill(fewest, Integer.MAX_VALUE);
        for (int i = 0; i < facts.size(); i++) {
            long fact = facts.key(i);
            if (ChessFacts.isCount(fact)) {
                int piece = ChessFacts.countedPiece(fact);
                int count = Math.min(cap(piece), ChessFacts.counted(fact));
                fewest[piece] = Math.min(fewest[piece], count);
                highest[piece] = Math.max(highest[piece], count);
            } else if (ChessFacts.isPlaced(fact)) {
                int piece = ChessFacts.placedPiece(fact);
                near[piece] |= REACHED[Piece.role(piece)][ChessFacts.placedSquare(fact)];
            }
        }
        List<String> words = new ArrayList<>();
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (int count = 1; count <= highest[piece]; count++) {
                words.add(atLeast(piece, count));
            }
            for (int count = fewest[piece]; count < cap(piece); count++) {
                words.add(atMost(piece, count));
            }
            for (long rest = near[piece]; rest != 0; rest &= rest - 1) {
                words.add(reached(piece, Long.numberOfTrailingZeros(rest)));
            }
        }
        return words;
    }

    Map<String, Object> query() {
        return Dsl.any(parts);
    }

    @Override
    public double of(double score) {
        return -Math.ceil(most - score - SLACK);
    }

    @Override
    public double least(double bound) {
        return most + bound - SLACK;
    }
}
