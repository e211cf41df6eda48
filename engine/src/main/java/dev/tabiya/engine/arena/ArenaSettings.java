package dev.tabiya.engine.arena;

import dev.tabiya.engine.Clock;
import dev.tabiya.engine.SearchLimits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How games are played.
 *
 * @param limits for each move, or with the clocks that games begin with
 * @param grace how far over its time a move may be before it loses the game
 * @param threads how many games are played at a time
 * @param maxPlies a game this long is a draw
 * @param sprt ends a match of one pairing as soon as it is decided
 */
public record ArenaSettings(
        String event,
        SearchLimits limits,
        Duration grace,
        int threads,
        long seed,
        int maxPlies,
        @Nullable Sprt sprt) {

    /** The limits as a tag, by which a rerun recognizes its games. */
    public String limitsText() {
        StringBuilder text = new StringBuilder();
        if (limits.clock().isPresent()) {
            Clock clock = limits.clock().get();
            text.append(clock.white() / 1e3)
                    .append('+')
                    .append(clock.whiteIncrement() / 1e3)
                    .append(" s");
        } else if (limits.timed()) {
            text.append(limits.hardTime().toNanos() / 1e9).append(" s");
        }
        if (limits.depth() < Integer.MAX_VALUE) {
            text.append(text.isEmpty() ? "" : ", ").append("depth ").append(limits.depth());
        }
        if (limits.nodes() < Long.MAX_VALUE) {
            text.append(text.isEmpty() ? "" : ", ").append(limits.nodes()).append(" nodes");
        }
        return text.isEmpty() ? "the players' own" : text.toString();
    }
}
