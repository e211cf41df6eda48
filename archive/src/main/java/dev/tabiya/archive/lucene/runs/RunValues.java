package dev.tabiya.archive.lucene.runs;

import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.util.BytesRef;

/**
 * Gives access to a segment's {@link RunTable} through Lucene. Runs are not stored by document, so documents have no
 * values.
 */
public final class RunValues extends BinaryDocValues {
    private final RunTable table;
    private int document = -1;

    RunValues(RunTable table) {
        this.table = table;
    }

    public RunTable table() {
        return table;
    }

    @Override
    public int docID() {
        return document;
    }

    @Override
    public int nextDoc() {
        document = NO_MORE_DOCS;
        return document;
    }

    @Override
    public int advance(int target) {
        return nextDoc();
    }

    @Override
    public boolean advanceExact(int target) {
        document = target;
        return false;
    }

    @Override
    public BytesRef binaryValue() {
        throw new IllegalStateException("no document has a value");
    }

    @Override
    public long cost() {
        return 0;
    }
}
