package dev.tabiya.engine.chess;

import dev.tabiya.engine.WinProbability;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.engine.mcts.MovePicker;
import dev.tabiya.engine.players.Limited;
import dev.tabiya.engine.players.Recipe;
import dev.tabiya.engine.players.Repertoire;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.LinkedHashMap;
import java.util.Map;

/** Chess players are made of these. */
public final class ChessRepertoire {
    private static final Outcome CLAIMED = new Outcome(Result.DRAW, "threefold repetition or fifty moves");

    public static final Repertoire<ChessBoard> INSTANCE = new Repertoire<>(
            Chess.RULES,
            Map.of("material", new Material()),
            "material",
            MovePicker.uniform(),
            board -> 1,
            new WinProbability(250),
            new ChessTraits(),
            History.Parts.WHOLE,
            board -> board.drawClaimable() ? CLAIMED : Outcome.OPEN,
            own(),
            Repertoire.LONGEST_PLAYOUT);

    private static Map<String, Recipe<ChessBoard>> own() {
        Map<String, Recipe<ChessBoard>> own = new LinkedHashMap<>();
        own.put(
                "chess",
                new Recipe<>(
                        "[SECONDS]",
                        "the strongest: a selective alpha-beta over a hand-written evaluation",
                        (options, given) -> new Limited<>(new ChessEngine(given.threads()), options.seconds())));
        own.put(
                "felt",
                new Recipe<>(
                        "[INTENSITY] [SECONDS]",
                        "the same with fear and relief; INTENSITY weights the emotion, in percent",
                        (options, given) -> {
                            double intensity = options.decimal("INTENSITY", ChessEngine.USUAL_INTENSITY) / 100;
                            Temperament temperament = Temperament.paper().withIntensity(intensity);
                            return new Limited<>(new ChessEngine(given.threads(), temperament), options.seconds());
                        }));
        return own;
    }

    private ChessRepertoire() {}
}
