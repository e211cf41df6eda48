package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Variants;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes games in PGN's export format, a blank line after each: what {@link PgnReader} reads back as the same game.
 * The seven tags of the roster are written always and first; {@code FEN} and {@code Variant} are added or put right
 * where the moves could not be read without. Comments with braces in them end at their line's end, as nothing else
 * can hold them.
 */
public final class PgnWriter {
    private static final String[] ROSTER = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};

    /** What the reader takes for the name of a tag. */
    private static final Pattern TAG_NAME = Pattern.compile("[A-Za-z][!#-Z\\\\^-~]{0,199}");

    private PgnWriter() {}

    public static void write(Game<?> game, Appendable out) throws IOException {
        out.append(append(game, new StringBuilder(1024)));
    }

    public static String text(Game<?> game) {
        return append(game, new StringBuilder(1024)).toString();
    }

    private static <B extends Board<B>> StringBuilder append(Game<B> game, StringBuilder out) {
        Map<String, String> tags = tags(game);
        for (String name : ROSTER) {
            tag(name, tags.getOrDefault(name, name.equals("Date") ? "????.??.??" : "?"), out);
        }
        for (String name : ROSTER) {
            tags.remove(name);
        }
        tags.forEach((name, value) -> tag(name, value, out));
        out.append('\n');
        new MovetextWriter<>(game, out).write(game);
        return out.append('\n');
    }

    private static <B extends Board<B>> Map<String, String> tags(Game<B> game) {
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.putIfAbsent("Result", game.result().toString());
        Rules<B> rules = game.rules();
        Optional<Rules<?>> told = Variants.rules(game.tag("Variant"));
        if (told.isPresent() && !told.get().sameGame(rules)) {
            tags.put("Variant", Variants.tag(rules));
        }
        tags.putAll(rules.tags(game));
        if (!beginsThere(game.start(), tags)) {
            tags.put("SetUp", "1");
            tags.put("FEN", game.start().toString());
        }
        if (!tags.getOrDefault("FEN", "").isBlank()) {
            // The standard requires it, and some programs ignore FEN without it.
            tags.putIfAbsent("SetUp", "1");
        }
        return tags;
    }

    private static <B extends Board<B>> boolean beginsThere(Position<B> start, Map<String, String> tags) {
        Rules<B> rules = start.rules();
        try {
            return new Position<>(rules, rules.startBoard(tags)).equals(start);
        } catch (ParseException e) {
            return false;
        }
    }

    private static void tag(String name, String value, StringBuilder out) {
        if (!TAG_NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a PGN tag cannot be named \"" + Quoted.of(name) + "\"");
        }
        out.append('[').append(name).append(" \"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\');
            }
            out.append(c < ' ' ? ' ' : c);
        }
        out.append("\"]\n");
    }
}
