package dev.tabiya.app.cli;

import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.archive.encode.Features;
import dev.tabiya.archive.encode.Kind;
import dev.tabiya.archive.encode.Scoring;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the terms by which a position is compared. */
@Command(
        name = "encode",
        description = "Show the weighted terms by which a position is compared with others.",
        footer = {
            "",
            "Qf3 a piece, Qe2|0.89 a square it reaches, b>Nc3 an attack, Q<Pe4 a defence, R=qd8 a piece on a slider's line.",
            "With --preset tabiya also pawns by file, pair and wing, material, and the surroundings of the king of the side",
            "that is not to move: N@k+1-2 a knight one file nearer to the edge and two ranks back, k+0+1:free a flight square.",
            "",
            "Examples:",
            "  tabiya encode startpos",
            "  tabiya encode --preset truepos \"8/8/4k3/8/8/3QK3/8/8 w - - 0 1\" --json"
        })
final class EncodeCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FEN",
            hideParamSyntax = true,
            description = "The position, as FEN (quoted or not) or startpos.")
    private List<String> words;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = ScoringOption.PRESETS + " Here the default is comball.")
    private String preset = Scoring.COMBALL.name();

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        ChessEncoder encoder = new ChessEncoder();
        Scoring scoring = ScoringOption.preset(preset);
        Features features = new Features();
        encoder.encode(Positions.read(game.chess(), words).board(), features);
        Map<Kind, List<String>> byKind = new LinkedHashMap<>();
        Map<String, Double> weights = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            for (int i = 0; i < features.size(); i++) {
                int weight = features.weight(i);
                if (Kind.of(features.term(i), weight) == kind && scoring.kinds().contains(kind)) {
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
}
