package dev.tabiya.app.search;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Discipline;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was played next: in the positions found, each counting as much as it is alike, and in the very position.
 *
 * @param similar empty unless the search was by likeness or distance
 */
public record NextMoves(List<Weighed> similar, List<NextMove> exact) {
    /** Fewer positions than these say little of what to play. */
    public static final int POSITIONS = 100;

    public static final NextMoves NONE = new NextMoves(List.of(), List.of());

    /** A move with the likeness of the positions it was played in, added up, and White's score in those games. */
    public record Weighed(NextMove move, double weight, double score) {}

    public static NextMoves of(
            Archive archive, Discipline<?> discipline, Position<?> position, Mode mode, Hits hits, Filter filter) {
        List<NextMove> exact = archive.next(new Query.Exact(position, Set.of(Transform.NONE), filter));
        return new NextMoves(mode.ranks() ? weigh(hits.hits(), discipline, position.turn()) : List.of(), exact);
    }

    private static <B extends Board<B>> List<Weighed> weigh(List<Hit> hits, Discipline<B> discipline, Side turn) {
        Map<String, List<Hit>> byMove = new LinkedHashMap<>();
        for (Hit hit : hits) {
            @SuppressWarnings("unchecked") // the archive holds games of this kind alone
            B board = (B) hit.board();
            int first = turn(board, hit.transform()) == turn ? 0 : 1;
            if (first < hit.next().size()) {
                String move = discipline.encoder().turned(board, hit.next().get(first), hit.transform());
                byMove.computeIfAbsent(move, any -> new ArrayList<>()).add(hit);
            }
        }
        List<Weighed> weighed = new ArrayList<>();
        byMove.forEach((move, found) -> weighed.add(weigh(move, found)));
        weighed.sort(Comparator.comparingDouble(Weighed::weight).reversed());
        return weighed;
    }

    private static Weighed weigh(String move, List<Hit> hits) {
        long white = 0;
        long draws = 0;
        long black = 0;
        double weight = 0;
        double score = 0;
        double decided = 0;
        for (Hit hit : hits) {
            Result result = result(hit);
            white += result == Result.WHITE ? 1 : 0;
            draws += result == Result.DRAW ? 1 : 0;
            black += result == Result.BLACK ? 1 : 0;
            weight += hit.relative();
            if (result != Result.OPEN) {
                decided += hit.relative();
                score += hit.relative() * (result == Result.WHITE ? 1 : result == Result.DRAW ? 0.5 : 0);
            }
        }
        return new Weighed(
                new NextMove(move, hits.size(), white, draws, black), weight, decided == 0 ? 0.5 : score / decided);
    }

    /** Who moves in a hit from the query's point of view. Of the other side's move only the answer is of use. */
    private static Side turn(Board<?> board, Transform transform) {
        return transform.flips() ? board.turn().other() : board.turn();
    }

    /** How the game ended from the query's point of view. */
    private static Result result(Hit hit) {
        Result result = hit.game().result();
        if (!hit.transform().flips()) {
            return result;
        }
        return switch (result) {
            case WHITE -> Result.BLACK;
            case BLACK -> Result.WHITE;
            default -> result;
        };
    }
}
