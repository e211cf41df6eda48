package dev.tabiya.app.cli.board;

import dev.tabiya.engine.emotion.CognitiveMap;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.emotion.Temperament;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to feel. */
public final class TemperOptions {
    @Option(
            names = "--matrix",
            paramLabel = "NAME",
            defaultValue = "paper-run",
            description =
                    "The edges of the cognitive map: paper-run as the paper's run had them, paper-table as its Table 2"
                            + " prints them, held as paper-run with the board's concepts held (default: ${DEFAULT-VALUE}).")
    private String matrix;

    @Option(
            names = "--goals",
            paramLabel = "FILE",
            description = "A table of goals and their proportions instead of ours.")
    private @Nullable Path goals;

    public Temperament temperament(double intensity) {
        return new Temperament(
                CognitiveMap.read(matrix), goals == null ? GoalTable.standard() : GoalTable.read(goals), intensity);
    }
}
