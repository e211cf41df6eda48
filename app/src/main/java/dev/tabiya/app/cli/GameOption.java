package dev.tabiya.app.cli;

import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RuleSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which game is played; chess, unless told otherwise. */
final class GameOption {
    private static final List<Rules<?>> GAMES = List.of(Chess.RULES, Amazons.RULES, Rithmomachia.RULES);

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "The game: chess (the default, where nothing else tells), amazons or rithmomachia.")
    private @Nullable String name;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            description = "The rule set of Rithmomachia, such as \"cascade bonis=300\" (default: cvr).")
    private @Nullable String ruleSet;

    Rules<?> rules() {
        return rules(named());
    }

    /** A game with the rule set that was told, if it has any. */
    Rules<?> rules(Rules<?> rules) {
        if (ruleSet == null) {
            return rules;
        }
        if (!rules.equals(Rithmomachia.RULES)) {
            throw new InputException("--rules: " + rules.name() + " has no rule sets");
        }
        return Rithmomachia.with(RuleSet.read(ruleSet));
    }

    /** Whether the game was told, and is not just the usual one. */
    boolean given() {
        return name != null;
    }

    private Rules<?> named() {
        String wanted = name == null ? Chess.RULES.name() : name.toLowerCase(Locale.ROOT);
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
