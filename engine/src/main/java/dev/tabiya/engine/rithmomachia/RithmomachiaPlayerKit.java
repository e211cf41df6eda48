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

/** The parts of Rithmomachia players: material alone, with threats, and with progress to proper victories. */
public final class RithmomachiaPlayerKit {
    /** Random play takes hundreds of plies to be drawn by rule, so playouts are short. */
    private static final int PLAYOUT_PLIES = 16;

    private RithmomachiaPlayerKit() {}

    /** For a rule set; evaluators use the one of each board. */
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
