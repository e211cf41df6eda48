package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.rank.Counts;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/** Turns games into documents, see {@link ClusterSchema}; with the same buffers again and again, so one belongs to one thread. */
final class GameSource<B extends Board<B>> {
    /** As much of a value as the index takes, which is more than any name has. */
    private static final int LONGEST_VALUE = 8000;

    /** Sums of so small checksums are exact as floating-point numbers, in archives of up to 500 million games. */
    private static final int CHECKSUM_BITS = 24;

    private static final JsonFactory FACTORY = new JsonFactory();

    private final Encoder<B> encoder;
    private final int skipMoves;
    private final Features features = new Features();
    private final Facts facts = new Facts();
    private final Counts terms = new Counts();
    private final Counts factMasks = new Counts();
    private final Counts census = new Counts();
    private final Counts keys = new Counts();
    private final Counts materials = new Counts();
    private final long[] length = new long[TermKind.COUNT];
    private final long[] lengths = new long[TermKind.COUNT];
    private final Map<String, String> tags = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();

    GameSource(Encoder<B> encoder, int skipMoves) {
        this.encoder = encoder;
        this.skipMoves = skipMoves;
    }

    BulkLoader.Documents documents(Game<B> game, long id, String startText) {
        return documents(game, id, startText, false);
    }

    /**
     * The blocks of a game and then the game, so that one that is there is there with its blocks: all go to the same shard.
     *
     * @param replaces whether they take the place of documents with the same names
     */
    BulkLoader.Documents documents(Game<B> game, long id, String startText, boolean replaces) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
        ByteArrayOutputStream nested = new ByteArrayOutputStream(1 << 15);
        int plies = game.line().size();
        int firstLikeness = firstLikeness(startText, skipMoves);
        int blocks = 0;
        Arrays.fill(lengths, 0);
        census.clear();
        keys.clear();
        for (String tag : Filter.Condition.Tag.KNOWN) {
            String value = Filter.Condition.Tag.value(game, tag);
            tags.put(tag, value.substring(0, Math.min(LONGEST_VALUE, value.length())));
        }
        B board = game.start().board();
        Block.Anchor anchor = new Block.Anchor(startText, 0);
        try (JsonGenerator json = FACTORY.createGenerator(out);
                JsonGenerator inner = FACTORY.createGenerator(nested)) {
            json.setRootValueSeparator(null);
            inner.writeStartArray();
            for (int ply = 0; ply <= plies; blocks++) {
                int end = Block.end(ply, firstLikeness, plies);
                if (ply - anchor.ply() > Block.FARTHEST) {
                    anchor = new Block.Anchor(StartText.of(game.rules(), board), ply - 1);
                }
                action(json, replaces, blockId(id, ply), id);
                json.writeStartObject();
                json.writeBinaryField(
                        ClusterSchema.BLOCK, Block.write(id, game, anchor, ply, end, encoder.moveBytes()));
                json.writeStringField(ClusterSchema.GAME, GameId.text(id));
                block(game, board, ply, end, ply >= firstLikeness, json, inner);
                json.writeObjectFieldStart("of");
                conditions(game, json);
                json.writeEndObject();
                json.writeEndObject();
                json.writeRaw('\n');
                ply = end;
            }
            inner.writeEndArray();
            inner.flush();
            action(json, replaces, GameId.text(id), id);
            game(game, id, startText, firstLikeness, blocks, nested.toString(StandardCharsets.UTF_8), json);
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new BulkLoader.Documents(out.toByteArray(), blocks + 1);
    }

    static int firstLikeness(String startText, int skipMoves) {
        return startText.isEmpty() && skipMoves > 0 ? 2 * skipMoves + 1 : 0;
    }

    static String blockId(long id, int ply) {
        return GameId.text(id) + "-" + ply;
    }

    private static void action(JsonGenerator json, boolean replaces, String name, long id) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart(replaces ? "index" : "create");
        json.writeStringField("_id", name);
        json.writeStringField("routing", GameId.text(id));
        json.writeEndObject();
        json.writeEndObject();
        json.writeRaw('\n');
    }

    /** What searches may ask of games. */
    private void conditions(Game<B> game, JsonGenerator json) throws IOException {
        json.writeNumberField(ClusterSchema.RESULT, GameRecord.RESULTS.indexOf(game.result()));
        json.writeNumberField(ClusterSchema.PLIES, game.line().size());
        json.writeObjectFieldStart("tag");
        for (Map.Entry<String, String> tag : tags.entrySet()) {
            json.writeStringField(tag.getKey(), tag.getValue());
        }
        json.writeEndObject();
    }

    private void game(
            Game<B> game, long id, String startText, int firstLikeness, int count, String blocks, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        json.writeStringField(ClusterSchema.ID, GameId.text(id));
        byte[] written = GameRecord.write(game, startText);
        json.writeBinaryField(ClusterSchema.RECORD, written);
        json.writeNumberField(ClusterSchema.CHECKSUM, checksum(id, written));
        json.writeBinaryField(ClusterSchema.MOVES, moves(game));
        conditions(game, json);
        json.writeObjectFieldStart(ClusterSchema.RANK);
        for (Order order : Order.values()) {
            if (!order.tags().isEmpty()) {
                json.writeNumberField(order.name(), order.rank(game));
            }
        }
        json.writeEndObject();
        json.writeFieldName(ClusterSchema.BLOCKS);
        json.writeRawValue(blocks);
        json.writeNumberField(ClusterSchema.DOCUMENTS, count + 1);
        json.writeNumberField(ClusterSchema.LIKENESS, Math.max(0, game.line().size() + 1 - firstLikeness));
        json.writeObjectFieldStart("length");
        for (TermKind kind : TermKind.values()) {
            if (kind.countsInLength()) {
                json.writeNumberField(kind.toString(), lengths[kind.index()]);
            }
        }
        json.writeEndObject();
        text.setLength(0);
        for (int i = 0; i < census.size(); i++) {
            long counted = census.key(i);
            word(ClusterSchema.counted((int) (counted >> 1), (counted & 1) == 1) + "|" + census.value(i));
        }
        json.writeStringField(ClusterSchema.CENSUS, text.toString());
        played(game, json);
        json.writeEndObject();
    }

    private static long checksum(long id, byte[] written) {
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, id));
        checksum.update(written);
        return checksum.getValue() >>> Integer.SIZE - CHECKSUM_BITS;
    }

    private void word(String word) {
        if (!text.isEmpty()) {
            text.append(' ');
        }
        text.append(word);
    }

    private void played(Game<B> game, JsonGenerator json) throws IOException {
        text.setLength(0);
        for (int i = 0; i < keys.size(); i++) {
            int ply = keys.value(i) - 1;
            word(
                    ply < game.line().size()
                            ? ClusterSchema.played(keys.key(i), game.line().move(ply))
                            : ClusterSchema.played(keys.key(i)));
        }
        json.writeStringField(ClusterSchema.PLAYED, text.toString());
    }

    private void block(
            Game<B> game, B board, int from, int to, boolean likeness, JsonGenerator json, JsonGenerator nested)
            throws IOException {
        terms.clear();
        factMasks.clear();
        materials.clear();
        long men = Integer.MAX_VALUE;
        long reach = Integer.MAX_VALUE;
        boolean white = from == 0 ? board.turn() == Side.WHITE : board.turn() != Side.WHITE;
        for (int ply = from; ply < to; ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            if (keys.valueOf(board.key()) == 0) {
                keys.add(board.key(), ply + 1);
            }
            encoder.facts(board, facts);
            materials.set(Materials.of(facts), 1);
            for (int i = 0; i < facts.size(); i++) {
                factMasks.set(facts.fact(i), 1 << ply - from);
            }
            if (likeness) {
                encoder.encode(board, features);
                tally();
                men = Math.min(men, length[TermKind.PIECE.index()]);
                reach = Math.min(reach, length[TermKind.PIECE.index()] + length[TermKind.REACH.index()]);
            }
        }
        if (likeness) {
            text.setLength(0);
            for (int i = 0; i < terms.size(); i++) {
                word(ClusterSchema.near((int) terms.key(i), Integer.numberOfTrailingZeros(terms.value(i))));
            }
            json.writeStringField(ClusterSchema.TERMS, text.toString());
            json.writeNumberField(ClusterSchema.MEN_LENGTH, men);
            json.writeNumberField(ClusterSchema.REACH_LENGTH, reach);
        }
        text.setLength(0);
        int all = (1 << to - from) - 1;
        for (int i = 0; i < factMasks.size(); i++) {
            long fact = factMasks.key(i);
            int mask = factMasks.value(i);
            if (mask == all) {
                word(ClusterSchema.always(fact));
            }
            for (int offset = 0; mask != all && offset < to - from; offset++) {
                if ((mask >> offset & 1) == 1) {
                    word(ClusterSchema.at(fact, offset));
                }
            }
        }
        for (int offset = to - from; offset < ClusterSchema.SPAN; offset++) {
            word(ClusterSchema.missing(offset));
        }
        nested.writeStartObject();
        tested(text.toString(), from, white, nested);
        nested.writeEndObject();
        for (int i = 0; i < factMasks.size(); i++) {
            word(ClusterSchema.any(factMasks.key(i)));
        }
        NearBound.words(factMasks).forEach(this::word);
        json.writeArrayFieldStart(ClusterSchema.MATERIALS);
        for (int i = 0; i < materials.size(); i++) {
            json.writeString(Materials.word(materials.key(i)));
        }
        json.writeEndArray();
        tested(text.toString(), from, white, json);
    }

    private static void tested(String facts, int first, boolean white, JsonGenerator json) throws IOException {
        json.writeStringField(ClusterSchema.FACTS, facts);
        json.writeNumberField(ClusterSchema.FIRST, first);
        json.writeBooleanField(ClusterSchema.WHITE, white);
    }

    private void tally() {
        Arrays.fill(length, 0);
        for (int i = 0; i < features.size(); i++) {
            int term = features.term(i);
            int weight = features.weight(i);
            terms.set(Integer.toUnsignedLong(term), 1 << ClusterSchema.distance(weight));
            census.add((long) term << 1 | (weight < Features.FULL ? 1 : 0), 1);
            length[TermKind.of(term, weight).index()] += weight;
        }
        for (int kind = 0; kind < TermKind.COUNT; kind++) {
            lengths[kind] += length[kind];
        }
    }

    private byte[] moves(Game<B> game) {
        int width = encoder.moveBytes();
        byte[] bytes = new byte[width * game.line().size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (game.line().move(i / width) >> 8 * (width - 1 - i % width));
        }
        return bytes;
    }

    /** Moves of so many bytes each. */
    static int[] moves(byte[] bytes, int width) {
        int[] moves = new int[bytes.length / width];
        for (int i = 0; i < bytes.length; i++) {
            moves[i / width] = moves[i / width] << 8 | bytes[i] & 0xFF;
        }
        return moves;
    }
}
