package dev.tabiya.app.http;

import dev.tabiya.app.json.FoundDocument;
import dev.tabiya.app.search.HitGames;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.app.search.SearchService;
import dev.tabiya.archive.Hit;
import dev.tabiya.rules.Board;
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
import java.util.Set;

/** Similar positions, and their games as PGN. */
final class SearchResource implements HttpService {
    private static final int MOST_A_PAGE = 200;

    /** The default limit of exports of searches that rank all games. */
    private static final int EXPORTED = 100;

    /** Games exported by one task of the queue. */
    private static final int BATCH = 1000;

    private final ServedArchives archives;
    private final RequestQueue searches;

    SearchResource(ServedArchives archives, RequestQueue searches) {
        this.archives = archives;
        this.searches = searches;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/api/search", this::get).get("/api/search.pgn", this::export);
    }

    private static Params params(ServerRequest request, String... more) {
        Set<String> known = Params.names(SearchField.ALL, more);
        known.addAll(List.of("game", "fen", "from", "limit"));
        return Params.of(request, known);
    }

    private static <B extends Board<B>> SearchRequest<B> asked(
            Params params, ServedArchives.Served<B> served, int limit, int most, boolean next) {
        return SearchRequest.of(
                params.fields(), served.discipline(), () -> served.position(params), params.page(limit, most), next);
    }

    private void get(ServerRequest request, ServerResponse response) {
        Params params = params(request, "next");
        get(request, response, params, archives.of(params));
    }

    private <B extends Board<B>> void get(
            ServerRequest request, ServerResponse response, Params params, ServedArchives.Served<B> served) {
        SearchRequest<B> asked = asked(params, served, 20, MOST_A_PAGE, params.flag("next", true));
        long came = System.nanoTime();
        JsonBody.send(response, searches.pass(request, () -> {
            double waited = (System.nanoTime() - came) / 1e6;
            return FoundDocument.of(served.search().find(asked), served.discipline(), waited);
        }));
    }

    private void export(ServerRequest request, ServerResponse response) throws IOException {
        Params params = params(request);
        export(request, response, params, archives.of(params));
    }

    private <B extends Board<B>> void export(
            ServerRequest request, ServerResponse response, Params params, ServedArchives.Served<B> served)
            throws IOException {
        SearchRequest<B> asked = asked(params, served, Params.MOST, Params.MOST, false);
        int from = asked.page().from();
        int limit = params.text("limit").isPresent() || asked.selects()
                ? asked.page().limit()
                : EXPORTED;
        SearchService<B> service = served.search();
        List<Hit> hits = batch(request, service, asked, from, limit);
        response.header(HeaderNames.CONTENT_TYPE, JsonBody.PGN);
        response.header(HeaderNames.CONTENT_DISPOSITION, "attachment; filename=\"hits.pgn\"");
        try (Writer out = new OutputStreamWriter(response.outputStream(), StandardCharsets.UTF_8)) {
            for (int done = 0; !hits.isEmpty(); hits = batch(request, service, asked, from + done, limit - done)) {
                HitGames.write(hits, asked.mode(), out);
                done += hits.size();
            }
        }
    }

    private <B extends Board<B>> List<Hit> batch(
            ServerRequest request, SearchService<B> service, SearchRequest<B> asked, int from, int left) {
        return left == 0
                ? List.of()
                : searches.pass(
                        request,
                        () -> service.hits(asked, from, Math.min(BATCH, left)).hits());
    }
}
