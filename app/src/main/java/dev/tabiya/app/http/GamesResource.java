package dev.tabiya.app.http;

import dev.tabiya.app.json.GameDocument;
import dev.tabiya.app.json.OpeningName;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.pgn.PgnWriter;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The games of an archive: listed, read, deleted. */
final class GamesResource implements HttpService {
    private static final Pattern ANYTHING = new Pattern.All(List.of());
    private static final String PGN = ".pgn";

    private final ServedArchives archives;
    private final RequestQueue searches;

    GamesResource(ServedArchives archives, RequestQueue searches) {
        this.archives = archives;
        this.searches = searches;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::list).get("/{id}", this::get).delete("/{id}", this::delete);
    }

    record Summary(
            String id,
            Map<String, String> tags,
            String result,
            int plies,
            @Nullable String eco) {
        static Summary of(Hit hit) {
            Game<?> game = hit.game();
            return new Summary(
                    hit.gameId(),
                    game.tags(),
                    game.result().toString(),
                    game.line().size(),
                    OpeningName.code(game));
        }
    }

    record Page(int from, long total, boolean more, List<Summary> games) {}

    private void list(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, Params.names(SearchField.OF_GAMES, "game", "from", "limit"));
        Archive archive = archives.of(params).archive();
        Query query = new Query.Matching(ANYTHING, params.fields().filter());
        SearchRequest.Page page = params.page(20, 200);
        Hits hits = searches.pass(request, () -> archive.search(query, page.from(), page.limit()));
        boolean more = hits.games() > page.from() + page.limit();
        List<Summary> games = hits.hits().stream().map(Summary::of).toList();
        JsonBody.send(response, new Page(page.from(), hits.games(), more, games));
    }

    private void get(ServerRequest request, ServerResponse response) {
        Archive archive = archives.of(Params.of(request, Set.of("game"))).archive();
        String name = request.path().pathParameters().get("id");
        String id = name.endsWith(PGN) ? name.substring(0, name.length() - PGN.length()) : name;
        Game<?> game = archive.game(id).orElseThrow(() -> unknown(id));
        if (name.endsWith(PGN)) {
            response.header(HeaderNames.CONTENT_DISPOSITION, "attachment; filename=\"" + id + PGN + '"');
            JsonBody.send(response, JsonBody.PGN, PgnWriter.text(game).getBytes(StandardCharsets.UTF_8));
        } else {
            JsonBody.send(response, GameDocument.of(game, id));
        }
    }

    private void delete(ServerRequest request, ServerResponse response) {
        Archive archive = archives.of(Params.of(request, Set.of("game"))).archive();
        String id = request.path().pathParameters().get("id");
        try {
            if (!archive.remove(id)) {
                throw unknown(id);
            }
            archive.commit();
        } finally {
            archive.settle();
        }
        response.status(Status.NO_CONTENT_204).send();
    }

    private static Problem unknown(String id) {
        return Problem.of(Status.NOT_FOUND_404, "the archive has no game \"" + Quoted.of(id) + '"');
    }
}
