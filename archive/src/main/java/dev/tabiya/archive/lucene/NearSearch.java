package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Hits;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.archive.metric.ChessProbe;
import dev.tabiya.archive.metric.Planes;
import dev.tabiya.archive.metric.Run;
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
 * The nearest positions, exactly as if all had been measured. Materials are looked at from the cheapest difference up, until that
 * alone is too far. Of each run the pivot is compared first: men without an equal on their square cost at least a move each, and
 * no position of the run is nearer than its pivot by more than the radius. Few runs are left to be opened, and few positions
 * of those to be measured.
 */
final class NearSearch {
    /** Pivots looked at together. */
    private static final int BATCH = 256;

    /** Runs of a material that one thread takes on at a time. */
    private static final int PORTION = 16 * BATCH;

    /** Materials that differ more are not even sorted until it turns out that they are needed. */
    private static final int FIRST_COSTS = 14;

    private final Snapshot<?> snapshot;
    private final ChessMetric metric;
    private final ChessBoard query;
    private final Transform transform;
    private final List<Admission> admissions;
    private final Nearest nearest;
    private final List<Leaf> leaves = new ArrayList<>();

    /** A segment's runs, and what their materials cost. */
    private record Leaf(int number, RunTable table, Admission admission, int[] costs, int[] differences) {}

    NearSearch(
            Snapshot<?> snapshot,
            ChessMetric metric,
            ChessBoard query,
            Transform transform,
            List<Admission> admissions,
            Nearest nearest) {
        this.snapshot = snapshot;
        this.metric = metric;
        this.query = query;
        this.transform = transform;
        this.admissions = admissions;
        this.nearest = nearest;
    }

    Hits.Effort run() throws IOException {
        Hits.Effort effort = Hits.Effort.NONE;
        ChessProbe probe = metric.from(query);
        int dearest = 0;
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            BinaryDocValues values = snapshot.reader(leaf).getBinaryDocValues(Schema.RUNS);
            if (values instanceof RunValues runs) {
                RunTable table = runs.table();
                int[] costs = table.sums(probe::materialCost);
                dearest = Math.max(dearest, Arrays.stream(costs).max().orElse(0));
                leaves.add(new Leaf(leaf, table, admissions.get(leaf), costs, table.sums(probe::materialDifference)));
            }
        }
        int from = 0;
        for (int to = FIRST_COSTS; from <= dearest && from <= nearest.limit(); to = dearest) {
            effort = effort.plus(search(inOrder(from, to)));
            from = to + 1;
        }
        return effort;
    }

    /** A stretch of runs of one material. */
    private record Portion(Leaf leaf, int material, int from, int to) {}

    private List<Portion> inOrder(int from, int to) {
        List<List<Portion>> byCost = new ArrayList<>();
        for (int cost = from; cost <= to; cost++) {
            byCost.add(new ArrayList<>());
        }
        for (Leaf leaf : leaves) {
            for (int material = 0; material < leaf.costs.length; material++) {
                int cost = leaf.costs[material];
                if (cost >= from && cost <= to) {
                    int end = leaf.table.end(material);
                    for (int run = leaf.table.start(material, 0); run < end; run += PORTION) {
                        byCost.get(cost - from).add(new Portion(leaf, material, run, Math.min(end, run + PORTION)));
                    }
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
                if (portion.leaf.costs[portion.material] > nearest.limit()) {
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
            int cost = leaf.costs[portion.material];
            int difference = leaf.differences[portion.material];
            int from = portion.from;
            for (int radius = 0; radius <= Run.MOST_RADIUS; radius++) {
                int end = Math.min(portion.to, leaf.table.start(portion.material, radius + 1));
                while (from < end) {
                    int count = Math.min(BATCH, end - from);
                    cursor.planes(from, count, pivots);
                    scanned += count;
                    // Each man that has no equal costs a move, but those of different material are paid for already.
                    int spare = Math.min(128, nearest.limit() + radius - cost);
                    int hits = probe.scan(pivots, count, 2 * spare + difference, found);
                    for (int i = 0; i < hits; i++) {
                        board.set(pivots, found[i] * Planes.COUNT);
                        open(leaf, cursor, from + found[i], cost, difference, radius, found[i]);
                    }
                    from += count;
                }
            }
        }

        private void open(Leaf leaf, RunTable.Cursor cursor, int run, int cost, int difference, int radius, int inBatch)
                throws IOException {
            cursor.head(run, entry);
            if (!nearest.matters(bound(cost, difference) - radius, entry.id)
                    || !leaf.admission.game(entry.document)
                    || !leaf.admission.men(board.men())) {
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
            board.set(pivots, inBatch * Planes.COUNT);
            for (int i = 1; i <= entry.run.after; i++) {
                int move = moves[entry.run.before + i - 1];
                board.shift(ChessMove.from(move), ChessMove.to(move));
                measure(leaf, cost, difference, i);
            }
        }

        private int bound(int cost, int difference) {
            return cost + (probe.differences(board) - difference) / 2;
        }

        /** The position so many plies after the pivot. */
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
                nearest.offer(new Best.Place(-distance, entry.id, leaf.number, entry.document, ply, transform));
            }
        }
    }
}
