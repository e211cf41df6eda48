package dev.tabiya.lab.quality;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** A named search method. */
public record SearchMethod(String name, BiFunction<Position<?>, Filter, Query> search) {
    public static final SearchMethod NEAR = new SearchMethod(
            "near",
            (position, filter) -> both(position, LearnedGains.TABIYA, filter).near());
    public static final SearchMethod BOTH =
            new SearchMethod("both", (position, filter) -> both(position, LearnedGains.TABIYA, filter));

    public static SearchMethod like(Scoring scoring) {
        return like(scoring.name(), scoring);
    }

    public static SearchMethod like(String name, Scoring scoring) {
        return new SearchMethod(
                name, (position, filter) -> both(position, scoring, filter).like());
    }

    /** The paper's configurations, our default, the metric, and both combined. */
    public static List<SearchMethod> all() {
        List<SearchMethod> ways = new ArrayList<>();
        Scoring.PRESETS.forEach(scoring -> ways.add(like(scoring)));
        ways.add(like(LearnedGains.TABIYA));
        ways.add(NEAR);
        ways.add(BOTH);
        return ways;
    }

    public Query query(Position<?> position) {
        return search.apply(position, Filter.NONE);
    }

    private static Query.Both both(Position<?> position, Scoring scoring, Filter filter) {
        return new Query.Both(position, scoring, ChessMetric.PAPER, Set.of(Transform.NONE), Optional.empty(), filter);
    }
}
