package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Requests to an archive's index. Partial results are never accepted: a request is repeated until every shard answers,
 * or fails.
 */
final class IndexClient {
    private static final int VALUES_A_PAGE = 10_000;
    private static final int MOST_PARTS = 16;
    private static final int GAMES_A_PAGE = 1000;

    /** Requests how many documents there are and how many there should be. */
    static final Map<String, Object> WHOLE = Dsl.object(
            "size",
            0,
            "track_total_hits",
            true,
            "query",
            Dsl.ALL,
            "aggs",
            Map.of("documents", Map.of("sum", Map.of("field", ClusterSchema.DOCUMENTS))));

    /** How many game ids may stand in a URL. */
    private static final int ROUTED = 100;

    private final Connection connection;
    private final String index;

    /** Prefers the same shard copies, so that what was seen once is seen again. */
    private final String preference;

    /** For each shard a routing value that leads to it. */
    private Map<Integer, String> routes = Map.of();

    IndexClient(Connection connection, String index, String preference) {
        this.connection = connection;
        this.index = index;
        this.preference = preference;
    }

    private Map<String, String> parameters() {
        return Map.of("preference", preference, "allow_partial_search_results", "false");
    }

    JsonNode search(Map<String, ?> body) {
        return ask(parameters(), body);
    }

    private JsonNode ask(Map<String, String> parameters, Map<String, ?> body) {
        return connection.ask("POST", "/" + index + "/_search", parameters, body);
    }

    /** Several searches at once. */
    List<JsonNode> search(List<Map<String, Object>> bodies) {
        if (bodies.size() == 1) {
            return List.of(search(bodies.getFirst()));
        }
        List<Map<String, ?>> lines = new ArrayList<>();
        for (Map<String, Object> body : bodies) {
            Map<String, String> parameters = new HashMap<>(parameters());
            if (!body.containsKey("aggs")) {
                // Queries of users hardly repeat; sums over all games do.
                parameters.put("request_cache", "false");
            }
            lines.add(parameters);
            lines.add(body);
        }
        // All at once: most take less than waiting for a turn does.
        Map<String, String> together = Map.of("max_concurrent_searches", "" + bodies.size());
        JsonNode answers = connection.askLines("/" + index + "/_msearch", together, lines);
        List<JsonNode> found = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            JsonNode answer = answers.path("responses").path(i);
            // One that failed is sent again alone, with the full timeout.
            found.add(answer.path("status").asInt() == 200 ? answer : search(bodies.get(i)));
        }
        return found;
    }

    /** How many documents a search has found. */
    static long total(JsonNode answer) {
        return answer.path("hits").path("total").path("value").asLong();
    }

    /** Whether all blocks belong to a game, by the answer to {@link #WHOLE}. */
    static boolean isWhole(JsonNode answer) {
        return total(answer)
                == Math.round(answer.path("aggregations")
                        .path("documents")
                        .path("value")
                        .asDouble());
    }

    /** Opens a point in time, for searches over several pages. */
    String fix() {
        return connection
                .ask(
                        "POST",
                        "/" + index + "/_search/point_in_time",
                        Map.of("keep_alive", "5m", "preference", preference),
                        Map.of())
                .path("pit_id")
                .asText();
    }

    JsonNode searchFixed(String fixed, Map<String, Object> body) {
        Map<String, Object> all = new HashMap<>(body);
        all.put("pit", Map.of("id", fixed, "keep_alive", "5m"));
        return connection.ask("POST", "/_search", Map.of("allow_partial_search_results", "false"), all);
    }

    void release(String fixed) {
        connection.ask("DELETE", "/_search/point_in_time", Map.of(), Map.of("pit_id", List.of(fixed)));
    }

    /** Whether a game was there at the last refresh. */
    boolean has(String game) {
        try {
            return connection
                    .ask(
                            "GET",
                            "/" + index + "/_doc/" + game,
                            Map.of("realtime", "false", "preference", preference),
                            Map.of())
                    .path("found")
                    .asBoolean();
        } catch (Connection.Refused e) {
            if (e.status == 404) {
                return false;
            }
            throw e;
        }
    }

    /** Deletes a game and then its blocks, as far as they exist. */
    void delete(String game, List<String> blocks) {
        delete(game, game);
        blocks.forEach(block -> delete(block, game));
    }

    private void delete(String document, String game) {
        try {
            connection.ask("DELETE", "/" + index + "/_doc/" + document, Map.of("routing", game), Map.of());
        } catch (Connection.Refused e) {
            if (e.status != 404) {
                throw e;
            }
        }
    }

    /** The games of some ids that exist, with some of their fields. */
    List<JsonNode> games(Collection<String> ids, List<String> fields) {
        List<JsonNode> found = new ArrayList<>();
        List<String> all = List.copyOf(ids);
        for (int from = 0; from < all.size(); from += GAMES_A_PAGE) {
            List<String> some = all.subList(from, Math.min(from + GAMES_A_PAGE, all.size()));
            Map<String, String> parameters = new HashMap<>(parameters());
            if (some.size() <= ROUTED) {
                // Other shards than theirs need not be asked.
                parameters.put("routing", String.join(",", some));
            }
            Map<String, Object> body = Dsl.columns(fields);
            body.put("size", some.size());
            body.put("track_total_hits", false);
            body.put("query", Dsl.terms(ClusterSchema.ID, some));
            ask(parameters, body).path("hits").path("hits").forEach(found::add);
        }
        return found;
    }

    /** Requests several documents until no shard fails. */
    private JsonNode documents(String path, Map<String, String> parameters, Map<String, Object> body) {
        for (int round = 0; ; round++) {
            JsonNode answer = connection.ask("POST", path, parameters, body);
            if (answer.path("docs").valueStream().noneMatch(document -> document.has("error"))) {
                return answer;
            }
            if (round == 20) {
                throw new Connection.Refused(
                        503, "a shard is missing: " + answer.path("docs").findValue("reason"));
            }
            Connection.pause(100 << Math.min(round, 5));
        }
    }

    /** How often words occur in all, by frequencies that we chose. */
    Map<String, Long> frequencies(String field, List<String> words) {
        List<Map<String, Object>> documents = new ArrayList<>();
        for (String route : routes().values()) {
            documents.add(Dsl.object(
                    "_index",
                    index,
                    "routing",
                    route,
                    "doc",
                    Map.of(field, String.join(" ", words)),
                    "fields",
                    List.of(field),
                    "term_statistics",
                    true,
                    "field_statistics",
                    false,
                    "offsets",
                    false,
                    "positions",
                    false,
                    "payloads",
                    false));
        }
        Map<String, Long> sums = new HashMap<>();
        JsonNode answer = documents("/_mtermvectors", Map.of("preference", preference), Map.of("docs", documents));
        for (JsonNode document : answer.path("docs")) {
            document.path("term_vectors")
                    .path(field)
                    .path("terms")
                    .properties()
                    .forEach(entry -> sums.merge(
                            entry.getKey(), entry.getValue().path("ttf").asLong(), Long::sum));
        }
        return sums;
    }

    private synchronized Map<Integer, String> routes() {
        if (routes.isEmpty()) {
            Map<Integer, String> found = new TreeMap<>();
            int shards = Integer.MAX_VALUE;
            for (int i = 0; found.size() < shards; i++) {
                if (i == 0) {
                    shards = connection
                            .ask("GET", "/" + index + "/_search_shards", Map.of(), Map.of())
                            .path("shards")
                            .size();
                }
                String route = "r" + i;
                JsonNode answer =
                        connection.ask("GET", "/" + index + "/_search_shards", Map.of("routing", route), Map.of());
                found.putIfAbsent(
                        answer.path("shards").path(0).path(0).path("shard").asInt(), route);
            }
            routes = found;
        }
        return routes;
    }

    /** All values of a field. */
    List<String> values(String field) {
        List<String> values = new ArrayList<>();
        Map<String, Object> composite = Dsl.object(
                "size", VALUES_A_PAGE, "sources", List.of(Map.of("value", Map.of("terms", Map.of("field", field)))));
        while (true) {
            JsonNode answer = search(Dsl.object("size", 0, "aggs", Map.of("values", Map.of("composite", composite))))
                    .path("aggregations")
                    .path("values");
            answer.path("buckets")
                    .forEach(bucket ->
                            values.add(bucket.path("key").path("value").asText()));
            if (answer.path("buckets").size() < VALUES_A_PAGE) {
                return values;
            }
            composite.put("after", answer.path("after_key"));
        }
    }

    /**
     * How many documents have each value of a field, unless there are many more values than may be asked for at once.
     */
    Optional<Map<String, Long>> counts(String field, int atOnce) {
        for (int parts = 1; parts <= MOST_PARTS; parts *= 4) {
            Map<String, Long> counts = new HashMap<>();
            int part = 0;
            while (part < parts && count(field, atOnce, part, parts, counts)) {
                part++;
            }
            if (part == parts) {
                return Optional.of(counts);
            }
        }
        return Optional.empty();
    }

    /** Counts one partition of the values; false if it has more than fit. */
    private boolean count(String field, int atOnce, int part, int parts, Map<String, Long> counts) {
        Map<String, Object> values =
                Map.of("field", field, "size", atOnce, "include", Map.of("partition", part, "num_partitions", parts));
        JsonNode answer = search(Dsl.object("size", 0, "aggs", Map.of("values", Map.of("terms", values))))
                .path("aggregations")
                .path("values");
        for (JsonNode bucket : answer.path("buckets")) {
            counts.put(bucket.path("key").asText(), bucket.path("doc_count").asLong());
        }
        return answer.path("sum_other_doc_count").asLong() == 0;
    }

    /** The bytes that all copies take. */
    long bytes() {
        return connection
                .ask("GET", "/" + index + "/_stats/store", Map.of(), Map.of())
                .path("_all")
                .path("total")
                .path("store")
                .path("size_in_bytes")
                .asLong();
    }

    /** Whether the index has no replicas. */
    boolean single() {
        boolean single = true;
        for (JsonNode told : settings()) {
            JsonNode settings = told.path("settings").path("index");
            single &= settings.path("number_of_replicas").asText().equals("0")
                    && !settings.path("auto_expand_replicas").asText("").contains("-");
        }
        return single;
    }

    /** The UUID of the index. */
    String uuid() {
        return settings().findPath("uuid").asText();
    }

    private JsonNode settings() {
        return connection.ask("GET", "/" + index + "/_settings", Map.of(), Map.of());
    }

    void configure(Map<String, Object> settings) {
        connection.ask("PUT", "/" + index + "/_settings", Map.of(), settings);
    }

    /** Starts a merge of each shard into one segment, and does not wait for it. */
    void merge() {
        connection.ask(
                "POST",
                "/" + index + "/_forcemerge",
                Map.of("max_num_segments", "1", "wait_for_completion", "false"),
                Map.of());
    }

    void refresh() {
        for (int round = 0; ; round++) {
            JsonNode told = connection.ask("POST", "/" + index + "/_refresh", Map.of(), Map.of());
            if (told.path("_shards").path("failed").asInt() == 0) {
                return;
            }
            if (round == 20) {
                throw new Connection.Refused(503, "a shard could not be refreshed");
            }
            Connection.pause(100 << Math.min(round, 5));
        }
    }
}
