package dev.tabiya.app.cli.search;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.FenParameter;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.Paragraph;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows the terms of a position. */
@Command(
        name = "encode",
        description = "Show the weighted terms that a position is compared by.",
        footer = {
            "",
            "Qf3 a piece, Qe2|0.89 a square it reaches, b>Nc3 an attack, Q<Pe4 a defence, R=qd8 a piece on a slider's",
            "line.",
            "With --preset tabiya also pawns by file, pair and wing, material, and the surroundings of the king that",
            "is not to move: N@k+1-2 a knight one file nearer to the edge and two ranks back, k+0+1:free a flight",
            "square.",
            "",
            "Amazons: wd1 an amazon, xg7 an arrow, wd4|0.79 a square reached, we5 a square that White reaches first,",
            "w1b0:12 a region and its empty squares. Rithmomachia: T25@8x3 a piece, *t36@8x8 one that can be",
            "captured, White+c25 one in hand, White:corpore=7 how near a victory is.",
            "",
            "Examples:",
            "  tabiya encode startpos",
            "  tabiya encode startpos --game amazons",
            "  tabiya encode --preset truepos \"8/8/4k3/8/8/3QK3/8/8 w - - 0 1\" --json"
        })
public final class EncodeCommand implements Callable<Integer> {
    @Mixin
    private FenParameter fen;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = ScoringOption.PRESETS + " Here the default in chess is comball.")
    private @Nullable String preset;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        GameSupport<?> discipline = game.discipline();
        Scoring scoring = scoring(discipline);
        Encoder<?> encoder = discipline.encoder();
        Features features = features(discipline);
        Map<TermKind, List<String>> byKind = new LinkedHashMap<>();
        Map<String, Double> weights = new LinkedHashMap<>();
        for (TermKind kind : TermKind.values()) {
            for (int i = 0; i < features.size(); i++) {
                int weight = features.weight(i);
                if (TermKind.of(features.term(i), weight) == kind
                        && scoring.kinds().contains(kind)) {
                    String text = encoder.text(features.term(i));
                    double share = weight / (double) Features.FULL;
                    weights.put(text, share);
                    byKind.computeIfAbsent(kind, any -> new ArrayList<>())
                            .add(weight == Features.FULL ? text : String.format(Locale.ROOT, "%s|%.2f", text, share));
                }
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("preset", scoring.name());
            document.put("terms", weights);
            Json.print(out, document);
        } else {
            byKind.forEach((kind, terms) -> out.print(Paragraph.of(String.format("%-8s", kind), terms)));
        }
        return Exit.DONE;
    }

    private Scoring scoring(GameSupport<?> discipline) {
        if (preset != null) {
            return new SearchFields().put(SearchField.PRESET, preset).scoring(discipline);
        }
        return discipline.equals(GameSupport.CHESS)
                ? Scoring.COMBALL
                : discipline.scorings().getFirst();
    }

    @SuppressWarnings("unchecked") // rules of the same name have the same boards
    private <B extends Board<B>> Features features(GameSupport<B> discipline) {
        Features features = new Features();
        discipline.encoder().encode(fen.position((Rules<B>) game.rules()).board(), features);
        return features;
    }
}
