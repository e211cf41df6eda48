package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.search.MetricOption;
import dev.tabiya.app.cli.search.ScoringOption;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Position;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The search method. */
final class LikenessOption {
    enum Mode {
        LIKE,
        NEAR,
        BOTH
    }

    @Option(names = "--mode", paramLabel = "MODE", description = "like (the default), near or both.")
    private Mode mode = Mode.LIKE;

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            converter = MetricOption.class,
            description = "With --mode near or both: the metric, as in search.")
    private ChessMetric metric = ChessMetric.PAPER;

    @Mixin
    private ScoringOption scoring;

    Query query(Position<?> position) {
        Query.Both both = new Query.Both(
                position, scoring.scoring(), metric, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
        return switch (mode) {
            case LIKE -> both.like();
            case NEAR -> both.near();
            case BOTH -> both;
        };
    }

    @Override
    public String toString() {
        return mode == Mode.LIKE ? scoring.scoring().name() : mode.name().toLowerCase(Locale.ROOT);
    }
}
