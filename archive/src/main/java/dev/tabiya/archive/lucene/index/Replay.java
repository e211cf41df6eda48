package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.store.MoveCodec;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Plays stored games again, to see the positions that documents only summarise. Belongs to one thread. */
public final class Replay<B extends Board<B>> {
    /** No ply fits. */
    public static final int NOWHERE = -1;

    private final Rules<B> rules;
    private final int moveBytes;
    private final LeafReader reader;

    Replay(Rules<B> rules, int moveBytes, LeafReader reader) {
        this.rules = rules;
        this.moveBytes = moveBytes;
        this.reader = reader;
    }

    private @Nullable BinaryDocValues beginnings;

    /**
     * The first moves of a game as they are stored, good until the next call; none if it starts from a position of its
     * own.
     */
    public Optional<BytesRef> beginning(int game, int plies) throws IOException {
        BinaryDocValues starts = reader.getBinaryDocValues(LuceneSchema.START);
        if (starts != null && starts.advanceExact(game)) {
            return Optional.empty();
        }
        // One iterator serves calls in the order of documents.
        BinaryDocValues values = beginnings;
        if (values == null || values.docID() > game) {
            values = reader.getBinaryDocValues(LuceneSchema.MOVES);
            beginnings = values;
        }
        if (!values.advanceExact(game)) {
            throw new CorruptIndexException("no moves", "game " + game);
        }
        BytesRef all = values.binaryValue();
        return Optional.of(new BytesRef(all.bytes, all.offset, plies * moveBytes));
    }

    /** The board a game begins on. */
    public B start(int game) throws IOException {
        BinaryDocValues starts = reader.getBinaryDocValues(LuceneSchema.START);
        if (starts != null && starts.advanceExact(game)) {
            return rules.startBoard(StartText.tags(starts.binaryValue().utf8ToString()));
        }
        return rules.start().board();
    }

    public int[] moves(int game) throws IOException {
        BinaryDocValues values = reader.getBinaryDocValues(LuceneSchema.MOVES);
        if (!values.advanceExact(game)) {
            throw new CorruptIndexException("no moves", "game " + game);
        }
        BytesRef bytes = values.binaryValue();
        return MoveCodec.read(bytes.bytes, bytes.offset, bytes.length, moveBytes);
    }

    /** The first ply in a range at which a position with this key stood on the board. */
    public int plyOf(int game, long key, Filter.Range plies) throws IOException {
        B board = start(game);
        int[] moves = moves(game);
        for (int ply = 0; ply <= Math.min(moves.length, plies.to()); ply++) {
            if (ply > 0) {
                board.make(moves[ply - 1]);
            }
            if (board.key() == key && plies.has(ply)) {
                return ply;
            }
        }
        return NOWHERE;
    }

    public long span(int block) throws IOException {
        return number(LuceneSchema.SPAN, block);
    }

    public long id(int game) throws IOException {
        return number(LuceneSchema.ID, game);
    }

    private long number(String field, int document) throws IOException {
        NumericDocValues values = reader.getNumericDocValues(field);
        if (values == null || !values.advanceExact(document)) {
            throw new CorruptIndexException("no number " + field, "document " + document);
        }
        return values.longValue();
    }
}
