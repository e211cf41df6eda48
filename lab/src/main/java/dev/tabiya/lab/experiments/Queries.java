package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.rules.Game;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Labelled query positions, each a game without moves.
 *
 * @param code the exit code of reading them
 */
public record Queries(List<Game<?>> games, int code) {
    public static Queries read(String file, String label, PrintWriter err) {
        List<Game<?>> games = new ArrayList<>();
        int code = PgnFiles.of(file).readWhole(err, game -> {
            if (!game.tag(label).isEmpty()) {
                games.add(game);
            }
        });
        if (games.isEmpty()) {
            throw new InputException(file + ": no position with a label " + label);
        }
        return new Queries(games, code);
    }

    /** A random sample, or all if there are fewer. */
    List<Game<?>> sample(int count, long seed) {
        List<Game<?>> shuffled = new ArrayList<>(games);
        Collections.shuffle(shuffled, new Random(seed));
        return shuffled.subList(0, Math.min(count, shuffled.size()));
    }

    /** A query's name in runs and judgements: its EPD id, or its number. */
    static String name(Game<?> query, int index) {
        String id = query.tag("id").replaceAll("\\s+", "_");
        return id.isEmpty() ? "q" + (index + 1) : id;
    }
}
