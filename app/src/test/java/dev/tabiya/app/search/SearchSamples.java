package dev.tabiya.app.search;

import static java.util.Map.entry;

import java.util.Map;

/** Values of all fields of a search, for the tests of every interface that reads them. */
public final class SearchSamples {
    /** Values that fit together. */
    public static final Map<SearchField<?>, String> GOOD = Map.ofEntries(
            entry(SearchField.MODE, "near"),
            entry(SearchField.PRESET, "truepos"),
            entry(SearchField.K1, "2"),
            entry(SearchField.B, "0.5"),
            entry(SearchField.METRIC, "turn+phase"),
            entry(SearchField.RADIUS, "12"),
            entry(SearchField.EVERY_POSITION, "true"),
            entry(SearchField.PATTERN, "white:iqp"),
            entry(SearchField.TRANSFORMS, "flip"),
            entry(SearchField.TURN, "black"),
            entry(SearchField.PIECES, "10-14"),
            entry(SearchField.PLIES, "20-"),
            entry(SearchField.PLAYER, "karpov"),
            entry(SearchField.WHITE, "Karpov"),
            entry(SearchField.BLACK, "Kasparov"),
            entry(SearchField.ELO, "2400-"),
            entry(SearchField.DATE, "1980-1990.05"),
            entry(SearchField.ECO, "B90-B99,C"),
            entry(SearchField.RESULT, "1-0,1/2"),
            entry(SearchField.MIN_PLIES, "20"),
            entry(SearchField.MAX_PLIES, "80"));

    /** Unusable values; names may be anything. */
    public static final Map<SearchField<?>, String> BAD = Map.ofEntries(
            entry(SearchField.MODE, "has"),
            entry(SearchField.PRESET, "x"),
            entry(SearchField.K1, "0"),
            entry(SearchField.B, "1.1"),
            entry(SearchField.METRIC, "euclid"),
            entry(SearchField.RADIUS, "-1"),
            entry(SearchField.PATTERN, "Pz9"),
            entry(SearchField.TURN, "red"),
            entry(SearchField.PIECES, "14-10"),
            entry(SearchField.PLIES, "x"),
            entry(SearchField.ELO, "2400"),
            entry(SearchField.DATE, "May 1972"),
            entry(SearchField.ECO, "B90,Z99"),
            entry(SearchField.RESULT, "2-0"),
            entry(SearchField.MIN_PLIES, "x"),
            entry(SearchField.MAX_PLIES, "-5"));

    private SearchSamples() {}

    /** The good values. */
    public static SearchFields fields() {
        SearchFields fields = new SearchFields();
        GOOD.forEach(fields::put);
        return fields;
    }
}
