package dev.tabiya.archive.rank;

import dev.tabiya.archive.Hit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reciprocal rank fusion (Cormack, Clarke and Buettcher, SIGIR 2009): each candidate is placed by likeness and by
 * distance among all candidates, and gets 1 / (60 + place) from each. Both figures are known of every candidate,
 * whichever search found it.
 */
public final class RankFusion {
    private static final int LEAST_CANDIDATES = 100;
    private static final int CANDIDATES_A_HIT = 5;
    private static final int DAMPING = 60;

    /** A candidate with its fused score and ranks. */
    public record Ranked(TopHits.Place place, Hit.Fused fused) {}

    private record Candidate(TopHits.Place place, double likeness, int distance) {}

    private record Key(long id, int ply) {}

    private final Set<Key> known = new HashSet<>();
    private final List<Candidate> candidates = new ArrayList<>();

    /** How many candidates to take from each search for a number of hits. */
    public static int candidates(int limit) {
        return Math.clamp((long) CANDIDATES_A_HIT * limit, LEAST_CANDIDATES, Integer.MAX_VALUE);
    }

    /** Whether a position is no candidate yet, which it is from now on. */
    public boolean isNew(TopHits.Place place) {
        return known.add(new Key(place.id(), place.ply()));
    }

    public void add(TopHits.Place place, double likeness, int distance) {
        candidates.add(new Candidate(place, likeness, distance));
    }

    /** One position a game, best first. */
    public List<Ranked> best(int limit) {
        Map<Candidate, Integer> byLikeness =
                ranks(Comparator.comparingDouble(Candidate::likeness).reversed());
        Map<Candidate, Integer> byDistance = ranks(Comparator.comparingInt(Candidate::distance));
        TopHits best = new TopHits(limit);
        Map<TopHits.Place, Hit.Fused> fused = new HashMap<>();
        for (Candidate candidate : candidates) {
            int like = byLikeness.getOrDefault(candidate, 0);
            int near = byDistance.getOrDefault(candidate, 0);
            TopHits.Place place = candidate.place.scored(1.0 / (DAMPING + like) + 1.0 / (DAMPING + near));
            fused.put(place, new Hit.Fused(like, candidate.likeness, near));
            best.offer(place);
        }
        List<Ranked> ranked = new ArrayList<>();
        for (TopHits.Place place : best.inOrder()) {
            ranked.add(new Ranked(place, fused.getOrDefault(place, new Hit.Fused(0, 0, 0))));
        }
        return ranked;
    }

    /** Places from 1; equal candidates share one. */
    private Map<Candidate, Integer> ranks(Comparator<Candidate> order) {
        List<Candidate> sorted = new ArrayList<>(candidates);
        sorted.sort(order);
        Map<Candidate, Integer> ranks = new HashMap<>();
        int rank = 0;
        for (int i = 0; i < sorted.size(); i++) {
            if (i == 0 || order.compare(sorted.get(i - 1), sorted.get(i)) != 0) {
                rank = i + 1;
            }
            ranks.put(sorted.get(i), rank);
        }
        return ranks;
    }
}
