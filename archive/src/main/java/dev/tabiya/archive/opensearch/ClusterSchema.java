package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.store.ArchiveFormat;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.TermKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the index of an archive holds: games, and blocks of up to eight positions of a game. Blocks are documents of
 * their own, since Lucene finds the best of such documents several times quicker than the best of nested ones. They
 * hold terms to bound scores with, facts to bound distances and test patterns with, and the moves to replay them by.
 * Games hold all else; the facts again, nested, to count games by pattern. Numbers are written in base 36.
 */
final class ClusterSchema {
    /** Its version is raised when anything below changes its meaning. */
    static final ArchiveFormat FORMAT = new ArchiveFormat(
            "6",
            "",
            "is an index of another program",
            ": index its games again with tabiya index FILES --db, under another name");

    /** The id again, to sort by. */
    static final String ID = "id";

    /** The game without its moves, see {@link dev.tabiya.archive.store.GameRecord}. */
    static final String RECORD = "g";

    static final String MOVES = "m";
    static final String RESULT = "r";
    static final String PLIES = "plies";

    /** How many documents a game has, with its blocks. */
    static final String DOCUMENTS = "documents";

    /** A checksum of the game, so that the sum over all games changes with every change of the archive. */
    static final String CHECKSUM = "checksum";

    /** How many positions searches by likeness compare, and how long they are together, by kind. */
    static final String LIKENESS = "likeness";

    static final String LENGTH = "length.";

    static final String TAG = "tag.";

    /** The rank of a game in an {@link Order}, see {@link #rank}. */
    static final String RANK = "rank";

    /** In how many positions a term occurs, as its frequency; reach apart from the rest, see {@link #counted}. */
    static final String CENSUS = "n";

    /** Each distinct position with the move that followed it first, see {@link #played}. */
    static final String PLAYED = "k";

    /** Game: its blocks again, nested, with what patterns need of them. */
    static final String BLOCKS = "b";

    /** Block: which positions of which game it has, and what it takes to replay them, see {@link Block}. */
    static final String BLOCK = "x";

    /** Block: likeness terms, each once, at the nearest distance that any position has it, see {@link #near}. */
    static final String TERMS = "t";

    /**
     * Block: facts, see {@link #any}, {@link #always}, {@link #at} and {@link #missing}; for chess also what {@link
     * NearBound} needs.
     */
    static final String FACTS = "f";

    /** Block: the materials of its positions, see {@link Materials}; only for chess. */
    static final String MATERIALS = "a";

    /** Block: the ply of its first position. */
    static final String FIRST = "s";

    /** Block: whether White moves in the first position. */
    static final String WHITE = "w";

    /** Block: the least length of its positions, counting pieces, or pieces and their reach. */
    static final String MEN_LENGTH = "p";

    static final String REACH_LENGTH = "l";

    /** Block: the id of its game. */
    static final String GAME = "o";

    /** Block: before the name of a field of the game, what its game has there. */
    static final String OF = "of.";

    static final String AUTOMATIC = "automatic";

    /** While games are added: they are seen after a commit, which refreshes. */
    static final String LOADING = "-1";

    /** Otherwise: searches use what the cluster has merged. */
    static final String AT_REST = "30s";

    /** Reach from this distance on is bounded as if from here; farther is rare. */
    static final int LAST_TIER = 3;

    private ClusterSchema() {}

    private static String text(long number) {
        return Long.toUnsignedString(number, 36);
    }

    /** A term of a block whose nearest distance is this. */
    static String near(int term, int distance) {
        return text(Integer.toUnsignedLong(term)) + (distance == 0 ? "" : "." + Math.min(distance, LAST_TIER));
    }

    static String counted(int term, boolean reach) {
        return text(Integer.toUnsignedLong(term)) + (reach ? "~" : "");
    }

    /** A fact of any position of a block, not needed where blocks are nested. */
    static String any(long fact) {
        return text(fact);
    }

    /** A fact of all positions of a block. */
    static String always(long fact) {
        return text(fact) + "!";
    }

    /** One of the positions that a fact is true of which is not true of all. */
    static String at(long fact, int offset) {
        return text(fact) + "." + offset;
    }

    /** The words one of which a block has if a fact is true of any position. */
    static List<String> anywhere(long fact) {
        List<String> words = new ArrayList<>(List.of(always(fact)));
        for (int offset = 0; offset < BlockBuilder.SPAN; offset++) {
            words.add(at(fact, offset));
        }
        return words;
    }

    /** Says that a block has no position at an offset. */
    static String missing(int offset) {
        return "-" + offset;
    }

    static String rank(Order order) {
        return RANK + "." + order.name();
    }

    /** What all positions with a key begin with. */
    static String played(long key) {
        return GameId.text(key) + ":";
    }

    static String played(long key, int move) {
        return played(key) + Integer.toUnsignedString(move, 36);
    }

    /** The copies that an archive keeps once there is something to lose. */
    static Map<String, Object> copies(String replicas) {
        return Map.of(
                "index",
                replicas.equals(AUTOMATIC)
                        // One copy, as soon as there is a node to put it on.
                        ? Map.of("auto_expand_replicas", "0-1")
                        : Map.of("number_of_replicas", Integer.parseInt(replicas)));
    }

    /** How often the index is refreshed. */
    static Map<String, Object> refreshed(String interval) {
        return Map.of("index", Map.of("refresh_interval", interval));
    }

    static Map<String, Object> settings(Address address) {
        Map<String, Object> index = new LinkedHashMap<>();
        index.put("number_of_shards", address.shards());
        // Copies are made of what the first load has brought, see copies().
        index.put("number_of_replicas", 0);
        index.put("refresh_interval", LOADING);
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
        // They are all one, but Lucene reads postings that have them many at a time.
        bounded.put("index_options", "freqs");
        Map<String, Object> summed = Map.of("type", "long", "index", false);
        Map<String, Object> number = Map.of("type", "integer");
        Map<String, Object> found = Map.of("type", "integer", "doc_values", false);
        // As columns: what is stored as a document has to be unpacked together with its neighbours.
        Map<String, Object> kept = Map.of("type", "binary", "doc_values", true);
        Map<String, Object> tested = new LinkedHashMap<>();
        tested.put(FACTS, plain);
        tested.put(FIRST, number);
        tested.put(WHITE, Map.of("type", "boolean", "doc_values", false));
        Map<String, Object> fields = new LinkedHashMap<>(tested);
        fields.put(FACTS, bounded);
        fields.put(BLOCK, kept);
        fields.put(MATERIALS, Map.of("type", "keyword"));
        fields.put(GAME, Map.of("type", "keyword", "index", false));
        fields.put(TERMS, bounded);
        fields.put(MEN_LENGTH, number);
        fields.put(REACH_LENGTH, number);
        fields.put(ID, Map.of("type", "keyword"));
        fields.put(RECORD, kept);
        fields.put(MOVES, kept);
        fields.put(RESULT, Map.of("type", "byte"));
        fields.put(PLIES, number);
        fields.put(DOCUMENTS, summed);
        fields.put(CHECKSUM, summed);
        fields.put(LIKENESS, summed);
        Map<String, Object> lengths = new LinkedHashMap<>();
        for (TermKind kind : TermKind.values()) {
            if (kind.countsInLength()) {
                lengths.put(kind.toString(), summed);
            }
        }
        fields.put("length", Map.of("properties", lengths));
        Map<String, Object> tags = new LinkedHashMap<>();
        Map<String, Object> ofTags = new LinkedHashMap<>();
        for (String tag : Filter.Condition.Tag.KNOWN) {
            tags.put(tag, Map.of("type", "keyword"));
            ofTags.put(tag, Map.of("type", "keyword", "doc_values", false));
        }
        fields.put("tag", Map.of("properties", tags));
        Map<String, Object> ranks = new LinkedHashMap<>();
        for (Order order : Order.values()) {
            if (!order.tags().isEmpty()) {
                ranks.put(order.name(), Map.of("type", "integer", "index", false));
            }
        }
        fields.put(RANK, Map.of("properties", ranks));
        fields.put(
                "of", Map.of("properties", Map.of("tag", Map.of("properties", ofTags), RESULT, found, PLIES, found)));
        fields.put(CENSUS, Map.of("type", "text", "analyzer", "counted", "norms", false, "index_options", "freqs"));
        fields.put(PLAYED, plain);
        fields.put(BLOCKS, Map.of("type", "nested", "properties", tested));
        Map<String, Object> mapping = new LinkedHashMap<>();
        mapping.put("dynamic", "strict");
        mapping.put("_source", Map.of("enabled", false));
        mapping.put("_meta", meta);
        mapping.put("properties", fields);
        return mapping;
    }
}
