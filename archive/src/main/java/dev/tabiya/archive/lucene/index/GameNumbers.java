package dev.tabiya.archive.lucene.index;

import java.io.IOException;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;

/** Numbers of the games and blocks of a segment, for a walk in the order of documents. */
public final class GameNumbers {
    private final NumericDocValues ids;
    private final NumericDocValues results;
    private final NumericDocValues spans;

    public GameNumbers(LeafReader reader) throws IOException {
        ids = reader.getNumericDocValues(LuceneSchema.ID);
        results = reader.getNumericDocValues(LuceneSchema.RESULT);
        spans = reader.getNumericDocValues(LuceneSchema.SPAN);
    }

    public long id(int game) throws IOException {
        return number(ids, game);
    }

    public int result(int game) throws IOException {
        return (int) number(results, game);
    }

    public long span(int block) throws IOException {
        return number(spans, block);
    }

    /** How many positions a game has: its last block stands right before it. */
    public int positions(int game) throws IOException {
        long last = span(game - 1);
        return LuceneSchema.spanPly(last) + LuceneSchema.spanCount(last);
    }

    private static long number(NumericDocValues values, int document) throws IOException {
        if (values == null || !values.advanceExact(document)) {
            throw new CorruptIndexException("a number is missing", "document " + document);
        }
        return values.longValue();
    }
}
