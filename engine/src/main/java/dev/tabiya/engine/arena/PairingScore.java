package dev.tabiya.engine.arena;

import dev.tabiya.rules.Result;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The score of a pairing for its first player.
 *
 * @param pentanomial finished pairs of games on one opening with colours swapped, by the points made of them: 0,
 *     half, ... 2
 */
public record PairingScore(int wins, int draws, int losses, Pentanomial pentanomial) {
    /** How many pairs made 0, half, one, one and a half and two points. */
    public record Pentanomial(int none, int half, int one, int oneAndHalf, int two) {
        public int count() {
            return none + half + one + oneAndHalf + two;
        }

        double[] counts() {
            return new double[] {none, half, one, oneAndHalf, two};
        }
    }

    /** Of the games between two players, with the arena's round numbers. */
    public static PairingScore of(String first, String second, Collection<GameResult> games) {
        int wins = 0;
        int draws = 0;
        int losses = 0;
        Map<String, Double> halves = new HashMap<>();
        int[] pairs = new int[5];
        for (GameResult game : games) {
            boolean between = game.white().equals(first) && game.black().equals(second)
                    || game.white().equals(second) && game.black().equals(first);
            if (!between) {
                continue;
            }
            double points = first.equals(second) && game.result() != Result.DRAW ? ofSelf(game) : game.points(first);
            wins += points == 1 ? 1 : 0;
            draws += points == 0.5 ? 1 : 0;
            losses += points == 0 ? 1 : 0;
            String pair = pairOf(game.round());
            Double other = halves.remove(pair);
            if (other == null) {
                halves.put(pair, points);
            } else {
                pairs[(int) Math.round(2 * (points + other))]++;
            }
        }
        return new PairingScore(wins, draws, losses, new Pentanomial(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]));
    }

    /** A player against itself is the first with White in odd rounds. */
    private static double ofSelf(GameResult game) {
        boolean white = number(game.round()) % 2 == 1;
        return (game.result() == Result.WHITE) == white ? 1 : 0;
    }

    private static String pairOf(String round) {
        int dot = round.lastIndexOf('.');
        return round.substring(0, dot + 1) + (number(round) + 1) / 2;
    }

    private static int number(String round) {
        try {
            return Integer.parseInt(round.substring(round.lastIndexOf('.') + 1));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    public int games() {
        return wins + draws + losses;
    }

    public double points() {
        return wins + draws / 2.0;
    }

    /**
     * Whether all games belong to finished pairs, which say more than games one by one: colour and opening cancel
     * out.
     */
    public boolean paired() {
        return games() > 0 && 2 * pentanomial.count() == games();
    }
}
