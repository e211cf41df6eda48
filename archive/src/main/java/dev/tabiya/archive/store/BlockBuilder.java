package dev.tabiya.archive.store;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.rank.Counts;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import java.util.Iterator;

/**
 * Cuts games into blocks of consecutive positions, and gathers what an index stores of each block and of the whole
 * game. Its buffers are reused from game to game, so it belongs to one thread.
 */
public final class BlockBuilder<B extends Board<B>> {
    /** The most positions of a block. */
    public static final int SPAN = 8;

    /** The lowest bits of a term in {@link #terms}, which hold its tier. */
    public static final int TIER_BITS = 3;

    private final Encoder<B> encoder;
    private final int skipMoves;
    private final PositionSink sink;
    private final Features features = new Features();
    private final Facts facts = new Facts();
    private final Counts factMasks = new Counts();
    private final Counts terms = new Counts();
    private final Counts gameTerms = new Counts();
    private final Counts firstPlies = new Counts();
    private final int[] length = new int[TermKind.COUNT];
    private final int[] leastLengths = new int[TermKind.COUNT];
    private final long[] lengthSums = new long[TermKind.COUNT];
    private long likenessPositions;

    /** Takes what only one backend stores. */
    public interface PositionSink {
        PositionSink NONE = (facts, length, likeness) -> {};

        /**
         * Takes a position.
         *
         * @param length by kind, if searches by likeness compare the position
         */
        void accept(Facts facts, int[] length, boolean likeness);
    }

    /**
     * Where a block begins and ends.
     *
     * @param to the ply after its last position
     * @param white whether White is to move in its first position
     * @param likeness whether searches by likeness compare its positions
     */
    public record Bounds(int from, int to, boolean white, boolean likeness) {}

    /** @param skipMoves how many moves at the start of games searches by likeness leave out */
    public BlockBuilder(Encoder<B> encoder, int skipMoves, PositionSink sink) {
        this.encoder = encoder;
        this.skipMoves = skipMoves;
        this.sink = sink;
    }

    /**
     * The first ply that searches by likeness compare; games that start from a position of their own count from there.
     */
    public static int firstLikeness(String startText, int skipMoves) {
        return startText.isEmpty() && skipMoves > 0 ? 2 * skipMoves + 1 : 0;
    }

    /** Where a block ends that begins at a ply; the first position that likeness compares begins one. */
    public static int end(int ply, int firstLikeness, int plies) {
        int end = Math.min(ply + SPAN, plies + 1);
        return ply < firstLikeness ? Math.min(end, firstLikeness) : end;
    }

    /** The blocks of a game, gathered one at a time. What is known of the game is complete after the last. */
    public Iterator<Bounds> blocks(Game<B> game, String startText) {
        B board = game.start().board();
        int plies = game.line().size();
        int firstLikeness = firstLikeness(startText, skipMoves);
        gameTerms.clear();
        firstPlies.clear();
        Arrays.fill(lengthSums, 0);
        likenessPositions = 0;
        return new Iterator<>() {
            private int ply;

            @Override
            public boolean hasNext() {
                return ply <= plies;
            }

            @Override
            public Bounds next() {
                int from = ply;
                ply = end(from, firstLikeness, plies);
                return gather(game, board, from, ply, from >= firstLikeness);
            }
        };
    }

    private Bounds gather(Game<B> game, B board, int from, int to, boolean likeness) {
        terms.clear();
        factMasks.clear();
        Arrays.fill(leastLengths, Integer.MAX_VALUE);
        boolean white = from == 0 ? board.turn() == Side.WHITE : board.turn() != Side.WHITE;
        for (int ply = from; ply < to; ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            if (firstPlies.valueOf(board.key()) == 0) {
                firstPlies.set(board.key(), ply + 1);
            }
            encoder.facts(board, facts);
            for (int i = 0; i < facts.size(); i++) {
                factMasks.set(facts.fact(i), 1 << ply - from);
            }
            if (likeness) {
                encoder.encode(board, features);
                tally();
            }
            sink.accept(facts, length, likeness);
        }
        if (likeness) {
            likenessPositions += to - from;
            for (int i = 0; i < terms.size(); i++) {
                gameTerms.add(terms.key(i), terms.value(i));
            }
        }
        return new Bounds(from, to, white, likeness);
    }

    private void tally() {
        Arrays.fill(length, 0);
        for (int i = 0; i < features.size(); i++) {
            int term = features.term(i);
            int weight = features.weight(i);
            terms.add(tiered(term, weight), 1);
            length[TermKind.of(term, weight).index()] += weight;
        }
        for (int kind = 0; kind < TermKind.COUNT; kind++) {
            leastLengths[kind] = Math.min(leastLengths[kind], length[kind]);
            lengthSums[kind] += length[kind];
        }
    }

    /** A term with its weight as one number: the {@link #tier} takes the lowest bits. */
    private static long tiered(int term, int weight) {
        return (long) term << TIER_BITS | tier(weight);
    }

    /** The distance d of weight 64 - 7d. */
    public static int tier(int weight) {
        return (Features.FULL - weight) / 7;
    }

    /** The facts of the block, each with a mask of the positions that have it, lowest bit first. */
    public Counts facts() {
        return factMasks;
    }

    /** The terms of the block's positions, each followed by its {@link #tier}, with how many positions have it so. */
    public Counts terms() {
        return terms;
    }

    /** The same of the game's positions. */
    public Counts gameTerms() {
        return gameTerms;
    }

    /** The keys of the game's positions, each with one more than the ply at which it stood on the board first. */
    public Counts firstPlies() {
        return firstPlies;
    }

    /** The least length of the block's positions in terms of a kind. */
    public int leastLength(TermKind kind) {
        return leastLengths[kind.index()];
    }

    /** The sum of the lengths of the game's positions in terms of a kind. */
    public long lengthSum(TermKind kind) {
        return lengthSums[kind.index()];
    }

    /** How many of the game's positions searches by likeness compare. */
    public long likenessPositions() {
        return likenessPositions;
    }
}
