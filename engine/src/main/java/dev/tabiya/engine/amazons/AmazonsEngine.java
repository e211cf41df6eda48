package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.MoveRating;
import dev.tabiya.engine.mcts.Mcts;
import dev.tabiya.engine.mcts.MctsSettings;
import dev.tabiya.engine.players.Circumstances;
import dev.tabiya.rules.amazons.AmazonsBoard;

/** The strongest player: a tree search without playouts whose priors and values are {@link Lieberum}. */
final class AmazonsEngine {
    private AmazonsEngine() {}

    static Engine<AmazonsBoard> of(Circumstances given) {
        MoveRating<AmazonsBoard> rating = MoveRating.byEvaluation(new Lieberum(LieberumWeights.USUAL));
        return new Mcts<>(
                MctsSettings.puct(0.6, rating, AmazonsRepertoire.SQUASH)
                        .withCut(rating, 80)
                        .withThreads(given.threads()),
                given.seed());
    }
}
