package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.encode.ChessFacts;
import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * At least how far a block's positions are from a chess position, as a score: {@link #most} less the score. Of a kind of which one
 * board has q men and the other p, |q - p| are absent from one, and of the others each that has no equal on its square makes a
 * move. The score counts men on their squares and what other numbers of men would cost more.
 */
final class NearBound {
    private static final int MOST_OF_A_KIND = 10;

    private final int most;
    private final Map<String, Object> query;

    NearBound(ChessBoard board) {
        List<Map<String, Object>> parts = new ArrayList<>();
        int sum = 2;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            int count = Long.bitCount(board.pieces(piece));
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                parts.add(Dsl.constant(has(ChessFacts.placed(piece, Long.numberOfTrailingZeros(rest))), 1));
            }
            if (Piece.role(piece) != Piece.KING) {
                int absent = ChessMetric.absent(Piece.role(piece));
                int dearest = 0;
                for (int other = 0; other <= MOST_OF_A_KIND; other++) {
                    dearest = Math.max(dearest, cost(count, other, absent));
                }
                List<Map<String, Object>> ways = new ArrayList<>();
                for (int other = 0; other <= MOST_OF_A_KIND; other++) {
                    int saved = dearest - cost(count, other, absent);
                    if (saved > 0) {
                        ways.add(Dsl.constant(has(ChessFacts.count(piece, other)), saved));
                    }
                }
                parts.add(Dsl.highest(ways));
                sum += dearest;
            }
        }
        most = sum;
        query = Dsl.any(parts);
    }

    private static int cost(int count, int other, int absent) {
        return Math.min(count, other) + absent * Math.abs(count - other);
    }

    private static Map<String, Object> has(long fact) {
        return Dsl.terms(Index.FACTS, List.of(Index.always(fact), Index.sometimes(fact)));
    }

    Map<String, Object> query() {
        return query;
    }

    int least(double score) {
        return (int) Math.ceil(most - score - 1e-3);
    }
}
