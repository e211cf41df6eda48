package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Hits;
import dev.tabiya.rules.Result;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Games that were found, how they ended, and their positions. */
final class Counter {
    private final Map<Long, Result> games = new HashMap<>();
    private long positions;

    void count(long game, Result result) {
        games.put(game, result);
        positions++;
    }

    void clear() {
        games.clear();
        positions = 0;
    }

    Set<Long> games() {
        return games.keySet();
    }

    long positions() {
        return positions;
    }

    Hits.Tally tally() {
        return new Hits.Tally(ended(Result.WHITE), ended(Result.DRAW), ended(Result.BLACK));
    }

    private long ended(Result result) {
        return games.values().stream().filter(each -> each == result).count();
    }
}
