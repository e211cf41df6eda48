package dev.tabiya.archive.store;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.util.HexFormat;
import java.util.Locale;

/**
 * The id of a game: a hash of rules, start, moves, players and date, so that it needs no counter, is the same in every
 * archive, and finds duplicates. Of a game without moves, such as a single position, all tags count.
 */
public final class GameId {
    private long state = 0x9E3779B97F4A7C15L;

    private GameId() {}

    public static long of(Game<?> game, String startText) {
        GameId id = new GameId();
        id.mix(game.rules().name());
        id.mix(startText);
        int size = game.line().size();
        for (int i = 0; i < size; i++) {
            id.mix(game.line().move(i));
        }
        if (size == 0) {
            game.tags().forEach((name, value) -> {
                id.mix(name);
                id.mix(value);
            });
        } else {
            id.mix(game.tag("White").strip().toLowerCase(Locale.ROOT));
            id.mix(game.tag("Black").strip().toLowerCase(Locale.ROOT));
            id.mix(game.tag("Date"));
        }
        return id.state;
    }

    private void mix(String text) {
        for (int i = 0; i < text.length(); i++) {
            mix(text.charAt(i));
        }
        mix(-1L - text.length());
    }

    private void mix(long number) {
        long mixed = (state ^ number) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 29) * 0x94D049BB133111EBL;
        state = mixed ^ mixed >>> 32;
    }

    /** Refuses a game of other rules. */
    public static void check(Game<?> game, Rules<?> rules) {
        if (!game.rules().sameGame(rules)) {
            throw new IllegalArgumentException(
                    "a game of " + game.rules().name() + " for an archive of " + rules.name());
        }
    }

    public static String text(long id) {
        return HexFormat.of().toHexDigits(id);
    }

    /** The id that a text stands for; 0, which no game has, if it is no id. */
    public static long parse(String text) {
        try {
            return Long.parseUnsignedLong(text, 16);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
