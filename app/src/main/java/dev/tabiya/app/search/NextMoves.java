package dev.tabiya.app.search;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.San;
import dev.tabiya.rules.chess.Uci;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The moves that followed: in the hits, weighted by their similarity, and in the position itself. Only moves that are
 * legal in the query's position are counted.
 *
 * @param similar empty unless the search ranks by similarity
 * @param leftOut the hits in which a move followed that is illegal here
 */
public record NextMoves(List<Weighed> similar, LeftOut leftOut, List<NextMove> exact) {
    /** The number of hits to weigh at least; fewer say little about what to play. */
    public static final int POSITIONS = 100;

    public static final NextMoves NONE = new NextMoves(List.of(), LeftOut.NONE, List.of());

    /** A move with the sum of the similarities of its hits, and White's score in their games. */
    public record Weighed(NextMove move, double weight, double score) {}

    /** The number of hits left out, and the sum of their similarities. */
    public record LeftOut(long games, double weight) {
        static final LeftOut NONE = new LeftOut(0, 0);
    }

    public static <B extends Board<B>> NextMoves of(
            Archive archive, GameSupport<B> discipline, Position<B> position, Mode mode, Hits hits, Filter filter) {
        List<NextMove> exact = archive.next(new Query.Exact(position, Set.of(Transform.NONE), filter));
        return mode.ranks()
                ? weigh(hits.hits(), discipline, position, exact)
                : new NextMoves(List.of(), LeftOut.NONE, exact);
    }

    private static <B extends Board<B>> NextMoves weigh(
            List<Hit> hits, GameSupport<B> discipline, Position<B> position, List<NextMove> exact) {
        B query = position.board();
        Map<String, List<Hit>> byMove = new LinkedHashMap<>();
        List<Hit> leftOut = new ArrayList<>();
        for (Hit hit : hits) {
            @SuppressWarnings("unchecked") // the archive holds games of this kind alone
            B board = (B) hit.board();
            List<String> next = hit.next();
            if (turn(board, hit.transform()) != position.turn() && !next.isEmpty()) {
                board.make(discipline.rules().notation().readMove(board, next.getFirst()));
                next = next.subList(1, next.size());
            }
            if (!next.isEmpty()) {
                playable(discipline, query, board, next.getFirst(), hit.transform())
                        .map(move -> byMove.computeIfAbsent(move, any -> new ArrayList<>()))
                        .orElse(leftOut)
                        .add(hit);
            }
        }
        List<Weighed> weighed = new ArrayList<>();
        byMove.forEach((move, found) -> weighed.add(weigh(move, found)));
        weighed.sort(Comparator.comparingDouble(Weighed::weight).reversed());
        double weight = leftOut.stream().mapToDouble(Hit::relative).sum();
        return new NextMoves(weighed, new LeftOut(leftOut.size(), weight), exact);
    }

    /** A hit's move in the notation of the query's board, if it is legal there. */
    private static <B extends Board<B>> Optional<String> playable(
            GameSupport<B> discipline, B query, B board, String move, Transform transform) {
        Notation<B> notation = discipline.rules().notation();
        for (String text : spellings(board, move)) {
            try {
                int here = notation.readMove(query, discipline.encoder().transformedMove(board, text, transform));
                return Optional.of(notation.write(query, here));
            } catch (ParseException e) {
                // Another spelling may be legal.
            }
        }
        return Optional.empty();
    }

    /** In chess also with the square the piece leaves, since several may reach the target on the query's board. */
    private static List<String> spellings(Board<?> board, String move) {
        return board instanceof ChessBoard chess && "KQRBN".indexOf(move.charAt(0)) >= 0
                ? List.of(move, move.charAt(0) + Uci.write(chess, San.read(chess, move)))
                : List.of(move);
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
            if (result != Result.ONGOING) {
                decided += hit.relative();
                score += hit.relative() * (result == Result.WHITE ? 1 : result == Result.DRAW ? 0.5 : 0);
            }
        }
        return new Weighed(
                new NextMove(move, hits.size(), white, draws, black), weight, decided == 0 ? 0.5 : score / decided);
    }

    /**
     * The side to move of a hit, from the query's point of view. If it is the other side, only its answer is of use.
     */
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
