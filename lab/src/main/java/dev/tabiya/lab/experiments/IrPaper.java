package dev.tabiya.lab.experiments;

import dev.tabiya.app.judging.Qrels;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.lab.quality.Judged.Measure;
import dev.tabiya.lab.quality.SearchMethod;
import dev.tabiya.lab.quality.TrecRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * The experiments of Ganguly, Leveling and Jones (section 7): their seven configurations, BM25 parameters, and the
 * effect of the number of pieces. Every hit of any run is also judged automatically, in case there are no human
 * judgements.
 */
public final class IrPaper {
    /** Positions before the 13th move are not searched for (section 7.1.3). */
    public static final int FIRST_PLY = 25;

    /** Their Table 3; its column headings are corrected after the abstract. */
    public static final Map<String, Map<Measure, Double>> PAPER = Map.of(
            "truepos", row(.0290, .0960, .1008, .1306),
            "rchblepos", row(.1229, .1280, .2014, .2678),
            "attk", row(.1441, .2340, .2532, .3103),
            "dfns", row(.1724, .2692, .2596, .3404),
            "rayattk", row(.0621, .1385, .1462, .1728),
            "combnoray", row(.3866, .3840, .3809, .6130),
            "comball", row(.4233, .3926, .4188, .6922));

    private final Archive archive;
    private final List<SampledPosition> queries;
    private final int depth;
    private final AtomicLong searches;
    private final Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();

    public IrPaper(Archive archive, List<SampledPosition> queries, int depth, AtomicLong searches) {
        this.archive = archive;
        this.queries = queries;
        this.depth = depth;
        this.searches = searches;
        queries.forEach(query -> grades.put(query.name(), new ConcurrentHashMap<>()));
    }

    private static Map<Measure, Double> row(double map, double p5, double ndcg5, double ndcg) {
        return Map.of(Measure.MAP, map, Measure.P5, p5, Measure.NDCG5, ndcg5, Measure.NDCG, ndcg);
    }

    /** The paper's parameters and their neighbours, Figure 9, in the order of b and then k1. */
    public static List<Scoring> grid() {
        List<Scoring> grid = new ArrayList<>();
        for (int b = 0; b <= 10; b++) {
            for (int k1 = 0; k1 <= 9; k1++) {
                grid.add(Scoring.COMBALL.with(k1 / 5.0, b / 10.0));
            }
        }
        return grid;
    }

    public TrecRun run(SearchMethod way) {
        List<List<TrecRun.Found>> found =
                queries.parallelStream().map(query -> answer(query, way)).toList();
        Map<String, List<TrecRun.Found>> byQuery = new LinkedHashMap<>();
        IntStream.range(0, found.size()).forEach(i -> byQuery.put(queries.get(i).name(), found.get(i)));
        return new TrecRun(way.name(), byQuery);
    }

    private List<TrecRun.Found> answer(SampledPosition query, SearchMethod way) {
        List<Hit> hits = query.neighbours(archive, way, Filter.NONE, depth);
        Map<String, Integer> known = grades.getOrDefault(query.name(), Map.of());
        List<TrecRun.Found> found = new ArrayList<>();
        for (Hit hit : hits) {
            TrecRun.Found each = TrecRun.Found.of(hit);
            known.computeIfAbsent(each.document(), any -> query.grade(hit));
            found.add(each);
        }
        searches.incrementAndGet();
        return found;
    }

    /** Automatic judgements of all hits so far. */
    public Qrels judgements() {
        Map<String, Map<String, Integer>> sorted = new LinkedHashMap<>();
        grades.forEach((query, judged) -> sorted.put(query, new TreeMap<>(judged)));
        return new Qrels(sorted);
    }
}
