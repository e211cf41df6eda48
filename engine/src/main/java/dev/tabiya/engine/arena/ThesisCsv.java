package dev.tabiya.engine.arena;

import dev.tabiya.rules.Result;
import java.util.Collection;
import java.util.Locale;

/**
 * Results in the format of the thesis on Amazons: one line per game, 1 if White won, -1 if Black did; times in
 * seconds.
 */
public final class ThesisCsv {
    public static final String HEADER =
            "white;black;result;total_time;n_moves_white;n_moves_black;avg_move_time_white;avg_move_time_black";

    private ThesisCsv() {}

    public static String text(Collection<GameResult> games) {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        for (GameResult game : games) {
            text.append(line(game)).append('\n');
        }
        return text.toString();
    }

    private static String line(GameResult game) {
        return String.format(
                Locale.ROOT,
                "%s;%s;%d;%.3f;%d;%d;%.4f;%.4f",
                game.white(),
                game.black(),
                game.result() == Result.WHITE ? 1 : game.result() == Result.BLACK ? -1 : 0,
                game.seconds(),
                game.whiteTimes().moves(),
                game.blackTimes().moves(),
                average(game.whiteTimes()),
                average(game.blackTimes()));
    }

    private static double average(GameResult.Times times) {
        return times.seconds() / Math.max(1, times.moves());
    }
}
