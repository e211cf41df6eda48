package dev.tabiya.app.games;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/**
 * A random sample of games, stratified by opening code: as many games of each code as of any other, as far as there are
 * that many. The sample depends on the seed and the games, not on their order. Memory is bounded by the size of the
 * sample: the share of a code only shrinks while games come in, so games beyond it are dropped at once.
 */
public final class Sample<T> {
    private static final Comparator<Item<?>> BY_RANK = Comparator.comparingLong(Item::rank);

    private final int size;
    private final long seed;
    private final Map<String, PriorityQueue<Item<T>>> byCode = new TreeMap<>();
    private int kept;
    private long arrived;

    public Sample(int size, long seed) {
        this.size = size;
        this.seed = seed;
    }

    public void add(String code, Fingerprint print, T value) {
        PriorityQueue<Item<T>> items = byCode.computeIfAbsent(code, c -> new PriorityQueue<>(BY_RANK.reversed()));
        items.add(new Item<>(print.shuffled(seed), arrived++, value));
        kept++;
        if (kept > 2 * size + 1000) {
            trim();
        }
    }

    /** The sample in the order the games came. */
    public List<T> chosen() {
        trim();
        // The share is slightly too large for all codes: those that fill it drop their last-ranked game, one by one.
        int share = share();
        byCode.values().stream()
                .filter(items -> items.size() == share)
                .sorted(Comparator.comparing(PriorityQueue::peek, BY_RANK.reversed()))
                .limit(Math.max(0, kept - size))
                .forEach(PriorityQueue::remove);
        List<Item<T>> all = new ArrayList<>();
        byCode.values().forEach(all::addAll);
        all.sort(Comparator.comparingLong(i -> i.arrived));
        return all.stream().map(i -> i.value).toList();
    }

    /** The smallest share that fills the sample. */
    private int share() {
        int share = 0;
        int total = 0;
        int before = -1;
        while (total < size && total != before) {
            before = total;
            share++;
            int limit = share;
            total = byCode.values().stream()
                    .mapToInt(items -> Math.min(limit, items.size()))
                    .sum();
        }
        return share;
    }

    private void trim() {
        int share = share();
        kept = 0;
        for (PriorityQueue<Item<T>> items : byCode.values()) {
            while (items.size() > share) {
                items.remove();
            }
            kept += items.size();
        }
    }

    private record Item<T>(long rank, long arrived, T value) {}
}
