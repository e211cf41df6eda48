package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** OpenSearch's query DSL, as maps that become JSON. */
final class Dsl {
    /** Matches nothing. */
    static final Map<String, Object> NONE = Map.of("match_none", Map.of());

    static final Map<String, Object> ALL = Map.of("match_all", Map.of());

    /**
     * Lucene takes no query of more than 1,024 clauses, however they are nested, and OpenSearch adds some of its own.
     */
    static final int MOST_CLAUSES = 960;

    /** A range is looked up in two ways, and OpenSearch has a third. */
    private static final int CLAUSES_OF_A_RANGE = 3;

    static final Map<String, Object> GAMES = exists(ClusterSchema.ID);
    static final Map<String, Object> BLOCKS = exists(ClusterSchema.BLOCK);

    private Dsl() {}

    static Map<String, Object> exists(String field) {
        return Map.of("exists", Map.of("field", field));
    }

    static Map<String, Object> term(String field, Object value) {
        return Map.of("term", Map.of(field, value));
    }

    static Map<String, Object> scored(String field, String value, double boost) {
        return Map.of("term", Map.of(field, Map.of("value", value, "boost", (float) boost)));
    }

    /** What matches gets this score. */
    static Map<String, Object> worth(Map<String, Object> part, double score) {
        return Map.of("constant_score", Map.of("filter", part, "boost", (float) score));
    }

    /** Scores what the highest of some parts does. */
    static Map<String, Object> highest(List<Map<String, Object>> parts) {
        return Map.of("dis_max", Map.of("queries", parts));
    }

    static Map<String, Object> terms(String field, Collection<?> values) {
        return values.isEmpty() ? NONE : Map.of("terms", Map.of(field, values));
    }

    static Map<String, Object> prefix(String field, String beginning) {
        return Map.of("prefix", Map.of(field, beginning));
    }

    /** From one number to another, both included. */
    static Map<String, Object> range(String field, long from, long to) {
        return Map.of("range", Map.of(field, Map.of("gte", clamped(from), "lte", clamped(to))));
    }

    private static long clamped(long number) {
        return Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number));
    }

    static Map<String, Object> all(List<Map<String, Object>> parts) {
        return switch (parts.size()) {
            case 0 -> ALL;
            case 1 -> parts.getFirst();
            default -> Map.of("bool", Map.of("filter", parts));
        };
    }

    static Map<String, Object> any(List<Map<String, Object>> parts) {
        return switch (parts.size()) {
            case 0 -> NONE;
            case 1 -> parts.getFirst();
            default -> Map.of("bool", Map.of("should", parts));
        };
    }

    static Map<String, Object> not(Map<String, Object> part) {
        return Map.of("bool", Map.of("must_not", List.of(part)));
    }

    static Map<String, Object> without(List<Map<String, Object>> parts, Map<String, Object> other) {
        return Map.of("bool", Map.of("filter", parts, "must_not", List.of(other)));
    }

    /** What matches the first scores; the rest only has to hold. */
    static Map<String, Object> filtered(Map<String, Object> scored, List<Map<String, Object>> filters) {
        return filters.isEmpty() ? scored : Map.of("bool", Map.of("must", List.of(scored), "filter", filters));
    }

    /** Games with such a block. */
    static Map<String, Object> block(Map<String, Object> query) {
        return Map.of("nested", Map.of("path", ClusterSchema.BLOCKS, "query", query));
    }

    /** The clauses that Lucene counts in a query: a list of words that are looked up together is one. */
    static int clauses(Map<String, Object> query) {
        int clauses = 0;
        for (Map.Entry<String, Object> part : query.entrySet()) {
            clauses += switch (part.getKey()) {
                case "bool", "nested", "constant_score", "dis_max" -> {
                    Map<?, ?> parts = (Map<?, ?>) part.getValue();
                    // A query of must_not alone is completed by match_all.
                    int sum = parts.keySet().equals(Set.of("must_not")) ? 1 : 0;
                    for (Object inner : parts.values()) {
                        sum += inner instanceof List<?> || inner instanceof Map<?, ?> ? within(inner) : 0;
                    }
                    yield sum;
                }
                case "range" -> CLAUSES_OF_A_RANGE;
                default -> 1;
            };
        }
        return clauses;
    }

    @SuppressWarnings("unchecked") // queries are maps of this kind only
    private static int within(Object queries) {
        return queries instanceof List<?> list
                ? list.stream()
                        .mapToInt(query -> clauses((Map<String, Object>) query))
                        .sum()
                : clauses((Map<String, Object>) queries);
    }

    /** The beginning of a search that returns these columns and no stored fields. */
    static Map<String, Object> columns(List<String> fields) {
        return object("stored_fields", "_none_", "docvalue_fields", fields);
    }

    /** What a hit has in a column. */
    static String column(JsonNode hit, String field) {
        return hit.path("fields").path(field).path(0).asText();
    }

    static byte[] bytes(JsonNode hit, String field) {
        return Base64.getDecoder().decode(column(hit, field));
    }

    static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }
}
