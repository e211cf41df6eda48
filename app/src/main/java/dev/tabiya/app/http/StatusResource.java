package dev.tabiya.app.http;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tabiya.app.games.Roster;
import dev.tabiya.app.search.Mode;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.metric.amazons.AmazonsMetric;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.pattern.chess.Motif;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.engine.players.PlayerFactory;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The archives, games and players of this server. */
final class StatusResource implements HttpService {
    private final ServedArchives archives;
    private final String version;
    private final long maxUpload;
    private final RequestQueue searches;
    private final RequestQueue thinkers;

    StatusResource(
            ServedArchives archives, String version, long maxUpload, RequestQueue searches, RequestQueue thinkers) {
        this.archives = archives;
        this.version = version;
        this.maxUpload = maxUpload;
        this.searches = searches;
        this.thinkers = thinkers;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::get);
    }

    private void get(ServerRequest request, ServerResponse response) {
        Params.of(request, Set.of());
        JsonBody.send(
                response,
                new Document(
                        version,
                        archives.all().stream().map(ArchiveStatus::of).toList(),
                        maxUpload,
                        new Load(searches.running(), thinkers.running(), searches.waiting() + thinkers.waiting()),
                        Arrays.stream(Mode.values()).map(Mode::toString).toList(),
                        List.of("en", "es"),
                        GameSupport.ALL.stream()
                                .map(each -> BoardStatus.of(each.rules()))
                                .toList()));
    }

    record Document(
            String version,
            List<ArchiveStatus> archives,
            long maxUpload,
            Load load,
            List<String> modes,
            List<String> languages,
            List<BoardStatus> boards) {}

    /** Tasks that run and wait. */
    record Load(int searching, int thinking, int waiting) {}

    record ArchiveStatus(
            String game,
            String name,
            @JsonUnwrapped Size size,
            @Nullable String writeProblem,
            @JsonUnwrapped Words words) {
        static ArchiveStatus of(ServedArchives.Served<?> served) {
            Archive.Stats stats = served.archive().stats();
            return new ArchiveStatus(
                    served.rules().name(),
                    served.name(),
                    new Size(stats.games(), stats.positions(), stats.bytes()),
                    served.archive().writing().problem().orElse(null),
                    Words.of(served.discipline()));
        }
    }

    record Size(long games, long positions, long bytes) {}

    /** The values that parameters of a search may have. */
    record Words(
            List<String> presets,
            List<String> metrics,
            List<String> transforms,
            List<Vocabulary> motifs,
            String patterns) {
        static Words of(GameSupport<?> discipline) {
            boolean patterns = discipline.patterns();
            return new Words(
                    discipline.scorings().stream().map(Scoring::name).toList(),
                    discipline.equals(GameSupport.CHESS) ? ChessMetric.WORDS : AmazonsMetric.WORDS,
                    Stream.of(Transform.FLIP, Transform.MIRROR)
                            .filter(discipline.encoder().transforms()::contains)
                            .map(Transform::toString)
                            .toList(),
                    patterns ? Arrays.stream(Motif.values()).map(Vocabulary::of).toList() : List.of(),
                    patterns ? ChessPattern.HELP : "");
        }
    }

    record Vocabulary(String name, boolean sided, String description) {
        static Vocabulary of(Motif motif) {
            return new Vocabulary(motif.toString(), motif.sided(), motif.description());
        }
    }

    record BoardStatus(String game, int files, int ranks, String start, List<PlayerStatus> players) {
        static <B extends Board<B>> BoardStatus of(Rules<B> rules) {
            Players<B> players = Roster.players(rules);
            List<PlayerStatus> all = new ArrayList<>();
            for (Map.Entry<String, PlayerFactory<B>> entry : players.factories().entrySet()) {
                all.add(PlayerStatus.of(entry.getKey(), entry.getValue()));
            }
            return new BoardStatus(
                    rules.name(),
                    rules.grid().files(),
                    rules.grid().ranks(),
                    rules.start().toString(),
                    all);
        }
    }

    record PlayerStatus(String name, String usage, List<String> parameters, String description) {
        static PlayerStatus of(String name, PlayerFactory<?> recipe) {
            List<String> parameters = recipe.usage().isBlank()
                    ? List.of()
                    : Arrays.stream(recipe.usage().strip().split("\\s+"))
                            .map(word -> word.replaceAll("[\\[\\]]", ""))
                            .toList();
            return new PlayerStatus(name, recipe.usage(), parameters, recipe.description());
        }
    }
}
