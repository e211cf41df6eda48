package dev.tabiya.app.games;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.Epd;
import dev.tabiya.rules.pgn.Entry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A list of single positions in EPD, FEN or the game's own notation, one on a line; empty lines and those that begin
 * with # are skipped. Each becomes a game without moves that starts there, with the operations of the EPD as its tags.
 */
public final class PositionList {
    private PositionList() {}

    /** Whether a file of this name, compressed or not, lists positions. */
    public static boolean isOne(String name) {
        return name.toLowerCase(Locale.ROOT).matches(".*\\.(epd|fen)(\\.(gz|bz2|xz|zst))?");
    }

    /** Passes on the positions in order; an invalid line becomes an entry with a fault. */
    public static void read(InputStream in, String name, Rules<?> rules, Consumer<Entry> sink) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        long number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            String text = line.strip().replace("\uFEFF", "");
            if (!text.isEmpty() && !text.startsWith("#")) {
                sink.accept(entry(rules, text, name, number));
            }
        }
    }

    private static <B extends Board<B>> Entry entry(Rules<B> rules, String text, String name, long number) {
        try {
            Game<?> game;
            if (rules.equals(Chess.RULES)) {
                Epd epd = Epd.read(text);
                game = new Game<>(Chess.RULES, epd.operations(), epd.position(), Line.EMPTY, Result.ONGOING);
            } else {
                game = new Game<>(rules, Map.of(), rules.position(text), Line.EMPTY, Result.ONGOING);
            }
            return new Entry(game, number, true, List.of());
        } catch (ParseException e) {
            return new Entry(
                    new Game<>(rules, Map.of(), rules.start(), Line.EMPTY, Result.ONGOING),
                    number,
                    false,
                    List.of(e.at(name, number, 1)));
        }
    }
}
