package dev.tabiya.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Known numbers of move sequences from a position, by their length. */
public record PerftFacts(String position, SortedMap<Integer, Long> counts) {
    /** One position a line, as EPD with the operations {@code D1 20 ;D2 400}. */
    public static List<PerftFacts> readEpd(List<String> lines) {
        List<PerftFacts> all = new ArrayList<>();
        for (String line : lines) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] parts = line.split(";", -1);
            SortedMap<Integer, Long> counts = new TreeMap<>();
            for (String part : parts) {
                if (part.matches("D\\d+ \\d+\\s*")) {
                    String[] words = part.strip().split(" ", -1);
                    counts.put(Integer.valueOf(words[0].substring(1)), Long.valueOf(words[1]));
                }
            }
            all.add(new PerftFacts(parts[0].strip(), counts));
        }
        return all;
    }

    /** Several lines a position: {@code epd}, then {@code perft} with length and number. */
    public static List<PerftFacts> readPerft(List<String> lines) {
        List<PerftFacts> all = new ArrayList<>();
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (String line : lines) {
            String[] words = line.strip().split(" ", 2);
            if (words[0].equals("epd")) {
                counts = new TreeMap<>();
                all.add(new PerftFacts(words[1], counts));
            } else if (words[0].equals("perft")) {
                String[] fact = words[1].split(" ", -1);
                counts.put(Integer.valueOf(fact[0]), Long.valueOf(fact[1]));
            }
        }
        return all;
    }

    /** These facts without the numbers above a limit; the smallest always stays. */
    public PerftFacts upTo(long limit) {
        return new PerftFacts(
                position,
                new TreeMap<>(counts.entrySet().stream()
                        .filter(fact ->
                                fact.getValue() <= limit || fact.getKey().equals(counts.firstKey()))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))));
    }

    public long sum() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Where our numbers differ, told in words; nothing if they agree. */
    public <B extends Board<B>> List<String> faults(Rules<B> rules) {
        List<String> faults = new ArrayList<>();
        B board = rules.notation().readPosition(position);
        counts.forEach((depth, expected) -> {
            long counted = new Perft<>(rules, board, depth).count(depth);
            if (counted != expected) {
                faults.add(position + ": perft " + depth + " is " + counted + ", not " + expected);
            }
        });
        return faults;
    }
}
