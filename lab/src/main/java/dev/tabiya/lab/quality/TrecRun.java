package dev.tabiya.lab.quality;

import dev.tabiya.app.judging.TrecLines;
import dev.tabiya.archive.Hit;
import dev.tabiya.rules.ParseException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A TREC run: hits per query, in lines {@code query Q0 document rank score name}. Like trec_eval, reading sorts by
 * score, then by document name in descending order; so writing lowers equal scores a little to keep their order.
 */
public record TrecRun(String name, Map<String, List<Found>> found) {
    private static final double LEAST = 2e-6;

    public record Found(String document, double score) {
        /** Names a position by game and ply. */
        public static Found of(Hit hit) {
            return new Found(hit.gameId() + ":" + hit.ply(), hit.score());
        }
    }

    public static TrecRun read(String text, String file) {
        Map<String, List<Found>> found = new LinkedHashMap<>();
        Set<String> known = new HashSet<>();
        String[] name = {""};
        TrecLines.read(text, file, 6, "query Q0 document rank score name", (words, line) -> {
            TrecLines.number(words[3], line);
            if (!known.add(words[0] + " " + words[2])) {
                throw new ParseException("found twice: " + words[0] + " " + words[2]);
            }
            found.computeIfAbsent(words[0], any -> new ArrayList<>())
                    .add(new Found(words[2], TrecLines.fraction(words[4], line)));
            name[0] = words[5];
        });
        found.values()
                .forEach(list -> list.sort(Comparator.comparingDouble(Found::score)
                        .thenComparing(Found::document)
                        .reversed()));
        return new TrecRun(name[0], found);
    }

    public void write(Appendable out) throws IOException {
        for (Map.Entry<String, List<Found>> query : found.entrySet()) {
            int rank = 0;
            double last = Double.POSITIVE_INFINITY;
            for (Found each : query.getValue()) {
                last = Math.min(each.score(), last - LEAST);
                out.append(String.format(
                        Locale.ROOT, "%s Q0 %s %d %.6f %s\n", query.getKey(), each.document(), ++rank, last, name));
            }
        }
    }

    public List<String> documents(String query) {
        return found.getOrDefault(query, List.of()).stream()
                .map(Found::document)
                .toList();
    }
}
