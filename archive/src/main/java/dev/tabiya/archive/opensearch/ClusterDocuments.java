package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.rank.Counts;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.MoveCodec;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Turns games into documents, see {@link ClusterSchema}, in buffers that are reused, so that an object belongs to one
 * thread.
 */
final class ClusterDocuments<B extends Board<B>> {
    /** As much of a value as the index takes, which is more than any name has. */
    private static final int LONGEST_VALUE = 8000;

    /** Sums of checksums this small are exact as doubles in archives of up to 500 million games. */
    private static final int CHECKSUM_BITS = 24;

    private static final JsonFactory FACTORY = new JsonFactory();

    private final Encoder<B> encoder;
    private final BlockBuilder<B> blocks;
    private final Counts nearest = new Counts();
    private final Counts census = new Counts();
    private final Counts materials = new Counts();
    private final Map<String, String> tags = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();
    private int reachLength;

    ClusterDocuments(Encoder<B> encoder, int skipMoves) {
        this.encoder = encoder;
        blocks = new BlockBuilder<>(encoder, skipMoves, (facts, length, likeness) -> {
            materials.set(Materials.of(facts), 1);
            if (likeness) {
                int reach = length[TermKind.PIECE.index()] + length[TermKind.REACH.index()];
                reachLength = Math.min(reachLength, reach);
            }
        });
    }

    BulkLoader.Documents documents(Game<B> game, long id, String startText) {
        return documents(game, id, startText, false);
    }

    /**
     * The blocks of a game and then the game, so that a game that is there has its blocks: all go to the same shard.
     *
     * @param replaces whether they replace documents of the same names
     */
    BulkLoader.Documents documents(Game<B> game, long id, String startText, boolean replaces) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
        ByteArrayOutputStream nested = new ByteArrayOutputStream(1 << 15);
        int count = 0;
        for (String tag : Filter.Condition.Tag.KNOWN) {
            String value = Filter.Condition.Tag.value(game, tag);
            tags.put(tag, value.substring(0, Math.min(LONGEST_VALUE, value.length())));
        }
        B board = game.start().board();
        Block.Anchor anchor = new Block.Anchor(startText, 0);
        startBlock();
        try (JsonGenerator json = FACTORY.createGenerator(out);
                JsonGenerator inner = FACTORY.createGenerator(nested)) {
            json.setRootValueSeparator(null);
            inner.writeStartArray();
            for (Iterator<BlockBuilder.Bounds> all = blocks.blocks(game, startText); all.hasNext(); count++) {
                BlockBuilder.Bounds block = all.next();
                if (block.from() - anchor.ply() > Block.FARTHEST) {
                    anchor = new Block.Anchor(StartText.of(game.rules(), board), block.from() - 1);
                }
                action(json, replaces, blockId(id, block.from()), id);
                json.writeStartObject();
                json.writeBinaryField(ClusterSchema.BLOCK, Block.write(id, game, anchor, block, encoder.moveBytes()));
                json.writeStringField(ClusterSchema.GAME, GameId.text(id));
                block(block, json, inner);
                startBlock();
                json.writeObjectFieldStart("of");
                conditions(game, json);
                json.writeEndObject();
                json.writeEndObject();
                json.writeRaw('\n');
                for (int ply = Math.max(1, block.from()); ply < block.to(); ply++) {
                    board.make(game.line().move(ply - 1));
                }
            }
            inner.writeEndArray();
            inner.flush();
            action(json, replaces, GameId.text(id), id);
            game(game, id, startText, count, nested.toString(StandardCharsets.UTF_8), json);
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new BulkLoader.Documents(out.toByteArray(), count + 1);
    }

    private void startBlock() {
        materials.clear();
        reachLength = Integer.MAX_VALUE;
    }

    /** The names of all blocks of a game. */
    static List<String> blockIds(Game<?> game, long id, String startText, int skipMoves) {
        List<String> names = new ArrayList<>();
        int plies = game.line().size();
        int firstLikeness = BlockBuilder.firstLikeness(startText, skipMoves);
        for (int ply = 0; ply <= plies; ply = BlockBuilder.end(ply, firstLikeness, plies)) {
            names.add(blockId(id, ply));
        }
        return names;
    }

    private static String blockId(long id, int ply) {
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

    /** The fields of games that searches filter by. */
    private void conditions(Game<B> game, JsonGenerator json) throws IOException {
        json.writeNumberField(ClusterSchema.RESULT, GameRecord.RESULTS.indexOf(game.result()));
        json.writeNumberField(ClusterSchema.PLIES, game.line().size());
        json.writeObjectFieldStart("tag");
        for (Map.Entry<String, String> tag : tags.entrySet()) {
            json.writeStringField(tag.getKey(), tag.getValue());
        }
        json.writeEndObject();
    }

    private void game(Game<B> game, long id, String startText, int count, String nested, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        json.writeStringField(ClusterSchema.ID, GameId.text(id));
        byte[] written = GameRecord.write(game, startText);
        json.writeBinaryField(ClusterSchema.RECORD, written);
        json.writeNumberField(ClusterSchema.CHECKSUM, checksum(id, written));
        json.writeBinaryField(
                ClusterSchema.MOVES, MoveCodec.write(game.line(), 0, game.line().size(), encoder.moveBytes()));
        conditions(game, json);
        json.writeObjectFieldStart(ClusterSchema.RANK);
        for (Order order : Order.values()) {
            if (!order.tags().isEmpty()) {
                json.writeNumberField(order.name(), order.rank(game));
            }
        }
        json.writeEndObject();
        json.writeFieldName(ClusterSchema.BLOCKS);
        json.writeRawValue(nested);
        json.writeNumberField(ClusterSchema.DOCUMENTS, count + 1);
        json.writeNumberField(ClusterSchema.LIKENESS, blocks.likenessPositions());
        json.writeObjectFieldStart("length");
        for (TermKind kind : TermKind.values()) {
            if (kind.countsInLength()) {
                json.writeNumberField(kind.toString(), blocks.lengthSum(kind));
            }
        }
        json.writeEndObject();
        census.clear();
        Counts terms = blocks.gameTerms();
        for (int i = 0; i < terms.size(); i++) {
            long term = terms.key(i) >> BlockBuilder.TIER_BITS;
            census.add(term << 1 | (tier(terms.key(i)) > 0 ? 1 : 0), terms.value(i));
        }
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
        Counts keys = blocks.firstPlies();
        for (int i = 0; i < keys.size(); i++) {
            int ply = keys.value(i) - 1;
            word(
                    ply < game.line().size()
                            ? ClusterSchema.played(keys.key(i), game.line().move(ply))
                            : ClusterSchema.played(keys.key(i)));
        }
        json.writeStringField(ClusterSchema.PLAYED, text.toString());
    }

    private static int tier(long term) {
        return (int) term & (1 << BlockBuilder.TIER_BITS) - 1;
    }

    private void block(BlockBuilder.Bounds block, JsonGenerator json, JsonGenerator nested) throws IOException {
        if (block.likeness()) {
            nearest.clear();
            Counts terms = blocks.terms();
            for (int i = 0; i < terms.size(); i++) {
                long term = terms.key(i) >> BlockBuilder.TIER_BITS;
                nearest.set(term, 1 << tier(terms.key(i)));
            }
            text.setLength(0);
            for (int i = 0; i < nearest.size(); i++) {
                word(ClusterSchema.near((int) nearest.key(i), Integer.numberOfTrailingZeros(nearest.value(i))));
            }
            json.writeStringField(ClusterSchema.TERMS, text.toString());
            json.writeNumberField(ClusterSchema.MEN_LENGTH, blocks.leastLength(TermKind.PIECE));
            json.writeNumberField(ClusterSchema.REACH_LENGTH, reachLength);
        }
        Counts factMasks = blocks.facts();
        int size = block.to() - block.from();
        text.setLength(0);
        int all = (1 << size) - 1;
        for (int i = 0; i < factMasks.size(); i++) {
            long fact = factMasks.key(i);
            int mask = factMasks.value(i);
            if (mask == all) {
                word(ClusterSchema.always(fact));
            }
            for (int offset = 0; mask != all && offset < size; offset++) {
                if ((mask >> offset & 1) == 1) {
                    word(ClusterSchema.at(fact, offset));
                }
            }
        }
        for (int offset = size; offset < BlockBuilder.SPAN; offset++) {
            word(ClusterSchema.missing(offset));
        }
        nested.writeStartObject();
        tested(text.toString(), block.from(), block.white(), nested);
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
        tested(text.toString(), block.from(), block.white(), json);
    }

    private static void tested(String facts, int first, boolean white, JsonGenerator json) throws IOException {
        json.writeStringField(ClusterSchema.FACTS, facts);
        json.writeNumberField(ClusterSchema.FIRST, first);
        json.writeBooleanField(ClusterSchema.WHITE, white);
    }
}
