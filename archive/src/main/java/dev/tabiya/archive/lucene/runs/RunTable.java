package dev.tabiya.archive.lucene.runs;

import dev.tabiya.archive.metric.chess.Planes;
import dev.tabiya.archive.metric.chess.QuietRun;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.index.MergeState;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.store.ChecksumIndexInput;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.IOUtils;

/**
 * The runs of a segment, see {@link RunFormat}: the table of materials in memory, all else read where it lies. A
 * colour's material is part of many materials of both colours, so each is kept once and named by a number.
 */
public final class RunTable implements Closeable {
    static final byte END = 0;
    static final byte MATERIAL = 1;

    private static final int RADII = QuietRun.MOST_RADIUS + 1;
    private static final int PLANES_BYTES = Planes.COUNT * Long.BYTES;
    private static final int RUN_LONGS = 3;

    private final List<Closeable> opened = new ArrayList<>();
    private final IndexInput planes;
    private final IndexInput runs;
    private final IndexInput moves;
    private final Colours whites = new Colours();
    private final Colours blacks = new Colours();

    /** By material and radius, where its runs begin; the last is their number. */
    private int[] starts = {0};

    private int materials;

    RunTable(SegmentReadState state) throws IOException {
        boolean done = false;
        try {
            readMaterials(state);
            planes = open(RunFormat.Part.PLANES, state);
            runs = open(RunFormat.Part.RUNS, state);
            moves = open(RunFormat.Part.MOVES, state);
            done = true;
        } finally {
            if (!done) {
                close();
            }
        }
    }

    /** One colour's part of the materials. */
    private static final class Colours {
        private final Map<Long, Integer> numbers = new HashMap<>();
        private long[] counts = new long[16];
        private int[] ofMaterial = new int[16];

        /** By number; materials with the same white part follow each other. */
        private int[] lastMaterial = new int[16];

        void add(int material, long count) {
            int number = numbers.computeIfAbsent(count, key -> numbers.size());
            counts = ArrayUtil.grow(counts, number + 1);
            counts[number] = count;
            lastMaterial = ArrayUtil.grow(lastMaterial, number + 1);
            lastMaterial[number] = material;
            ofMaterial = ArrayUtil.grow(ofMaterial, material + 1);
            ofMaterial[material] = number;
        }

        int[] figures(boolean white, OfMaterial figure) {
            int[] figures = new int[numbers.size()];
            for (int i = 0; i < figures.length; i++) {
                figures[i] = figure.apply(white, counts[i]);
            }
            return figures;
        }
    }

    private void readMaterials(SegmentReadState state) throws IOException {
        try (ChecksumIndexInput in = state.directory.openChecksumInput(RunFormat.Part.MATERIALS.file(state))) {
            Throwable wrong = null;
            try {
                RunFormat.Part.MATERIALS.check(state, in);
                in.seek(IndexOutput.alignOffset(in.getFilePointer(), Long.BYTES));
                while (in.readByte() == MATERIAL) {
                    whites.add(materials, in.readVLong());
                    blacks.add(materials, in.readVLong());
                    int at = materials * RADII;
                    starts = ArrayUtil.grow(starts, at + RADII + 1);
                    for (int radius = 0; radius < RADII; radius++) {
                        starts[at + radius + 1] = starts[at + radius] + in.readVInt();
                    }
                    materials++;
                }
            } catch (IOException | RuntimeException e) {
                wrong = e;
            }
            CodecUtil.checkFooter(in, wrong);
        }
    }

    private IndexInput open(RunFormat.Part part, SegmentReadState state) throws IOException {
        IndexInput in = state.directory.openInput(part.file(state), state.context);
        opened.add(in);
        part.check(state, in);
        long start = IndexOutput.alignOffset(in.getFilePointer(), Long.BYTES);
        CodecUtil.retrieveChecksum(in);
        return in.slice(part.toString(), start, in.length() - CodecUtil.footerLength() - start);
    }

    void checkIntegrity() throws IOException {
        for (Closeable in : opened) {
            CodecUtil.checksumEntireFile((IndexInput) in);
        }
    }

    @Override
    public void close() throws IOException {
        IOUtils.close(opened);
    }

    public int materials() {
        return materials;
    }

    int size() {
        return starts[materials * RADII];
    }

    /** The run that a material's runs of a radius begin with; those of the next radius follow. */
    public int start(int material, int radius) {
        return starts[material * RADII + radius];
    }

    public int end(int material) {
        return starts[(material + 1) * RADII];
    }

    /** Works out something of one colour's part of a material. */
    public interface OfMaterial {
        int apply(boolean white, long material);
    }

    /** A figure of both colours' parts added up, worked out once for each part that is different. */
    public Sums sums(OfMaterial figure) {
        return new Sums(figure);
    }

    public final class Sums {
        private final int[] ofWhite;
        private final int[] ofBlack;

        private Sums(OfMaterial figure) {
            ofWhite = whites.figures(true, figure);
            ofBlack = blacks.figures(false, figure);
        }

        public int of(int material) {
            return ofWhite[whites.ofMaterial[material]] + ofBlack[blacks.ofMaterial[material]];
        }

        /** The next material whose sum is between these, or the number of all if there is none. */
        public int next(int from, int least, int most) {
            int material = from;
            while (material < materials) {
                int number = whites.ofMaterial[material];
                int end = whites.lastMaterial[number] + 1;
                int itsWhite = ofWhite[number];
                if (itsWhite <= most) {
                    for (; material < end; material++) {
                        int sum = itsWhite + ofBlack[blacks.ofMaterial[material]];
                        if (sum >= least && sum <= most) {
                            return material;
                        }
                    }
                }
                material = end;
            }
            return material;
        }
    }

    /** A way to read runs; belongs to one thread. */
    public Cursor cursor() {
        return new Cursor();
    }

    public final class Cursor {
        private final IndexInput planesIn = planes.clone();
        private final IndexInput runsIn = runs.clone();
        private final IndexInput movesIn = moves.clone();
        private final long[] longs = new long[RUN_LONGS];

        /** Reads the planes of consecutive pivots. */
        public void planes(int run, int count, long[] out) throws IOException {
            planesIn.seek((long) run * PLANES_BYTES);
            planesIn.readLongs(out, 0, count * Planes.COUNT);
        }

        /** Reads all but planes and moves. */
        public void head(int run, RunSource.Entry into) throws IOException {
            runsIn.seek((long) run * RUN_LONGS * Long.BYTES);
            runsIn.readLongs(longs, 0, RUN_LONGS);
            into.id = longs[0];
            into.document = (int) (longs[1] >>> 32);
            into.run.pivotPly = (int) longs[1];
            into.run.after = (int) longs[2] & 0xFF;
            into.run.before = (int) (longs[2] >> 8) & 0xFF;
            into.run.state = (int) (longs[2] >> 16) & 0xFF;
        }

        /** Reads the moves of the run whose head was read last. */
        public void moves(RunSource.Entry into) throws IOException {
            movesIn.seek(longs[2] >>> 24);
            for (int i = 0; i < into.run.before + into.run.after; i++) {
                into.run.moves[i] = movesIn.readShort();
            }
        }
    }

    /** All runs in order, for merging; documents get new numbers, and deleted ones are left out. */
    RunSource source(MergeState.DocMap documents) {
        Cursor cursor = cursor();
        return new RunSource() {
            private int run;
            private int group;

            @Override
            public boolean next(Entry into) throws IOException {
                while (run < size()) {
                    while (run == starts[group + 1]) {
                        group++;
                    }
                    cursor.head(run, into);
                    into.document = documents.get(into.document);
                    if (into.document >= 0) {
                        cursor.planes(run, 1, into.run.planes);
                        cursor.moves(into);
                        into.weigh();
                        into.run.radius = group % RADII;
                        run++;
                        return true;
                    }
                    run++;
                }
                return false;
            }
        };
    }
}
