package dev.tabiya.archive.lucene;

import java.io.IOException;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;

/** Numbers of the games and blocks of a segment, for a walk in the order of documents. */
final class GameNumbers {
    private final NumericDocValues ids;
    private final NumericDocValues results;
    private final NumericDocValues spans;

    GameNumbers(LeafReader reader) throws IOException {
        ids = reader.getNumericDocValues(Schema.ID);
        results = reader.getNumericDocValues(Schema.RESULT);
        spans = reader.getNumericDocValues(Schema.SPAN);
    }

    long id(int game) throws IOException {
        return number(ids, game);
    }

    int result(int game) throws IOException {
        return (int) number(results, game);
    }

    long span(int block) throws IOException {
        return number(spans, block);
    }

    /** How many positions a game has: its last block stands right before it. */
    int positions(int game) throws IOException {
        long last = span(game - 1);
        return Schema.spanPly(last) + Schema.spanCount(last);
    }

    private static long number(NumericDocValues values, int document) throws IOException {
        if (values == null || !values.advanceExact(document)) {
            throw new CorruptIndexException("a number is missing", "document " + document);
        }
        return values.longValue();
    }
}
