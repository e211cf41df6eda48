package dev.tabiya.archive;

import dev.tabiya.rules.Game;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which of the games that match come first; of equal ones, the smaller id. */
public enum Order {
    /** By id alone. */
    ID,

    /** The most recent first; a date counts as far as it is known. */
    LATEST("Date"),

    /** By both players' Elo together, the highest first; one that is not known counts as 0. */
    STRONGEST("WhiteElo", "BlackElo");

    private static final Pattern DATE = Pattern.compile("(\\d{4})(?:\\.(\\d{2})(?:\\.(\\d{2}))?)?.*");
    private static final Pattern ELO = Pattern.compile("\\d{1,4}");

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> tags;

    Order(String... tags) {
        this.tags = List.of(tags);
    }

    /** The tags that it looks at. */
    public List<String> tags() {
        return tags;
    }

    /** What the value of one of the tags adds to the rank of a game; the highest come first. */
    public int rank(String value) {
        return switch (this) {
            case ID -> 0;
            case LATEST -> {
                Matcher date = DATE.matcher(value.strip());
                yield date.matches()
                        ? 10000 * number(date.group(1)) + 100 * number(date.group(2)) + number(date.group(3))
                        : 0;
            }
            case STRONGEST -> ELO.matcher(value.strip()).matches() ? Integer.parseInt(value.strip()) : 0;
        };
    }

    public int rank(Game<?> game) {
        int rank = 0;
        for (String tag : tags) {
            rank += rank(game.tag(tag));
        }
        return rank;
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}
