package dev.tabiya.engine.uci;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Uci;

/** How the protocol writes moves: as UCI does in chess, else in the game's notation, which then must be without blanks. */
public final class MoveText {
    private MoveText() {}

    public static <B extends Board<B>> String write(Rules<B> rules, B board, int move) {
        return board instanceof ChessBoard chess
                ? Uci.write(chess, move)
                : rules.notation().write(board, move);
    }

    public static <B extends Board<B>> int read(Rules<B> rules, B board, String text) {
        return board instanceof ChessBoard chess
                ? Uci.read(chess, text)
                : rules.notation().readMove(board, text);
    }
}
