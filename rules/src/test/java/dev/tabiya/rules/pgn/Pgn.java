package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.ParseException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Short ways to read text and to look at what was read. */
final class Pgn {
    private Pgn() {}

    static List<Entry> read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    static List<Entry> read(byte[] text) {
        return read(new ByteArrayInputStream(text), new Limits(4096, 8192, Limits.USUAL.game()));
    }

    static List<Entry> read(InputStream in, Limits limits) {
        List<Entry> entries = new ArrayList<>();
        new PgnReader(in, "x.pgn", limits).forEachRemaining(entries::add);
        return entries;
    }

    /** The only game of a text. */
    static Entry one(String text) {
        List<Entry> entries = read(text);
        assertThat(entries).hasSize(1);
        return entries.get(0);
    }

    /** The only game of a text that has no fault. */
    static Game<?> game(String text) {
        Entry entry = one(text);
        assertThat(entry.faults()).isEmpty();
        assertThat(entry.complete()).isTrue();
        return entry.game();
    }

    static List<String> faults(Entry entry) {
        return entry.faults().stream().map(ParseException::getMessage).toList();
    }

    static List<String> faults(List<Entry> entries) {
        return entries.stream().flatMap(entry -> faults(entry).stream()).toList();
    }

    static String moves(Entry entry) {
        return moves(entry.game());
    }

    static String moves(Game<?> game) {
        return moves(game, game.line());
    }

    /** The moves of a line that begins where the game does. */
    static <B extends Board<B>> String moves(Game<B> game, Line line) {
        StringJoiner moves = new StringJoiner(" ");
        B board = game.start().board();
        for (int i = 0; i < line.size(); i++) {
            moves.add(game.rules().notation().write(board, line.move(i)));
            board.make(line.move(i));
        }
        return moves.toString();
    }

    /** The moves of a variation that replaces a move of the main line. */
    static <B extends Board<B>> String variation(Game<B> game, int index, int which) {
        Line line = game.line().notes(index).variations().get(which);
        int[] moves = new int[index + line.size()];
        System.arraycopy(game.line().moves(), 0, moves, 0, index);
        System.arraycopy(line.moves(), 0, moves, index, line.size());
        String[] all = moves(game, new Line(moves, Map.of())).split(" ");
        return String.join(" ", List.of(all).subList(index, all.length));
    }

    /** What every game must do: be written so that it reads as the same game, and is then written the same again. */
    static Entry assertRoundTrip(Game<?> game) {
        String written = PgnWriter.text(game);
        Entry entry = one(written);
        Game<?> again = entry.game();
        boolean same = again.line().equals(game.line())
                && again.result() == game.result()
                && again.start().equals(game.start())
                && again.rules().sameGame(game.rules())
                && PgnWriter.text(again).equals(written);
        if (!same) {
            throw new AssertionError(game + " was written as\n" + written + " and read as " + again);
        }
        return entry;
    }

    /** The same, for a game of which everything could be read: then its tags come back as well. */
    static void assertRoundTrip(Entry entry) {
        Entry again = assertRoundTrip(entry.game());
        if (entry.complete()) {
            assertThat(again.complete()).isTrue();
            assertThat(again.faults()).isEmpty();
            assertThat(again.game()
                            .tags()
                            .entrySet()
                            .containsAll(entry.game().tags().entrySet()))
                    .isTrue();
        }
    }
}
