package dev.tabiya.engine.arena;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The standings of a tournament: the ratings that make its results most likely (Bradley and Terry 1952), on the Elo
 * scale, with mean 0. Each player gets a draw against an average player, so that a perfect score has a finite rating.
 */
public record Standings(List<Row> rows, List<GameResult> games) {
    private static final double NATURAL = Math.log(10) / 400;

    /**
     * A player's place.
     *
     * @param error half of the 95 % interval
     */
    public record Row(String name, double rating, double error, double points, int games) {}

    public static Standings of(Collection<GameResult> games) {
        Set<String> seen = new LinkedHashSet<>();
        for (GameResult game : games) {
            seen.add(game.white());
            seen.add(game.black());
        }
        List<String> names = List.copyOf(seen);
        int n = names.size();
        double[][] points = new double[n][n];
        int[][] played = new int[n][n];
        for (GameResult game : games) {
            int white = names.indexOf(game.white());
            int black = names.indexOf(game.black());
            if (white != black) {
                points[white][black] += game.points(game.white());
                points[black][white] += game.points(game.black());
                played[white][black]++;
                played[black][white]++;
            }
        }
        double[] ratings = fit(points, played);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double sum = 0;
            int count = 0;
            for (int j = 0; j < n; j++) {
                sum += points[i][j];
                count += played[i][j];
            }
            rows.add(new Row(names.get(i), ratings[i], 1.96 / Math.sqrt(information(i, ratings, played)), sum, count));
        }
        rows.sort(Comparator.comparingDouble(Row::rating).reversed());
        return new Standings(rows, List.copyOf(games));
    }

    /** Newton's method, one rating at a time; the likelihood has one maximum. */
    private static double[] fit(double[][] points, int[][] played) {
        int n = points.length;
        double[] ratings = new double[n];
        for (int round = 0; round < 1000; round++) {
            double largest = 0;
            for (int i = 0; i < n; i++) {
                double slope = (0.5 - Elo.toScore(ratings[i])) * NATURAL;
                for (int j = 0; j < n; j++) {
                    double expected = played[i][j] * Elo.toScore(ratings[i] - ratings[j]);
                    slope += (points[i][j] - expected) * NATURAL;
                }
                double step = Math.clamp(slope / information(i, ratings, played), -200.0, 200.0);
                ratings[i] += step;
                largest = Math.max(largest, Math.abs(step));
            }
            if (largest < 1e-6) {
                break;
            }
        }
        double mean = 0;
        for (double rating : ratings) {
            mean += rating / n;
        }
        for (int i = 0; i < n; i++) {
            ratings[i] -= mean;
        }
        return ratings;
    }

    private static double information(int i, double[] ratings, int[][] played) {
        double own = Elo.toScore(ratings[i]);
        double sum = own * (1 - own);
        for (int j = 0; j < ratings.length; j++) {
            double score = Elo.toScore(ratings[i] - ratings[j]);
            sum += played[i][j] * score * (1 - score);
        }
        return sum * NATURAL * NATURAL;
    }

    /** The score between the players of two rows. */
    public PairingScore score(Row row, Row column) {
        return PairingScore.of(row.name(), column.name(), games);
    }
}
