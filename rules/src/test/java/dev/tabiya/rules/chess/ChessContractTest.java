package dev.tabiya.rules.chess;

import dev.tabiya.rules.BoardContract;
import dev.tabiya.rules.Rules;

class ChessContractTest extends BoardContract<ChessBoard> {
    @Override
    protected Rules<ChessBoard> rules() {
        return Chess.RULES;
    }
}
