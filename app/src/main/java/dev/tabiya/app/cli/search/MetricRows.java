package dev.tabiya.app.cli.search;

import dev.tabiya.archive.metric.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What makes up a distance, as a line and as JSON. */
final class MetricRows {
    private MetricRows() {}

    static List<Map<String, Object>> json(List<Metric.Row> rows) {
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Metric.Row row : rows) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("piece", row.piece());
            document.put("from", row.from().orElse(null));
            document.put("to", row.to().orElse(null));
            document.put("cost", row.cost());
            documents.add(document);
        }
        return documents;
    }

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
        parts.add(same + (same == 1 ? " man" : " men") + " in place");
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
