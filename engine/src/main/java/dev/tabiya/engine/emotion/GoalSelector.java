package dev.tabiya.engine.emotion;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;

/**
 * Selects the goal of the side to move. The paper names the conditions; where Table 1 does not define them on the
 * board, the definitions are ours.
 */
final class GoalSelector {
    private static final long CENTRE = 0x1818000000L;
    private static final int[] WORTH = {1, 3, 3, 5, 9, 100};

    private final ChessBoard board;
    private final Side us;
    private final double[] strengths;

    /** @param strengths of the concepts, as the map begins */
    GoalSelector(ChessBoard board, double[] strengths) {
        this.board = board;
        this.us = board.turn();
        this.strengths = strengths;
    }

    /** The whole of Figure 3. */
    Goal goal() {
        if (board.inCheck()) {
            return Goal.ESCAPE_CHECK;
        }
        if (high(Concept.OPPONENT_EXPOSURE) && attacksKing()) {
            return Goal.MATE;
        }
        if (low(Concept.KING_SAFETY)) {
            return Goal.SECURE_KING;
        }
        if (canCastle()) {
            return Goal.CASTLE;
        }
        if (low(Concept.MOBILITY)) {
            return Goal.GAIN_MOBILITY;
        }
        return canSeekMate() ? offensive() : defensive();
    }

    private Goal offensive() {
        if (endgame() && passedPawns(us) != 0) {
            return Goal.PROMOTE;
        }
        if (high(Concept.MATERIAL)) {
            return Goal.ENCLOSE_KING;
        }
        return ownsCentre() ? Goal.GAIN_MATERIAL : Goal.DOMINATE_CENTRE;
    }

    private Goal defensive() {
        if (passedPawns(us.other()) != 0) {
            return Goal.BLOCK_PASSED_PAWNS;
        }
        return threatened() ? Goal.CAPTURE_THREAT : Goal.REACH_SAFETY;
    }

    private boolean high(Concept concept) {
        return concept.isHigh(strengths[concept.index()]);
    }

    private boolean low(Concept concept) {
        return concept.isLow(strengths[concept.index()]);
    }

    /** Two pieces reach the squares around the king, a queen or rook among them. */
    private boolean attacksKing() {
        int king = board.kingSquare(us.other());
        long near = Attacks.king(king) | 1L << king;
        int attackers = 0;
        boolean heavy = false;
        for (int role = Piece.KNIGHT; role < Piece.KING; role++) {
            int piece = Piece.of(role, us);
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                if ((Attacks.of(piece, Long.numberOfTrailingZeros(rest), board.occupied()) & near) != 0) {
                    attackers++;
                    heavy |= role >= Piece.ROOK;
                }
            }
        }
        return heavy && attackers >= 2;
    }

    private boolean canCastle() {
        int[] moves = new int[256];
        int end = board.moves(moves, 0);
        for (int i = 0; i < end; i++) {
            if (ChessMove.isCastling(moves[i])) {
                return true;
            }
        }
        return false;
    }

    /** Not behind in material, and with enough of it to mate or to promote. */
    private boolean canSeekMate() {
        long minors = own(Piece.KNIGHT) | own(Piece.BISHOP);
        return !low(Concept.MATERIAL)
                && ((own(Piece.PAWN) | own(Piece.ROOK) | own(Piece.QUEEN)) != 0 || Long.bitCount(minors) >= 2);
    }

    private long own(int role) {
        return board.pieces(Piece.of(role, us));
    }

    /** No side has more than a queen and a minor piece, or two rooks and one. */
    private boolean endgame() {
        return pieceWorth(Side.WHITE) <= 13 && pieceWorth(Side.BLACK) <= 13;
    }

    private int pieceWorth(Side side) {
        int worth = 0;
        for (int role = Piece.KNIGHT; role < Piece.KING; role++) {
            worth += WORTH[role] * Long.bitCount(board.pieces(Piece.of(role, side)));
        }
        return worth;
    }

    private long passedPawns(Side side) {
        long enemies = board.pieces(Piece.of(Piece.PAWN, side.other()));
        long passed = 0;
        for (long rest = board.pieces(Piece.of(Piece.PAWN, side)); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            boolean free = true;
            for (long others = enemies; others != 0; others &= others - 1) {
                int other = Long.numberOfTrailingZeros(others);
                int ahead = Square.rank(other) - Square.rank(square);
                free &= Math.abs(Square.file(other) - Square.file(square)) > 1
                        || (side == Side.WHITE ? ahead <= 0 : ahead >= 0);
            }
            passed |= free ? rest & -rest : 0;
        }
        return passed;
    }

    private boolean ownsCentre() {
        return centre(us) > centre(us.other());
    }

    private int centre(Side side) {
        int control = Long.bitCount(board.pieces(side) & CENTRE);
        for (long rest = CENTRE; rest != 0; rest &= rest - 1) {
            control += Long.bitCount(board.attackers(Long.numberOfTrailingZeros(rest), side));
        }
        return control;
    }

    /** One of our pieces is attacked by a less valuable one, or attacked and undefended. */
    private boolean threatened() {
        for (long rest = board.pieces(us); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            boolean guarded = board.attackers(square, us) != 0;
            int worth = WORTH[Piece.role(board.pieceAt(square))];
            for (long by = board.attackers(square, us.other()); by != 0; by &= by - 1) {
                int attacker = WORTH[Piece.role(board.pieceAt(Long.numberOfTrailingZeros(by)))];
                if (!guarded || attacker < worth) {
                    return true;
                }
            }
        }
        return false;
    }
}
