package dev.tabiya.archive;

import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which games and which of their positions a search looks at. Names match anywhere in a player's name, whatever the case; a
 * game without the tag asked for does not match.
 *
 * @param player one of the players, whatever the colour
 * @param dates days as yyyymmdd, a part unknown or left out being 0
 * @param ecoFrom ECO codes from this one
 * @param ecoTo to this one, subcodes included
 * @param pieces men on the board, kings included
 * @param plies half-moves played since the start of the game
 */
public record Filter(
        String player,
        String white,
        String black,
        Range elo,
        Range dates,
        String ecoFrom,
        String ecoTo,
        Set<Result> results,
        Optional<Side> turn,
        Range pieces,
        Range plies) {
    public static final Filter NONE = new Filter(
            "",
            "",
            "",
            Range.ALL,
            Range.ALL,
            "",
            "",
            EnumSet.allOf(Result.class),
            Optional.empty(),
            Range.ALL,
            Range.ALL);

    public Filter {
        results = Set.copyOf(results);
    }

    /** Whether any game would do. */
    public boolean anyGame() {
        return player.isEmpty()
                && white.isEmpty()
                && black.isEmpty()
                && elo.all()
                && dates.all()
                && ecoFrom.isEmpty()
                && ecoTo.isEmpty()
                && results.size() == Result.values().length;
    }

    /** Whether any position of a game would do. */
    public boolean anyPosition() {
        return turn.isEmpty() && pieces.all() && plies.all();
    }

    /** Whole numbers from one to another, both included. */
    public record Range(int from, int to) {
        public static final Range ALL = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);

        public boolean all() {
            return equals(ALL);
        }

        public boolean has(int number) {
            return number >= from && number <= to;
        }
    }
}
