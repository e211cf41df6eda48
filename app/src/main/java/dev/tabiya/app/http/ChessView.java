package dev.tabiya.app.http;

import dev.tabiya.rules.Grid;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.San;
import dev.tabiya.rules.chess.Square;
import dev.tabiya.rules.chess.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

enum ChessView implements GameView<ChessBoard> {
    INSTANCE;

    @Override
    public List<Standing> men(ChessBoard board) {
        List<Standing> men = new ArrayList<>();
        for (long rest = board.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int piece = board.pieceAt(square);
            men.add(new Standing(Square.name(square), JsonBody.name(Piece.side(piece)), letter(piece)));
        }
        return men;
    }

    static String letter(int piece) {
        return String.valueOf(Piece.letter(piece)).toUpperCase(Locale.ROOT);
    }

    @Override
    public Grid grid(ChessBoard board) {
        return Chess.RULES.grid();
    }

    @Override
    public Move move(ChessBoard board, int move) {
        String text = San.write(board, move);
        String uci = Uci.write(board, move);
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        if (ChessMove.isCastling(move)) {
            // The move names the rook; people look for the king.
            String king = Square.name(Square.of(to > from ? 6 : 2, Square.rank(from)));
            return new Move(uci, text, Square.name(from), king, null, Square.name(to), null, null, null, null, null);
        }
        int taken = ChessMove.isEnPassant(move) ? to ^ 8 : to;
        boolean takes = move != ChessMove.NULL && board.pieceAt(taken) != Piece.NONE;
        return new Move(
                uci,
                text,
                Square.name(from),
                Square.name(to),
                ChessMove.isPromotion(move) ? uci.substring(4) : null,
                null,
                null,
                null,
                takes ? List.of(Square.name(taken)) : null,
                null,
                null);
    }

    @Override
    public Optional<String> check(ChessBoard board) {
        return board.inCheck() ? Optional.of(Square.name(board.kingSquare(board.turn()))) : Optional.empty();
    }
}
