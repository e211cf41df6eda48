package dev.tabiya.app.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The filters in a text, and the rest of it: {@code player=Karpov}, {@code B90-B99}, {@code elo>2600}, {@code 2600+},
 * {@code since 2010}, {@code 1990-1999}, {@code 1-0}. A number that may be a year or an Elo has both readings.
 *
 * @param readings the filters by parameter, one map for each reading
 */
record BoxFilters(List<Map<String, List<String>>> readings, String rest) {
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("player", "player"),
            Map.entry("jugador", "player"),
            Map.entry("white", "white"),
            Map.entry("blancas", "white"),
            Map.entry("black", "black"),
            Map.entry("negras", "black"),
            Map.entry("elo", "elo"),
            Map.entry("date", "date"),
            Map.entry("year", "date"),
            Map.entry("fecha", "date"),
            Map.entry("año", "date"),
            Map.entry("eco", "eco"),
            Map.entry("result", "result"),
            Map.entry("resultado", "result"),
            Map.entry("pieces", "pieces"),
            Map.entry("piezas", "pieces"),
            Map.entry("plies", "plies"));

    private static final int FIRST_YEAR = 1400;
    private static final int LAST_YEAR = 2099;

    /** A kind of filter: its syntax, and the parameters it may be. */
    private record Kind(Pattern pattern, Function<MatchResult, List<Map.Entry<String, String>>> read) {
        static Kind of(String regex, Function<MatchResult, List<Map.Entry<String, String>>> read) {
            return new Kind(
                    Pattern.compile(
                            "(?<![\\p{L}\\d:=<>.\"-])(?:" + regex + ")(?![\\p{L}\\d])",
                            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS),
                    read);
        }
    }

    private static final String YEAR = "(?:year|date|año|fecha)";

    private static final List<Kind> KINDS = List.of(
            Kind.of("(\\p{L}+)=(\"[^\"]*\"|[^\\s,]+)", BoxFilters::named),
            Kind.of(
                    "elo\\s*:?\\s*(\\d{3,4})?\\s*[-–]\\s*(\\d{3,4})?",
                    it -> one("elo", text(it, 1) + "-" + text(it, 2))),
            Kind.of(
                    "elo\\s*(>=|<=|[><≥≤:])?\\s*(\\d{3,4})\\+?",
                    it -> one("elo", compared(it.group(1), number(it, 2)))),
            Kind.of(YEAR + "\\s*(>=|<=|[><≥≤:])?\\s*(\\d{4})", it -> one("date", compared(it.group(1), number(it, 2)))),
            Kind.of("(?:since|from|desde(?: el)?|a partir de)\\s+(\\d{4})", it -> one("date", it.group(1) + "-")),
            Kind.of("(?:after|despu[eé]s de)\\s+(\\d{4})", it -> one("date", number(it, 1) + 1 + "-")),
            Kind.of("(?:until|till|up to|hasta)\\s+(\\d{4})", it -> one("date", "-" + it.group(1))),
            Kind.of("(?:before|antes de)\\s+(\\d{4})", it -> one("date", "-" + (number(it, 1) - 1))),
            Kind.of("(\\d{3})0s", it -> one("date", it.group(1) + "0-" + it.group(1) + "9")),
            Kind.of("(?:in|en)\\s+(\\d{4})", it -> one("date", it.group(1))),
            Kind.of("\\d{4}\\.\\d\\d(?:\\.\\d\\d)?", it -> one("date", it.group())),
            Kind.of("(\\d{4})\\s*[-–]\\s*(\\d{4})", BoxFilters::numbers),
            Kind.of("(\\d{4})[+-]", it -> open(number(it, 1))),
            Kind.of("(?:>=?|≥)\\s*(\\d{4})", it -> open(number(it, 1))),
            Kind.of("\\d{4}", it -> isYear(number(it, 0)) ? one("date", it.group()) : one("elo", it.group() + "-")),
            Kind.of("[A-E]\\d\\d(?:-[A-E]?\\d\\d)?", it -> one("eco", it.group().toUpperCase(Locale.ROOT))),
            Kind.of("1-0|0-1|1/2(?:-1/2)?|½(?:-½)?", it -> one("result", result(it.group()))));

    static BoxFilters of(String text) {
        List<Map<String, List<String>>> readings = List.of(Map.of());
        String rest = text;
        for (Kind kind : KINDS) {
            StringBuilder left = new StringBuilder();
            Matcher matcher = kind.pattern.matcher(rest);
            while (matcher.find()) {
                List<Map.Entry<String, String>> ways = kind.read.apply(matcher.toMatchResult());
                matcher.appendReplacement(left, ways.isEmpty() ? Matcher.quoteReplacement(matcher.group()) : " ");
                readings = ways.isEmpty() ? readings : with(readings, ways);
            }
            rest = matcher.appendTail(left).toString();
        }
        return new BoxFilters(readings, rest.strip().replaceAll("^[\\s,;]+|[\\s,;]+$", ""));
    }

    boolean isEmpty() {
        return readings.getFirst().isEmpty();
    }

    private static List<Map<String, List<String>>> with(
            List<Map<String, List<String>>> readings, List<Map.Entry<String, String>> ways) {
        List<Map<String, List<String>>> all = new ArrayList<>();
        for (Map.Entry<String, String> way : ways) {
            for (Map<String, List<String>> reading : readings) {
                all.add(merged(reading, Map.of(way.getKey(), List.of(way.getValue()))));
            }
        }
        return all;
    }

    /** Merges two: players and codes add up, all patterns must hold; of others the last counts. */
    static Map<String, List<String>> merged(Map<String, List<String>> one, Map<String, List<String>> other) {
        Map<String, List<String>> both = new LinkedHashMap<>(one);
        other.forEach((name, values) -> both.merge(name, values, (before, more) -> {
            List<String> all = new ArrayList<>(before);
            all.addAll(more);
            return switch (name) {
                case "player" -> all;
                case "eco", "result" -> List.of(String.join(",", all));
                case "pattern" -> List.of(String.join(", ", all));
                default -> more;
            };
        }));
        return both;
    }

    private static List<Map.Entry<String, String>> one(String name, String value) {
        return List.of(Map.entry(name, value));
    }

    private static List<Map.Entry<String, String>> named(MatchResult it) {
        String name = NAMES.get(it.group(1).toLowerCase(Locale.ROOT));
        return name == null ? List.of() : one(name, it.group(2).replaceAll("^\"|\"$", ""));
    }

    private static List<Map.Entry<String, String>> numbers(MatchResult it) {
        boolean years = isYear(number(it, 1)) && isYear(number(it, 2));
        return one(years ? "date" : "elo", it.group(1) + "-" + it.group(2));
    }

    /** This number or more. */
    private static List<Map.Entry<String, String>> open(int number) {
        Map.Entry<String, String> elo = Map.entry("elo", number + "-");
        return isYear(number) ? List.of(Map.entry("date", number + "-"), elo) : List.of(elo);
    }

    private static boolean isYear(int number) {
        return number >= FIRST_YEAR && number <= LAST_YEAR;
    }

    private static String compared(String sign, int number) {
        return switch (sign == null ? "" : sign) {
            case ">" -> number + 1 + "-";
            case "<" -> "-" + (number - 1);
            case "<=", "≤" -> "-" + number;
            default -> number + "-";
        };
    }

    private static String result(String text) {
        return text.startsWith("1/2") || text.startsWith("½") ? "1/2-1/2" : text;
    }

    private static int number(MatchResult it, int group) {
        return Integer.parseInt(it.group(group));
    }

    private static String text(MatchResult it, int group) {
        return it.group(group) == null ? "" : it.group(group);
    }
}
