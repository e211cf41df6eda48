package dev.tabiya.app.report;

import dev.tabiya.app.io.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The result of an experiment: written once, shown in a terminal, as Markdown, or as a self-contained page. */
public final class Report {
    private static final String STYLE = """
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
                   color: #1d2430; background: #fff; }
            h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem }
            table { border-collapse: collapse }
            th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #dde1e7 }
            th:first-child, td:first-child, td.text { text-align: left }
            svg { max-width: 100%; height: auto }
            @media (prefers-color-scheme: dark) {
              body { color: #e6e9ee; background: #14181f } th, td { border-color: #333b47 } svg text { fill: #e6e9ee }
            }
            """;

    private sealed interface Part {
        record Heading(String text) implements Part {}

        record Words(String text) implements Part {}

        record Table(List<String> head, List<List<String>> rows) implements Part {}

        record Figure(String name, Drawing drawing) implements Part {}
    }

    private final String title;
    private final List<Part> parts = new ArrayList<>();

    public Report(String title) {
        this.title = title;
    }

    public Report heading(String text) {
        parts.add(new Part.Heading(text));
        return this;
    }

    public Report words(String text) {
        parts.add(new Part.Words(text));
        return this;
    }

    public Report table(List<String> head, List<List<String>> rows) {
        parts.add(new Part.Table(List.copyOf(head), List.copyOf(rows)));
        return this;
    }

    /** A picture; its name, without blanks, is the name of its file. */
    public Report figure(String name, Drawing drawing) {
        parts.add(new Part.Figure(name, drawing));
        return this;
    }

    /** For a terminal: without plots, columns aligned. */
    public String text() {
        return title + "\n"
                + render(part -> switch (part) {
                    case Part.Heading heading -> "\n" + heading.text() + "\n";
                    case Part.Words words -> words.text() + "\n";
                    case Part.Table table -> aligned(table);
                    case Part.Figure figure -> "";
                });
    }

    private static String aligned(Part.Table table) {
        List<List<String>> lines = new ArrayList<>(List.of(table.head()));
        lines.addAll(table.rows());
        int[] widths = IntStream.range(0, table.head().size())
                .map(column -> lines.stream()
                        .mapToInt(line -> line.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder row = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String blanks = " ".repeat(widths[column] - line.get(column).length());
                row.append("  ").append(column == 0 ? line.get(0) + blanks : blanks + line.get(column));
            }
            text.append(row.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** As Markdown; plots are files beside it. */
    public String markdown() {
        return "# " + title + "\n"
                + render(part -> switch (part) {
                    case Part.Heading heading -> "\n## " + heading.text() + "\n";
                    case Part.Words words -> "\n" + words.text() + "\n";
                    case Part.Table table ->
                        "\n" + row(table.head())
                                + row(Collections.nCopies(table.head().size(), "---"))
                                + table.rows().stream().map(Report::row).collect(Collectors.joining());
                    case Part.Figure figure -> "\n![" + figure.drawing().title() + "](" + figure.name() + ".svg)\n";
                });
    }

    private static String row(List<String> cells) {
        return cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    public String html() {
        return page(title, render(part -> switch (part) {
            case Part.Heading heading -> "<h2>" + escape(heading.text()) + "</h2>\n";
            case Part.Words words -> "<p>" + escape(words.text()) + "</p>\n";
            case Part.Table table ->
                "<table>" + row("th", table.head())
                        + table.rows().stream().map(row -> row("td", row)).collect(Collectors.joining())
                        + "</table>\n";
            case Part.Figure figure -> figure.drawing().svg();
        }));
    }

    private static String row(String tag, List<String> cells) {
        return cells.stream()
                .map(cell -> "<" + tag + ">" + escape(cell) + "</" + tag + ">")
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    /** A complete page around a body. */
    public static String page(String title, String body) {
        return "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n<title>" + escape(title)
                + "</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n" + STYLE
                + "</style>\n<h1>" + escape(title) + "</h1>\n" + body + "</html>\n";
    }

    private String render(Function<Part, String> renderer) {
        return parts.stream().map(renderer).collect(Collectors.joining());
    }

    /** Writes {@code NAME.md}, {@code NAME.html} and the plots to a folder. */
    public void write(Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        save(folder.resolve(name + ".md"), markdown());
        save(folder.resolve(name + ".html"), html());
        for (Part part : parts) {
            if (part instanceof Part.Figure figure) {
                save(folder.resolve(figure.name() + ".svg"), figure.drawing().svg());
            }
        }
    }

    /** Writes a file atomically. */
    public static void save(Path file, String text) throws IOException {
        try (OutputFile out = new OutputFile(file)) {
            out.stream().write(text.getBytes(StandardCharsets.UTF_8));
            out.finish();
        }
    }

    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
