package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Filter;
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
final class Replay<B extends Board<B>> {
    /** No ply fits. */
    static final int NOWHERE = -1;

    private final Rules<B> rules;
    private final int moveBytes;
    private final LeafReader reader;

    Replay(Rules<B> rules, int moveBytes, LeafReader reader) {
        this.rules = rules;
        this.moveBytes = moveBytes;
        this.reader = reader;
    }

    private @Nullable BinaryDocValues beginnings;

    /** The first moves of a game as they are stored, good until the next call; none if it starts from a position of its own. */
    Optional<BytesRef> beginning(int game, int plies) throws IOException {
        BinaryDocValues starts = reader.getBinaryDocValues(Schema.START);
        if (starts != null && starts.advanceExact(game)) {
            return Optional.empty();
        }
        // Who asks in the order of documents is answered by one iterator.
        BinaryDocValues values = beginnings;
        if (values == null || values.docID() > game) {
            values = reader.getBinaryDocValues(Schema.MOVES);
            beginnings = values;
        }
        if (!values.advanceExact(game)) {
            throw new CorruptIndexException("no moves", "game " + game);
        }
        BytesRef all = values.binaryValue();
        return Optional.of(new BytesRef(all.bytes, all.offset, plies * moveBytes));
    }

    /** The board a game begins on. */
    B start(int game) throws IOException {
        BinaryDocValues starts = reader.getBinaryDocValues(Schema.START);
        if (starts != null && starts.advanceExact(game)) {
            return rules.startBoard(StartText.tags(starts.binaryValue().utf8ToString()));
        }
        return rules.start().board();
    }

    int[] moves(int game) throws IOException {
        BinaryDocValues values = reader.getBinaryDocValues(Schema.MOVES);
        if (!values.advanceExact(game)) {
            throw new CorruptIndexException("no moves", "game " + game);
        }
        BytesRef bytes = values.binaryValue();
        int[] moves = new int[bytes.length / moveBytes];
        int at = bytes.offset;
        for (int i = 0; i < moves.length; i++) {
            int move = 0;
            for (int end = at + moveBytes; at < end; at++) {
                move = move << 8 | bytes.bytes[at] & 0xFF;
            }
            moves[i] = move;
        }
        return moves;
    }

    /** The first ply in a range at which a position with this key stood on the board. */
    int plyOf(int game, long key, Filter.Range plies) throws IOException {
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

    long span(int block) throws IOException {
        return number(Schema.SPAN, block);
    }

    long id(int game) throws IOException {
        return number(Schema.ID, game);
    }

    private long number(String field, int document) throws IOException {
        NumericDocValues values = reader.getNumericDocValues(field);
        if (values == null || !values.advanceExact(document)) {
            throw new CorruptIndexException("no number " + field, "document " + document);
        }
        return values.longValue();
    }
}
