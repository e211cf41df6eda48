package dev.tabiya.app.cli;

import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Which game is played; chess, unless told otherwise. */
final class GameOption {
    /** Games that are planned, so that asking for one gets a better answer than "unknown". */
    private static final List<String> PLANNED = List.of("amazons", "rithmomachia");

    @Option(
            names = "--game",
            paramLabel = "GAME",
            defaultValue = "chess",
            description = "The game: chess (the default; others are to follow).")
    private String name;

    Rules<?> rules() {
        String wanted = name.toLowerCase(Locale.ROOT);
        if (wanted.equals(Chess.RULES.name())) {
            return Chess.RULES;
        }
        throw new InputException(
                PLANNED.contains(wanted)
                        ? "--game " + wanted + ": this version only plays chess"
                        : "--game '" + name + "': no such game; there is chess");
    }

    /** For commands that only make sense in chess. */
    Chess chess() {
        if (rules() instanceof Chess chess) {
            return chess;
        }
        throw new InputException("--game " + name + ": this command is for chess only");
    }
}
