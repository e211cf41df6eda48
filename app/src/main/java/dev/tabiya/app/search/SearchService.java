package dev.tabiya.app.search;

import dev.tabiya.app.search.SearchRequest.Page;
import dev.tabiya.app.search.SearchRequest.Target;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers requests from an archive. */
public record SearchService<B extends Board<B>>(Archive archive, GameSupport<B> game) {
    /** Finds a page of hits. One more than a page is fetched, to know whether there are others. */
    public Found<B> find(SearchRequest<B> request) {
        long began = System.nanoTime();
        Page page = request.page();
        boolean weighs = request.mode().ranks() && request.next();
        int first = weighs ? 0 : page.from();
        int count = page.from() - first + page.limit() + 1;
        Hits hits = hits(request, first, weighs ? Math.max(count, NextMoves.POSITIONS) : count);
        Optional<NextMoves> next = request.next() ? Optional.of(next(request, hits)) : Optional.empty();
        List<Hit> shown = hits.hits().stream()
                .skip(page.from() - first)
                .limit(page.limit())
                .toList();
        boolean more = hits.hits().size() > page.from() - first + page.limit();
        return new Found<>(request, hits.with(shown), more, next, (System.nanoTime() - began) / 1e6);
    }

    /** Finds hits from one on; unless the search is for a pattern, the games that reached the position are counted. */
    public Hits hits(SearchRequest<B> request, int first, int count) {
        Query query = request.query();
        Hits hits = archive.search(query, first, count);
        if (request.target() instanceof Target.Matching<B> it) {
            return hits.with(hits.hits().stream()
                    .map(hit -> hit.by(twin(request, it.pattern(), hit)))
                    .toList());
        }
        Optional<Query.Like> like = switch (query) {
            case Query.Near near ->
                Optional.of(new Query.Like(
                        near.position(), game.scorings().getFirst(), near.transforms(), near.pattern(), near.filter()));
            case Query.Both both -> Optional.of(both.like());
            default -> Optional.empty();
        };
        return like.flatMap(each -> archive.search(each.eachOnce(), 0).identical())
                .map(hits::with)
                .orElse(hits);
    }

    private NextMoves next(SearchRequest<B> request, Hits hits) {
        return request.position()
                .map(position -> NextMoves.of(archive, game, position, request.mode(), hits, request.filter()))
                .orElse(NextMoves.NONE);
    }

    /** The transform by which the pattern fits a hit. */
    private static Transform twin(SearchRequest<?> request, ChessPattern pattern, Hit hit) {
        ChessBoard board = Fen.read(hit.fen());
        return request.twins().stream()
                .filter(transform -> pattern.transform(transform).holds(board))
                .findFirst()
                .orElse(Transform.NONE);
    }

    /** The squares of a hit where the pattern shows. */
    public static List<String> squares(ChessPattern pattern, Hit hit) {
        List<String> names = new ArrayList<>();
        long squares = pattern.transform(hit.transform()).squares(Fen.read(hit.fen()));
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            names.add(Square.name(Long.numberOfTrailingZeros(rest)));
        }
        return names;
    }
}
