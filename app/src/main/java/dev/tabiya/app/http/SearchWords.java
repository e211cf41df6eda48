package dev.tabiya.app.http;

import dev.tabiya.app.cli.search.SearchOptions;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.rules.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Reads the parameters of a search: the options of the command line under their names. */
final class SearchWords {
    /** Parameters with a value and the options they are. */
    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("mode", "--mode"),
            Map.entry("preset", "--preset"),
            Map.entry("metric", "--metric"),
            Map.entry("radius", "--radius"),
            Map.entry("pattern", "--pattern"),
            Map.entry("turn", "--turn"),
            Map.entry("pieces", "--pieces"),
            Map.entry("plies", "--plies"),
            Map.entry("white", "--white"),
            Map.entry("black", "--black"),
            Map.entry("elo", "--elo"),
            Map.entry("date", "--date"),
            Map.entry("eco", "--eco"),
            Map.entry("result", "--result"),
            Map.entry("minPlies", "--min-plies"),
            Map.entry("maxPlies", "--max-plies"));

    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z0-9-]*");

    /** How picocli tells of a value that is none of a few. */
    private static final Pattern CHOICE =
            Pattern.compile("expected one of \\[(.*)] \\(case-insensitive\\) but was (.*)");

    /** Those that choose games. */
    static final Set<String> GAMES =
            Set.of("player", "white", "black", "elo", "date", "eco", "result", "minPlies", "maxPlies");

    static final Set<String> PARAMETERS = all();

    private SearchWords() {}

    private static Set<String> all() {
        Set<String> all = new TreeSet<>(OPTIONS.keySet());
        all.addAll(Set.of("player", "all", "transforms"));
        return all;
    }

    static SearchOptions options(Params params, GameSupport<?> discipline) {
        List<String> words = new ArrayList<>();
        OPTIONS.forEach((name, option) -> params.text(name).ifPresent(value -> words.add(option + "=" + value)));
        params.all("player").forEach(name -> words.add("--player=" + name));
        if (params.flag("all", false)) {
            words.add("--all");
        }
        for (String transform : params.text("transforms").orElse("").split(",", -1)) {
            switch (transform.strip()) {
                case "flip", "mirror" -> words.add("--" + transform.strip());
                case "" -> {
                    // none
                }
                default -> throw Problem.of("transforms", "transforms are flip, mirror or both with a comma");
            }
        }
        SearchOptions options = read(words);
        try {
            options.check(discipline);
            return options;
        } catch (ParseException e) {
            String parameter = e.source().isEmpty() ? first(e.reason()) : e.source();
            String reason = parameters(e.reason());
            throw reason.equals(e.reason()) ? Problem.of(parameter, e) : Problem.of(parameter, reason);
        }
    }

    /** Reads options as the command line has them. */
    static SearchOptions read(List<String> words) {
        SearchOptions options = new SearchOptions();
        try {
            new CommandLine(options).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words.toArray(String[]::new));
            return options;
        } catch (ParameterException e) {
            String option = e.getArgSpec() instanceof CommandLine.Model.OptionSpec spec ? spec.longestName() : "";
            String name = OPTIONS.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(option))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(option.replaceFirst("^--", ""));
            String message = Objects.requireNonNullElse(e.getMessage(), "invalid")
                    .lines()
                    .findFirst()
                    .orElse("");
            String reason = message.replaceFirst("^Invalid value for option '[^']*'[^:]*: ", "");
            Matcher choice = CHOICE.matcher(reason);
            throw Problem.of(
                    name,
                    choice.matches()
                            ? name + " must be one of " + choice.group(1).toLowerCase(Locale.ROOT) + ", not "
                                    + choice.group(2)
                            : parameters(reason));
        }
    }

    /** A message in terms of parameters: the command line calls them options. */
    private static String parameters(String message) {
        return OPTION.matcher(message).replaceAll(found -> {
            String option = found.group();
            return OPTIONS.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(option))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(option.substring(2));
        });
    }

    /** The parameter that a message is about: it begins with the option, or names what cannot be read. */
    private static String first(String reason) {
        String word = reason.startsWith("--") ? reason.substring(2).split("\\W", 2)[0] : "";
        return switch (word) {
            case "" -> reason.startsWith("invalid metric") ? "metric" : "mode";
            case "flip", "mirror" -> "transforms";
            default -> word;
        };
    }
}
