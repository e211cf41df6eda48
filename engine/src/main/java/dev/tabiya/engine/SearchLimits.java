package dev.tabiya.engine;

import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * How much an engine may think about one move; it stops at whichever limit comes first.
 *
 * @param hardTime never to be exceeded
 * @param softTime after which a search that has an answer should not begin anything new; it may hurry or dwell a little
 * @param nodes positions, or simulations of a tree search
 * @param mate look for a mate within this many moves, if the engine can; 0 for an ordinary search
 * @param multiPv how many of the best lines to report, if the engine can
 * @param searchMoves the moves to choose from, or none for all
 * @param clock for other programs, which share it out by themselves; time and enough are our share of it
 */
public record SearchLimits(
        Duration hardTime,
        Duration softTime,
        int depth,
        long nodes,
        int mate,
        int multiPv,
        List<Integer> searchMoves,
        Optional<Clock> clock,
        AtomicBoolean stop) {
    /** Practically unlimited, but its nanoseconds fit into a long. */
    private static final Duration FOREVER = Duration.ofDays(10_000);

    private static final Duration MOMENT = Duration.ofMillis(1);

    public SearchLimits {
        if (hardTime.isNegative() || softTime.isNegative() || depth < 1 || nodes < 1 || mate < 0 || multiPv < 1) {
            throw new IllegalArgumentException(
                    "a search needs time, a ply and a node: " + hardTime + ", " + depth + ", " + nodes);
        }
        hardTime = hardTime.compareTo(FOREVER) < 0 ? hardTime : FOREVER;
        softTime = softTime.compareTo(FOREVER) < 0 ? softTime : FOREVER;
        searchMoves = searchMoves.stream().distinct().toList();
    }

    /** No limit but the stop signal. */
    public static SearchLimits none() {
        return new SearchLimits(
                FOREVER,
                FOREVER,
                Integer.MAX_VALUE,
                Long.MAX_VALUE,
                0,
                1,
                List.of(),
                Optional.empty(),
                new AtomicBoolean());
    }

    public static SearchLimits ofTime(Duration time) {
        return none().withHardTime(time);
    }

    public static SearchLimits ofDepth(int depth) {
        return none().withDepth(depth);
    }

    public static SearchLimits ofNodes(long nodes) {
        return none().withNodes(nodes);
    }

    public SearchLimits withHardTime(Duration most) {
        return new SearchLimits(most, softTime, depth, nodes, mate, multiPv, searchMoves, clock, stop);
    }

    public SearchLimits withDepth(int most) {
        return new SearchLimits(hardTime, softTime, most, nodes, mate, multiPv, searchMoves, clock, stop);
    }

    public SearchLimits withNodes(long most) {
        return new SearchLimits(hardTime, softTime, depth, most, mate, multiPv, searchMoves, clock, stop);
    }

    public SearchLimits withStop(AtomicBoolean signal) {
        return new SearchLimits(hardTime, softTime, depth, nodes, mate, multiPv, searchMoves, clock, signal);
    }

    public SearchLimits withSoftTime(Duration value) {
        return new SearchLimits(hardTime, value, depth, nodes, mate, multiPv, searchMoves, clock, stop);
    }

    public SearchLimits withMultiPv(int value) {
        return new SearchLimits(hardTime, softTime, depth, nodes, mate, value, searchMoves, clock, stop);
    }

    public SearchLimits withSearchMoves(List<Integer> moves) {
        return new SearchLimits(hardTime, softTime, depth, nodes, mate, multiPv, moves, clock, stop);
    }

    public SearchLimits withMate(int moves) {
        return new SearchLimits(hardTime, softTime, depth, nodes, moves, multiPv, searchMoves, clock, stop);
    }

    /** The legal moves to choose from, in the order of the rules; all of them if none of those given is legal. */
    public int[] rootMoves(Position<?> at) {
        int[] legal = at.legalMoves();
        int[] chosen = Arrays.stream(legal).filter(searchMoves::contains).toArray();
        return chosen.length == 0 ? legal : chosen;
    }

    /** A side's share of the clock as time limits, and the clock itself for external engines. */
    public SearchLimits on(Clock both, Side side) {
        SearchLimits share = both.share(this, side);
        return new SearchLimits(
                share.hardTime, share.softTime, depth, nodes, mate, multiPv, searchMoves, Optional.of(both), stop);
    }

    /** The limits that remain after some time: a moment at least. */
    public SearchLimits after(Duration passed) {
        return timed() ? withHardTime(left(hardTime, passed)).withSoftTime(left(softTime, passed)) : this;
    }

    private static Duration left(Duration whole, Duration passed) {
        Duration left = whole.minus(passed);
        return left.compareTo(MOMENT) > 0 ? left : MOMENT;
    }

    public boolean timed() {
        return hardTime.compareTo(FOREVER) < 0;
    }

    /** The stricter of these limits and a player's own; the stop signal is ours. */
    public SearchLimits within(SearchLimits others) {
        return new SearchLimits(
                hardTime.compareTo(others.hardTime) < 0 ? hardTime : others.hardTime,
                softTime.compareTo(others.softTime) < 0 ? softTime : others.softTime,
                Math.min(depth, others.depth),
                Math.min(nodes, others.nodes),
                mate,
                multiPv,
                searchMoves,
                clock,
                stop);
    }
}
