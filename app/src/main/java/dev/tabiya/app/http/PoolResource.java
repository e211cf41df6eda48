package dev.tabiya.app.http;

import dev.tabiya.app.json.HitDocument;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.app.search.SharedFeatures;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Positions to judge, pooled from several runs: scores of a run are divided by its best, and the highest of the union
 * are taken, each game once. By default 200 from the seven configurations of Table 2 (Ganguly, Leveling and Jones 2014,
 * section 7.1.4).
 */
final class PoolResource implements HttpService {
    private static final int DEPTH = 200;
    private static final int MOST_RUNS = 16;

    private final ServedArchives archives;
    private final RequestQueue searches;

    PoolResource(ServedArchives archives, RequestQueue searches) {
        this.archives = archives;
        this.searches = searches;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::get);
    }

    record Ran(String run, double tookMs, double best) {}

    record Pool(String query, List<Ran> runs, List<HitDocument> hits) {}

    /** A position, and the runs that found it. */
    private record Candidate(Hit hit, List<HitDocument.Pooled> runs) {
        double best() {
            return runs.stream()
                    .mapToDouble(HitDocument.Pooled::normalised)
                    .max()
                    .orElse(0);
        }
    }

    private void get(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, Set.of("game", "fen", "runs", "limit"));
        get(request, params, archives.of(params), response);
    }

    private <B extends Board<B>> void get(
            ServerRequest request, Params params, ServedArchives.Served<B> served, ServerResponse response) {
        Position<B> position = served.position(params);
        int limit = params.number("limit", DEPTH, 1, DEPTH);
        Map<String, Query> queries = new LinkedHashMap<>();
        names(params, served.discipline())
                .forEach(name -> queries.put(name, query(name, served.discipline(), position)));
        if (queries.isEmpty() || queries.size() > MOST_RUNS) {
            throw Problem.of("runs", "a pool takes 1 to " + MOST_RUNS + " runs");
        }
        JsonBody.send(response, searches.pass(request, () -> pool(served, position, queries, limit)));
    }

    private static Stream<String> names(Params params, GameSupport<?> discipline) {
        return params.text("runs")
                .map(text -> Stream.of(text.split(",", -1)).map(String::strip).filter(name -> !name.isEmpty()))
                .orElseGet(() -> paper(discipline).map(Scoring::name));
    }

    /** The configurations of the paper that the game has. */
    private static Stream<Scoring> paper(GameSupport<?> discipline) {
        return discipline.scorings().stream().filter(Scoring.PRESETS::contains);
    }

    /** A preset, {@code both}, {@code near} or {@code near:METRIC}. */
    private static <B extends Board<B>> Query query(String name, GameSupport<B> discipline, Position<B> position) {
        boolean near = name.equals("near") || name.startsWith("near:");
        boolean both = name.equals("both");
        try {
            Query.Both query = new Query.Both(
                    position,
                    near || both ? discipline.scorings().getFirst() : SearchFields.preset(name, discipline),
                    name.startsWith("near:") ? discipline.metrics().apply(name.substring(5)) : discipline.metric(),
                    Set.of(Transform.NONE),
                    Optional.empty(),
                    Filter.NONE);
            return both ? query : near ? query.near() : query.like();
        } catch (ParseException e) {
            throw Problem.of("runs", e);
        }
    }

    private static <B extends Board<B>> Pool pool(
            ServedArchives.Served<B> served, Position<B> position, Map<String, Query> queries, int limit) {
        Archive archive = served.archive();
        List<Ran> runs = new ArrayList<>();
        Map<String, Candidate> candidates = new LinkedHashMap<>();
        queries.forEach((name, query) -> {
            long began = System.nanoTime();
            List<Hit> hits = archive.search(query, DEPTH).hits();
            double took = (System.nanoTime() - began) / 1e6;
            double best =
                    hits.stream().mapToDouble(hit -> score(query, hit)).max().orElse(0);
            runs.add(new Ran(name, took, best));
            for (Hit hit : hits) {
                double score = score(query, hit);
                candidates
                        .computeIfAbsent(hit.gameId() + "@" + hit.ply(), any -> new Candidate(hit, new ArrayList<>()))
                        .runs
                        .add(new HitDocument.Pooled(name, hit.rank(), score, best == 0 ? 0 : score / best));
            }
        });
        Set<String> games = new HashSet<>();
        List<Candidate> chosen = candidates.values().stream()
                .sorted(Comparator.comparingDouble(Candidate::best)
                        .reversed()
                        .thenComparing(candidate -> candidate.hit.gameId())
                        .thenComparingInt(candidate -> candidate.hit.ply()))
                .filter(candidate -> games.add(candidate.hit.gameId()))
                .limit(limit)
                .toList();
        SharedFeatures<B> comparison = new SharedFeatures<>(served.discipline(), position);
        List<HitDocument> pooled = new ArrayList<>();
        for (Candidate candidate : chosen) {
            pooled.add(HitDocument.pooled(candidate.hit, pooled.size() + 1, comparison, candidate.runs));
        }
        return new Pool(position.toString(), runs, pooled);
    }

    /** The similarity takes the place of a score where there is only a distance. */
    private static double score(Query query, Hit hit) {
        return query instanceof Query.Near ? hit.relative() : hit.score();
    }
}
