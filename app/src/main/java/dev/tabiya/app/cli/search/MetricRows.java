package dev.tabiya.app.cli.search;

import dev.tabiya.archive.metric.Metric;
import java.util.ArrayList;
import java.util.List;

/** The parts of a distance as a line. */
final class MetricRows {
    private MetricRows() {}

    /** The rows that cost anything, such as {@code Kf2-e1 1, +Bd1 7, -Pa4 5}. */
    static String line(List<Metric.Row> rows) {
        List<String> parts = new ArrayList<>();
        int same = 0;
        for (Metric.Row row : rows) {
            if (row.cost() == 0) {
                same++;
            } else {
                parts.add(text(row) + " " + row.cost());
            }
        }
        parts.add(same + (same == 1 ? " piece" : " pieces") + " on the same squares");
        return String.join(", ", parts);
    }

    private static String text(Metric.Row row) {
        if (row.from().isPresent() && row.to().isPresent()) {
            return row.piece() + row.from().get() + "-" + row.to().get();
        }
        return row.from()
                .map(square -> "-" + row.piece() + square)
                .or(() -> row.to().map(square -> "+" + row.piece() + square))
                .orElse(row.piece());
    }
}
