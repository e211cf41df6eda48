package dev.tabiya.app.cli;

import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.CognitiveMap;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.emotion.PaperLeaf;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The paper's experiment. */
@Command(
        name = "deep-feeling",
        description = "Reprint the experiment of the paper on Deep Feeling (its Tables 4, 5 and 6).",
        footer = {"", "Examples:", "  tabiya evaluate deep-feeling", "  tabiya evaluate deep-feeling --json"})
final class EvaluateDeepFeeling implements Callable<Integer> {
    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.print(out, document());
        } else {
            print(out);
        }
        return Exit.DONE;
    }

    private static void print(PrintWriter out) {
        GoalTable goals = GoalTable.standard();
        out.println("Table 4: the leaves as they are");
        List<PaperLeaf> leaves = PaperLeaf.all();
        leaves.forEach(leaf -> row(out, leaf.node(), leaf.plain()));
        out.println();
        out.println("Table 5: the run of the cognitive map");
        EmotionCommand.print(out, CognitiveMap.PAPER_RUN.run(PaperLeaf.state()));
        out.println();
        out.println("Table 6: the leaves as they are felt");
        leaves.forEach(leaf -> row(out, leaf.node(), leaf.felt(goals)));
    }

    /** The fourth column as the paper has it: the safety of the opponent's king, to be subtracted. */
    private static void row(PrintWriter out, int node, BoardParameters leaf) {
        out.printf(
                Locale.ROOT,
                "%4d %10.2f %10.2f %10.2f %10.2f %10.2f%n",
                node,
                leaf.material(),
                leaf.mobility(),
                leaf.kingSafety(),
                -leaf.exposure(),
                leaf.total());
    }

    private static Map<String, Object> document() {
        GoalTable goals = GoalTable.standard();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("run", CognitiveMap.PAPER_RUN.run(PaperLeaf.state()));
        document.put(
                "leaves",
                PaperLeaf.all().stream()
                        .map(leaf -> {
                            Map<String, Object> row = new LinkedHashMap<>();
                            row.put("node", leaf.node());
                            row.put("plain", leaf.plain());
                            row.put("plainTotal", leaf.plain().total());
                            row.put("felt", leaf.felt(goals));
                            row.put("feltTotal", leaf.felt(goals).total());
                            return row;
                        })
                        .toList());
        return document;
    }
}
