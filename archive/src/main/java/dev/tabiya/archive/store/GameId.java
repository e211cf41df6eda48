package dev.tabiya.archive.store;

import dev.tabiya.rules.Game;
import java.util.HexFormat;
import java.util.Locale;

/**
 * What makes a game the same game: rules, start, moves, players and date. The id is a hash of that, so it needs no counter,
 * is the same wherever the game is indexed, and finds duplicates. A game without moves, such as a single position, is the
 * same only if all tags are.
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

    public static String text(long id) {
        return HexFormat.of().toHexDigits(id);
    }

    /** The id of its text; any other text belongs to no game. */
    public static long parse(String text) {
        try {
            return Long.parseUnsignedLong(text, 16);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
