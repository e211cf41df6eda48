package dev.tabiya.lab.experiments;

import dev.tabiya.app.report.Plot;
import dev.tabiya.lab.experiments.FeelingStudy.Choice;
import dev.tabiya.lab.experiments.FeelingStudy.Row;
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

/** Results of a {@link FeelingStudy}: overall, by emotion, by phase and by goal. */
final class FeelingTable {
    private final double intensity;
    private final int which;
    private final List<Line> rows = new ArrayList<>();

    /**
     * A group of positions.
     *
     * @param felt the moves chosen with emotion
     * @param chance those chosen with a noisy evaluation
     */
    record Line(String group, int positions, Choices felt, Choices chance) {}

    /**
     * Moves compared with those chosen without emotion.
     *
     * @param differs the share of different moves
     * @param cost their cost in centipawns
     * @param safer their gain in king safety, in the paper's measure
     */
    record Choices(Mean differs, Mean cost, Mean safer) {
        static Choices of(List<Choice> all) {
            List<Choice> others = all.stream().filter(Choice::differs).toList();
            return new Choices(
                    Mean.of(all, choice -> choice.differs() ? 1 : 0),
                    Mean.of(others, Choice::cost),
                    Mean.of(others, Choice::safer));
        }
    }

    /** A mean with half its 95 % interval. */
    record Mean(double value, double error) {
        static Mean of(List<Choice> choices, ToDoubleFunction<Choice> number) {
            double mean = choices.stream().mapToDouble(number).average().orElse(0);
            double square = choices.stream()
                    .mapToDouble(choice -> number.applyAsDouble(choice) - mean)
                    .map(d -> d * d)
                    .sum();
            int n = choices.size();
            return new Mean(mean, n < 2 ? 0 : 1.96 * Math.sqrt(square / (n - 1) / n));
        }

        Mean times(double scale) {
            return new Mean(scale * value, scale * error);
        }

        String text(double scale) {
            return String.format(Locale.ROOT, "%.1f ± %.1f", scale * value, scale * error);
        }
    }

    /** @param which the index of the temperament with this intensity */
    FeelingTable(double intensity, int which, List<Row> studied) {
        this.intensity = intensity;
        this.which = which;
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

    private void add(String group, List<Row> from, Predicate<Row> part) {
        List<Row> some = from.stream().filter(part).toList();
        rows.add(new Line(
                group,
                some.size(),
                Choices.of(some.stream().map(row -> row.felt().get(which)).toList()),
                Choices.of(some.stream().map(Row::again).toList())));
    }

    Map<String, Object> document() {
        return Map.of("intensity", intensity, "rows", rows);
    }

    /** Plots frequency, cost and king safety over the intensity. */
    static void draw(List<FeelingTable> tables, Path folder) throws IOException {
        Files.createDirectories(folder);
        draw(
                tables,
                folder.resolve("deep-feeling-moves.svg"),
                "Moves changed by emotion",
                "%",
                choices -> choices.differs.times(100));
        draw(tables, folder.resolve("deep-feeling-cost.svg"), "Cost of changed moves", "centipawns", Choices::cost);
        draw(
                tables,
                folder.resolve("deep-feeling-safety.svg"),
                "Gain in king safety",
                "paper's measure",
                Choices::safer);
    }

    private static void draw(
            List<FeelingTable> tables, Path file, String title, String unit, Function<Choices, Mean> of)
            throws IOException {
        List<Plot.Series> series = new ArrayList<>();
        for (String group : List.of("all", "fear", "relief")) {
            series.add(new Plot.Series(group, points(tables, group, line -> of.apply(line.felt))));
        }
        series.add(new Plot.Series("by chance", points(tables, "all", line -> of.apply(line.chance))));
        Files.writeString(file, Plot.lines(title, "intensity, %", unit, series).svg());
    }

    private static List<Plot.Point> points(List<FeelingTable> tables, String group, Function<Line, Mean> of) {
        List<Plot.Point> points = new ArrayList<>();
        for (FeelingTable table : tables) {
            table.rows.stream()
                    .filter(line -> line.group.equals(group))
                    .map(of)
                    .forEach(mean -> points.add(new Plot.Point(table.intensity, mean.value, mean.error)));
        }
        return points;
    }

    void print(PrintWriter out) {
        out.printf(Locale.ROOT, "intensity %s%n", intensity);
        out.printf(
                "%-20s %9s %14s %14s %14s %14s %14s %14s%n",
                "", "positions", "other move, %", "by chance", "costs, cp", "by chance", "king safer by", "by chance");
        for (Line row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%-20s %,9d %14s %14s %14s %14s %14s %14s%n",
                    row.group,
                    row.positions,
                    row.felt.differs.text(100),
                    row.chance.differs.text(100),
                    row.felt.cost.text(1),
                    row.chance.cost.text(1),
                    row.felt.safer.text(1),
                    row.chance.safer.text(1));
        }
    }
}
