package dev.tabiya.archive.lucene;

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
import java.util.Map;

/**
 * A game as bytes: result, start, tags, and the whole PGN if people wrote comments or variations into it, so that nothing is
 * lost. Bare moves are kept beside it, see {@link Schema#MOVES}.
 */
final class GameRecord {
    private GameRecord() {}

    static byte[] write(Game<?> game, String startText) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(Schema.RESULTS.indexOf(game.result()));
            text(out, startText);
            out.writeShort(game.tags().size());
            for (Map.Entry<String, String> tag : game.tags().entrySet()) {
                text(out, tag.getKey());
                text(out, tag.getValue());
            }
            StringBuilder pgn = new StringBuilder();
            if (!game.line().bare()) {
                PgnWriter.write(game, pgn);
            }
            text(out, pgn.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static <B extends Board<B>> Game<B> read(Rules<B> rules, byte[] bytes, int offset, int length, int[] moves)
            throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, offset, length))) {
            Result result = Schema.RESULTS.get(in.readByte());
            String startText = text(in);
            Map<String, String> tags = new LinkedHashMap<>();
            int count = in.readUnsignedShort();
            for (int i = 0; i < count; i++) {
                tags.put(text(in), text(in));
            }
            String pgn = text(in);
            Line line = pgn.isEmpty() ? new Line(moves, Map.of()) : annotated(pgn);
            Position<B> start = startText.isEmpty()
                    ? rules.start()
                    : new Position<>(rules, rules.startBoard(tagsOf(tags, startText)));
            return new Game<>(rules, tags, start, line, result);
        }
    }

    private static Map<String, String> tagsOf(Map<String, String> tags, String startText) {
        Map<String, String> all = new LinkedHashMap<>(tags);
        all.put("FEN", startText);
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
