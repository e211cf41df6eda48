package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.rank.TopHits;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Takes blocks from the highest bound down, as long as any may hold one of the best positions. */
final class BlockSearch {
    private final IndexClient shards;
    private final CachedStatistics assumption;
    private final GameCache<?> games;

    /** Games with blocks but no document of their own: a load was stopped, or they are being removed. */
    private final Set<Long> gone = new HashSet<>();

    private long opened;

    BlockSearch(IndexClient shards, CachedStatistics assumption, GameCache<?> games) {
        this.shards = shards;
        this.assumption = assumption;
        this.games = games;
    }

    /** What positions of a block can score at most whose score in the cluster is this. */
    interface Bound {
        Bound SAME = new Bound() {
            @Override
            public double of(double score) {
                return score;
            }

            @Override
            public double least(double bound) {
                return bound;
            }
        };

        Bound NONE = new Bound() {
            @Override
            public double of(double score) {
                return 0;
            }

            @Override
            public double least(double bound) {
                return Double.NEGATIVE_INFINITY;
            }
        };

        double of(double score);

        /** What a block must score in the cluster to have such a bound. */
        double least(double bound);
    }

    /** Blocks that the cluster ranks by a bound, and scorers for them, one per thread. */
    record Ranked(BlockPager ranking, Bound bound, Supplier<Consumer<Block>> scorers) {}

    interface Search {
        /** Gives games that were counted, whether they are among the best or not. */
        Set<Long> run(TopHits best) throws IOException;
    }

    /** Blocks that were looked into. */
    long opened() {
        return opened;
    }

    /** The best of a search, with their games; searched again, if some of those turn out to be gone. */
    TopHits found(int limit, TopHits.Once once, Search search) throws IOException {
        while (true) {
            TopHits best = new TopHits(limit, once);
            Set<Long> missing = missing(search.run(best));
            missing.addAll(games.fetch(best));
            if (missing.isEmpty()) {
                return best;
            }
            gone.addAll(missing);
        }
    }

    /** Those of some games that are not there; only if there are blocks without a game at all, each is looked up. */
    private Set<Long> missing(Set<Long> counted) {
        return counted.isEmpty() || IndexClient.isWhole(shards.search(IndexClient.WHOLE))
                ? new HashSet<>()
                : games.missing(counted);
    }

    /** Takes blocks as long as they may matter: first all that are here, then those of further pages. */
    void take(List<Ranked> rankings, TopPositions found) {
        try {
            int threads = Runtime.getRuntime().availableProcessors();
            Cancellation cancellation = Cancellation.ofCaller();
            do {
                IntStream.range(0, threads).parallel().forEach(thread -> score(rankings, found, cancellation));
            } while (turn(rankings, found.floor()));
        } finally {
            // What the cluster holds for us is given back even if the search was cancelled.
            boolean interrupted = Thread.interrupted();
            rankings.forEach(ranked -> ranked.ranking.close());
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Scores blocks that are here, beside other threads that do. */
    private void score(List<Ranked> rankings, TopPositions found, Cancellation cancellation) {
        Map<Ranked, Consumer<Block>> scorers = new HashMap<>();
        for (Optional<Task> task = next(rankings, found); task.isPresent(); task = next(rankings, found)) {
            cancellation.check();
            Ranked from = task.get().from;
            scorers.computeIfAbsent(from, any -> from.scorers.get()).accept(task.get().block);
        }
    }

    private record Task(Ranked from, Block block) {}

    /** The next block that is here and may matter. */
    private synchronized Optional<Task> next(List<Ranked> rankings, TopPositions found) {
        while (true) {
            Optional<Ranked> highest = highest(rankings, found.floor());
            if (highest.isEmpty()) {
                return Optional.empty();
            }
            Optional<Block> block = highest.get().ranking.take();
            if (block.isPresent() && !gone.contains(block.get().game())) {
                opened++;
                return Optional.of(new Task(highest.get(), block.get()));
            }
        }
    }

    /** The ranking whose next block has the highest bound, if that may matter. */
    private static Optional<Ranked> highest(List<Ranked> rankings, double floor) {
        Optional<Ranked> highest = Optional.empty();
        double most = Double.NEGATIVE_INFINITY;
        for (Ranked ranked : rankings) {
            double score = ranked.ranking.next();
            double bound = score == Double.NEGATIVE_INFINITY ? score : ranked.bound.of(score);
            if (bound >= floor && bound > most) {
                most = bound;
                highest = Optional.of(ranked);
            }
        }
        return highest;
    }

    /** Fetches more of all that may matter, if any; with the first, looks at the census. */
    private boolean turn(List<Ranked> rankings, double floor) {
        Map<BlockPager, Double> wanted = new LinkedHashMap<>();
        for (Ranked each : rankings) {
            double score = each.bound.least(floor);
            if (each.ranking.goesOn(score)) {
                wanted.put(each.ranking, score);
            }
        }
        if (wanted.isEmpty()) {
            return false;
        }
        BlockPager.turn(shards, wanted, assumption.question()).forEach(assumption::answer);
        return true;
    }
}
