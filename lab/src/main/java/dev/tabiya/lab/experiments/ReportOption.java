package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.Json;
import dev.tabiya.app.report.Report;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Output as text, JSON, or a report with plots. */
final class ReportOption {
    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Also write a report: Markdown, self-contained HTML, and plots (SVG).")
    private @Nullable Path folder;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    Optional<Path> folder() {
        return Optional.ofNullable(folder);
    }

    void print(PrintWriter out, String name, Report report, Map<String, Object> document) throws IOException {
        if (json) {
            Json.print(out, document);
        } else {
            out.print(report.text());
        }
        if (folder != null) {
            report.write(folder, name);
        }
    }
}
