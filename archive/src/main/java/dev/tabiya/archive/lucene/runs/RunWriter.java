package dev.tabiya.archive.lucene.runs;

import dev.tabiya.archive.metric.chess.QuietRun;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.codecs.DocValuesProducer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.MergeState;
import org.apache.lucene.index.SegmentWriteState;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.IOUtils;

/** Writes the runs of a segment, see {@link RunFormat}, in one pass over sources that are in order already. */
final class RunWriter implements Closeable {
    private final IndexOutput planes;
    private final IndexOutput runs;
    private final IndexOutput moves;
    private final IndexOutput materials;
    private final List<Closeable> opened = new ArrayList<>();

    private long moveBytes;
    private int count;
    private long white;
    private long black;

    /** How many runs of the material at hand have each radius. */
    private final int[] byRadius = new int[QuietRun.MOST_RADIUS + 1];

    RunWriter(SegmentWriteState state) throws IOException {
        boolean done = false;
        try {
            planes = open(RunFormat.Part.PLANES, state);
            runs = open(RunFormat.Part.RUNS, state);
            moves = open(RunFormat.Part.MOVES, state);
            materials = open(RunFormat.Part.MATERIALS, state);
            done = true;
        } finally {
            if (!done) {
                IOUtils.closeWhileHandlingException(opened);
            }
        }
    }

    private IndexOutput open(RunFormat.Part part, SegmentWriteState state) throws IOException {
        IndexOutput out = part.create(state);
        opened.add(out);
        return out;
    }

    /** Merges the runs of segments; those of deleted games are left behind. */
    void merge(FieldInfo field, MergeState merge) throws IOException {
        List<RunSource> sources = new ArrayList<>();
        for (int i = 0; i < merge.docValuesProducers.length; i++) {
            DocValuesProducer producer = merge.docValuesProducers[i];
            FieldInfo itsField = merge.fieldInfos[i].fieldInfo(field.name);
            if (producer != null && itsField != null) {
                BinaryDocValues values = producer.getBinary(itsField);
                if (!(values instanceof RunValues runValues)) {
                    throw new IllegalStateException("runs of another format: " + values);
                }
                sources.add(runValues.table().source(merge.docMaps[i]));
            }
        }
        write(sources);
    }

    /** A source and the run it is at. */
    private record Head(RunSource source, RunSource.Entry entry) implements Comparable<Head> {
        @Override
        public int compareTo(Head other) {
            return RunSource.Entry.ORDER.compare(entry, other.entry);
        }
    }

    void write(List<RunSource> sources) throws IOException {
        PriorityQueue<Head> heads = new PriorityQueue<>();
        for (RunSource source : sources) {
            Head head = new Head(source, new RunSource.Entry());
            if (source.next(head.entry())) {
                heads.add(head);
            }
        }
        while (!heads.isEmpty()) {
            Head head = heads.remove();
            add(head.entry());
            if (head.source().next(head.entry())) {
                heads.add(head);
            }
        }
        endMaterial();
        materials.writeByte(RunTable.END);
    }

    private void add(RunSource.Entry entry) throws IOException {
        if (count > 0 && (entry.white != white || entry.black != black)) {
            endMaterial();
        }
        white = entry.white;
        black = entry.black;
        QuietRun run = entry.run;
        for (long plane : run.planes) {
            planes.writeLong(plane);
        }
        runs.writeLong(entry.id);
        runs.writeLong((long) entry.document << 32 | run.pivotPly);
        runs.writeLong(moveBytes << 24 | run.state << 16 | run.before << 8 | run.after);
        for (int i = 0; i < run.before + run.after; i++) {
            moves.writeShort(run.moves[i]);
        }
        moveBytes += (long) Short.BYTES * (run.before + run.after);
        byRadius[run.radius]++;
        count = Math.addExact(count, 1);
    }

    private void endMaterial() throws IOException {
        if (count == 0) {
            return;
        }
        materials.writeByte(RunTable.MATERIAL);
        materials.writeVLong(white);
        materials.writeVLong(black);
        for (int radius = 0; radius < byRadius.length; radius++) {
            materials.writeVInt(byRadius[radius]);
            byRadius[radius] = 0;
        }
    }

    @Override
    public void close() throws IOException {
        boolean done = false;
        try {
            for (IndexOutput out : List.of(planes, runs, moves, materials)) {
                CodecUtil.writeFooter(out);
            }
            done = true;
        } finally {
            if (done) {
                IOUtils.close(opened);
            } else {
                IOUtils.closeWhileHandlingException(opened);
            }
        }
    }
}
