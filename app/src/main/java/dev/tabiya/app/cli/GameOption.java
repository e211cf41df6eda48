package dev.tabiya.app.cli;

import dev.tabiya.archive.GameSupport;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RuleSet;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The game, chess by default. */
public final class GameOption {
    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "The game: chess, amazons or rithmomachia (default: the archive's game, else chess).")
    private @Nullable String name;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            description = "Rithmomachia rule set, such as \"cascade bonis=300\" (default: cvr); see"
                    + " docs/rithmomachia-notation.md.")
    private @Nullable String ruleSet;

    public Rules<?> rules() {
        return rules(named());
    }

    /** These rules with the rule set of {@code --rules}, if given. */
    public Rules<?> rules(Rules<?> rules) {
        if (ruleSet == null) {
            return rules;
        }
        if (!rules.sameGame(Rithmomachia.RULES)) {
            throw new InputException("--rules: " + rules.name() + " has no rule sets");
        }
        return Rithmomachia.with(RuleSet.read(ruleSet));
    }

    /** Whether {@code --game} was given. */
    boolean given() {
        return name != null;
    }

    private Rules<?> named() {
        String wanted = name == null ? Chess.RULES.name() : name.toLowerCase(Locale.ROOT);
        return GameSupport.of(wanted)
                .<Rules<?>>map(GameSupport::rules)
                .orElseThrow(() ->
                        new InputException("--game '" + name + "': unknown game; known are " + GameSupport.names()));
    }

    /** Search support for the game. */
    public GameSupport<?> discipline() {
        return GameSupport.of(rules().name()).orElseThrow();
    }

    /** For commands that are for chess only. */
    public Chess chess() {
        mustBe(Chess.RULES);
        return Chess.RULES;
    }

    /** Fails if {@code --game} names another game. */
    void mustBe(Rules<?> wanted) {
        Rules<?> chosen = given() ? rules() : rules(wanted);
        if (!chosen.name().equals(wanted.name())) {
            throw new InputException("--game " + name + ": this command is for " + wanted.name() + " only");
        }
    }
}
