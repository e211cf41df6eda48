package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.WinProbability;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.mcts.PlayoutPolicy;
import dev.tabiya.engine.players.PlayerKit;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.List;
import java.util.Map;

/** Rithmomachia players are made of these: material alone, with threats, and with the way to proper victories. */
public final class RithmomachiaPlayerKit {
    /** Random play is drawn by rule after hundreds of plies: there is no point in playing on to that. */
    private static final int PLAYOUT_PLIES = 16;

    private RithmomachiaPlayerKit() {}

    /** For a rule set; evaluators ask each board for its own. */
    public static PlayerKit<RithmomachiaBoard> of(Rithmomachia rules) {
        return new PlayerKit<>(
                rules,
                Map.of(
                        "army", new Army(),
                        "danger", new Sum(List.of(new Army(), new Danger())),
                        "harmony", new Sum(List.of(new Army(), new Danger(), new Harmonies()))),
                "danger",
                new PlayerKit.Playouts<RithmomachiaBoard>(PlayoutPolicy.uniform(), board -> 1, PLAYOUT_PLIES),
                new WinProbability(600),
                new RithmomachiaTraits(),
                History.Parts.WHOLE,
                board -> Outcome.ONGOING,
                Map.of());
    }
}
