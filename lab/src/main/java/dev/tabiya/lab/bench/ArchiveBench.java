package dev.tabiya.lab.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.metric.chess.ChessProbe;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.ChessBoard;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** Times searches of an archive for random positions of its own games, one at a time and warm. */
public final class ArchiveBench {
    private static final int LIMIT = 10;

    private final LuceneArchive<ChessBoard> archive;
    private final List<Position<?>> queries = new ArrayList<>();

    /** Times of one kind of search, in seconds, and the mean processor time of a search. */
    public record Measured(String what, Timing timing, double cpuSeconds) {
        public double percentile(double share) {
            List<Double> sorted = timing.seconds().stream().sorted().toList();
            return sorted.get((int) Math.min(sorted.size() - 1.0, Math.floor(share * sorted.size())));
        }
    }

    private ArchiveBench(LuceneArchive<ChessBoard> archive) {
        this.archive = archive;
    }

    /** Draws positions from the archive's games, from ply {@code from} on. */
    public ArchiveBench(LuceneArchive<ChessBoard> archive, int count, int from, long seed) {
        this.archive = archive;
        Random random = new Random(seed);
        List<Game<?>> reservoir = new ArrayList<>();
        int[] seen = {0};
        archive.forEach(game -> {
            if (game.line().size() > from) {
                int place = seen[0] < count ? seen[0] : random.nextInt(seen[0] + 1);
                if (place == reservoir.size()) {
                    reservoir.add(game);
                } else if (place < count) {
                    reservoir.set(place, game);
                }
                seen[0]++;
            }
        });
        for (Game<?> game : reservoir) {
            int ply = from + random.nextInt(game.line().size() - from);
            queries.add(game.positions().skip(ply).findFirst().orElseThrow());
        }
        if (queries.isEmpty()) {
            throw new ParseException("no game is long enough to draw a position from");
        }
    }

    public List<Position<?>> positions() {
        return List.copyOf(queries);
    }

    public int queries() {
        return queries.size();
    }

    public Measured like(int rounds) {
        return measure("like, best " + LIMIT + " games", rounds, Query::like);
    }

    /** Searches by distance among the positions a filter admits. */
    public Measured near(int rounds, String what, Filter filter) {
        return measure(what, rounds, position -> near(position, filter));
    }

    private static Query.Near near(Position<?> position, Filter filter) {
        return new Query.Near(
                position,
                ChessMetric.PAPER,
                OptionalInt.empty(),
                false,
                Set.of(Transform.NONE),
                Optional.empty(),
                filter);
    }

    /** The work of searches by distance, summed over all queries. */
    public Hits.Effort effort(Filter filter) {
        Hits.Effort sum = Hits.Effort.NONE;
        for (Position<?> position : queries) {
            sum = sum.plus(
                    archive.search(near(position, filter), LIMIT).effort().orElse(Hits.Effort.NONE));
        }
        return sum;
    }

    /** How many of the first queries have another answer than an exhaustive search by distance. */
    public int wrongNear(int count, Filter filter) {
        int wrong = 0;
        for (Position<?> position : queries.subList(0, Math.min(count, queries.size()))) {
            Query.Near query = near(position, filter);
            if (!places(archive.search(query, LIMIT).hits())
                    .equals(places(archive.searchEverything(query, LIMIT).hits()))) {
                wrong++;
            }
        }
        return wrong;
    }

    /** Seconds per distance, between pairs of queries. */
    public double secondsADistance() {
        List<ChessBoard> boards = new ArrayList<>();
        List<ChessProbe> probes = new ArrayList<>();
        for (Position<?> position : queries) {
            ChessBoard board = (ChessBoard) position.board();
            boards.add(board);
            probes.add(ChessMetric.PAPER.from(board));
        }
        double best = Double.MAX_VALUE;
        long sum = 0;
        for (int round = 0; round < 20; round++) {
            long began = System.nanoTime();
            for (ChessProbe probe : probes) {
                for (ChessBoard board : boards) {
                    sum += probe.distance(board, Integer.MAX_VALUE);
                }
            }
            best = Math.min(best, (System.nanoTime() - began) / 1e9);
        }
        if (sum <= 0) {
            throw new IllegalStateException("all positions are identical");
        }
        return best / boards.size() / boards.size();
    }

    /** The same pieces on random squares: as far from every position as can be. */
    public ArchiveBench shuffled(long seed) {
        Random random = new Random(seed);
        ArchiveBench shuffled = new ArchiveBench(archive);
        for (Position<?> position : queries) {
            shuffled.queries.add(RandomPlacement.of(position, random));
        }
        return shuffled;
    }

    public Measured exact(int rounds) {
        return measure("exact, one of these positions", rounds, Query::exact);
    }

    public Measured pattern(int rounds, String text) {
        Query query = Query.matching(ChessPattern.read(text).pattern());
        return measure("pattern, " + text, rounds, position -> query);
    }

    private Measured measure(String what, int rounds, Function<Position<?>, Query> query) {
        List<Double> seconds = new ArrayList<>();
        double cpuBegan = 0;
        for (int round = 0; round <= rounds; round++) {
            if (round == 1) {
                cpuBegan = cpuSeconds();
            }
            for (Position<?> position : queries) {
                long began = System.nanoTime();
                archive.search(query.apply(position), LIMIT);
                if (round > 0) { // the first round warms up
                    seconds.add((System.nanoTime() - began) / 1e9);
                }
            }
        }
        return new Measured(what, new Timing(seconds), (cpuSeconds() - cpuBegan) / seconds.size());
    }

    /** CPU time of this process, which other load on the machine does not change. */
    private static double cpuSeconds() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime() / 1e9
                : 0;
    }

    /** How many of the first queries have another answer than an exhaustive search by likeness. */
    public int wrong(int count) {
        int wrong = 0;
        for (Position<?> position : queries.subList(0, Math.min(count, queries.size()))) {
            Query.Like query = Query.like(position);
            if (!places(archive.search(query, LIMIT).hits())
                    .equals(places(archive.searchEverything(query, LIMIT).hits()))) {
                wrong++;
            }
        }
        return wrong;
    }

    private static List<String> places(List<Hit> hits) {
        return hits.stream()
                .map(hit -> hit.gameId() + " " + hit.ply() + " " + hit.score())
                .toList();
    }
}
