package dev.tabiya.archive.lucene.distance;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.lucene.index.LuceneSchema;
import dev.tabiya.archive.lucene.index.PositionFilter;
import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.lucene.runs.RunSource;
import dev.tabiya.archive.lucene.runs.RunTable;
import dev.tabiya.archive.lucene.runs.RunValues;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.metric.chess.ChessProbe;
import dev.tabiya.archive.metric.chess.Planes;
import dev.tabiya.archive.metric.chess.QuietRun;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.BinaryDocValues;

/**
 * The nearest positions, exactly as if all had been measured. Materials are looked at from the cheapest difference up,
 * until that alone is too far. Of each run the pivot is compared first: pieces without an equal on their square cost at
 * least a move each, and no position of the run is nearer than its pivot by more than the radius. Few runs are left to
 * be opened, and few positions of those to be measured.
 */
public record NearSearch(
        Snapshot<?> snapshot,
        ChessMetric metric,
        ChessBoard query,
        Transform transform,
        List<PositionFilter> admissions,
        Nearest nearest) {
    /** Pivots looked at together. */
    private static final int BATCH = 256;

    /** Runs of a material that one thread takes on at a time. */
    private static final int PORTION = 16 * BATCH;

    /** Materials are put in order up to such a cost, then up to the next if it turns out that they are needed. */
    private static final int[] COSTS = {5, 10, 16, 24, 40, Integer.MAX_VALUE};

    /** A segment's runs, with the cost of their materials and by how many pieces they differ. */
    private record Leaf(
            int number, RunTable table, PositionFilter admission, RunTable.Sums costs, RunTable.Sums differences) {}

    public Hits.Effort run() throws IOException {
        List<Leaf> leaves = new ArrayList<>();
        ChessProbe probe = metric.from(query);
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            BinaryDocValues values = snapshot.reader(leaf).getBinaryDocValues(LuceneSchema.RUNS);
            if (values instanceof RunValues runs) {
                RunTable table = runs.table();
                leaves.add(new Leaf(
                        leaf,
                        table,
                        admissions.get(leaf),
                        table.sums(probe::materialCost),
                        table.sums(probe::materialDifference)));
            }
        }
        Hits.Effort effort = Hits.Effort.NONE;
        int from = 0;
        for (int to : COSTS) {
            if (from <= nearest.limit()) {
                effort = effort.plus(search(inOrder(leaves, from, to)));
            }
            from = to + 1;
        }
        return effort;
    }

    /** A stretch of runs of one material. */
    private record Portion(Leaf leaf, int material, int cost, int from, int to) {}

    /** Portions of all materials in a range of costs, the cheapest first. */
    private static List<Portion> inOrder(List<Leaf> leaves, int least, int most) {
        List<List<Portion>> byCost = new ArrayList<>();
        for (Leaf leaf : leaves) {
            for (int material = leaf.costs.next(0, least, most);
                    material < leaf.table.materials();
                    material = leaf.costs.next(material + 1, least, most)) {
                int cost = leaf.costs.of(material);
                while (byCost.size() <= cost - least) {
                    byCost.add(new ArrayList<>());
                }
                int end = leaf.table.end(material);
                for (int run = leaf.table.start(material, 0); run < end; run += PORTION) {
                    byCost.get(cost - least).add(new Portion(leaf, material, cost, run, Math.min(end, run + PORTION)));
                }
            }
        }
        List<Portion> all = new ArrayList<>();
        byCost.forEach(all::addAll);
        return all;
    }

    private Hits.Effort search(List<Portion> portions) throws IOException {
        AtomicInteger next = new AtomicInteger();
        Callable<Hits.Effort> worker = () -> {
            Worker work = new Worker();
            for (int i = next.getAndIncrement(); i < portions.size(); i = next.getAndIncrement()) {
                Portion portion = portions.get(i);
                if (portion.cost > nearest.limit()) {
                    break;
                }
                work.on(portion);
            }
            return work.done();
        };
        Hits.Effort effort = Hits.Effort.NONE;
        int threads = Math.min(portions.size(), snapshot.threads());
        for (Hits.Effort part : snapshot.inParallel(Collections.nCopies(threads, worker))) {
            effort = effort.plus(part);
        }
        return effort;
    }

    private final class Worker {
        private final ChessProbe probe = metric.from(query);
        private final RunTable.Cursor[] cursors = new RunTable.Cursor[snapshot.leaves()];
        private final long[] pivots = new long[BATCH * Planes.COUNT];
        private final int[] found = new int[BATCH + 1];
        private final RunSource.Entry entry = new RunSource.Entry();
        private final Planes board = new Planes();
        private long scanned;
        private long opened;
        private long compared;

        Hits.Effort done() {
            return new Hits.Effort(scanned, opened, compared, probe.assignments());
        }

        void on(Portion portion) throws IOException {
            Leaf leaf = portion.leaf;
            RunTable.Cursor cursor = cursors[leaf.number];
            if (cursor == null) {
                cursor = leaf.table.cursor();
                cursors[leaf.number] = cursor;
            }
            int cost = portion.cost;
            int difference = leaf.differences.of(portion.material);
            for (int from = portion.from; from < portion.to; from += BATCH) {
                Cancellation.checkHere();
                int to = Math.min(from + BATCH, portion.to);
                cursor.planes(from, to - from, pivots);
                scanned += to - from;
                int kept = 0;
                for (int radius = 0; radius <= QuietRun.MOST_RADIUS; radius++) {
                    int first = Math.max(from, leaf.table.start(portion.material, radius));
                    int end = Math.min(to, leaf.table.start(portion.material, radius + 1));
                    if (first < end) {
                        kept = promising(first - from, end - from, radius, cost, difference, kept);
                    }
                }
                if (kept > 1) {
                    Arrays.sort(found, 0, kept);
                }
                for (int i = 0; i < kept; i++) {
                    open(leaf, cursor, from, found[i] & 0xFFFF, found[i] >> 16, cost, difference);
                }
            }
        }

        /** Finds pivots of runs that may matter, and puts them with their least distance behind those found before. */
        private int promising(int from, int to, int radius, int cost, int difference, int before) {
            // Each man that has no equal costs a move, but those of different material are paid for already.
            int spare = Math.min(128, nearest.limit() + radius - cost);
            int end = probe.scan(pivots, from, to, 2 * spare + difference, found, before);
            int kept = before;
            for (int i = before; i < end; i++) {
                board.set(pivots, found[i] * Planes.COUNT);
                int bound = cost + probe.leastMoves(board) - radius;
                if (bound <= nearest.limit()) {
                    found[kept++] = bound << 16 | found[i];
                }
            }
            return kept;
        }

        /** Measures all positions of the run with a pivot of this batch. */
        private void open(Leaf leaf, RunTable.Cursor cursor, int batch, int pivot, int bound, int cost, int difference)
                throws IOException {
            if (bound > nearest.limit()) {
                return;
            }
            cursor.head(batch + pivot, entry);
            board.set(pivots, pivot * Planes.COUNT);
            if (!nearest.matters(bound, entry.id)
                    || !leaf.admission.game(entry.document)
                    || !leaf.admission.men(board.pieceCount())) {
                return;
            }
            opened++;
            measure(leaf, cost, difference, 0);
            if (entry.run.before + entry.run.after == 0) {
                return;
            }
            cursor.moves(entry);
            short[] moves = entry.run.moves;
            for (int i = entry.run.before; i > 0; i--) {
                board.shift(ChessMove.to(moves[i - 1]), ChessMove.from(moves[i - 1]));
                measure(leaf, cost, difference, i - 1 - entry.run.before);
            }
            board.set(pivots, pivot * Planes.COUNT);
            for (int i = 1; i <= entry.run.after; i++) {
                int move = moves[entry.run.before + i - 1];
                board.shift(ChessMove.from(move), ChessMove.to(move));
                measure(leaf, cost, difference, i);
            }
        }

        private int bound(int cost, int difference) {
            return cost + (probe.differences(board) - difference) / 2;
        }

        /** The position at an offset in plies from the pivot. */
        private void measure(Leaf leaf, int cost, int difference, int offset) throws IOException {
            compared++;
            int state = offset % 2 == 0 ? entry.run.state : ChessProbe.otherSide(entry.run.state);
            int rest = cost + probe.stateCost(state);
            if (!nearest.matters(rest - cost + bound(cost, difference), entry.id)) {
                return;
            }
            int distance = rest + probe.moves(board, nearest.limit() - rest);
            int ply = entry.run.pivotPly + offset;
            Side turn = ChessProbe.turn(state);
            if (nearest.matters(distance, entry.id) && leaf.admission.position(entry.document, ply, turn)) {
                nearest.offer(new TopHits.Place(-distance, entry.id, leaf.number, entry.document, ply, transform));
            }
        }
    }
}
