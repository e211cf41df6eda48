package dev.tabiya.app.cli.board;

import dev.tabiya.engine.emotion.CognitiveMap;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.emotion.Temperament;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The cognitive map and goals of an emotional evaluation. */
public final class TemperOptions {
    @Option(
            names = "--matrix",
            paramLabel = "NAME",
            defaultValue = "paper-run",
            description = "Edges of the cognitive map: paper-run (those of the paper's run), paper-table (those of its"
                    + " Table 2) or held (paper-run, board concepts kept fixed) (default: ${DEFAULT-VALUE}).")
    private String matrix;

    @Option(
            names = "--goals",
            paramLabel = "FILE",
            description = "A file of goals and their proportions, instead of the built-in table.")
    private @Nullable Path goals;

    public Temperament temperament(double intensity) {
        return new Temperament(
                CognitiveMap.read(matrix), goals == null ? GoalTable.standard() : GoalTable.read(goals), intensity);
    }
}
