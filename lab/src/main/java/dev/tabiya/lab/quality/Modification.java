package dev.tabiya.lab.quality;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Piece;
import java.util.List;
import java.util.Random;

/** A change to a position such that it is still legal: the queries of the metric paper's section 4.2. */
public enum Modification {
    /** A man other than a king goes to an empty square, wherever. */
    MOVE,
    /** A man other than a king goes away. */
    REMOVE,
    /** A man other than a king comes. */
    ADD;

    /** What the paper did to openings. */
    public static final List<Modification> OF_OPENINGS = List.of(MOVE, REMOVE);

    /** What it did to middlegames and endgames. */
    public static final List<Modification> ALL = List.of(MOVE, REMOVE, ADD);

    private static final int TRIES = 1000;

    /** The position with one change of one of these kinds, at random. */
    public static ChessBoard of(ChessBoard board, List<Modification> kinds, Random random) {
        for (int i = 0; i < TRIES; i++) {
            char[] squares = new char[64];
            for (int square = 0; square < 64; square++) {
                int piece = board.pieceAt(square);
                squares[square] = piece == Piece.NONE ? '1' : Piece.letter(piece);
            }
            if (kinds.get(random.nextInt(kinds.size())).change(squares, random)) {
                String[] fields = Fen.write(board).split(" ", -1);
                // Rights go with the king or rook that went away.
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

    /** Whether it could be done. */
    private boolean change(char[] squares, Random random) {
        int from = random.nextInt(64);
        int to = random.nextInt(64);
        char man = this == ADD ? Piece.letter(random.nextInt(Piece.KING << 1)) : squares[from];
        boolean fits = man != '1' && man != 'K' && man != 'k';
        boolean arrives = this != REMOVE;
        boolean pawnAtTheEnd = (man == 'P' || man == 'p') && (to < 8 || to >= 56);
        if (!fits || arrives && (squares[to] != '1' || pawnAtTheEnd)) {
            return false;
        }
        if (this != ADD) {
            squares[from] = '1';
        }
        if (arrives) {
            squares[to] = man;
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
