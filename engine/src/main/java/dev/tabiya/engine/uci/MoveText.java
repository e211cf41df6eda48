package dev.tabiya.engine.uci;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Uci;
import dev.tabiya.rules.rithmomachia.Algebraic;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;

/**
 * How the protocol writes moves: as UCI does in chess, in short in Rithmomachia, else in the game's notation, which
 * then must be without blanks.
 */
final class MoveText {
    private MoveText() {}

    static <B extends Board<B>> String write(Rules<B> rules, B board, int move) {
        return switch (board) {
            case ChessBoard chess -> Uci.write(chess, move);
            case RithmomachiaBoard rithmomachia -> Algebraic.writeShort(rithmomachia, move);
            default -> rules.notation().write(board, move);
        };
    }

    static <B extends Board<B>> int read(Rules<B> rules, B board, String text) {
        return board instanceof ChessBoard chess
                ? Uci.read(chess, text)
                : rules.notation().readMove(board, text);
    }
}
