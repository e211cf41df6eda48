package dev.tabiya.engine.arena;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;

/** What matters of a game that was played, read from its tags, so that games from a file count as well. */
public record GameResult(
        String white,
        String black,
        String round,
        Result result,
        String termination,
        Times whiteTimes,
        Times blackTimes) {
    /** A player's moves and thinking time. */
    public record Times(int moves, double seconds, double slowest) {}

    static final String LIMITS = "MoveLimits";
    static final String WHITE_TIME = "WhiteTime";
    static final String BLACK_TIME = "BlackTime";
    static final String WHITE_SLOWEST = "WhiteSlowest";
    static final String BLACK_SLOWEST = "BlackSlowest";

    public static GameResult of(Game<?> game) {
        int plies = game.line().size();
        boolean whiteFirst = game.start().turn() == Side.WHITE;
        return new GameResult(
                game.tag("White"),
                game.tag("Black"),
                game.tag("Round"),
                game.result(),
                game.tag("Termination"),
                new Times(
                        whiteFirst ? (plies + 1) / 2 : plies / 2,
                        seconds(game.tag(WHITE_TIME)),
                        seconds(game.tag(WHITE_SLOWEST))),
                new Times(
                        whiteFirst ? plies / 2 : (plies + 1) / 2,
                        seconds(game.tag(BLACK_TIME)),
                        seconds(game.tag(BLACK_SLOWEST))));
    }

    /** A player's points: 1, a half or 0. */
    public double points(String player) {
        return result == Result.DRAW ? 0.5 : (result == Result.WHITE ? white : black).equals(player) ? 1 : 0;
    }

    public Times times(String player) {
        return white.equals(player) ? whiteTimes : blackTimes;
    }

    public double seconds() {
        return whiteTimes.seconds + blackTimes.seconds;
    }

    private static double seconds(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
