package dev.tabiya.app.cli.search;

import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.terms.Scoring;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How similarity is scored. */
public final class ScoringOption {
    static final String PRESETS =
            "The terms to compare: tabiya (the default of searches), truepos, rchblepos, attk, dfns, rayattk, combnoray"
                    + " or comball; for other games amazons or rithmomachia, truepos and rchblepos.";

    @Option(names = "--preset", paramLabel = "NAME", description = PRESETS)
    private @Nullable String preset;

    @Option(names = "--k1", paramLabel = "X", description = "How slowly a term's weight saturates (default: 1.2).")
    private @Nullable String k1;

    @Option(
            names = "--b",
            paramLabel = "X",
            description = "How much crowded positions count less, 0 to 1 (default: 0, the paper's presets 0.75).")
    private @Nullable String b;

    SearchFields fields() {
        return new SearchFields()
                .put(SearchField.PRESET, preset)
                .put(SearchField.K1, k1)
                .put(SearchField.B, b);
    }

    /** For chess. */
    public Scoring scoring() {
        return fields().scoring(GameSupport.CHESS);
    }
}
