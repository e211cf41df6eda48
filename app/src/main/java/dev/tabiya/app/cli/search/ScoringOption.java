package dev.tabiya.app.cli.search;

import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.rules.ParseException;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How likeness is scored. */
public final class ScoringOption {
    public static final String PRESETS =
            "Which terms count: tabiya (the default of searches), truepos, rchblepos, attk, dfns, rayattk, combnoray or"
                    + " comball; of other games amazons or rithmomachia, truepos and rchblepos.";

    @Option(names = "--preset", paramLabel = "NAME", description = PRESETS)
    private @Nullable String preset;

    @Option(names = "--k1", paramLabel = "X", description = "How slowly a term's weight saturates (default: 1.2).")
    private @Nullable Double k1;

    @Option(
            names = "--b",
            paramLabel = "X",
            description = "How much crowded positions count less, 0 to 1 (default: 0, the paper's presets 0.75).")
    private @Nullable Double b;

    /** For chess. */
    public Scoring scoring() {
        return scoring(GameSupport.CHESS);
    }

    public Scoring scoring(GameSupport<?> discipline) {
        Scoring chosen = preset == null ? discipline.scorings().getFirst() : preset(preset, discipline);
        double newK1 = k1 == null ? chosen.k1() : k1;
        double newB = b == null ? chosen.b() : b;
        if (!(newK1 > 0 && newK1 < 1e6)) {
            throw new ParseException("--k1 must be greater than 0");
        }
        if (!(newB >= 0 && newB <= 1)) {
            throw new ParseException("--b must be from 0 to 1");
        }
        return chosen.with(newK1, newB);
    }

    public static Scoring preset(String name, GameSupport<?> discipline) {
        return discipline.scorings().stream()
                .filter(scoring -> scoring.name().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new ParseException("--preset '" + name + "' is none of "
                        + discipline.scorings().stream().map(Scoring::name).collect(Collectors.joining(", "))));
    }
}
