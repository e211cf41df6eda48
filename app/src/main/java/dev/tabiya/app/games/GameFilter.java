package dev.tabiya.app.games;

import dev.tabiya.archive.Filter.Condition;
import dev.tabiya.archive.Filter.Range;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * Which games are wanted, in the words of the command line: mixed into every command that reads games. All conditions must
 * hold; a game that does not tell its Elo or date meets no condition on it.
 */
public final class GameFilter implements Predicate<Game<?>> {
    @Option(
            names = "--player",
            paramLabel = "NAME",
            description =
                    "Games of a player whose name contains NAME, with either colour; given twice, of two against each other.")
    private List<String> players = List.of();

    @Option(names = "--white", paramLabel = "NAME", description = "Games in which White's name contains NAME.")
    private @Nullable String white;

    @Option(names = "--black", paramLabel = "NAME", description = "Games in which Black's name contains NAME.")
    private @Nullable String black;

    @Option(
            names = "--elo",
            paramLabel = "MIN-MAX",
            converter = EloRange.Converter.class,
            description = "Both players' Elo: 2400-2500, 2400- (at least), or -2000 (at most; write --elo=-2000).")
    private @Nullable EloRange elo;

    @Option(
            names = "--date",
            paramLabel = "FROM-TO",
            converter = DateRange.Converter.class,
            description =
                    "When: 1972, 1990-1999, 1972.07.11-1972.09.01, 1990-. A game dated by its year alone counts if the"
                            + " whole year does.")
    private @Nullable DateRange date;

    @Option(
            names = "--eco",
            paramLabel = "CODES",
            converter = EcoRange.Converter.class,
            split = ",",
            description = "Opening codes: B90, B20-B99, C (all of C), several with commas. Games without an ECO tag are"
                    + " classified by their moves.")
    private List<EcoRange> eco = List.of();

    @Option(
            names = "--result",
            paramLabel = "RESULTS",
            split = ",",
            converter = ResultConverter.class,
            description = "1-0, 0-1, 1/2-1/2 or *, several with commas.")
    private List<Result> results = List.of();

    @Option(names = "--min-plies", paramLabel = "N", description = "At least N single moves.")
    private int minPlies;

    @Option(names = "--max-plies", paramLabel = "N", description = "At most N single moves.")
    private @Nullable Integer maxPlies;

    private volatile @Nullable List<Condition> parsed;

    @Override
    public boolean test(Game<?> game) {
        List<Condition> conditions = parsed;
        if (conditions == null) {
            conditions = conditions();
            parsed = conditions;
        }
        return conditions.stream().allMatch(condition -> condition.test(game));
    }

    /** The same for an archive. */
    public List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        if (minPlies > 0 || maxPlies != null) {
            int most = maxPlies == null ? Integer.MAX_VALUE : maxPlies;
            conditions.add(new Condition.Lasted(new Range(minPlies, most)));
        }
        if (!results.isEmpty()) {
            conditions.add(new Condition.Ended(Set.copyOf(results)));
        }
        if (white != null) {
            conditions.add(named(white, "White"));
        }
        if (black != null) {
            conditions.add(named(black, "Black"));
        }
        players.forEach(name -> conditions.add(named(name, "White", "Black")));
        if (elo != null) {
            conditions.add(new Condition.Tag(Set.of("WhiteElo"), elo::contains));
            conditions.add(new Condition.Tag(Set.of("BlackElo"), elo::contains));
        }
        if (date != null) {
            conditions.add(new Condition.Tag(Set.of("Date"), date::contains));
        }
        if (!eco.isEmpty()) {
            conditions.add(new Condition.Tag(Set.of("ECO"), this::hasEco));
        }
        return conditions;
    }

    private boolean hasEco(String code) {
        return eco.stream().anyMatch(range -> range.contains(code));
    }

    private static Condition named(String part, String... tags) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return new Condition.Tag(
                Set.of(tags), name -> name.toLowerCase(Locale.ROOT).contains(wanted));
    }

    private static final class ResultConverter implements ITypeConverter<Result> {
        @Override
        public Result convert(String text) {
            return Result.read(text.strip().equals("1/2") ? "1/2-1/2" : text.strip())
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of 1-0, 0-1, 1/2-1/2, *"));
        }
    }
}
