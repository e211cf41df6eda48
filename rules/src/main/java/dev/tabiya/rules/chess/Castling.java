package dev.tabiya.rules.chess;

import java.util.Arrays;

/**
 * The geometry of castling on a board: the rook of each right, and the squares that must be empty or not attacked.
 * Rights are four bits, K Q k q from the lowest. It never changes during a game, so boards share it.
 */
final class Castling {
    static final int NO_RIGHTS = 0;
    static final int ALL_RIGHTS = 15;
    static final Castling STANDARD = new Castling(new int[] {7, 0, 63, 56}, new int[] {4, 60}, ALL_RIGHTS);

    /** The rook's home by right, or {@link Square#NONE}. */
    private final int[] rooks = new int[4];

    private final long[] empty = new long[4];
    private final long[] kingPath = new long[4];
    private final byte[] kept = new byte[64];
    private final boolean standard;

    /**
     * @param rooks the rook's square by right, for the rights given
     * @param kings White's and Black's king square
     */
    Castling(int[] rooks, int[] kings, int rights) {
        Arrays.fill(kept, (byte) ALL_RIGHTS);
        boolean usual = true;
        for (int right = 0; right < 4; right++) {
            this.rooks[right] = Square.NONE;
            if ((rights & 1 << right) == 0) {
                continue;
            }
            int king = kings[right >> 1];
            int rook = rooks[right];
            int castle = ChessMove.of(king, rook, ChessMove.CASTLING);
            int kingTarget = ChessMove.kingTarget(castle);
            int rookTarget = ChessMove.rookTarget(castle);
            this.rooks[right] = rook;
            kingPath[right] = Attacks.between(king, kingTarget) | 1L << kingTarget;
            empty[right] = (kingPath[right] | Attacks.between(rook, rookTarget) | 1L << rookTarget)
                    & ~(1L << king | 1L << rook);
            kept[king] &= (byte) ~(3 << (right & 2));
            kept[rook] &= (byte) ~(1 << right);
            usual &= Square.file(king) == 4 && Square.file(rook) == (right % 2 == 0 ? 7 : 0);
        }
        standard = usual;
    }

    /** Whether kings and rooks stand where they do in the usual game. */
    boolean standard() {
        return standard;
    }

    int rook(int right) {
        return rooks[right];
    }

    /** Squares that must be empty for castling; king and castling rook do not count. */
    long empty(int right) {
        return empty[right];
    }

    /** Squares the king passes over or arrives on. */
    long kingPath(int right) {
        return kingPath[right];
    }

    /** The rights that remain when a piece leaves or enters these squares. */
    int keep(int rights, int from, int to) {
        return rights & kept[from] & kept[to];
    }
}
