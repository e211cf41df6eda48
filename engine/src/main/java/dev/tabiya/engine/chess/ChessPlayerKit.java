package dev.tabiya.engine.chess;

import dev.tabiya.engine.WinProbability;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.engine.players.Limited;
import dev.tabiya.engine.players.PlayerFactory;
import dev.tabiya.engine.players.PlayerKit;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.LinkedHashMap;
import java.util.Map;

/** The parts of chess players. */
public final class ChessPlayerKit {
    private static final Outcome CLAIMED = new Outcome(Result.DRAW, "threefold repetition or fifty moves");

    public static final PlayerKit<ChessBoard> INSTANCE = new PlayerKit<>(
            Chess.RULES,
            Map.of("material", new Material()),
            "material",
            PlayerKit.Playouts.uniform(),
            new WinProbability(250),
            new ChessTraits(),
            History.Parts.WHOLE,
            board -> board.drawClaimable() ? CLAIMED : Outcome.ONGOING,
            own());

    private static Map<String, PlayerFactory<ChessBoard>> own() {
        Map<String, PlayerFactory<ChessBoard>> own = new LinkedHashMap<>();
        own.put(
                "chess",
                new PlayerFactory<>(
                        "[SECONDS]",
                        "the strongest: a selective alpha-beta over a hand-written evaluation",
                        (options, context) -> new Limited<>(new ChessEngine(context.threads()), options.seconds())));
        own.put(
                "felt",
                new PlayerFactory<>(
                        "[INTENSITY] [SECONDS]",
                        "the same with fear and relief; INTENSITY weights the emotion, in percent",
                        (options, context) -> {
                            double intensity = options.decimal("INTENSITY", ChessEngine.DEFAULT_INTENSITY) / 100;
                            Temperament temperament = Temperament.paper().withIntensity(intensity);
                            return new Limited<>(new ChessEngine(context.threads(), temperament), options.seconds());
                        }));
        return own;
    }

    private ChessPlayerKit() {}
}
