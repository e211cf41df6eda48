package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Version;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measurements as a table or as JSON. */
final class BenchReport {
    private BenchReport() {}

    static void print(PrintWriter out, List<Measurement> comparisons, int rounds) {
        out.printf(
                Locale.ROOT, "%s, medians of %d rounds; a ratio above 1 means Tabiya is faster%n%n", machine(), rounds);
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"what", "first", "ours", "", "peer", "", "ratio", ""});
        for (Measurement comparison : comparisons) {
            rows.add(row(comparison));
        }
        int[] widths = new int[rows.get(0).length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                boolean text = i == 0 || i == row.length - 1;
                String pad = " ".repeat(widths[i] - row[i].length());
                line.append(text ? row[i] + pad : pad + row[i]).append("  ");
            }
            out.println(line.toString().stripTrailing());
        }
    }

    private static String[] row(Measurement comparison) {
        double ours = comparison.settled().median();
        return new String[] {
            comparison.what(),
            comparison.freshProcesses() ? "" : seconds(comparison.ours().first()),
            seconds(ours),
            speed(comparison, ours),
            comparison.peer().map(peer -> seconds(peer.timing().median())).orElse("-"),
            comparison
                    .peer()
                    .map(peer -> speed(comparison, peer.timing().median()))
                    .orElse(""),
            comparison
                    .ratio()
                    .map(ratio -> String.format(Locale.ROOT, "%.2f", ratio))
                    .orElse("-"),
            comparison.peer().map(Measurement.Peer::name).orElse("")
        };
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f s", seconds);
    }

    private static String speed(Measurement comparison, double seconds) {
        String unit = comparison.unit().equals("bytes") ? "MB" : "M " + comparison.unit();
        double speed = comparison.work() / seconds / 1e6;
        return String.format(Locale.ROOT, speed < 1 ? "%.3f %s/s" : "%.1f %s/s", speed, unit);
    }

    static Map<String, Object> document(List<Measurement> comparisons, int rounds) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("machine", machine());
        document.put("rounds", rounds);
        document.put("measured", comparisons.stream().map(BenchReport::measured).toList());
        return document;
    }

    private static Map<String, Object> measured(Measurement comparison) {
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("what", comparison.what());
        node.put(comparison.unit(), comparison.work());
        Map<String, Object> ours = times(comparison, comparison.settled());
        if (!comparison.freshProcesses()) {
            ours.put("firstRound", comparison.ours().first());
        }
        node.put("ours", ours);
        comparison.peer().ifPresent(peer -> {
            Map<String, Object> other = new LinkedHashMap<>();
            other.put("name", peer.name());
            other.putAll(times(comparison, peer.timing()));
            node.put("peer", other);
        });
        comparison.ratio().ifPresent(ratio -> node.put("ratio", ratio));
        return node;
    }

    private static Map<String, Object> times(Measurement comparison, Timing timing) {
        Map<String, Object> times = new LinkedHashMap<>();
        times.put("median", timing.median());
        times.put("best", timing.best());
        times.put(comparison.unit() + "PerSecond", Math.round(comparison.work() / timing.median()));
        times.put("seconds", timing.seconds());
        return times;
    }

    private static String machine() {
        return String.format(
                Locale.ROOT,
                "Tabiya %s on Java %s, %s %s, %d processors",
                Version.number(),
                Runtime.version(),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors());
    }
}
