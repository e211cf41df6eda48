package dev.tabiya.app.http;

import dev.tabiya.app.cli.search.SearchOptions;
import dev.tabiya.app.search.HitGames;
import dev.tabiya.app.search.Mode;
import dev.tabiya.app.search.NextMoves;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Similar positions, and their games as PGN. */
final class SearchResource implements HttpService {
    /** No archive holds more games. */
    private static final int MOST = 100_000_000;

    private static final int MOST_A_PAGE = 200;

    /** What is exported of searches that rank all games, unless more is asked for. */
    private static final int EXPORTED = 100;

    /** Games that are exported together. */
    private static final int BATCH = 1000;

    private final Archives archives;
    private final RequestQueue searches;

    SearchResource(Archives archives, RequestQueue searches) {
        this.archives = archives;
        this.searches = searches;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/api/search", this::get).get("/api/search.pgn", this::export);
    }

    /** A search that was understood, and a page of what it finds. */
    private record Asked<B extends Board<B>>(
            Archives.Served<B> served,
            SearchOptions options,
            Optional<Position<B>> position,
            String text,
            int from,
            int limit) {
        static <B extends Board<B>> Asked<B> of(Params params, Archives.Served<B> served, int usual, int most) {
            SearchOptions options = SearchWords.options(params, served.discipline());
            int from = params.number("from", 0, 0, MOST);
            int limit = params.number("limit", usual, 1, most);
            if (options.mode() == Mode.PATTERN) {
                return new Asked<>(served, options, Optional.empty(), params.needed("pattern"), from, limit);
            }
            Position<B> position = served.position(params);
            return new Asked<>(served, options, Optional.of(position), position.toString(), from, limit);
        }

        Hits search(int first, int count) {
            return position.isPresent()
                    ? options.search(served.archive(), served.discipline(), position.get(), first, count)
                    : options.search(served.archive(), text, first, count);
        }

        /** Whether a search finds only some of the games, rather than ranking all of them. */
        boolean selects() {
            return !options.mode().ranks() || options.within();
        }

        NextMoves next(Hits hits) {
            return position.isEmpty()
                    ? NextMoves.NONE
                    : NextMoves.of(
                            served.archive(),
                            served.discipline(),
                            position.get(),
                            options.mode(),
                            hits,
                            options.filter());
        }

        private List<HitDocument> documents(List<Hit> hits) {
            if (position.isEmpty()) {
                ChessPattern pattern = ChessPattern.read(text);
                return hits.stream()
                        .map(hit -> HitDocument.matching(hit, SearchOptions.squares(pattern, hit)))
                        .toList();
            }
            SharedFeatures<B> comparison = new SharedFeatures<>(served.discipline(), position.get());
            return hits.stream()
                    .map(hit -> HitDocument.of(hit, comparison, null))
                    .toList();
        }

        /** One more than wanted tells whether there is more. */
        Found find(boolean tellNext, long came) {
            long began = System.nanoTime();
            boolean fromTheFirst = options.mode().ranks() && tellNext;
            int first = fromTheFirst ? 0 : from;
            int count = from - first + limit + 1;
            Hits hits = search(first, fromTheFirst ? Math.max(count, NextMoves.POSITIONS) : count);
            NextMoves next = tellNext ? next(hits) : null;
            List<Hit> page =
                    hits.hits().stream().skip(from - first).limit(limit).toList();
            double took = (System.nanoTime() - began) / 1e6;
            return new Found(
                    text,
                    options.mode().toString(),
                    from,
                    limit,
                    hits.hits().size() > from - first + limit,
                    hits.games(),
                    hits.positions(),
                    selects() ? hits.results() : null,
                    hits.identical().orElse(null),
                    took,
                    (began - came) / 1e6,
                    hits.effort().orElse(null),
                    documents(page),
                    next == null ? null : next.similar().stream().map(Next::of).toList(),
                    next == null || !options.mode().ranks() ? null : next.leftOut(),
                    next == null ? null : next.exact().stream().map(Next::of).toList());
        }
    }

    private static Set<String> parameters(String... more) {
        Set<String> all = new TreeSet<>(SearchWords.PARAMETERS);
        all.addAll(Set.of("game", "fen", "from", "limit"));
        all.addAll(Set.of(more));
        return all;
    }

    private void get(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, parameters("next"));
        Asked<?> asked = Asked.of(params, archives.of(params), 20, MOST_A_PAGE);
        boolean next = params.flag("next", true);
        long came = System.nanoTime();
        JsonBody.send(response, searches.pass(request, () -> asked.find(next, came)));
    }

    /** See the schema {@code Found}. */
    record Found(
            String query,
            String mode,
            int from,
            int limit,
            boolean more,
            long games,
            long positions,
            Hits.@Nullable Tally results,
            Hits.@Nullable Identical identical,
            double tookMs,
            double waitedMs,
            Hits.@Nullable Effort effort,
            List<HitDocument> hits,
            @Nullable List<Next> next,
            NextMoves.@Nullable LeftOut nextLeftOut,
            @Nullable List<Next> nextExact) {}

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

    private void export(ServerRequest request, ServerResponse response) throws IOException {
        Params params = Params.of(request, parameters());
        Asked<?> asked = Asked.of(params, archives.of(params), MOST, MOST);
        int limit = params.text("limit").isPresent() || asked.selects() ? asked.limit : EXPORTED;
        List<Hit> hits = batch(request, asked, 0, limit);
        response.header(HeaderNames.CONTENT_TYPE, JsonBody.PGN);
        response.header(HeaderNames.CONTENT_DISPOSITION, "attachment; filename=\"hits.pgn\"");
        try (Writer out = new OutputStreamWriter(response.outputStream(), StandardCharsets.UTF_8)) {
            for (int done = 0; !hits.isEmpty(); hits = batch(request, asked, done, limit)) {
                HitGames.write(hits, asked.options.mode(), out);
                done += hits.size();
            }
        }
    }

    private List<Hit> batch(ServerRequest request, Asked<?> asked, int done, int limit) {
        int count = Math.min(BATCH, limit - done);
        return count == 0
                ? List.of()
                : searches.pass(
                        request, () -> asked.search(asked.from + done, count).hits());
    }
}
