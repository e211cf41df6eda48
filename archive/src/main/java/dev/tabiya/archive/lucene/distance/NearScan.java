package dev.tabiya.archive.lucene.distance;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.lucene.index.GameNumbers;
import dev.tabiya.archive.lucene.index.PositionFilter;
import dev.tabiya.archive.lucene.index.Replay;
import dev.tabiya.archive.lucene.index.SegmentCache;
import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.lucene.util.FixedBitSet;

/**
 * The nearest positions, as if every one were measured: for games that are not cut into runs. A move changes a distance
 * little, so after a position far away the next few need not be measured.
 */
public record NearScan<B extends Board<B>>(
        Snapshot<B> snapshot,
        Encoder<B> encoder,
        Metric<B> metric,
        B query,
        Transform transform,
        List<PositionFilter> admissions,
        Nearest nearest) {
    /** Documents that one thread takes on at a time. */
    private static final int STRETCH = 1 << 8;

    /**
     * How much further than it matters a distance is measured: the more, the longer what follows can be passed over.
     */
    private static final int AHEAD = 40;

    public Hits.Effort run() throws IOException {
        List<Callable<Long>> tasks = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            int index = leaf;
            int documents = snapshot.reader(leaf).maxDoc();
            for (int from = 0; from < documents; from += STRETCH) {
                int start = from;
                tasks.add(() -> scan(index, start, Math.min(documents, start + STRETCH)));
            }
        }
        long measured =
                snapshot.inParallel(tasks).stream().mapToLong(Long::longValue).sum();
        return new Hits.Effort(0, 0, measured, measured);
    }

    private long scan(int leaf, int from, int to) throws IOException {
        long measured = 0;
        Metric.Probe<B> probe = metric.from(query);
        GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
        Replay<B> replay = snapshot.replay(leaf);
        FixedBitSet games = snapshot.view(leaf).games();
        for (int game = SegmentCache.nextGame(games, from); game < to; game = SegmentCache.nextGame(games, game + 1)) {
            Cancellation.checkHere();
            if (!admissions.get(leaf).game(game)) {
                continue;
            }
            long id = numbers.id(game);
            B board = replay.start(game);
            int[] moves = replay.moves(game);
            int least = 0;
            for (int ply = 0; ply <= moves.length; ply++) {
                if (ply > 0) {
                    board.make(moves[ply - 1]);
                    least -= metric.step(board, moves[ply - 1]);
                }
                if (least > nearest.limit()) {
                    continue;
                }
                int distance = probe.distance(board, nearest.limit() + AHEAD);
                least = distance;
                measured++;
                if (nearest.matters(distance, id)
                        && admissions.get(leaf).men(encoder.pieceCount(board))
                        && admissions.get(leaf).position(game, ply, board.turn())) {
                    nearest.offer(new TopHits.Place(-distance, id, leaf, game, ply, transform));
                }
            }
        }
        return measured;
    }
}
