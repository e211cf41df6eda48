package dev.tabiya.app.games.chess;

import dev.tabiya.app.games.GameView;
import dev.tabiya.engine.chess.ChessPlayerKit;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Rules;
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
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Chess. */
public enum ChessView implements GameView<ChessBoard> {
    INSTANCE;

    /** What only moves of chess have. */
    record Details(
            @Nullable String promotion,
            @Nullable String rook,
            @Nullable List<String> captures) {}

    @Override
    public Rules<ChessBoard> rules() {
        return Chess.RULES;
    }

    @Override
    public Players<ChessBoard> players(Rules<ChessBoard> rules) {
        return new Players<>(ChessPlayerKit.INSTANCE);
    }

    @Override
    public List<Standing> pieces(ChessBoard board) {
        List<Standing> pieces = new ArrayList<>();
        for (long rest = board.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int piece = board.pieceAt(square);
            pieces.add(new Standing(Square.name(square), GameView.name(Piece.side(piece)), letter(piece)));
        }
        return pieces;
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
            return new Move(uci, text, Square.name(from), king, new Details(null, Square.name(to), null));
        }
        int taken = ChessMove.isEnPassant(move) ? to ^ 8 : to;
        boolean takes = move != ChessMove.NULL && board.pieceAt(taken) != Piece.NONE;
        Details details = new Details(
                ChessMove.isPromotion(move) ? uci.substring(4) : null,
                null,
                takes ? List.of(Square.name(taken)) : null);
        return new Move(uci, text, Square.name(from), Square.name(to), details);
    }

    @Override
    public Optional<String> check(ChessBoard board) {
        return board.inCheck() ? Optional.of(Square.name(board.kingSquare(board.turn()))) : Optional.empty();
    }

    @Override
    public Optional<Boolean> drawClaimable(ChessBoard board) {
        return Optional.of(board.drawClaimable());
    }

    @Override
    public List<Relation> relations(ChessBoard query, ChessBoard found, UnaryOperator<String> onQuery) {
        return ChessRelations.shared(query, found, onQuery);
    }

    @Override
    public List<Reason> reasons(ChessBoard query, ChessBoard found, List<Relation> relations) {
        List<Reason> reasons = new ArrayList<>();
        ChessRelations.pawns(query, found).ifPresent(reasons::add);
        ChessRelations.material(query, found).ifPresent(reasons::add);
        reasons.addAll(SharedMotifs.of(query, found));
        reasons.addAll(ChessRelations.strongest(relations));
        return reasons;
    }
}
