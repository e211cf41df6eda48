package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Translates filters and patterns to OpenSearch queries: a block matches if one of its positions does. Blocks that are
 * documents repeat the fields of their game; blocks nested in it need not. A pattern with more clauses than Lucene
 * allows is relaxed, see {@link #roughly}, and the caller has to test positions.
 */
final class QueryTranslator {
    private final Optional<Pattern> pattern;
    private final Filter filter;

    /** Before the names of fields of blocks, and of games. */
    private final String blockPrefix;

    private final String gamePrefix;

    private QueryTranslator(Optional<Pattern> pattern, Filter filter, String blockPrefix, String gamePrefix) {
        this.pattern = pattern;
        this.filter = filter;
        this.blockPrefix = blockPrefix;
        this.gamePrefix = gamePrefix;
    }

    /** For searches of blocks. */
    static QueryTranslator ofBlocks(Optional<Pattern> pattern, Filter filter) {
        return new QueryTranslator(pattern, filter, "", ClusterSchema.OF);
    }

    /** For searches of games. */
    static QueryTranslator ofGames(Optional<Pattern> pattern, Filter filter) {
        return new QueryTranslator(pattern, filter, ClusterSchema.BLOCKS + ".", "");
    }

    /** A query for blocks, of which only those that may have what is wanted count. */
    Map<String, Object> among(Map<String, Object> scored, Function<String, List<String>> values) {
        List<Map<String, Object>> filters = new ArrayList<>(games(values));
        if (ofPositions()) {
            int room = Dsl.MOST_CLAUSES - Dsl.clauses(Dsl.filtered(scored, filters));
            Map<String, Object> exactly = blocks();
            filters.add(Dsl.clauses(exactly) <= room ? exactly : roughly(room));
        }
        return Dsl.filtered(scored, filters);
    }

    /** Games with such a block. */
    Map<String, Object> withBlock(Map<String, Object> block, Function<String, List<String>> values) {
        List<Map<String, Object>> parts = new ArrayList<>(games(values));
        parts.add(Dsl.block(block));
        return Dsl.all(parts);
    }

    /** Whether there are conditions on positions. */
    private boolean ofPositions() {
        return pattern.isPresent() || filter.ofPositions();
    }

    /** Blocks in which some position fits. */
    Map<String, Object> blocks() {
        if (filter.turn().isEmpty()
                && filter.pieces().all()
                && filter.plies().all()
                && pattern.orElse(null) instanceof Pattern.Fact fact) {
            return Dsl.terms(blockPrefix + ClusterSchema.FACTS, ClusterSchema.anywhere(fact.fact()));
        }
        List<Map<String, Object>> ways = new ArrayList<>();
        for (int offset = 0; offset < BlockBuilder.SPAN; offset++) {
            ways.add(at(offset));
        }
        return Dsl.any(ways);
    }

    /**
     * All blocks in which some position fits the pattern, and some others, in at most this many clauses: each fact may
     * be one of another position of the block.
     */
    Map<String, Object> roughly(int most) {
        return pattern.isPresent() ? roughly(pattern.get(), true, Math.max(1, most)) : Dsl.ALL;
    }

    /** Blocks in which a pattern may be true, or not true, of a position. */
    private Map<String, Object> roughly(Pattern wanted, boolean positive, int most) {
        return switch (wanted) {
            case Pattern.Fact fact -> positive ? somewhere(List.of(fact.fact())) : nowhereAlways(List.of(fact.fact()));
            case Pattern.Not not -> roughly(not.part(), !positive, most);
            case Pattern.All all ->
                positive ? roughlyAll(all.parts(), true, most) : roughlyAny(all.parts(), false, most);
            case Pattern.Any any ->
                positive ? roughlyAny(any.parts(), true, most) : roughlyAll(any.parts(), false, most);
        };
    }

    private Map<String, Object> somewhere(Collection<Long> facts) {
        return Dsl.terms(
                blockPrefix + ClusterSchema.FACTS,
                facts.stream()
                        .flatMap(fact -> ClusterSchema.anywhere(fact).stream())
                        .toList());
    }

    /** None of the facts is one of all positions. */
    private Map<String, Object> nowhereAlways(Collection<Long> facts) {
        return Dsl.not(Dsl.terms(
                blockPrefix + ClusterSchema.FACTS,
                facts.stream().map(ClusterSchema::always).toList()));
    }

    /** As many of the parts as there is room for: to leave one out only lets more blocks through. */
    private Map<String, Object> roughlyAll(List<Pattern> parts, boolean positive, int most) {
        List<Map<String, Object>> wanted = new ArrayList<>();
        List<Long> without = new ArrayList<>();
        List<Pattern> others = new ArrayList<>();
        for (Pattern part : parts) {
            Optional<Long> fact = fact(part, positive);
            Optional<Long> absent = fact(part, !positive);
            if (fact.isPresent() && wanted.size() < most) {
                wanted.add(somewhere(List.of(fact.get())));
            } else if (absent.isPresent()) {
                without.add(absent.get());
            } else if (fact.isEmpty()) {
                others.add(part);
            }
        }
        if (!without.isEmpty() && wanted.size() < most) {
            wanted.add(nowhereAlways(without));
        }
        int room = most - wanted.size();
        for (int i = 0; i < others.size() && room > 0; i++) {
            Map<String, Object> part = roughly(others.get(i), positive, Math.max(1, room / (others.size() - i)));
            wanted.add(part);
            room -= Dsl.clauses(part);
        }
        return Dsl.all(wanted);
    }

    /** All parts are needed; if there is not room enough for them, one fact of each. */
    private Map<String, Object> roughlyAny(List<Pattern> parts, boolean positive, int most) {
        List<Map<String, Object>> ways = new ArrayList<>();
        List<Long> facts = new ArrayList<>();
        List<Pattern> others = new ArrayList<>();
        for (Pattern part : parts) {
            fact(part, positive).ifPresentOrElse(facts::add, () -> others.add(part));
        }
        int room = most - (facts.isEmpty() ? 0 : 1);
        if (others.size() > room) {
            for (Pattern part : others) {
                Optional<Long> needed = needed(part, positive);
                if (needed.isEmpty()) {
                    return Dsl.ALL;
                }
                facts.add(needed.get());
            }
            others.clear();
        }
        for (Pattern part : others) {
            ways.add(roughly(part, positive, room / others.size()));
        }
        if (!facts.isEmpty()) {
            ways.add(somewhere(facts));
        }
        return Dsl.any(ways);
    }

    /** The fact that a pattern says to be true, or not true, if it says nothing else. */
    private static Optional<Long> fact(Pattern pattern, boolean positive) {
        return switch (pattern) {
            case Pattern.Fact fact -> positive ? Optional.of(fact.fact()) : Optional.empty();
            case Pattern.Not not -> fact(not.part(), !positive);
            default -> Optional.empty();
        };
    }

    /** A fact without which a pattern cannot be true, or not true. */
    private static Optional<Long> needed(Pattern pattern, boolean positive) {
        return switch (pattern) {
            case Pattern.Fact fact -> positive ? Optional.of(fact.fact()) : Optional.empty();
            case Pattern.Not not -> needed(not.part(), !positive);
            case Pattern.All all -> positive ? first(all.parts(), true) : Optional.empty();
            case Pattern.Any any -> positive ? Optional.empty() : first(any.parts(), false);
        };
    }

    private static Optional<Long> first(List<Pattern> parts, boolean positive) {
        return parts.stream()
                .map(part -> needed(part, positive))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Blocks in which the position at an offset fits. */
    Map<String, Object> at(int offset) {
        List<Map<String, Object>> parts = new ArrayList<>();
        pattern.ifPresent(wanted -> parts.add(at(wanted, offset)));
        filter.turn()
                .ifPresent(turn -> parts.add(
                        Dsl.term(blockPrefix + ClusterSchema.WHITE, (turn == Side.WHITE) == (offset % 2 == 0))));
        if (!filter.pieces().all()) {
            List<Long> facts = new ArrayList<>();
            for (int count = 0; count <= Facts.MOST_PIECES; count++) {
                if (filter.pieces().has(count)) {
                    facts.add(Facts.pieces(count));
                }
            }
            parts.add(facts(facts, offset));
        }
        if (!filter.plies().all()) {
            parts.add(Dsl.range(
                    blockPrefix + ClusterSchema.FIRST,
                    (long) filter.plies().from() - offset,
                    (long) filter.plies().to() - offset));
        }
        // The first there always is.
        return offset == 0
                ? Dsl.all(parts)
                : Dsl.without(parts, Dsl.term(blockPrefix + ClusterSchema.FACTS, ClusterSchema.missing(offset)));
    }

    private Map<String, Object> facts(Collection<Long> facts, int offset) {
        List<String> words = new ArrayList<>();
        for (long fact : facts) {
            words.add(ClusterSchema.always(fact));
            words.add(ClusterSchema.at(fact, offset));
        }
        return Dsl.terms(blockPrefix + ClusterSchema.FACTS, words);
    }

    private Map<String, Object> at(Pattern wanted, int offset) {
        return switch (wanted) {
            case Pattern.Fact fact -> facts(List.of(fact.fact()), offset);
            case Pattern.All all ->
                Dsl.all(all.parts().stream().map(part -> at(part, offset)).toList());
            case Pattern.Any any -> {
                List<Long> facts = new ArrayList<>();
                List<Map<String, Object>> parts = new ArrayList<>();
                for (Pattern part : any.parts()) {
                    if (part instanceof Pattern.Fact fact) {
                        facts.add(fact.fact());
                    } else {
                        parts.add(at(part, offset));
                    }
                }
                if (!facts.isEmpty()) {
                    parts.add(facts(facts, offset));
                }
                yield Dsl.any(parts);
            }
            case Pattern.Not not -> Dsl.not(at(not.part(), offset));
        };
    }

    /**
     * Conditions on games.
     *
     * @param values all values that games have of a tag
     */
    List<Map<String, Object>> games(Function<String, List<String>> values) {
        List<Map<String, Object>> parts = new ArrayList<>();
        for (Filter.Condition condition : filter.games()) {
            parts.add(
                    switch (condition) {
                        case Filter.Condition.Tag tag ->
                            Dsl.any(tag.tags().stream()
                                    .map(name -> tagged(name, tag, values.apply(name)))
                                    .toList());
                        case Filter.Condition.Ended ended ->
                            Dsl.terms(
                                    gamePrefix + ClusterSchema.RESULT,
                                    ended.results().stream()
                                            .map(GameRecord.RESULTS::indexOf)
                                            .toList());
                        case Filter.Condition.Lasted lasted ->
                            Dsl.range(
                                    gamePrefix + ClusterSchema.PLIES,
                                    lasted.plies().from(),
                                    lasted.plies().to());
                    });
        }
        return parts;
    }

    /** Conditions on tags are tested here, so the query lists the values that are wanted, or those that are not. */
    private Map<String, Object> tagged(String name, Filter.Condition.Tag condition, List<String> values) {
        List<String> wanted = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (String value : values) {
            (condition.wanted().test(value) ? wanted : others).add(value);
        }
        String field = gamePrefix + ClusterSchema.TAG + name;
        return wanted.size() <= others.size() || wanted.isEmpty()
                ? Dsl.terms(field, wanted)
                : others.isEmpty() ? Dsl.ALL : Dsl.not(Dsl.terms(field, others));
    }
}
