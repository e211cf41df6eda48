package dev.tabiya.archive.lucene.runs;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.codecs.DocValuesConsumer;
import org.apache.lucene.codecs.DocValuesFormat;
import org.apache.lucene.codecs.DocValuesProducer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValuesSkipper;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.MergeState;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.IndexOutput;

/**
 * Stores the runs of a segment's games by material instead of by game, which is the order in which searches by distance
 * go through them. To Lucene it is a format of doc values with a single field, so that runs are committed, merged and
 * checked like all else of a segment. Four files: the pivots' planes, what else is known of each run, the runs' moves,
 * and the table of materials, which alone is kept in memory.
 */
public final class RunFormat extends DocValuesFormat {
    public static final String NAME = "TabiyaRuns";
    private static final int VERSION = 1;

    public RunFormat() {
        super(NAME);
    }

    /** The files of a segment. */
    enum Part {
        PLANES("trp"),
        RUNS("trr"),
        MOVES("trv"),
        MATERIALS("trm");

        private final String extension;

        Part(String extension) {
            this.extension = extension;
        }

        private String codec() {
            return NAME + name();
        }

        IndexOutput create(SegmentWriteState state) throws IOException {
            IndexOutput out = state.directory.createOutput(
                    IndexFileNames.segmentFileName(state.segmentInfo.name, state.segmentSuffix, extension),
                    state.context);
            CodecUtil.writeIndexHeader(out, codec(), VERSION, state.segmentInfo.getId(), state.segmentSuffix);
            out.alignFilePointer(Long.BYTES);
            return out;
        }

        String file(SegmentReadState state) {
            return IndexFileNames.segmentFileName(state.segmentInfo.name, state.segmentSuffix, extension);
        }

        void check(SegmentReadState state, DataInput in) throws IOException {
            CodecUtil.checkIndexHeader(in, codec(), VERSION, VERSION, state.segmentInfo.getId(), state.segmentSuffix);
        }
    }

    @Override
    public DocValuesConsumer fieldsConsumer(SegmentWriteState state) throws IOException {
        return new Consumer(new RunWriter(state));
    }

    @Override
    public DocValuesProducer fieldsProducer(SegmentReadState state) throws IOException {
        return new Producer(new RunTable(state));
    }

    private static UnsupportedOperationException onlyRuns() {
        return new UnsupportedOperationException(NAME + " holds runs and nothing else");
    }

    private static final class Consumer extends DocValuesConsumer {
        private final RunWriter writer;

        Consumer(RunWriter writer) {
            this.writer = writer;
        }

        @Override
        public void addBinaryField(FieldInfo field, DocValuesProducer values) throws IOException {
            writer.write(List.of(new RunBuffer(values.getBinary(field))));
        }

        @Override
        public void mergeBinaryField(FieldInfo field, MergeState merge) throws IOException {
            writer.merge(field, merge);
        }

        @Override
        public void addNumericField(FieldInfo field, DocValuesProducer values) {
            throw onlyRuns();
        }

        @Override
        public void addSortedField(FieldInfo field, DocValuesProducer values) {
            throw onlyRuns();
        }

        @Override
        public void addSortedNumericField(FieldInfo field, DocValuesProducer values) {
            throw onlyRuns();
        }

        @Override
        public void addSortedSetField(FieldInfo field, DocValuesProducer values) {
            throw onlyRuns();
        }

        @Override
        public void close() throws IOException {
            writer.close();
        }
    }

    private static final class Producer extends DocValuesProducer {
        private final RunTable table;

        Producer(RunTable table) {
            this.table = table;
        }

        @Override
        public BinaryDocValues getBinary(FieldInfo field) {
            return new RunValues(table);
        }

        @Override
        public void checkIntegrity() throws IOException {
            table.checkIntegrity();
        }

        @Override
        public void close() throws IOException {
            table.close();
        }

        @Override
        public NumericDocValues getNumeric(FieldInfo field) {
            throw onlyRuns();
        }

        @Override
        public SortedDocValues getSorted(FieldInfo field) {
            throw onlyRuns();
        }

        @Override
        public SortedNumericDocValues getSortedNumeric(FieldInfo field) {
            throw onlyRuns();
        }

        @Override
        public SortedSetDocValues getSortedSet(FieldInfo field) {
            throw onlyRuns();
        }

        @Override
        public DocValuesSkipper getSkipper(FieldInfo field) {
            throw onlyRuns();
        }
    }
}
