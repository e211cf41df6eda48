package dev.tabiya.app.games.amazons;

import dev.tabiya.app.games.GameView;
import dev.tabiya.engine.amazons.AmazonsPlayerKit;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsMove;
import dev.tabiya.rules.amazons.AmazonsSquare;
import java.util.ArrayList;
import java.util.List;

/** Amazons. */
public enum AmazonsView implements GameView<AmazonsBoard> {
    INSTANCE;

    /** What only moves of Amazons have. */
    record Details(String arrow) {}

    @Override
    public Rules<AmazonsBoard> rules() {
        return Amazons.RULES;
    }

    @Override
    public Players<AmazonsBoard> players(Rules<AmazonsBoard> rules) {
        return new Players<>(AmazonsPlayerKit.INSTANCE);
    }

    @Override
    public List<Standing> pieces(AmazonsBoard board) {
        List<Standing> pieces = new ArrayList<>();
        for (int rank = 0; rank < board.ranks(); rank++) {
            for (int file = 0; file < board.files(); file++) {
                int square = AmazonsSquare.of(file, rank);
                String name = AmazonsSquare.name(square);
                switch (board.at(square)) {
                    case AmazonsBoard.WHITE -> pieces.add(new Standing(name, "white", "A"));
                    case AmazonsBoard.BLACK -> pieces.add(new Standing(name, "black", "A"));
                    case AmazonsBoard.ARROW -> pieces.add(new Standing(name, null, "X"));
                    default -> {
                        // an empty square
                    }
                }
            }
        }
        return pieces;
    }

    @Override
    public Grid grid(AmazonsBoard board) {
        return board.grid();
    }

    @Override
    public Move move(AmazonsBoard board, int move) {
        String text = Amazons.RULES.notation().write(board, move);
        return new Move(
                text,
                text,
                AmazonsSquare.name(AmazonsMove.from(move)),
                AmazonsSquare.name(AmazonsMove.to(move)),
                new Details(AmazonsSquare.name(AmazonsMove.arrow(move))));
    }
}
