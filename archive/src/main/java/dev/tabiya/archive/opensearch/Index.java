package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.encode.Features;
import dev.tabiya.archive.encode.Kind;
import dev.tabiya.archive.rank.GameId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the index of an archive holds. A document is a game, so that it comes and goes as a whole; its positions are nested in it,
 * as blocks of up to eight. Blocks hold terms to bound scores with and facts to answer patterns with; whatever else searches need
 * of a position is found by replaying the game's moves, which come with it. Numbers are written in base 36.
 */
final class Index {
    /** Bumped when anything below changes its meaning. */
    static final String FORMAT = "1";

    static final int BLOCK = 8;

    /** The id again, to sort by. */
    static final String ID = "id";

    /** The game without its moves, see {@link dev.tabiya.archive.rank.GameRecord}. */
    static final String RECORD = "g";

    static final String MOVES = "m";
    static final String RESULT = "r";
    static final String PLIES = "plies";

    /** How many positions searches by likeness compare, and how long they are together, by kind. */
    static final String LIKENESS = "likeness";

    static final String LENGTH = "length.";

    static final String TAG = "tag.";

    /** In how many positions a term occurs, as its frequency; reach apart from the rest, see {@link #counted}. */
    static final String CENSUS = "n";

    /** Each distinct position with the move that followed it first, see {@link #played}. */
    static final String PLAYED = "k";

    static final String BLOCKS = "b";

    /** Block: likeness terms, each once, at the nearest distance that any position has it, see {@link #near}. */
    static final String TERMS = "b.t";

    /** Block: facts, see {@link #always}, {@link #at} and {@link #sometimes}. */
    static final String FACTS = "b.f";

    /** Block: the ply of its first position, and how many there are. */
    static final String FIRST = "b.s";

    static final String COUNT = "b.c";

    /** Block: whether White moves in the first position. */
    static final String WHITE = "b.w";

    /** Block: the least length of its positions, counting men, or men and their reach. */
    static final String MEN_LENGTH = "b.p";

    static final String REACH_LENGTH = "b.l";

    /** Reach from this distance on is bounded as if from here; farther is rare. */
    static final int LAST_TIER = 3;

    private Index() {}

    private static String text(long number) {
        return Long.toUnsignedString(number, 36);
    }

    static int distance(int weight) {
        return (Features.FULL - weight) / 7;
    }

    /** A term of a block whose nearest distance is this. */
    static String near(int term, int distance) {
        return text(Integer.toUnsignedLong(term)) + (distance == 0 ? "" : "." + Math.min(distance, LAST_TIER));
    }

    static String counted(int term, boolean reach) {
        return text(Integer.toUnsignedLong(term)) + (reach ? "~" : "");
    }

    /** A fact of all positions of a block. */
    static String always(long fact) {
        return text(fact);
    }

    /** A fact of some but not all positions of a block. */
    static String sometimes(long fact) {
        return text(fact) + "~";
    }

    /** One of the positions that such a fact is true of. */
    static String at(long fact, int offset) {
        return text(fact) + "." + offset;
    }

    /** What all positions with a key begin with. */
    static String played(long key) {
        return GameId.text(key) + ":";
    }

    static String played(long key, int move) {
        return played(key) + Integer.toUnsignedString(move, 36);
    }

    static Map<String, Object> settings(Address address) {
        Map<String, Object> index = new LinkedHashMap<>();
        index.put("number_of_shards", address.shards());
        if (address.replicas().isPresent()) {
            index.put("number_of_replicas", address.replicas().get());
        } else {
            // One copy, as soon as there is a node to put it on.
            index.put("auto_expand_replicas", "0-1");
        }
        // What is added is seen after a commit, which refreshes.
        index.put("refresh_interval", "-1");
        index.put("max_terms_count", 1_000_000);
        index.put("mapping.nested_objects.limit", 1_000_000);
        index.put(
                "analysis",
                Map.of(
                        "analyzer",
                        Map.of(
                                "counted",
                                Map.of(
                                        "type",
                                        "custom",
                                        "tokenizer",
                                        "whitespace",
                                        "filter",
                                        List.of("delimited_term_freq")))));
        return Map.of("index", index);
    }

    static Map<String, Object> mapping(Map<String, String> meta) {
        Map<String, Object> plain =
                Map.of("type", "text", "analyzer", "whitespace", "norms", false, "index_options", "docs");
        Map<String, Object> bounded = new LinkedHashMap<>(plain);
        bounded.put("similarity", "boolean");
        Map<String, Object> summed = Map.of("type", "long", "index", false);
        Map<String, Object> number = Map.of("type", "integer");
        Map<String, Object> block = new LinkedHashMap<>();
        block.put("t", bounded);
        block.put("f", plain);
        block.put("s", number);
        block.put("c", Map.of("type", "integer", "doc_values", false));
        block.put("w", Map.of("type", "boolean", "doc_values", false));
        block.put("p", number);
        block.put("l", number);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(ID, Map.of("type", "keyword"));
        fields.put(RECORD, Map.of("type", "binary"));
        fields.put(MOVES, Map.of("type", "binary"));
        fields.put(RESULT, Map.of("type", "byte"));
        fields.put(PLIES, number);
        fields.put(LIKENESS, summed);
        Map<String, Object> lengths = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            if (kind.measured()) {
                lengths.put(kind.toString(), summed);
            }
        }
        fields.put("length", Map.of("properties", lengths));
        Map<String, Object> tags = new LinkedHashMap<>();
        Filter.Condition.Tag.KNOWN.forEach(tag -> tags.put(tag, Map.of("type", "keyword")));
        fields.put("tag", Map.of("properties", tags));
        fields.put(CENSUS, Map.of("type", "text", "analyzer", "counted", "norms", false, "index_options", "freqs"));
        fields.put(PLAYED, plain);
        fields.put(BLOCKS, Map.of("type", "nested", "properties", block));
        Map<String, Object> mapping = new LinkedHashMap<>();
        mapping.put("dynamic", "strict");
        mapping.put("_source", Map.of("includes", new ArrayList<>(List.of(RECORD, MOVES))));
        mapping.put("_meta", meta);
        mapping.put("properties", fields);
        return mapping;
    }
}
