package dev.tabiya.engine.chess;

import dev.tabiya.engine.Squash;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.mcts.MovePicker;
import dev.tabiya.engine.players.Repertoire;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
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
            new Squash(250),
            new ChessTactics(),
            History.Parts.WHOLE,
            board -> board.drawClaimable() ? CLAIMED : Outcome.OPEN,
            Map.of());

    private ChessRepertoire() {}
}
