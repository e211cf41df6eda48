package dev.tabiya.lab.quality;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Piece;
import java.util.List;
import java.util.Random;

/** A random change that keeps a position legal: the queries of section 4.2 of the metric paper. */
public enum Modification {
    /** Moves a piece other than a king to any empty square. */
    MOVE,
    /** Removes a piece other than a king. */
    REMOVE,
    /** Adds a piece other than a king. */
    ADD;

    /** The paper's changes to openings. */
    public static final List<Modification> OF_OPENINGS = List.of(MOVE, REMOVE);

    /** The paper's changes to middlegames and endgames. */
    public static final List<Modification> ALL = List.of(MOVE, REMOVE, ADD);

    private static final int TRIES = 1000;

    /** The position after a random change of one of these kinds. */
    public static ChessBoard of(ChessBoard board, List<Modification> kinds, Random random) {
        for (int i = 0; i < TRIES; i++) {
            char[] squares = new char[64];
            for (int square = 0; square < 64; square++) {
                int piece = board.pieceAt(square);
                squares[square] = piece == Piece.NONE ? '1' : Piece.letter(piece);
            }
            if (kinds.get(random.nextInt(kinds.size())).change(squares, random)) {
                String[] fields = Fen.write(board).split(" ", -1);
                // Without castling rights if the king or rook has gone.
                for (String rights : List.of(fields[2], "-")) {
                    try {
                        return Fen.read(placement(squares) + " " + fields[1] + " " + rights + " -");
                    } catch (ParseException e) {
                        // illegal: another right, or another change
                    }
                }
            }
        }
        throw new IllegalStateException("no change leaves " + board + " legal");
    }

    /** Whether the change was possible. */
    private boolean change(char[] squares, Random random) {
        int from = random.nextInt(64);
        int to = random.nextInt(64);
        char piece = this == ADD ? Piece.letter(random.nextInt(Piece.KING << 1)) : squares[from];
        boolean fits = piece != '1' && piece != 'K' && piece != 'k';
        boolean arrives = this != REMOVE;
        boolean pawnAtTheEnd = (piece == 'P' || piece == 'p') && (to < 8 || to >= 56);
        if (!fits || arrives && (squares[to] != '1' || pawnAtTheEnd)) {
            return false;
        }
        if (this != ADD) {
            squares[from] = '1';
        }
        if (arrives) {
            squares[to] = piece;
        }
        return true;
    }

    private static String placement(char[] squares) {
        StringBuilder text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            text.append(squares, 8 * rank, 8).append(rank == 0 ? "" : "/");
        }
        return text.toString();
    }
}
