package dev.tabiya.app.judging;

import dev.tabiya.rules.ParseException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Judgements: how relevant documents are to queries, from 0 to 4, in TREC's lines {@code query 0 document grade}. */
public record Qrels(Map<String, Map<String, Integer>> grades) {
    public static Qrels read(String text, String name) {
        Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();
        TrecLines.read(text, name, 4, "query 0 document grade", (words, at) -> {
            int grade = TrecLines.number(words[3], at);
            Integer before = grades.computeIfAbsent(words[0], any -> new LinkedHashMap<>())
                    .put(words[2], Math.max(0, grade));
            if (before != null) {
                throw new ParseException("judged twice: " + words[0] + " " + words[2]);
            }
        });
        return new Qrels(grades);
    }

    public void write(Appendable out) throws IOException {
        for (Map.Entry<String, Map<String, Integer>> query : grades.entrySet()) {
            for (Map.Entry<String, Integer> judged : query.getValue().entrySet()) {
                out.append(query.getKey() + " 0 " + judged.getKey() + " " + judged.getValue() + "\n");
            }
        }
    }

    /** The grades of a query's results, in their order; an unjudged result is not relevant. */
    public List<Integer> of(String query, List<String> documents) {
        Map<String, Integer> judged = grades.getOrDefault(query, Map.of());
        List<Integer> found = new ArrayList<>();
        for (String document : documents) {
            found.add(judged.getOrDefault(document, 0));
        }
        return found;
    }

    /** All grades given for a query. */
    public List<Integer> of(String query) {
        return List.copyOf(grades.getOrDefault(query, Map.of()).values());
    }
}
