package dev.tabiya.rules.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The contents of a FEN, legal or not. {@link #board} turns it into a board or reports all its faults. More pieces than
 * promotions can give are no fault: composed positions have them.
 */
final class ChessSetup {
    private static final int[] KING_HOMES = {4, 60};
    private static final int[] ROOK_HOMES = {7, 0, 63, 56};
    private static final String RIGHTS = "KQkq";

    final byte[] squares = new byte[64];
    Side turn = Side.WHITE;
    int enPassant = Square.NONE;
    int halfmoves;
    int fullmove = 1;
    boolean chess960;

    private final List<String> faults = new ArrayList<>();
    private final int[] rooks = new int[4];
    private int rights;

    ChessSetup() {
        Arrays.fill(squares, (byte) Piece.NONE);
    }

    int king(Side side) {
        int piece = Piece.of(Piece.KING, side);
        for (int square = 0; square < 64; square++) {
            if (squares[square] == piece) {
                return square;
            }
        }
        return Square.NONE;
    }

    /** Adds the castling rights that kings and rooks on their home squares suggest. */
    void inferCastling() {
        for (int right = 0; right < 4; right++) {
            int color = 1 - right / 2;
            if (squares[KING_HOMES[right / 2]] == (Piece.KING << 1 | color)
                    && squares[ROOK_HOMES[right]] == (Piece.ROOK << 1 | color)) {
                rights |= 1 << right;
                rooks[right] = ROOK_HOMES[right];
            }
        }
    }

    /** Adds a right named as in X-FEN (KQkq: the outermost rook) or Shredder-FEN (the rook's file). */
    void addCastling(char letter) {
        boolean white = Character.isUpperCase(letter);
        Side side = white ? Side.WHITE : Side.BLACK;
        char upper = Character.toUpperCase(letter);
        int king = king(side);
        int rook = Square.NONE;
        if (king != Square.NONE && Square.rank(king) == (white ? 0 : 7)) {
            if (upper == 'K') {
                rook = outermostRook(king, king | 7, -1, side);
            } else if (upper == 'Q') {
                rook = outermostRook(king, king & 56, 1, side);
            } else {
                int square = king & 56 | upper - 'A';
                rook = squares[square] == Piece.of(Piece.ROOK, side) ? square : Square.NONE;
            }
        }
        if (rook == Square.NONE) {
            faults.add("castling right " + letter + " without king and rook in place");
            return;
        }
        int right = (white ? 0 : 2) + (rook > king ? 0 : 1);
        if ((rights & 1 << right) != 0 && rooks[right] != rook) {
            faults.add("castling right " + letter + " beside another on the same wing");
            return;
        }
        rights |= 1 << right;
        rooks[right] = rook;
    }

    private int outermostRook(int king, int edge, int step, Side side) {
        for (int square = edge; square != king; square += step) {
            if (squares[square] == Piece.of(Piece.ROOK, side)) {
                return square;
            }
        }
        return Square.NONE;
    }

    /** For placements without a side to move: Black moves if White cannot. */
    void inferTurn() {
        if (faultsOfPieces().isEmpty() && opponentInCheck(Side.WHITE) && !opponentInCheck(Side.BLACK)) {
            turn = Side.BLACK;
        }
    }

    /** The board, or a ParseException with all faults. */
    ChessBoard board(String text) {
        List<String> all = new ArrayList<>(faultsOfPieces());
        if (all.isEmpty()) {
            all.addAll(faultsOfTurn());
        }
        all.addAll(faults);
        if (!all.isEmpty()) {
            all.set(0, "illegal position \"" + Quoted.of(text) + "\": " + all.get(0));
            throw new ParseException(all);
        }
        return unchecked(turn);
    }

    private ChessBoard unchecked(Side toMove) {
        Castling castling = rights == Castling.ALL_RIGHTS && Arrays.equals(rooks, ROOK_HOMES) && kingsAtHome()
                ? Castling.STANDARD
                : new Castling(rooks, new int[] {king(Side.WHITE), king(Side.BLACK)}, rights);
        return new ChessBoard(
                squares, toMove, castling, rights, chess960 || !castling.standard(), enPassant, halfmoves, fullmove);
    }

    private boolean kingsAtHome() {
        return king(Side.WHITE) == KING_HOMES[0] && king(Side.BLACK) == KING_HOMES[1];
    }

    private List<String> faultsOfPieces() {
        int[] count = new int[Piece.NONE + 1];
        List<String> found = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            count[squares[square]]++;
            if (squares[square] >> 1 == Piece.PAWN && (square < 8 || square >= 56)) {
                found.add("pawn on " + Square.name(square));
            }
        }
        for (Side side : Side.values()) {
            String name = side == Side.WHITE ? "White" : "Black";
            int kings = count[Piece.of(Piece.KING, side)];
            int pawns = count[Piece.of(Piece.PAWN, side)];
            if (kings != 1) {
                found.add(name + (kings == 0 ? " has no king" : " has " + kings + " kings"));
            }
            if (pawns > 8) {
                found.add(name + " has " + pawns + " pawns");
            }
        }
        return found;
    }

    private List<String> faultsOfTurn() {
        List<String> found = new ArrayList<>();
        ChessBoard board = placementOnly(turn);
        if (opponentInCheck(turn)) {
            found.add(
                    turn == Side.WHITE
                            ? "Black is in check but White is to move"
                            : "White is in check but Black is to move");
        }
        int checks = Long.bitCount(board.attackers(board.kingSquare(turn), turn.other()));
        if (checks > 2) {
            found.add(checks + " pieces give check");
        }
        if (enPassant != Square.NONE) {
            boolean white = turn == Side.WHITE;
            int pawn = enPassant ^ 8;
            boolean right = Square.rank(enPassant) == (white ? 5 : 2)
                    && squares[enPassant] == Piece.NONE
                    && squares[enPassant + (white ? 8 : -8)] == Piece.NONE
                    && squares[pawn] == Piece.of(Piece.PAWN, turn.other());
            if (!right) {
                found.add("en passant square " + Square.name(enPassant) + " without a pawn that just passed it");
            }
        }
        return found;
    }

    private boolean opponentInCheck(Side toMove) {
        ChessBoard board = placementOnly(toMove);
        return board.attackers(board.kingSquare(toMove.other()), toMove) != 0;
    }

    private ChessBoard placementOnly(Side toMove) {
        return new ChessBoard(squares, toMove, Castling.STANDARD, Castling.NO_RIGHTS, false, Square.NONE, 0, 1);
    }

    static boolean isCastlingLetter(char c) {
        return RIGHTS.indexOf(c) >= 0 || c >= 'A' && c <= 'H' || c >= 'a' && c <= 'h';
    }
}
