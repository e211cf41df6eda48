package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.encode.ChessFacts;
import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.archive.rank.Tally;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * At least how far a block's positions are from a chess position, as a score: {@link #most} less the score. Of a kind of which one
 * board has q men and the other p, |q - p| are absent from one, and of the others each that has no equal on its square makes a
 * move. The score counts men on their squares and what other numbers of men would cost more. Of each kind a block has one word
 * that tells its fewest and most men, so that scores are plain sums, which Lucene is quickest with.
 */
final class NearBound implements BlockSearch.Bound {
    /** Scores are sums of small whole numbers, as floats. */
    private static final double SLACK = 1e-2;

    private static final int MOST_PAWNS = 8;

    /** As many or more; promotions are rare. */
    private static final int MOST_OFFICERS = 3;

    private static final int MOST_OF_A_KIND = 10;

    private final int most;
    private final Map<String, Object> query;

    NearBound(ChessBoard board) {
        List<Map<String, Object>> parts = new ArrayList<>();
        int sum = 2;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                long placed = ChessFacts.placed(piece, Long.numberOfTrailingZeros(rest));
                parts.add(Dsl.scored(Index.FACTS, Index.any(placed), 1));
            }
            if (Piece.role(piece) != Piece.KING) {
                sum += addCounts(piece, Long.bitCount(board.pieces(piece)), parts);
            }
        }
        most = sum;
        query = Dsl.any(parts);
    }

    /** Adds what is saved by fewest and most men of a kind, and gives what no number of men exceeds. */
    private static int addCounts(int piece, int count, List<Map<String, Object>> parts) {
        int absent = ChessMetric.absent(Piece.role(piece));
        int dearest = Math.max(cost(count, 0, absent), cost(count, MOST_OF_A_KIND, absent));
        for (int fewest = 0; fewest <= cap(piece); fewest++) {
            int cheapest = dearest;
            for (int highest = fewest; highest <= cap(piece); highest++) {
                int last = highest == cap(piece) ? MOST_OF_A_KIND : highest;
                for (int other = highest; other <= last; other++) {
                    cheapest = Math.min(cheapest, cost(count, other, absent));
                }
                if (cheapest < dearest) {
                    parts.add(Dsl.scored(Index.FACTS, counts(piece, fewest, highest), dearest - cheapest));
                }
            }
        }
        return dearest;
    }

    private static int cap(int piece) {
        return Piece.role(piece) == Piece.PAWN ? MOST_PAWNS : MOST_OFFICERS;
    }

    private static int cost(int count, int other, int absent) {
        return Math.min(count, other) + absent * Math.abs(count - other);
    }

    private static String counts(int piece, int fewest, int highest) {
        return "#" + piece + "." + fewest + "." + highest;
    }

    /** The words of a block about its fewest and most men of each kind, told by the facts of its positions; none for other games. */
    static List<String> counts(Tally facts) {
        int[] fewest = new int[Piece.NONE];
        int[] highest = new int[Piece.NONE];
        Arrays.fill(fewest, Integer.MAX_VALUE);
        for (int i = 0; i < facts.size(); i++) {
            long fact = facts.key(i);
            if (ChessFacts.isCount(fact)) {
                int piece = ChessFacts.countedPiece(fact);
                int count = Math.min(cap(piece), ChessFacts.counted(fact));
                fewest[piece] = Math.min(fewest[piece], count);
                highest[piece] = Math.max(highest[piece], count);
            }
        }
        List<String> words = new ArrayList<>();
        for (int piece = 0; piece < Piece.NONE; piece++) {
            if (fewest[piece] <= highest[piece]) {
                words.add(counts(piece, fewest[piece], highest[piece]));
            }
        }
        return words;
    }

    Map<String, Object> query() {
        return query;
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
