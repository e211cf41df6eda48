package dev.tabiya.archive.lucene.likeness;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.lucene.index.Lengths;
import dev.tabiya.archive.lucene.index.LuceneSchema;
import dev.tabiya.archive.lucene.index.PositionMasks;
import dev.tabiya.archive.lucene.index.Replay;
import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.PositionKeys;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/**
 * The best positions by likeness, exactly as if every position had been scored. Blocks are bounded from above ({@link
 * BoundScan}), the most promising are scored position by position in order of their bounds, and the search ends when no
 * bound reaches the last of the best games any more.
 */
public final class LikeSearch<B extends Board<B>> {
    private static final int STRETCH = 1 << 18;

    /** Blocks that end before this ply are often the same in many games. */
    private static final int OPENING = 32;

    private static final int MOST_OPENINGS = 1 << 17;

    private final Snapshot<B> snapshot;
    private final Encoder<B> encoder;
    private final LikeScorer scorer;
    private final Transform transform;
    private final PositionMasks acceptance;
    private final PositionKeys leftOut;
    private final TopHits best;
    private final List<Replay<B>> replays = new ArrayList<>();
    private final Features features = new Features();
    private final Map<BytesRef, Scored> openings = new HashMap<>();
    private final Scored reused = new Scored();

    /**
     * A search for a twin of the query.
     *
     * @param leftOut positions not to find
     */
    public LikeSearch(
            Snapshot<B> snapshot,
            Encoder<B> encoder,
            LikeScorer scorer,
            Transform transform,
            PositionMasks acceptance,
            PositionKeys leftOut,
            TopHits best) {
        this.snapshot = snapshot;
        this.encoder = encoder;
        this.scorer = scorer;
        this.transform = transform;
        this.acceptance = acceptance;
        this.leftOut = leftOut;
        this.best = best;
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            replays.add(snapshot.replay(leaf));
        }
    }

    private record Block(int leaf, int document, double bound) {
        static final Comparator<Block> HIGHEST_FIRST = Comparator.comparingDouble(Block::bound)
                .reversed()
                .thenComparingInt(Block::leaf)
                .thenComparingInt(Block::document);
    }

    /** Adds this query's best positions to those there are. */
    public void run(int limit) throws IOException {
        Floor floor = new Floor(best.floor());
        List<Callable<Candidates>> tasks = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            int index = leaf;
            int documents = snapshot.reader(leaf).maxDoc();
            for (int from = 0; from < documents; from += STRETCH) {
                int start = from;
                int end = Math.min(documents, from + STRETCH);
                int wanted = (int) Math.min(end - start, Math.max(256, 4L * limit));
                tasks.add(() -> {
                    Gathering gathering = new Gathering(wanted, floor);
                    scan(index, start, end, wanted, gathering);
                    return gathering.candidates;
                });
            }
        }
        List<Block> blocks = new ArrayList<>();
        for (Candidates candidates : snapshot.inParallel(tasks)) {
            for (int i = 0; i < candidates.size(); i++) {
                blocks.add(new Block(candidates.leaf(i), candidates.document(i), candidates.bound(i)));
            }
        }
        scoreInOrder(blocks);
        if (floor.leftOut() > 0 && floor.leftOut() >= best.floor()) {
            scoreRest(floor.leftOut());
        }
    }

    /** The same by scoring every position: slow, and what {@link #run} must agree with. */
    public void runOnEverything() throws IOException {
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            Lengths lengths = snapshot.view(leaf).lengths(scorer.scoring().kinds());
            Bits live = snapshot.reader(leaf).getLiveDocs();
            for (int document = 0; document < snapshot.reader(leaf).maxDoc(); document++) {
                if (lengths.ofBlock(document) >= 0 && (live == null || live.get(document))) {
                    score(leaf, document);
                }
            }
        }
    }

    /**
     * What all stretches share: the bound below which none needs to look, and the highest that any of them left out.
     */
    private static final class Floor {
        private final double given;
        private volatile double raised;

        Floor(double given) {
            this.given = given;
        }

        double now() {
            return Math.max(given, raised);
        }

        double leftOut() {
            return raised;
        }

        synchronized void raise(double bound) {
            raised = Math.max(raised, bound);
        }
    }

    /** The most promising blocks of a stretch. */
    private static final class Gathering implements BoundScan.Sink {
        private final Candidates candidates;
        private final Floor floor;

        Gathering(int wanted, Floor floor) {
            candidates = new Candidates(wanted);
            this.floor = floor;
        }

        @Override
        public double floor() {
            return floor.now();
        }

        @Override
        public void accept(int leaf, int document, double bound) {
            candidates.offer(leaf, document, bound);
            if (candidates.floor() > floor.raised) {
                floor.raise(candidates.floor());
            }
        }

        @Override
        public void leftOut(double bound) {
            floor.raise(bound);
        }
    }

    private void scan(int leaf, int from, int to, int wanted, BoundScan.Sink sink) throws IOException {
        new BoundScan(scorer, leaf, snapshot.reader(leaf), snapshot.view(leaf))
                .scan(from, to, wanted, acceptance.masks(leaf), sink);
    }

    /** Scores blocks from the highest bound down, as long as they may matter. */
    private void scoreInOrder(List<Block> blocks) throws IOException {
        blocks.sort(Block.HIGHEST_FIRST);
        for (Block block : blocks) {
            if (block.bound() < best.floor()) {
                return;
            }
            Cancellation.checkHere();
            score(block.leaf(), block.document());
        }
    }

    /** The rare case that promising blocks did not fit among the candidates: looks at all that may still matter. */
    private void scoreRest(double highest) throws IOException {
        List<Block> rest = new ArrayList<>();
        double floor = best.floor();
        BoundScan.Sink sink = new BoundScan.Sink() {
            @Override
            public double floor() {
                return floor;
            }

            @Override
            public void accept(int leaf, int document, double bound) {
                if (bound <= highest) {
                    rest.add(new Block(leaf, document, bound));
                }
            }

            @Override
            public void leftOut(double bound) {
                throw new IllegalStateException("nothing is left out of the rest");
            }
        };
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            scan(leaf, 0, snapshot.reader(leaf).maxDoc(), Integer.MAX_VALUE, sink);
        }
        scoreInOrder(rest);
    }

    private void score(int leaf, int block) throws IOException {
        Replay<B> replay = replays.get(leaf);
        int game = snapshot.view(leaf).gameOf(block);
        long span = replay.span(block);
        int first = LuceneSchema.spanPly(span);
        int end = first + LuceneSchema.spanCount(span);
        int accepted = acceptance.mask(leaf, block);
        Scored scored = scored(replay, game, first, end, accepted);
        for (int i = 0; i < end - first; i++) {
            double score = scored.scores[i];
            if ((accepted & 1 << i) != 0 && score > 0 && score >= best.floor()) {
                best.offer(new TopHits.Place(score, replay.id(game), leaf, game, first + i, transform, scored.keys[i]));
            }
        }
    }

    /** The scores of a block's positions, and their keys; what is left out scores nothing. */
    private static final class Scored {
        private final double[] scores = new double[BlockBuilder.SPAN];
        private final long[] keys = new long[BlockBuilder.SPAN];
    }

    /** The scores of a block, which all games that begin with the same moves have in common. */
    private Scored scored(Replay<B> replay, int game, int first, int end, int accepted) throws IOException {
        Optional<BytesRef> beginning = end > OPENING ? Optional.empty() : replay.beginning(game, end - 1);
        Scored known = beginning.map(openings::get).orElse(null);
        if (known != null) {
            return known;
        }
        Scored scored = beginning.isEmpty() ? reused : new Scored();
        if (beginning.isPresent() && openings.size() < MOST_OPENINGS) {
            openings.put(BytesRef.deepCopyOf(beginning.get()), scored);
        }
        int[] moves = replay.moves(game);
        B board = replay.start(game);
        for (int ply = 0; ply < end; ply++) {
            if (ply > 0) {
                board.make(moves[ply - 1]);
            }
            if (ply >= first && (beginning.isPresent() || (accepted & 1 << ply - first) != 0)) {
                scored.keys[ply - first] = board.key();
                scored.scores[ply - first] = leftOut.has(board.key()) ? 0 : score(board);
            }
        }
        return scored;
    }

    private double score(B board) {
        encoder.encode(board, features);
        return scorer.score(features);
    }
}
