package dev.tabiya.app.cli;

import dev.tabiya.archive.GameSupport;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RuleSet;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which game is played; chess, unless told otherwise. */
public final class GameOption {
    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "The game: chess, amazons or rithmomachia (default: the archive's game, else chess).")
    private @Nullable String name;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            description = "The rule set of Rithmomachia, such as \"cascade bonis=300\" (default: cvr);"
                    + " docs/rithmomachia-notation.md lists all there is.")
    private @Nullable String ruleSet;

    public Rules<?> rules() {
        return rules(named());
    }

    /** A game with the rule set that was told, if it has any. */
    public Rules<?> rules(Rules<?> rules) {
        if (ruleSet == null) {
            return rules;
        }
        if (!rules.sameGame(Rithmomachia.RULES)) {
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
        return GameSupport.of(wanted)
                .<Rules<?>>map(GameSupport::rules)
                .orElseThrow(() ->
                        new InputException("--game '" + name + "': no such game; there are " + GameSupport.names()));
    }

    /** What archives know of the game. */
    public GameSupport<?> discipline() {
        return GameSupport.of(rules().name()).orElseThrow();
    }

    /** For commands that only make sense in chess. */
    public Chess chess() {
        mustBe(Chess.RULES);
        return Chess.RULES;
    }

    /** Refuses to go on with a game if another one was told. */
    void mustBe(Rules<?> wanted) {
        Rules<?> told = given() ? rules() : rules(wanted);
        if (!told.name().equals(wanted.name())) {
            throw new InputException("--game " + name + ": this command is for " + wanted.name() + " only");
        }
    }
}
