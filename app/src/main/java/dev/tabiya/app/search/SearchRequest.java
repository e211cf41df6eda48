package dev.tabiya.app.search;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A search, parsed and checked.
 *
 * @param twins the transforms of the position or pattern that count as matches too
 * @param next whether to count the moves that followed
 */
public record SearchRequest<B extends Board<B>>(
        Target<B> target, Set<Transform> twins, Filter filter, Page page, boolean next) {
    /** The hits to return. */
    public record Page(int from, int limit) {}

    /** What to search for. */
    public sealed interface Target<B extends Board<B>> {
        /** Positions with terms in common. */
        record Like<B extends Board<B>>(Position<B> position, Scoring scoring, Optional<Pattern> pattern)
                implements Target<B> {}

        /**
         * Positions the fewest moves away.
         *
         * @param radius if given, all positions at most this far away are counted
         * @param everyPosition whether a game may be returned several times
         */
        record Near<B extends Board<B>>(
                Position<B> position,
                Metric<B> metric,
                OptionalInt radius,
                boolean everyPosition,
                Optional<Pattern> pattern)
                implements Target<B> {}

        /** Like and near, fused by rank. */
        record Both<B extends Board<B>>(
                Position<B> position, Scoring scoring, Metric<B> metric, Optional<Pattern> pattern)
                implements Target<B> {}

        /** The position itself. */
        record Exact<B extends Board<B>>(Position<B> position) implements Target<B> {}

        /** Positions with a pattern. */
        record Matching<B extends Board<B>>(String text, ChessPattern pattern) implements Target<B> {}
    }

    /** Builds a request; the position is only read if the mode has one. */
    public static <B extends Board<B>> SearchRequest<B> of(
            SearchFields fields, GameSupport<B> game, Supplier<Position<B>> position, Page page, boolean next) {
        Mode mode = fields.mode();
        fields.require(mode == Mode.NEAR, SearchField.RADIUS, "only mode near has a radius");
        fields.require(mode == Mode.NEAR, SearchField.EVERY_POSITION, "only mode near can return all positions");
        fields.require(mode != Mode.EXACT, SearchField.PATTERN, "mode exact finds one position and takes no pattern");
        String noPatterns = "only chess has patterns, not " + game.rules().name();
        fields.require(game.patterns(), SearchField.PATTERN, noPatterns);
        Set<Transform> twins = fields.twins(game);
        Scoring scoring = fields.scoring(game);
        Metric<B> metric = fields.metric(game);
        Optional<String> text = fields.value(SearchField.PATTERN);
        Optional<Pattern> pattern = text.map(given -> ChessPattern.read(given).pattern());
        Target<B> target = switch (mode) {
            case LIKE -> new Target.Like<>(position.get(), scoring, pattern);
            case NEAR ->
                new Target.Near<>(
                        position.get(),
                        metric,
                        fields.value(SearchField.RADIUS).map(OptionalInt::of).orElse(OptionalInt.empty()),
                        fields.value(SearchField.EVERY_POSITION).orElse(false),
                        pattern);
            case BOTH -> new Target.Both<>(position.get(), scoring, metric, pattern);
            case EXACT -> new Target.Exact<>(position.get());
            case PATTERN -> {
                String wanted = text.orElseThrow(() -> new BadField(
                        SearchField.PATTERN,
                        new ParseException(game.patterns() ? "the pattern is missing" : noPatterns)));
                yield new Target.Matching<>(wanted, ChessPattern.read(wanted));
            }
        };
        return new SearchRequest<>(target, twins, fields.filter(), page, next);
    }

    /** The same search from another position. */
    public SearchRequest<B> at(Position<B> other) {
        Target<B> moved = switch (target) {
            case Target.Like<B> it -> new Target.Like<>(other, it.scoring, it.pattern);
            case Target.Near<B> it -> new Target.Near<>(other, it.metric, it.radius, it.everyPosition, it.pattern);
            case Target.Both<B> it -> new Target.Both<>(other, it.scoring, it.metric, it.pattern);
            case Target.Exact<B> it -> new Target.Exact<>(other);
            case Target.Matching<B> it -> it;
        };
        return new SearchRequest<>(moved, twins, filter, page, next);
    }

    public Mode mode() {
        return switch (target) {
            case Target.Like<B> it -> Mode.LIKE;
            case Target.Near<B> it -> Mode.NEAR;
            case Target.Both<B> it -> Mode.BOTH;
            case Target.Exact<B> it -> Mode.EXACT;
            case Target.Matching<B> it -> Mode.PATTERN;
        };
    }

    public Optional<Position<B>> position() {
        return switch (target) {
            case Target.Like<B> it -> Optional.of(it.position);
            case Target.Near<B> it -> Optional.of(it.position);
            case Target.Both<B> it -> Optional.of(it.position);
            case Target.Exact<B> it -> Optional.of(it.position);
            case Target.Matching<B> it -> Optional.empty();
        };
    }

    /** Whether only some of the games match, rather than all of them being ranked. */
    public boolean selects() {
        return !mode().ranks() || target instanceof Target.Near<B> near && near.radius.isPresent();
    }

    /** The position or the pattern, as text. */
    public String text() {
        return target instanceof Target.Matching<B> it
                ? it.text
                : position().orElseThrow().toString();
    }

    Query query() {
        return switch (target) {
            case Target.Like<B> it -> new Query.Like(it.position, it.scoring, twins, it.pattern, filter).eachOnce();
            case Target.Near<B> it ->
                new Query.Near(it.position, it.metric, it.radius, it.everyPosition, twins, it.pattern, filter);
            case Target.Both<B> it -> new Query.Both(it.position, it.scoring, it.metric, twins, it.pattern, filter);
            case Target.Exact<B> it -> new Query.Exact(it.position, twins, filter);
            case Target.Matching<B> it ->
                new Query.Matching(
                        new Pattern.Any(twins.stream()
                                .map(twin -> it.pattern.transform(twin).pattern())
                                .toList()),
                        filter);
        };
    }
}
