package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.Squash;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.mcts.MovePicker;
import dev.tabiya.engine.players.Repertoire;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.List;
import java.util.Map;

/** Rithmomachia players are made of these: material alone, with threats, and with the way to proper victories. */
public final class RithmomachiaRepertoire {
    /** Random play is drawn by rule after hundreds of plies: there is no point in playing on to that. */
    private static final int PLAYOUT_PLIES = 16;

    private RithmomachiaRepertoire() {}

    /** For a rule set; evaluators ask each board for its own. */
    public static Repertoire<RithmomachiaBoard> of(Rithmomachia rules) {
        Repertoire<RithmomachiaBoard> repertoire = new Repertoire<>(
                rules,
                Map.of(
                        "army", new Army(),
                        "danger", new Sum(List.of(new Army(), new Danger())),
                        "harmony", new Sum(List.of(new Army(), new Danger(), new Harmonies()))),
                "danger",
                MovePicker.uniform(),
                board -> 1,
                new Squash(600),
                new RithmomachiaTactics(),
                History.Parts.WHOLE,
                board -> Outcome.OPEN,
                Map.of());
        return repertoire.withPlayouts(PLAYOUT_PLIES);
    }
}
