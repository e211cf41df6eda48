package dev.tabiya.app.search;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Filter.Condition;
import dev.tabiya.archive.Filter.Range;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Result;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The values given for the fields of a search. Reading one that is unusable throws {@link BadField}. */
public final class SearchFields {
    private final Map<SearchField<?>, List<String>> given = new LinkedHashMap<>();

    /** Adds a value, if there is one. */
    public SearchFields put(SearchField<?> field, @Nullable String text) {
        if (text != null) {
            given.computeIfAbsent(field, any -> new ArrayList<>()).add(text);
        }
        return this;
    }

    public SearchFields putAll(SearchField<?> field, List<String> texts) {
        texts.forEach(text -> put(field, text));
        return this;
    }

    public SearchFields putAll(SearchFields others) {
        others.given.forEach(this::putAll);
        return this;
    }

    /** Throws {@link BadField} unless every value can be read. */
    public void check() {
        given.keySet().forEach(this::values);
    }

    public <T> List<T> values(SearchField<T> field) {
        return given.getOrDefault(field, List.of()).stream().map(field::read).toList();
    }

    <T> Optional<T> value(SearchField<T> field) {
        return values(field).stream().findFirst();
    }

    public Mode mode() {
        return value(SearchField.MODE).orElse(Mode.LIKE);
    }

    public Filter filter() {
        return new Filter(
                conditions(),
                value(SearchField.TURN),
                value(SearchField.PIECES).orElse(Range.ALL),
                value(SearchField.PLIES).orElse(Range.ALL));
    }

    /** What must hold for a game. A game without an Elo or a date meets no condition on it. */
    public List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        Range plies = new Range(
                value(SearchField.MIN_PLIES).orElse(0),
                value(SearchField.MAX_PLIES).orElse(Integer.MAX_VALUE));
        if (plies.from() > 0 || plies.to() < Integer.MAX_VALUE) {
            conditions.add(new Condition.Lasted(plies));
        }
        List<Result> results =
                values(SearchField.RESULT).stream().flatMap(List::stream).toList();
        if (!results.isEmpty()) {
            conditions.add(new Condition.Ended(Set.copyOf(results)));
        }
        value(SearchField.WHITE).ifPresent(name -> conditions.add(named(name, "White")));
        value(SearchField.BLACK).ifPresent(name -> conditions.add(named(name, "Black")));
        values(SearchField.PLAYER).forEach(name -> conditions.add(named(name, "White", "Black")));
        value(SearchField.ELO).ifPresent(elo -> {
            conditions.add(new Condition.Tag(Set.of("WhiteElo"), tag -> rated(elo, tag)));
            conditions.add(new Condition.Tag(Set.of("BlackElo"), tag -> rated(elo, tag)));
        });
        value(SearchField.DATE).ifPresent(date -> conditions.add(new Condition.Tag(Set.of("Date"), date::contains)));
        List<EcoRange> eco =
                values(SearchField.ECO).stream().flatMap(List::stream).toList();
        if (!eco.isEmpty()) {
            conditions.add(
                    new Condition.Tag(Set.of("ECO"), code -> eco.stream().anyMatch(range -> range.contains(code))));
        }
        return conditions;
    }

    private static Condition named(String part, String... tags) {
        String wanted = plain(part);
        return new Condition.Tag(Set.of(tags), name -> plain(name).contains(wanted));
    }

    /** Archives mix "Karpov, Anatoly" and "Karpov Anatoly". */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[\\s,]+", " ");
    }

    /** Whether a tag is an Elo in the range; PGN writes -, 0 or nothing for an unknown one. */
    private static boolean rated(Range range, String tag) {
        try {
            int elo = Integer.parseInt(tag.strip());
            return elo > 0 && range.has(elo);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public Scoring scoring(GameSupport<?> game) {
        Scoring preset = value(SearchField.PRESET)
                .map(name -> in(SearchField.PRESET, () -> preset(name, game)))
                .orElse(game.scorings().getFirst());
        return preset.with(
                value(SearchField.K1).orElse(preset.k1()), value(SearchField.B).orElse(preset.b()));
    }

    /** A game's scoring by its name. */
    public static Scoring preset(String name, GameSupport<?> game) {
        return game.scorings().stream()
                .filter(scoring -> scoring.name().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new ParseException("'" + name + "' is none of "
                        + game.scorings().stream().map(Scoring::name).collect(Collectors.joining(", "))));
    }

    <B extends Board<B>> Metric<B> metric(GameSupport<B> game) {
        return value(SearchField.METRIC)
                .map(name -> in(SearchField.METRIC, () -> game.metrics().apply(name)))
                .orElse(game.metric());
    }

    /** The transforms that a twin may result from, with {@link Transform#NONE}. */
    Set<Transform> twins(GameSupport<?> game) {
        Set<Transform> given = EnumSet.of(Transform.NONE);
        values(SearchField.TRANSFORMS).forEach(given::addAll);
        Set<Transform> all = EnumSet.noneOf(Transform.class);
        for (Transform each : Transform.values()) {
            if ((!each.flips() || given.contains(Transform.FLIP))
                    && (!each.mirrors() || given.contains(Transform.MIRROR))) {
                all.add(each);
            }
        }
        require(
                game.encoder().transforms().containsAll(all),
                SearchField.TRANSFORMS,
                game.rules().name() + " has no twins with colours swapped");
        return Collections.unmodifiableSet(all);
    }

    /** Throws {@link BadField} if a field is given but the condition does not hold. */
    void require(boolean condition, SearchField<?> field, String otherwise) {
        if (!condition && given.containsKey(field)) {
            throw new BadField(field, new ParseException(otherwise));
        }
    }

    private static <T> T in(SearchField<?> field, Supplier<T> reader) {
        try {
            return reader.get();
        } catch (ParseException e) {
            throw new BadField(field, e);
        }
    }
}
