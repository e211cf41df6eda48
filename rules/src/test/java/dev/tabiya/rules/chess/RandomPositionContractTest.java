package dev.tabiya.rules.chess;

import dev.tabiya.rules.BoardContract;
import dev.tabiya.rules.Rules;
import java.util.Random;

/** Short games from pieces thrown on the board. */
class RandomPositionContractTest extends BoardContract<ChessBoard> {
    @Override
    protected Rules<ChessBoard> rules() {
        return Chess.RULES;
    }

    @Override
    protected ChessBoard begin(Random random) {
        return Fen.read(RandomChess.position(random));
    }

    @Override
    protected int playouts() {
        return 1000;
    }

    @Override
    protected int longestPlayout() {
        return 6;
    }
}
