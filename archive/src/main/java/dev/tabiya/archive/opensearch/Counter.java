package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Hits;
import dev.tabiya.rules.Result;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Counts games, their results and their positions, each once even if several transforms of the query match it. */
final class Counter {
    private record Match(Result result, BitSet plies) {}

    private final Map<Long, Match> games = new HashMap<>();

    void count(long game, int ply, Result result) {
        games.computeIfAbsent(game, any -> new Match(result, new BitSet()))
                .plies
                .set(ply);
    }

    void clear() {
        games.clear();
    }

    Set<Long> games() {
        return games.keySet();
    }

    long positions() {
        return games.values().stream()
                .mapToLong(match -> match.plies.cardinality())
                .sum();
    }

    Hits.Tally tally() {
        return new Hits.Tally(ended(Result.WHITE), ended(Result.DRAW), ended(Result.BLACK));
    }

    private long ended(Result result) {
        return games.values().stream().filter(each -> each.result == result).count();
    }
}
