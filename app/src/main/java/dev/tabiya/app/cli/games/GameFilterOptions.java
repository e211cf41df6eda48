package dev.tabiya.app.cli.games;

import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.archive.Filter.Condition;
import dev.tabiya.rules.Game;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select games, mixed into every command that reads games. All conditions must hold. */
public final class GameFilterOptions implements Predicate<Game<?>> {
    @Option(
            names = "--player",
            paramLabel = "NAME",
            description = "Games of a player whose name contains NAME, with either colour; given twice, games between"
                    + " these two.")
    private List<String> players = List.of();

    @Option(names = "--white", paramLabel = "NAME", description = "Games in which White's name contains NAME.")
    private @Nullable String white;

    @Option(names = "--black", paramLabel = "NAME", description = "Games in which Black's name contains NAME.")
    private @Nullable String black;

    @Option(
            names = "--elo",
            paramLabel = "MIN-MAX",
            description = "Both players' Elo: 2400-2500, 2400- (at least), or -2000 (at most; write --elo=-2000).")
    private @Nullable String elo;

    @Option(
            names = "--date",
            paramLabel = "FROM-TO",
            description = "When: 1972, 1990-1999, 1972.07.11-1972.09.01, 1990-. A game dated by its year alone matches"
                    + " if the whole year does.")
    private @Nullable String date;

    @Option(
            names = "--eco",
            paramLabel = "CODES",
            description = "Opening codes: B90, B20-B99, C (all of C), several with commas. Games without an ECO tag are"
                    + " classified by their moves.")
    private List<String> eco = List.of();

    @Option(names = "--result", paramLabel = "RESULTS", description = "1-0, 0-1, 1/2-1/2 or *, several with commas.")
    private List<String> results = List.of();

    @Option(names = "--min-plies", paramLabel = "N", description = "At least N half-moves.")
    private @Nullable String minPlies;

    @Option(names = "--max-plies", paramLabel = "N", description = "At most N half-moves.")
    private @Nullable String maxPlies;

    private volatile @Nullable List<Condition> conditions;

    public SearchFields fields() {
        return new SearchFields()
                .putAll(SearchField.PLAYER, players)
                .put(SearchField.WHITE, white)
                .put(SearchField.BLACK, black)
                .put(SearchField.ELO, elo)
                .put(SearchField.DATE, date)
                .putAll(SearchField.ECO, eco)
                .putAll(SearchField.RESULT, results)
                .put(SearchField.MIN_PLIES, minPlies)
                .put(SearchField.MAX_PLIES, maxPlies);
    }

    @Override
    public boolean test(Game<?> game) {
        List<Condition> parsed = conditions;
        if (parsed == null) {
            parsed = fields().conditions();
            conditions = parsed;
        }
        return parsed.stream().allMatch(condition -> condition.test(game));
    }
}
