package dev.tabiya.app.http;

import dev.tabiya.app.json.GameDocument;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Interprets the text of the search box. */
final class BoxResource implements HttpService {
    private static final Pattern ANYTHING = new Pattern.All(List.of());

    private final ServedArchives archives;
    private final RequestQueue searches;

    BoxResource(ServedArchives archives, RequestQueue searches) {
        this.archives = archives;
        this.searches = searches;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.post("/", this::read);
    }

    record Document(List<Reading> readings, @Nullable String reason) {}

    /** See the schema {@code Reading}. */
    record Reading(
            String kind,
            @Nullable String game,
            @Nullable String fen,
            @Nullable GameDocument moves,
            @Nullable List<PgnResource.Fault> faults,
            @Nullable Map<String, List<String>> parameters,
            @Nullable String opening) {
        static Reading of(BoxReader.Reading reading, Language language) {
            return switch (reading) {
                case BoxReader.AtPosition it ->
                    new Reading("position", it.game(), it.fen(), null, null, null, it.opening());
                case BoxReader.AGame it ->
                    new Reading(
                            "game",
                            it.game().game(),
                            null,
                            it.game(),
                            it.faults().stream()
                                    .map(fault -> fault.in(language))
                                    .toList(),
                            null,
                            null);
                case BoxReader.Search it ->
                    new Reading("search", null, null, null, null, it.parameters(), it.opening());
                case BoxReader.Elsewhere it -> new Reading("address", null, null, null, null, null, null);
            };
        }
    }

    private void read(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, Set.of("game", "language", "fen"));
        Rules<?> rules = ServedArchives.rules(params);
        Optional<Archive> archive = archives.all().stream()
                .filter(served -> served.rules().sameGame(rules))
                .<Archive>map(ServedArchives.Served::archive)
                .findFirst();
        boolean spanish = params.text("language").orElse("en").equals("es");
        String text = JsonBody.text(request, PgnResource.MOST_BYTES, "text/plain");
        BoxReader reader = new BoxReader(
                rules, params.text("fen"), spanish, name -> archive.isPresent() && knows(archive.get(), name));
        List<BoxReader.Reading> readings = searches.pass(request, () -> reader.read(text));
        readings.forEach(BoxResource::check);
        Language language = Language.of(request);
        String reason = readings.isEmpty() ? reason(text) : null;
        JsonBody.send(
                response,
                new Document(
                        readings.stream()
                                .map(each -> Reading.of(each, language))
                                .toList(),
                        reason == null ? null : language.say(reason)));
    }

    /** Whether one of a player's names begins like this: slav does not match Stanislav. */
    private static boolean knows(Archive archive, String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        Filter.Condition named = new Filter.Condition.Tag(
                Set.of("White", "Black"), player -> begins(player.toLowerCase(Locale.ROOT), wanted));
        Filter filter = new Filter(List.of(named), Optional.empty(), Filter.Range.ALL, Filter.Range.ALL);
        return !archive.search(new Query.Matching(ANYTHING, filter), 1).hits().isEmpty();
    }

    private static boolean begins(String player, String wanted) {
        int at = player.indexOf(wanted);
        while (at > 0 && Character.isLetter(player.charAt(at - 1))) {
            at = player.indexOf(wanted, at + 1);
        }
        return at >= 0;
    }

    /** Refuses filters with unusable values. */
    private static void check(BoxReader.Reading reading) {
        if (reading instanceof BoxReader.Search search) {
            SearchFields fields = new SearchFields();
            SearchField.ALL.forEach(
                    field -> fields.putAll(field, search.parameters().getOrDefault(field.parameter(), List.of())));
            fields.check();
        }
    }

    /** The fault of a text that looks like a pattern. */
    private static @Nullable String reason(String text) {
        if (!text.matches("(?s).*[\\d:=<>\\[\\]{}|-].*")) {
            return null;
        }
        try {
            ChessPattern.read(text);
            return null;
        } catch (ParseException e) {
            return e.reason();
        }
    }
}
