package dev.tabiya.engine.arena;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;

/** What counts of a game that was played, read from the game itself: a finished one and one from a file are the same. */
public record GameResult(
        String white,
        String black,
        String round,
        Result result,
        String termination,
        int whiteMoves,
        int blackMoves,
        double whiteSeconds,
        double blackSeconds,
        double whiteSlowest,
        double blackSlowest) {
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
                whiteFirst ? (plies + 1) / 2 : plies / 2,
                whiteFirst ? plies / 2 : (plies + 1) / 2,
                seconds(game.tag(WHITE_TIME)),
                seconds(game.tag(BLACK_TIME)),
                seconds(game.tag(WHITE_SLOWEST)),
                seconds(game.tag(BLACK_SLOWEST)));
    }

    /** What a player got of this game: 1, half or 0 points. */
    public double points(String player) {
        return result == Result.DRAW ? 0.5 : (result == Result.WHITE ? white : black).equals(player) ? 1 : 0;
    }

    public double seconds() {
        return whiteSeconds + blackSeconds;
    }

    private static double seconds(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
