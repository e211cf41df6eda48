package dev.tabiya.app.cli;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.rules.Position;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** By what likeness neighbours are searched. */
final class LikenessOption {
    enum Mode {
        LIKE
    }

    @Option(names = "--mode", paramLabel = "MODE", description = "like (the default).")
    private Mode mode = Mode.LIKE;

    @Mixin
    private ScoringOption scoring;

    Query query(Position<?> position) {
        return switch (mode) {
            case LIKE ->
                new Query.Like(position, scoring.scoring(), Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
        };
    }

    @Override
    public String toString() {
        return mode == Mode.LIKE ? scoring.scoring().name() : mode.name().toLowerCase(Locale.ROOT);
    }
}
