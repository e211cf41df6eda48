package dev.tabiya.app.cli;

import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Which game is played; chess, unless told otherwise. */
final class GameOption {
    private static final List<Rules<?>> GAMES = List.of(Chess.RULES, Amazons.RULES);

    @Option(
            names = "--game",
            paramLabel = "GAME",
            defaultValue = "chess",
            description = "The game: chess (the default) or amazons.")
    private String name;

    Rules<?> rules() {
        String wanted = name.toLowerCase(Locale.ROOT);
        for (Rules<?> rules : GAMES) {
            if (wanted.equals(rules.name())) {
                return rules;
            }
        }
        throw new InputException("--game '" + name + "': no such game; there are "
                + String.join(", ", GAMES.stream().map(Rules::name).toList()));
    }

    /** For commands that only make sense in chess. */
    Chess chess() {
        if (rules() instanceof Chess chess) {
            return chess;
        }
        throw new InputException("--game " + name + ": this command is for chess only");
    }
}
