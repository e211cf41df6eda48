package dev.tabiya.engine;

import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How much an engine may think about one move; it stops at whichever limit comes first.
 *
 * @param time never to be exceeded
 * @param enough after which a search that has an answer should not begin anything new; it may hurry or dwell a little
 * @param nodes positions, or simulations of a tree search
 * @param mate look for a mate in so many moves, if the engine can; 0 for an ordinary search
 * @param lines how many of the best moves to tell, if the engine can
 * @param only the moves to choose from, or none for all
 * @param clock for other programs, which share it out by themselves; time and enough are our share of it
 */
public record SearchLimits(
        Duration time,
        Duration enough,
        int depth,
        long nodes,
        int mate,
        int lines,
        List<Integer> only,
        Optional<Clock> clock,
        StopSignal stop) {
    /** Longer than anybody waits, and still a number of nanoseconds. */
    private static final Duration FOREVER = Duration.ofDays(10_000);

    private static final Duration MOMENT = Duration.ofMillis(1);

    public SearchLimits {
        if (time.isNegative() || enough.isNegative() || depth < 1 || nodes < 1 || mate < 0 || lines < 1) {
            throw new IllegalArgumentException(
                    "a search needs time, a ply and a node: " + time + ", " + depth + ", " + nodes);
        }
        time = time.compareTo(FOREVER) < 0 ? time : FOREVER;
        enough = enough.compareTo(FOREVER) < 0 ? enough : FOREVER;
        only = only.stream().distinct().toList();
    }

    /** Until told to stop. */
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
                new StopSignal());
    }

    public static SearchLimits ofTime(Duration time) {
        return none().withTime(time);
    }

    public static SearchLimits ofDepth(int depth) {
        return none().withDepth(depth);
    }

    public static SearchLimits ofNodes(long nodes) {
        return none().withNodes(nodes);
    }

    public SearchLimits withTime(Duration most) {
        return new SearchLimits(most, enough, depth, nodes, mate, lines, only, clock, stop);
    }

    public SearchLimits withDepth(int most) {
        return new SearchLimits(time, enough, most, nodes, mate, lines, only, clock, stop);
    }

    public SearchLimits withNodes(long most) {
        return new SearchLimits(time, enough, depth, most, mate, lines, only, clock, stop);
    }

    public SearchLimits withStop(StopSignal signal) {
        return new SearchLimits(time, enough, depth, nodes, mate, lines, only, clock, signal);
    }

    public SearchLimits withEnough(Duration value) {
        return new SearchLimits(time, value, depth, nodes, mate, lines, only, clock, stop);
    }

    public SearchLimits withLines(int value) {
        return new SearchLimits(time, enough, depth, nodes, mate, value, only, clock, stop);
    }

    public SearchLimits withOnly(List<Integer> moves) {
        return new SearchLimits(time, enough, depth, nodes, mate, lines, moves, clock, stop);
    }

    public SearchLimits withMate(int moves) {
        return new SearchLimits(time, enough, depth, nodes, moves, lines, only, clock, stop);
    }

    /** The legal moves to choose from, in the order of the rules; all of them if none of those given is legal. */
    public int[] searchMoves(Position<?> at) {
        int[] legal = at.legalMoves();
        int[] chosen = Arrays.stream(legal).filter(only::contains).toArray();
        return chosen.length == 0 ? legal : chosen;
    }

    /** The share of the clock that a side has, and the clock itself for who shares it out otherwise. */
    public SearchLimits on(Clock both, Side side) {
        SearchLimits share = both.share(this, side);
        return new SearchLimits(share.time, share.enough, depth, nodes, mate, lines, only, Optional.of(both), stop);
    }

    /** What is left when so much time has passed: a moment at least. */
    public SearchLimits after(Duration passed) {
        return timed() ? withTime(left(time, passed)).withEnough(left(enough, passed)) : this;
    }

    private static Duration left(Duration whole, Duration passed) {
        Duration left = whole.minus(passed);
        return left.compareTo(MOMENT) > 0 ? left : MOMENT;
    }

    public boolean timed() {
        return time.compareTo(FOREVER) < 0;
    }

    /** These limits and no more than the others allow, which a player's name may carry; the stop signal is ours. */
    public SearchLimits within(SearchLimits others) {
        return new SearchLimits(
                time.compareTo(others.time) < 0 ? time : others.time,
                enough.compareTo(others.enough) < 0 ? enough : others.enough,
                Math.min(depth, others.depth),
                Math.min(nodes, others.nodes),
                mate,
                lines,
                only,
                clock,
                stop);
    }
}
