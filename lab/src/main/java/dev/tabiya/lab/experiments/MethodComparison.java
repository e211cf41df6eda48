package dev.tabiya.lab.experiments;

import dev.tabiya.app.report.Report;
import dev.tabiya.lab.quality.Paired;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pairwise comparison of search methods over the same queries. */
public record MethodComparison(String measure, Map<String, double[]> values, long seed) {
    /** A difference of means, and the probability {@code p} that chance alone gives one at least as large. */
    public record Test(String measure, String first, String second, double difference, double p) {}

    public List<Test> tests() {
        List<String> names = List.copyOf(values.keySet());
        List<Test> tests = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                double[] first = values.getOrDefault(names.get(i), new double[0]);
                double[] second = values.getOrDefault(names.get(j), new double[0]);
                tests.add(new Test(
                        measure,
                        names.get(i),
                        names.get(j),
                        Paired.mean(first) - Paired.mean(second),
                        Paired.randomisation(first, second, seed)));
            }
        }
        return tests;
    }

    /** Adds a table of all differences and their p-values. */
    public void report(Report report, List<Test> tests) {
        List<String> names = List.copyOf(values.keySet());
        Map<List<String>, Test> byPair = new LinkedHashMap<>();
        tests.forEach(test -> byPair.put(List.of(test.first, test.second), test));
        List<String> head = new ArrayList<>(List.of(measure));
        head.addAll(names.subList(0, Math.max(0, names.size() - 1)));
        List<List<String>> rows = new ArrayList<>();
        for (int i = 1; i < names.size(); i++) {
            List<String> row = new ArrayList<>(List.of(names.get(i)));
            for (int j = 0; j < names.size() - 1; j++) {
                Test test = byPair.get(List.of(names.get(j), names.get(i)));
                row.add(test == null || j >= i ? "" : cell(test));
            }
            rows.add(row);
        }
        report.heading("Differences of " + measure)
                .words("Row minus column, with p in brackets (randomisation test, 10,000 "
                        + "permutations). With so many pairs,"
                        + " p = 0.01 is no evidence.")
                .table(head, rows);
    }

    private static String cell(Test test) {
        return String.format(
                Locale.ROOT,
                "%+.3f (%s)",
                -test.difference,
                test.p < 0.001 ? "<.001" : String.format(Locale.ROOT, "%.3f", test.p));
    }
}
