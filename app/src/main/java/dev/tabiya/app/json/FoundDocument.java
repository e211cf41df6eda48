package dev.tabiya.app.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tabiya.app.search.Found;
import dev.tabiya.app.search.NextMoves;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.app.search.SearchService;
import dev.tabiya.app.search.SharedFeatures;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.rules.Board;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer to a search; see the schema {@code Found}. */
public record FoundDocument(
        @JsonUnwrapped Request request,
        boolean more,
        @JsonUnwrapped Counts counts,
        double tookMs,
        double waitedMs,
        Hits.@Nullable Effort effort,
        List<HitDocument> hits,
        @JsonUnwrapped Following following) {

    record Request(String query, String mode, int from, int limit) {}

    record Counts(long games, long positions, Hits.@Nullable Tally results, Hits.@Nullable Identical identical) {}

    record Following(
            @Nullable List<Next> next,
            NextMoves.@Nullable LeftOut nextLeftOut,
            @Nullable List<Next> nextExact) {
        static Following of(Found<?> found) {
            return found.next()
                    .map(next -> new Following(
                            next.similar().stream().map(Next::of).toList(),
                            found.request().mode().ranks() ? next.leftOut() : null,
                            next.exact().stream().map(Next::of).toList()))
                    .orElseGet(() -> new Following(null, null, null));
        }
    }

    /** A move that followed; see the schema {@code NextMove}. */
    record Next(
            String move,
            long games,
            long white,
            long draws,
            long black,
            @Nullable Double weight,
            @Nullable Double score) {
        static Next of(NextMove move) {
            return new Next(move.move(), move.games(), move.white(), move.draws(), move.black(), null, null);
        }

        static Next of(NextMoves.Weighed weighed) {
            NextMove move = weighed.move();
            return new Next(
                    move.move(),
                    move.games(),
                    move.white(),
                    move.draws(),
                    move.black(),
                    weighed.weight(),
                    weighed.score());
        }
    }

    /**
     * The document of an answer.
     *
     * @param waitedMs time in a queue before the search began
     */
    public static <B extends Board<B>> FoundDocument of(Found<B> found, GameSupport<B> game, double waitedMs) {
        SearchRequest<B> request = found.request();
        Hits hits = found.hits();
        return new FoundDocument(
                new Request(
                        request.text(),
                        request.mode().toString(),
                        request.page().from(),
                        request.page().limit()),
                found.more(),
                new Counts(
                        hits.games(),
                        hits.positions(),
                        request.selects() ? hits.results() : null,
                        hits.identical().orElse(null)),
                found.tookMs(),
                waitedMs,
                hits.effort().orElse(null),
                documents(request, game, hits.hits()),
                Following.of(found));
    }

    private static <B extends Board<B>> List<HitDocument> documents(
            SearchRequest<B> request, GameSupport<B> game, List<Hit> hits) {
        if (request.target() instanceof SearchRequest.Target.Matching<B> it) {
            return hits.stream()
                    .map(hit -> HitDocument.matching(hit, SearchService.squares(it.pattern(), hit)))
                    .toList();
        }
        SharedFeatures<B> query = new SharedFeatures<>(game, request.position().orElseThrow());
        return hits.stream().map(hit -> HitDocument.of(hit, query)).toList();
    }
}
