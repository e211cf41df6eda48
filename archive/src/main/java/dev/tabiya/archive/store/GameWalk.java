package dev.tabiya.archive.store;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.util.OptionalInt;

/** Walks through the positions of a game on one board. */
public final class GameWalk {
    private GameWalk() {}

    /** A condition on a position of a game. */
    public interface Condition<B extends Board<B>> {
        boolean test(B board, int ply);
    }

    /** Looks at a position of a game. */
    public interface Visitor<B extends Board<B>> {
        void visit(B board, int ply);
    }

    /** The board after a number of plies, which can take its moves back. */
    public static <B extends Board<B>> B boardAt(Game<B> game, int ply) {
        B board = game.start().board();
        for (int i = 0; i < ply; i++) {
            board.make(game.line().move(i));
        }
        return board;
    }

    /** The first ply whose position meets a condition. */
    public static <B extends Board<B>> OptionalInt first(Game<B> game, Condition<B> condition) {
        B board = game.start().board();
        for (int ply = 0; ply <= game.line().size(); ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            if (condition.test(board, ply)) {
                return OptionalInt.of(ply);
            }
        }
        return OptionalInt.empty();
    }

    public static <B extends Board<B>> void visit(Game<B> game, Visitor<B> visitor) {
        first(game, (board, ply) -> {
            visitor.visit(board, ply);
            return false;
        });
    }
}
