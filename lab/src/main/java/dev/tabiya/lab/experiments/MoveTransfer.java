package dev.tabiya.lab.experiments;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.lab.quality.SearchMethod;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.San;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The moves of hits, transferred to the query: moves are the same if the same piece goes to the same square. The
 * suggestion is the most common move; ties go to the nearest hit.
 *
 * @param neighbours the number of hits
 * @param playable how many of their moves are legal in the query
 */
public record MoveTransfer(
        int neighbours, int playable, OptionalInt suggestion, boolean suggestionPlayed, boolean anyPlayed) {
    /** Uses hits with the query's side to move only. */
    public static MoveTransfer of(Archive archive, SampledPosition query, SearchMethod way, int k) {
        Filter sameTurn =
                new Filter(List.of(), Optional.of(query.position().turn()), Filter.Range.ALL, Filter.Range.ALL);
        List<Hit> hits = query.neighbours(archive, way, sameTurn, k);
        ChessBoard board = query.position().board();
        int[] legal = query.position().legalMoves();
        Map<Integer, Integer> votes = new LinkedHashMap<>();
        int playable = 0;
        for (Hit hit : hits) {
            if (!hit.next().isEmpty()) {
                ChessBoard there = Fen.read(hit.fen());
                OptionalInt move =
                        same(board, legal, there, San.read(there, hit.next().getFirst()));
                playable += move.isPresent() ? 1 : 0;
                move.ifPresent(each -> votes.merge(each, 1, Integer::sum));
            }
        }
        OptionalInt suggestion = OptionalInt.empty();
        int most = 0;
        for (Map.Entry<Integer, Integer> vote : votes.entrySet()) {
            if (vote.getValue() > most) {
                most = vote.getValue();
                suggestion = OptionalInt.of(vote.getKey());
            }
        }
        int played = query.game().line().move(query.ply());
        return new MoveTransfer(
                hits.size(),
                playable,
                suggestion,
                suggestion.isPresent() && suggestion.getAsInt() == played,
                votes.containsKey(played));
    }

    /** The move of the same piece to the same square, preferably from the same square. */
    private static OptionalInt same(ChessBoard board, int[] legal, ChessBoard there, int move) {
        OptionalInt found = OptionalInt.empty();
        for (int each : legal) {
            boolean samePiece = board.pieceAt(ChessMove.from(each)) == there.pieceAt(ChessMove.from(move));
            boolean sameRest = ChessMove.to(each) == ChessMove.to(move)
                    && ChessMove.isCastling(each) == ChessMove.isCastling(move)
                    && ChessMove.isPromotion(each) == ChessMove.isPromotion(move)
                    && (!ChessMove.isPromotion(each) || ChessMove.promotion(each) == ChessMove.promotion(move));
            if (samePiece && sameRest && (found.isEmpty() || ChessMove.from(each) == ChessMove.from(move))) {
                found = OptionalInt.of(each);
            }
        }
        return found;
    }
}
