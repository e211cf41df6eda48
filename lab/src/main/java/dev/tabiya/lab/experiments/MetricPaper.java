package dev.tabiya.lab.experiments;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.eco.Opening;
import dev.tabiya.archive.eco.Openings;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.lab.quality.ChessJudge;
import dev.tabiya.lab.quality.Modification;
import dev.tabiya.lab.quality.SearchMethod;
import dev.tabiya.lab.quality.Share;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * The experiments of the metric paper (section 4), with its metric, our likeness, and both. {@link ChessJudge} replaces
 * the paper's human judge. The paper does not say whether a query of section 4.2 has one change or several; we do both.
 */
public final class MetricPaper {
    public static final List<SearchMethod> WAYS =
            List.of(SearchMethod.NEAR, SearchMethod.like(LearnedGains.TABIYA), SearchMethod.BOTH);

    private static final int NEIGHBOURS = 10;
    private static final int OPENING_PLIES = 20;

    private final Archive archive;
    private final List<Game<ChessBoard>> queries;
    private final List<Game<ChessBoard>> own;
    private final long seed;
    private final AtomicLong searches;

    /**
     * The result of an experiment.
     *
     * @param table its number in the paper
     */
    public record Outcome(int table, String experiment, Optional<Share> paper, Map<String, Share> ours) {}

    /** A phase of the game, and the changes section 4.2 makes to its positions. */
    private record Phase(String name, int from, int to, int changes, List<Modification> kinds, Share modified) {
        static final Phase OPENING =
                new Phase("openings", 1, OPENING_PLIES, 5, Modification.OF_OPENINGS, new Share(13, 15));
        static final Phase MIDDLEGAME = new Phase("middlegames", 29, 40, 8, Modification.ALL, new Share(23, 24));
        static final Phase ENDGAME =
                new Phase("endgames", 81, Integer.MAX_VALUE, 6, Modification.ALL, new Share(17, 18));
    }

    /**
     * @param queries games to draw external queries from
     * @param own games of the archive, to draw positions to change from
     * @param searches counts searches
     */
    public MetricPaper(
            Archive archive,
            List<Game<ChessBoard>> queries,
            List<Game<ChessBoard>> own,
            long seed,
            AtomicLong searches) {
        this.archive = archive;
        this.queries = queries;
        this.own = own;
        this.seed = seed;
        this.searches = searches;
    }

    /** Runs all experiments; those with changed positions also at a multiple of the paper's size. */
    public List<Outcome> run(int scale) {
        List<Outcome> outcomes = new ArrayList<>();
        outcomes.add(openings());
        outcomes.addAll(seen(Phase.MIDDLEGAME, 100, new Share(848, 1000)));
        outcomes.addAll(seen(Phase.ENDGAME, 50, new Share(393, 500)));
        List<Phase> phases = List.of(Phase.OPENING, Phase.MIDDLEGAME, Phase.ENDGAME);
        phases.forEach(phase -> outcomes.add(modified(phase, 1, false)));
        if (scale > 1) {
            phases.forEach(phase -> outcomes.add(modified(phase, scale, false)));
        }
        phases.forEach(phase -> outcomes.add(modified(phase, scale, true)));
        return outcomes;
    }

    /** The approximate number of searches. */
    public static long effort(int scale) {
        return WAYS.size() * (190 + 57L * (1 + scale + (scale > 1 ? scale : 0)));
    }

    private Outcome openings() {
        Random random = new Random(seed);
        List<SampledPosition> drawn = new ArrayList<>();
        Set<String> codes = new HashSet<>();
        for (Game<ChessBoard> game : queries) {
            Optional<Opening> opening = Openings.table().of(game);
            if (drawn.size() < 40
                    && opening.isPresent()
                    && opening.get().plies() <= OPENING_PLIES
                    && game.line().size() > OPENING_PLIES
                    && codes.add(opening.get().code())) {
                int settled = opening.get().plies();
                drawn.add(SampledPosition.of(game, settled + random.nextInt(OPENING_PLIES - settled + 1)));
            }
        }
        return outcome(
                2,
                "openings",
                Optional.of(new Share(40, 40)),
                1,
                way -> hits(drawn, query -> {
                    String code = code(query.game());
                    return (int) neighbours(query, way, 1).stream()
                            .filter(hit -> code(hit.game()).equals(code))
                            .count();
                }));
    }

    private static String code(Game<?> game) {
        return Openings.table().of(game).map(Opening::code).orElse("none");
    }

    private List<Outcome> seen(Phase phase, int count, Share paper) {
        List<SampledPosition> drawn = SampledPosition.some(queries, count, phase.from, phase.to, new Random(seed));
        Map<String, List<List<Integer>>> grades = new LinkedHashMap<>();
        for (SearchMethod way : WAYS) {
            grades.put(
                    way.name(),
                    drawn.parallelStream()
                            .map(query -> neighbours(query, way, NEIGHBOURS).stream()
                                    .map(query::grade)
                                    .toList())
                            .toList());
        }
        List<Outcome> outcomes = new ArrayList<>();
        for (int least = ChessJudge.RELEVANT; least <= 3; least++) {
            int wanted = least;
            outcomes.add(outcome(
                    3,
                    phase.name + ", grade " + least + " or more",
                    Optional.of(paper),
                    NEIGHBOURS,
                    way -> grades.getOrDefault(way.name(), List.of()).stream()
                            .mapToInt(each -> (int) each.stream()
                                    .filter(grade -> grade >= wanted)
                                    .count())
                            .toArray()));
        }
        return outcomes;
    }

    /** The paper uses three positions per phase. */
    private Outcome modified(Phase phase, int scale, boolean piled) {
        Random random = new Random(seed);
        List<SampledPosition> drawn = SampledPosition.some(own, 3 * scale, phase.from, phase.to, random);
        List<List<Position<ChessBoard>>> changed = new ArrayList<>();
        for (SampledPosition each : drawn) {
            ChessBoard board = each.position().board();
            List<Position<ChessBoard>> positions = new ArrayList<>();
            for (int i = 0; i < phase.changes; i++) {
                ChessBoard next =
                        Modification.of(piled ? board : each.position().board(), phase.kinds, random);
                positions.add(new Position<>(Chess.RULES, next));
                board = next;
            }
            changed.add(positions);
        }
        String name = phase.name
                + (piled ? ", 1 to " + phase.changes + " changes" : ", one change")
                + (scale > 1 ? ", " + scale + " times the size" : "");
        return outcome(
                4,
                name,
                scale > 1 || piled ? Optional.empty() : Optional.of(phase.modified),
                phase.changes,
                way -> IntStream.range(0, drawn.size())
                        .parallel()
                        .map(i -> (int) changed.get(i).stream()
                                .filter(position -> foundOrigin(drawn.get(i), position, way))
                                .count())
                        .toArray());
    }

    private boolean foundOrigin(SampledPosition origin, Position<ChessBoard> changed, SearchMethod way) {
        searches.incrementAndGet();
        List<Hit> hits = archive.search(way.query(changed), 1).hits();
        return !hits.isEmpty() && origin.isOf(hits.getFirst().game());
    }

    private List<Hit> neighbours(SampledPosition query, SearchMethod way, int k) {
        searches.incrementAndGet();
        return query.neighbours(archive, way, Filter.NONE, k);
    }

    private static int[] hits(List<SampledPosition> drawn, ToIntFunction<SampledPosition> hits) {
        return drawn.parallelStream().mapToInt(hits).toArray();
    }

    private interface Trial {
        int[] hits(SearchMethod way);
    }

    private static Outcome outcome(int table, String name, Optional<Share> paper, int group, Trial trial) {
        Map<String, Share> ours = new LinkedHashMap<>();
        for (SearchMethod way : WAYS) {
            ours.put(way.name(), Share.ofGroups(trial.hits(way), group));
        }
        return new Outcome(table, name, paper, ours);
    }
}
