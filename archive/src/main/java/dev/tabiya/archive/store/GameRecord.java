package dev.tabiya.archive.store;

import dev.tabiya.archive.Hits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.pgn.PgnReader;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A game as bytes: result, start, tags, and the whole PGN if it has comments or variations, so that nothing is lost.
 * Bare moves are stored apart.
 */
public final class GameRecord {
    /** Results by the number they are stored as. */
    public static final List<Result> RESULTS = List.of(Result.WHITE, Result.BLACK, Result.DRAW, Result.ONGOING);

    /** From this many tags on, their number is written as an int. */
    private static final int MANY = 0xFFFF;

    private GameRecord() {}

    /** How games ended, counted in the order of {@link #RESULTS}. */
    public static Hits.Tally tally(long[] byResult) {
        return new Hits.Tally(
                byResult[RESULTS.indexOf(Result.WHITE)],
                byResult[RESULTS.indexOf(Result.DRAW)],
                byResult[RESULTS.indexOf(Result.BLACK)]);
    }

    public static byte[] write(Game<?> game, String startText) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(RESULTS.indexOf(game.result()));
            text(out, startText);
            int count = game.tags().size();
            out.writeShort(Math.min(count, MANY));
            if (count >= MANY) {
                out.writeInt(count);
            }
            for (Map.Entry<String, String> tag : game.tags().entrySet()) {
                text(out, tag.getKey());
                text(out, tag.getValue());
            }
            StringBuilder pgn = new StringBuilder();
            if (!game.line().bare()) {
                PgnWriter.write(untagged(game), pgn);
            }
            text(out, pgn.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The game with only the tags its moves need: the others are stored apart, and may not fit PGN. */
    private static <B extends Board<B>> Game<B> untagged(Game<B> game) {
        String variant = game.tag("Variant");
        Map<String, String> tags = variant.isEmpty() ? Map.of() : Map.of("Variant", variant);
        return new Game<>(game.rules(), tags, game.start(), game.line(), game.result());
    }

    public static <B extends Board<B>> Game<B> read(Rules<B> rules, byte[] bytes, int offset, int length, int[] moves)
            throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, offset, length))) {
            Result result = RESULTS.get(in.readByte());
            String startText = text(in);
            Map<String, String> tags = new LinkedHashMap<>();
            int few = in.readUnsignedShort();
            int count = few == MANY ? in.readInt() : few;
            for (int i = 0; i < count; i++) {
                tags.put(text(in), text(in));
            }
            String pgn = text(in);
            Line line = pgn.isEmpty() ? new Line(moves, Map.of()) : annotated(pgn);
            // Also from the usual position: a tag may say that it is one of Chess960.
            B board = rules.startBoard(tagsOf(tags, startText));
            Position<B> start = new Position<>(rules.of(board), board);
            return new Game<>(start.rules(), tags, start, line, result);
        }
    }

    private static Map<String, String> tagsOf(Map<String, String> tags, String startText) {
        Map<String, String> all = new LinkedHashMap<>(tags);
        all.putAll(StartText.tags(startText));
        return all;
    }

    private static Line annotated(String pgn) {
        return new PgnReader(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), "archive")
                .next()
                .game()
                .line();
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
