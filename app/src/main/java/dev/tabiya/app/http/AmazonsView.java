package dev.tabiya.app.http;

import dev.tabiya.rules.Grid;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsMove;
import dev.tabiya.rules.amazons.AmazonsSquare;
import java.util.ArrayList;
import java.util.List;

enum AmazonsView implements GameView<AmazonsBoard> {
    INSTANCE;

    @Override
    public List<Standing> men(AmazonsBoard board) {
        List<Standing> men = new ArrayList<>();
        for (int rank = 0; rank < board.ranks(); rank++) {
            for (int file = 0; file < board.files(); file++) {
                int square = AmazonsSquare.of(file, rank);
                String name = AmazonsSquare.name(square);
                switch (board.at(square)) {
                    case AmazonsBoard.WHITE -> men.add(new Standing(name, "white", "A"));
                    case AmazonsBoard.BLACK -> men.add(new Standing(name, "black", "A"));
                    case AmazonsBoard.ARROW -> men.add(new Standing(name, null, "X"));
                    default -> {
                        // nobody stands there
                    }
                }
            }
        }
        return men;
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
                null,
                null,
                AmazonsSquare.name(AmazonsMove.arrow(move)),
                null,
                null,
                null,
                null);
    }
}
