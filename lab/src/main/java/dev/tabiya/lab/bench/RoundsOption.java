package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The number of rounds, and the output format. */
final class RoundsOption {
    @Option(names = "--rounds", paramLabel = "N", description = "Rounds per measurement (default: 5).")
    private int rounds = 5;

    @Option(names = "--json", description = "Print JSON, including every round.")
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

    /** @param more further JSON fields, and {@code words} the same as text */
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
