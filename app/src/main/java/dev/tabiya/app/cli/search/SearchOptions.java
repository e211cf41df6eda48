package dev.tabiya.app.cli.search;

import dev.tabiya.app.cli.games.GameFilterOptions;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The fields of a search as options; {@link SearchField} parses them. */
final class SearchOptions {
    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "like (the default): terms in common; near: fewest moves away; both: these two together;"
                    + " exact: this very position; pattern: positions with a pattern.")
    private @Nullable String mode;

    @Mixin
    private ScoringOption scoring;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description =
                    "With --mode near or both, what a distance counts: paper (the default), directed-pawns, phase,"
                            + " turn, castling, or several joined by +; for other games moves or turn; see"
                            + " tabiya distance --help.")
    private @Nullable String metric;

    @Option(
            names = "--radius",
            paramLabel = "R",
            description = "With --mode near: count all positions at most R moves away, and show the nearest of them.")
    private @Nullable String radius;

    @Option(names = "--all", description = "With --mode near: all positions, not just the nearest of each game.")
    private boolean everyPosition;

    @Option(
            names = "--pattern",
            paramLabel = "PATTERN",
            description = "With --mode like, near or both: only positions with this pattern.")
    private @Nullable String pattern;

    @Option(names = "--flip", description = "Also find twins with colours swapped.")
    private boolean flip;

    @Option(names = "--mirror", description = "Also find twins that are mirrored left to right.")
    private boolean mirror;

    @Mixin
    private GameFilterOptions games;

    @Option(
            names = "--turn",
            paramLabel = "SIDE",
            description = "Only positions with this side to move: white or black.")
    private @Nullable String turn;

    @Option(
            names = "--pieces",
            paramLabel = "MIN-MAX",
            description = "Only positions with this many pieces, kings and pawns included: 6, 10-14, 20-.")
    private @Nullable String pieces;

    @Option(
            names = "--plies",
            paramLabel = "MIN-MAX",
            description = "Only positions after this many half-moves: 6, 10-14, 20-.")
    private @Nullable String plies;

    SearchFields fields() {
        return new SearchFields()
                .put(SearchField.MODE, mode)
                .putAll(scoring.fields())
                .put(SearchField.METRIC, metric)
                .put(SearchField.RADIUS, radius)
                .put(SearchField.EVERY_POSITION, everyPosition ? "true" : null)
                .put(SearchField.PATTERN, pattern)
                .put(SearchField.TRANSFORMS, flip ? "flip" : null)
                .put(SearchField.TRANSFORMS, mirror ? "mirror" : null)
                .putAll(games.fields())
                .put(SearchField.TURN, turn)
                .put(SearchField.PIECES, pieces)
                .put(SearchField.PLIES, plies);
    }
}
