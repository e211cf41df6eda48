package dev.tabiya.app.http;

import dev.tabiya.app.judging.Judgements;
import dev.tabiya.app.judging.Qrels;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Relevance judgements: stored, listed, and exported for evaluation. */
final class JudgementsResource implements HttpService {
    private static final int MOST_GRADE = 4;

    private final ServedArchives archives;

    JudgementsResource(ServedArchives archives) {
        this.archives = archives;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/api/judgements", this::list)
                .put("/api/judgements", this::judge)
                .get("/api/judgements.qrels", this::qrels)
                .get("/api/judgements.epd", this::queries);
    }

    record Document(List<Judgements.Judgement> judgements, List<String> judges, List<Asked> queries) {}

    /** A judged query with its id in exports. */
    record Asked(String id, String query, int judged) {}

    private void list(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, Set.of("game", "judge", "query"));
        ServedArchives.Served<?> served = archives.of(params);
        Optional<String> judge = params.text("judge");
        Optional<String> query = params.text("query").map(text -> normal(served.rules(), text));
        List<Judgements.Judgement> all = served.judgements().all();
        JsonBody.send(
                response,
                new Document(
                        all.stream()
                                .filter(each -> judge.isEmpty() || judge.get().equals(each.judge()))
                                .filter(each -> query.isEmpty() || query.get().equals(each.query()))
                                .toList(),
                        all.stream()
                                .map(each -> String.valueOf(each.judge()))
                                .distinct()
                                .sorted()
                                .toList(),
                        asked(all)));
    }

    private static List<Asked> asked(List<Judgements.Judgement> all) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        all.forEach(each -> counts.merge(String.valueOf(each.query()), 1, Integer::sum));
        List<Asked> asked = new ArrayList<>();
        counts.forEach((query, judged) -> asked.add(new Asked(name(query), query, judged)));
        return asked;
    }

    /**
     * An id that depends on the position alone, so that exports of several archives fit together; 128 bits, so that no
     * two positions share one.
     */
    private static String name(String query) {
        UUID hash = UUID.nameUUIDFromBytes(query.getBytes(StandardCharsets.UTF_8));
        return "q" + hash.toString().replace("-", "");
    }

    /** A position without its clocks: they do not make another query. */
    private static String normal(Rules<?> rules, String text) {
        try {
            String position = rules.position(text).toString();
            return rules.equals(Chess.RULES) ? position.replaceFirst(" \\d+ \\d+$", "") : position;
        } catch (ParseException e) {
            throw Problem.of("query", e);
        }
    }

    private void judge(ServerRequest request, ServerResponse response) {
        ServedArchives.Served<?> served = archives.of(Params.of(request, Set.of("game")));
        Judgements.Judgement given = JsonBody.read(request, Judgements.Judgement.class);
        String judge = given.judge();
        if (judge == null || !judge.equals(judge.strip()) || !judge.matches("[^\\p{Cntrl}]{1,80}")) {
            throw Problem.of("judge", "a judge is a name of up to 80 letters");
        }
        if (given.grade() == null || given.grade() < 0 || given.grade() > MOST_GRADE) {
            throw Problem.of("grade", "a grade is a whole number from 0 to 4");
        }
        if (given.query() == null) {
            throw Problem.of("query", "the position that was searched for is missing");
        }
        String query = normal(served.rules(), given.query());
        String id = Objects.requireNonNullElse(given.gameId(), "");
        Game<?> game = served.archive()
                .game(id)
                .orElseThrow(
                        () -> Problem.of(Status.NOT_FOUND_404, "the archive has no game \"" + Quoted.of(id) + '"'));
        if (given.ply() == null || given.ply() < 0 || given.ply() > game.line().size()) {
            throw Problem.of(
                    "ply", "the game has half-moves 0 to " + game.line().size());
        }
        Judgements.Judgement kept =
                given.at(query, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        served.judgements().add(kept);
        JsonBody.send(response, kept);
    }

    /** A hit, written game:ply as in evaluations, gets the mean of its judges' grades. */
    private void qrels(ServerRequest request, ServerResponse response) throws IOException {
        Params params = Params.of(request, Set.of("game", "judge"));
        Optional<String> judge = params.text("judge");
        Map<String, Map<String, List<Integer>>> grades = new LinkedHashMap<>();
        for (Judgements.Judgement each : archives.of(params).judgements().all()) {
            if (judge.isEmpty() || judge.get().equals(each.judge())) {
                grades.computeIfAbsent(name(String.valueOf(each.query())), any -> new LinkedHashMap<>())
                        .computeIfAbsent(each.gameId() + ":" + each.ply(), any -> new ArrayList<>())
                        .add(Objects.requireNonNullElse(each.grade(), 0));
            }
        }
        Map<String, Map<String, Integer>> means = new LinkedHashMap<>();
        grades.forEach((query, positions) -> {
            Map<String, Integer> ofQuery = new LinkedHashMap<>();
            positions.forEach((position, given) -> ofQuery.put(position, mean(given)));
            means.put(query, ofQuery);
        });
        StringBuilder out = new StringBuilder();
        new Qrels(means).write(out);
        JsonBody.send(response, JsonBody.TEXT, out.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static int mean(List<Integer> grades) {
        return (int)
                Math.round(grades.stream().mapToInt(Integer::intValue).average().orElse(0));
    }

    private void queries(ServerRequest request, ServerResponse response) {
        ServedArchives.Served<?> served = archives.of(Params.of(request, Set.of("game")));
        StringBuilder out = new StringBuilder();
        for (Asked asked : asked(served.judgements().all())) {
            out.append(asked.query).append(" id \"").append(asked.id).append("\";\n");
        }
        JsonBody.send(response, JsonBody.TEXT, out.toString().getBytes(StandardCharsets.UTF_8));
    }
}
