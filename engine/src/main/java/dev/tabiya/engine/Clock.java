package dev.tabiya.engine;

import dev.tabiya.rules.Side;
import java.time.Duration;

/**
 * Both players' remaining time and increments, in milliseconds.
 *
 * @param movesToGo moves until the clocks are filled up again, 0 if they never are
 */
public record Clock(long white, long black, long whiteIncrement, long blackIncrement, int movesToGo) {
    /** Default allowance for time lost per move to communication, in milliseconds. */
    public static final int MOVE_OVERHEAD = 40;

    public long left(Side side) {
        return side == Side.WHITE ? white : black;
    }

    public long increment(Side side) {
        return side == Side.WHITE ? whiteIncrement : blackIncrement;
    }

    /** The clock after a side has taken this long for a move. */
    public Clock after(Side side, long millis) {
        return side == Side.WHITE
                ? new Clock(white - millis + whiteIncrement, black, whiteIncrement, blackIncrement, movesToGo)
                : new Clock(white, black - millis + blackIncrement, whiteIncrement, blackIncrement, movesToGo);
    }

    /**
     * A share of what is left and most of the increment; in need several shares, but never the last moments of the
     * clock.
     */
    public SearchLimits share(SearchLimits limits, Side side) {
        return share(limits, side, MOVE_OVERHEAD);
    }

    /** As above, with another allowance for lost time per move, in milliseconds. */
    public SearchLimits share(SearchLimits limits, Side side, int moveOverhead) {
        long left = Math.max(0, left(side));
        long usable = Math.max(1, left - Math.min(moveOverhead, left / 2));
        long moves = movesToGo > 0 ? Math.min(movesToGo, 40) : 22;
        long even = usable / moves + increment(side) * 4 / 5;
        long most = Math.min(movesToGo == 1 ? usable : usable * 2 / 5, 4 * even);
        return limits.withHardTime(Duration.ofMillis(Math.max(1, most)))
                .withSoftTime(Duration.ofMillis(Math.max(1, Math.min(usable, even))));
    }
}
