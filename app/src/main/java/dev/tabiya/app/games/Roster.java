package dev.tabiya.app.games;

import dev.tabiya.app.games.amazons.AmazonsView;
import dev.tabiya.app.games.chess.ChessView;
import dev.tabiya.app.games.rithmomachia.RithmomachiaView;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.util.List;

/** The games of the app; a new one is a folder beside this class and an entry here. */
public final class Roster {
    private static final List<GameView<?>> GAMES =
            List.of(ChessView.INSTANCE, AmazonsView.INSTANCE, RithmomachiaView.INSTANCE);

    private Roster() {}

    @SuppressWarnings("unchecked") // rules of one name have one kind of board
    public static <B extends Board<B>> GameView<B> view(Rules<B> rules) {
        for (GameView<?> view : GAMES) {
            if (view.rules().name().equals(rules.name())) {
                return (GameView<B>) view;
            }
        }
        throw new IllegalArgumentException(rules.name() + " is not in the roster");
    }

    /** All players of a game. */
    public static <B extends Board<B>> Players<B> players(Rules<B> rules) {
        return view(rules).players(rules);
    }
}
