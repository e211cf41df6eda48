package dev.tabiya.app.search;

import dev.tabiya.archive.Filter.Range;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A field of a search. The command line and the server read the same fields with the same parsers; only the names
 * differ.
 *
 * @param parameter its name in HTTP
 * @param option its name on the command line
 * @param repeats whether it may be given more than once
 * @param parser reads one value or throws a {@link ParseException}
 */
public record SearchField<T>(String parameter, String option, boolean repeats, Function<String, T> parser) {
    public static final SearchField<Mode> MODE = one("mode", choice(Mode.class));
    public static final SearchField<String> PRESET = one("preset", UnaryOperator.identity());
    public static final SearchField<Double> K1 = one("k1", text -> number(text, Double.MIN_VALUE, 1e6));
    public static final SearchField<Double> B = one("b", text -> number(text, 0, 1));
    public static final SearchField<String> METRIC = one("metric", UnaryOperator.identity());
    public static final SearchField<Integer> RADIUS = one("radius", SearchField::count);
    public static final SearchField<Boolean> EVERY_POSITION = one("all", SearchField::flag);
    public static final SearchField<String> PATTERN = one("pattern", text -> {
        ChessPattern.read(text);
        return text;
    });
    public static final SearchField<List<Transform>> TRANSFORMS =
            new SearchField<>("transforms", "--flip", true, text -> list(text, SearchField::transform));
    public static final SearchField<Side> TURN = one("turn", choice(Side.class));
    public static final SearchField<Range> PIECES = one("pieces", NumberRange::read);
    public static final SearchField<Range> PLIES = one("plies", NumberRange::read);
    public static final SearchField<String> PLAYER = many("player", UnaryOperator.identity());
    public static final SearchField<String> WHITE = one("white", UnaryOperator.identity());
    public static final SearchField<String> BLACK = one("black", UnaryOperator.identity());
    public static final SearchField<Range> ELO = one("elo", NumberRange::readElo);
    public static final SearchField<DateRange> DATE = one("date", DateRange::read);
    public static final SearchField<List<EcoRange>> ECO = many("eco", text -> list(text, EcoRange::read));
    public static final SearchField<List<Result>> RESULT = many("result", text -> list(text, SearchField::result));
    public static final SearchField<Integer> MIN_PLIES =
            new SearchField<>("minPlies", "--min-plies", false, SearchField::count);
    public static final SearchField<Integer> MAX_PLIES =
            new SearchField<>("maxPlies", "--max-plies", false, SearchField::count);

    /** The fields that select games. */
    public static final List<SearchField<?>> OF_GAMES =
            List.of(PLAYER, WHITE, BLACK, ELO, DATE, ECO, RESULT, MIN_PLIES, MAX_PLIES);

    public static final List<SearchField<?>> ALL = Stream.concat(
                    Stream.of(
                            MODE,
                            PRESET,
                            K1,
                            B,
                            METRIC,
                            RADIUS,
                            EVERY_POSITION,
                            PATTERN,
                            TRANSFORMS,
                            TURN,
                            PIECES,
                            PLIES),
                    OF_GAMES.stream())
            .toList();

    private static <T> SearchField<T> one(String name, Function<String, T> parser) {
        return new SearchField<>(name, "--" + name, false, parser);
    }

    private static <T> SearchField<T> many(String name, Function<String, T> parser) {
        return new SearchField<>(name, "--" + name, true, parser);
    }

    T read(String text) {
        try {
            return parser.apply(text);
        } catch (ParseException e) {
            throw new BadField(this, e);
        }
    }

    private static <T> List<T> list(String text, Function<String, T> parser) {
        return Arrays.stream(text.split(",", -1)).map(String::strip).map(parser).toList();
    }

    /** One of an enum's constants, in lower case. */
    private static <E extends Enum<E>> Function<String, E> choice(Class<E> type) {
        return text -> Arrays.stream(type.getEnumConstants())
                .filter(each -> each.name().equalsIgnoreCase(text.strip()))
                .findFirst()
                .orElseThrow(() -> new ParseException("'" + text + "' is none of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(each -> each.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }

    private static Transform transform(String text) {
        return switch (text) {
            case "flip" -> Transform.FLIP;
            case "mirror" -> Transform.MIRROR;
            default -> throw new ParseException("'" + text + "' is neither flip nor mirror");
        };
    }

    private static Result result(String text) {
        return Result.read(text.equals("1/2") ? "1/2-1/2" : text)
                .orElseThrow(() -> new ParseException("'" + text + "' is none of 1-0, 0-1, 1/2-1/2, *"));
    }

    private static boolean flag(String text) {
        return switch (text) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new ParseException("'" + text + "' is neither true nor false");
        };
    }

    private static int count(String text) {
        try {
            int count = Integer.parseInt(text.strip());
            if (count >= 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // the same fault
        }
        throw new ParseException("'" + text + "' is not a whole number of 0 or more");
    }

    private static double number(String text, double from, double to) {
        try {
            double number = Double.parseDouble(text.strip());
            if (number >= from && number <= to) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the same fault
        }
        throw new ParseException(
                from > 0
                        ? "'" + text + "' is not a number greater than 0"
                        : "'" + text + "' is not a number from 0 to 1");
    }
}
