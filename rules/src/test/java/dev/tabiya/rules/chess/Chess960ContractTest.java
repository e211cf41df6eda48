package dev.tabiya.rules.chess;

import dev.tabiya.rules.BoardContract;
import dev.tabiya.rules.Rules;
import java.util.Random;

/** Games from random Chess960 starts. */
class Chess960ContractTest extends BoardContract<ChessBoard> {
    @Override
    protected Rules<ChessBoard> rules() {
        return Chess.RULES;
    }

    @Override
    protected ChessBoard begin(Random random) {
        return Fen.read(RandomChess.start960(random));
    }
}
