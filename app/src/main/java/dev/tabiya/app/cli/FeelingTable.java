package dev.tabiya.app.cli;

import dev.tabiya.app.report.Plot;
import dev.tabiya.engine.chess.FeelingStudy.Row;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** What a study of feelings came to: over all positions, by emotion, by phase of the game, and by goal. */
final class FeelingTable {
    private final double intensity;
    private final List<Line> rows = new ArrayList<>();

    /**
     * A group of positions.
     *
     * @param differs the share of positions whose felt move is another, with half the width of its interval
     * @param cost what these moves cost, in hundredths of a pawn
     * @param safer how much safer the own king is after them, in the paper's measure
     */
    record Line(String group, int positions, Mean differs, Mean cost, Mean safer) {}

    /** A mean with half the width of its interval of 95 %. */
    record Mean(double value, double error) {
        static Mean of(List<Row> rows, ToDoubleFunction<Row> number) {
            double mean = rows.stream().mapToDouble(number).average().orElse(0);
            double square = rows.stream()
                    .mapToDouble(row -> number.applyAsDouble(row) - mean)
                    .map(d -> d * d)
                    .sum();
            int n = rows.size();
            return new Mean(mean, n < 2 ? 0 : 1.96 * Math.sqrt(square / (n - 1) / n));
        }

        Mean times(double scale) {
            return new Mean(scale * value, scale * error);
        }

        String text(double scale) {
            return String.format(Locale.ROOT, "%.1f ± %.1f", scale * value, scale * error);
        }
    }

    FeelingTable(double intensity, List<Row> studied) {
        this.intensity = intensity;
        add("all", studied, row -> true);
        add("fear", studied, row -> row.feeling().relief() < -0.5);
        add("neutral", studied, row -> Math.abs(row.feeling().relief()) <= 0.5);
        add("relief", studied, row -> row.feeling().relief() > 0.5);
        add("opening", studied, row -> row.phase() > 20);
        add("middlegame", studied, row -> row.phase() > 8 && row.phase() <= 20);
        add("endgame", studied, row -> row.phase() <= 8);
        Map<String, List<Row>> goals = studied.stream()
                .collect(Collectors.groupingBy(row -> row.feeling().goal(), TreeMap::new, Collectors.toList()));
        goals.forEach((goal, some) -> add(goal, some, row -> true));
    }

    private void add(String group, List<Row> from, Predicate<Row> which) {
        List<Row> some = from.stream().filter(which).toList();
        List<Row> other = some.stream().filter(Row::differs).toList();
        rows.add(new Line(
                group,
                some.size(),
                Mean.of(some, row -> row.differs() ? 1 : 0),
                Mean.of(other, Row::cost),
                Mean.of(other, Row::safer)));
    }

    Map<String, Object> document() {
        return Map.of("intensity", intensity, "rows", rows);
    }

    /** How often, how dearly and how carefully, over the intensity. */
    static void draw(List<FeelingTable> tables, Path folder) throws IOException {
        Files.createDirectories(folder);
        draw(
                tables,
                folder.resolve("deep-feeling-moves.svg"),
                "Other moves than the calm ones",
                "%",
                line -> line.differs.times(100));
        draw(
                tables,
                folder.resolve("deep-feeling-cost.svg"),
                "What other moves cost",
                "hundredths of a pawn",
                Line::cost);
        draw(
                tables,
                folder.resolve("deep-feeling-safety.svg"),
                "How much safer the own king is after them",
                "paper's measure",
                Line::safer);
    }

    private static void draw(List<FeelingTable> tables, Path file, String title, String unit, Function<Line, Mean> of)
            throws IOException {
        List<Plot.Series> series = new ArrayList<>();
        for (String group : List.of("all", "fear", "relief")) {
            List<Plot.Point> points = new ArrayList<>();
            for (FeelingTable table : tables) {
                table.rows.stream()
                        .filter(line -> line.group.equals(group))
                        .map(of)
                        .forEach(mean -> points.add(new Plot.Point(table.intensity, mean.value, mean.error)));
            }
            series.add(new Plot.Series(group, points));
        }
        Files.writeString(file, Plot.lines(title, "intensity, %", unit, series).svg());
    }

    void print(PrintWriter out) {
        out.printf(Locale.ROOT, "intensity %s%n", intensity);
        out.printf("%-20s %9s %16s %16s %16s%n", "", "positions", "other move, %", "costs, cp", "king safer by");
        for (Line row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%-20s %,9d %16s %16s %16s%n",
                    row.group,
                    row.positions,
                    row.differs.text(100),
                    row.cost.text(1),
                    row.safer.text(1));
        }
    }
}
