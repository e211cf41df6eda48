package dev.tabiya.archive;

import dev.tabiya.archive.eco.Openings;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which games and which of their positions a search looks at.
 *
 * @param games what must all be true of a game
 * @param pieces pieces on the board, kings included
 * @param plies half-moves played since the start of the game
 */
public record Filter(List<Condition> games, Optional<Side> turn, Range pieces, Range plies) {
    public static final Filter NONE = new Filter(List.of(), Optional.empty(), Range.ALL, Range.ALL);

    public Filter {
        games = List.copyOf(games);
    }

    /** Whether it accepts only some positions of a game. */
    public boolean ofPositions() {
        return turn.isPresent() || !pieces.all() || !plies.all();
    }

    /** Something that is true of a game or not. */
    public sealed interface Condition {
        boolean test(Game<?> game);

        /** One of these tags has such a value, see {@link #value}. */
        record Tag(Set<String> tags, Predicate<String> wanted) implements Condition {
            /** The tags that conditions may test. */
            public static final List<String> KNOWN = List.of("White", "Black", "WhiteElo", "BlackElo", "Date", "ECO");

            public Tag {
                tags = Set.copyOf(tags);
                if (!KNOWN.containsAll(tags)) {
                    throw new IllegalArgumentException("archives filter by " + KNOWN + ", not by " + tags);
                }
            }

            /** What a game has of a tag, or ""; a game without an ECO code has that of the opening it played. */
            public static String value(Game<?> game, String tag) {
                return tag.equals("ECO") ? Openings.table().codeOf(game) : game.tag(tag);
            }

            @Override
            public boolean test(Game<?> game) {
                return tags.stream().anyMatch(tag -> wanted.test(value(game, tag)));
            }
        }

        /** Its number of half-moves is in a range. */
        record Lasted(Range plies) implements Condition {
            @Override
            public boolean test(Game<?> game) {
                return plies.has(game.line().size());
            }
        }

        /** It ended in one of these ways. */
        record Ended(Set<Result> results) implements Condition {
            public Ended {
                results = Set.copyOf(results);
            }

            @Override
            public boolean test(Game<?> game) {
                return results.contains(game.result());
            }
        }
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
