package dev.tabiya.engine.chess;

import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Piece;

/** Static exchange evaluation: the outcome of captures on one square, each by the least valuable attacker. */
final class StaticExchange {
    private static final int[] VALUE = {100, 320, 330, 500, 950, 20_000, 0};

    private StaticExchange() {}

    /** Whether the exchange that a move starts wins at least this much, which may be negative. */
    static boolean seeAtLeast(ChessBoard board, int move, int atLeast) {
        if (ChessMove.isCastling(move)) {
            return atLeast <= 0;
        }
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int mover = board.pieceAt(from) & 1;
        int role = Piece.role(board.pieceAt(from));
        long occupied = board.occupied() & ~(1L << from) | 1L << to;
        int balance = VALUE[Piece.role(board.pieceAt(to))] - atLeast;
        if (ChessMove.isEnPassant(move)) {
            balance += VALUE[Piece.PAWN];
            occupied ^= 1L << (to ^ 8);
        } else if (ChessMove.isPromotion(move)) {
            role = ChessMove.promotion(move);
            balance += VALUE[role] - VALUE[Piece.PAWN];
        }
        if (balance < 0) {
            return false;
        }
        balance -= VALUE[role];
        if (balance >= 0) {
            return true;
        }
        long straight = board.pieces(Piece.ROOK << 1) | board.pieces(Piece.ROOK << 1 | 1);
        long aslant = board.pieces(Piece.BISHOP << 1) | board.pieces(Piece.BISHOP << 1 | 1);
        long queens = board.pieces(Piece.QUEEN << 1) | board.pieces(Piece.QUEEN << 1 | 1);
        straight |= queens;
        aslant |= queens;
        long attackers = board.attackers(to, occupied);
        int side = mover ^ 1;
        for (role = leastAttacker(board, attackers, side);
                role != Piece.NONE;
                role = leastAttacker(board, attackers, side)) {
            long piece = board.pieces(role << 1 | side) & attackers;
            occupied ^= piece & -piece;
            // X-rays: pieces behind the attacker join in.
            if (role == Piece.PAWN || role == Piece.BISHOP || role == Piece.QUEEN) {
                attackers |= Attacks.bishop(to, occupied) & aslant;
            }
            if (role == Piece.ROOK || role == Piece.QUEEN) {
                attackers |= Attacks.rook(to, occupied) & straight;
            }
            attackers &= occupied;
            side ^= 1;
            // The balance of the side that captured last, as if it lost that piece too: if not below 0, it has won.
            balance = -balance - 1 - VALUE[role];
            if (balance >= 0) {
                if (role == Piece.KING && leastAttacker(board, attackers, side) != Piece.NONE) {
                    side ^= 1; // a king cannot take what is guarded
                }
                break;
            }
        }
        // The side to capture stops, so the other one has won.
        return side != mover;
    }

    private static int leastAttacker(ChessBoard board, long attackers, int side) {
        for (int role = Piece.PAWN; role <= Piece.KING; role++) {
            if ((board.pieces(role << 1 | side) & attackers) != 0) {
                return role;
            }
        }
        return Piece.NONE;
    }
}
