package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** How often everything is measured, and how that is printed. */
final class RoundsOption {
    @Option(names = "--rounds", paramLabel = "N", description = "Rounds of every measurement (default: 5).")
    private int rounds = 5;

    @Option(names = "--json", description = "Print JSON, with the time of every round.")
    private boolean json;

    int rounds() {
        if (rounds < 1) {
            throw new InputException("--rounds must be at least 1");
        }
        return rounds;
    }

    void print(PrintWriter out, List<Measurement> comparisons) {
        print(out, comparisons, Map.of(), "");
    }

    /** With what else is told of them: for programs, and in words. */
    void print(PrintWriter out, List<Measurement> comparisons, Map<String, ?> more, String words) {
        if (json) {
            Map<String, Object> document = BenchReport.document(comparisons, rounds);
            document.putAll(more);
            Json.print(out, document);
        } else {
            BenchReport.print(out, comparisons, rounds);
            out.print(words);
        }
    }
}
