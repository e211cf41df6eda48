package dev.tabiya.archive.metric.chess;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Piece;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A stretch of a game without captures, promotions or loss of castling rights: its positions differ only in where men stand. It
 * is kept as its middle position, the pivot, and the moves before and after; the radius tells how far from the pivot any of
 * them may be, so that the triangle inequality can rule out the whole run. Reused from run to run.
 */
public final class QuietRun {
    /** Longer stretches are cut: a big radius rules out nothing. */
    private static final int MOST_POSITIONS = 9;

    /** A pawn's double step is two moves to the paper, anything else one. */
    public static final int MOST_RADIUS = 2 * (MOST_POSITIONS / 2);

    private static final int HEAD = Planes.COUNT * Long.BYTES + Integer.BYTES + 4;

    public final long[] planes = new long[Planes.COUNT];

    /** Moves that lead from the first position to the last. */
    public final short[] moves = new short[MOST_POSITIONS];

    public int pivotPly;

    /** How many positions come before the pivot. */
    public int before;

    public int after;
    public int radius;

    /** Castling rights and side to move in the pivot, see {@link ChessProbe#state}. */
    public int state;

    /** Cuts a game into runs, in the form that {@link #read} reads. */
    public static byte[] of(Game<ChessBoard> game) {
        int plies = game.line().size();
        ByteBuffer out = ByteBuffer.allocate((plies + 1) * (HEAD + Short.BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        ChessBoard board = game.start().board();
        QuietRun run = new QuietRun();
        int[] costs = new int[MOST_POSITIONS];
        Planes pivot = new Planes();
        for (int start = 0; start <= plies; ) {
            pivot.set(board);
            int state = ChessProbe.state(board);
            int rights = board.castlingRights();
            int size = 1;
            boolean whole = start == plies;
            for (int ply = start; !whole; ply++) {
                int move = game.line().move(ply);
                int cost = cost(board, move);
                int men = Long.bitCount(board.occupied());
                board.make(move);
                whole = size == MOST_POSITIONS
                        || ChessMove.isPromotion(move)
                        || Long.bitCount(board.occupied()) != men
                        || board.castlingRights() != rights;
                if (!whole) {
                    run.moves[size - 1] = (short) move;
                    costs[size - 1] = cost;
                    size++;
                    whole = ply + 1 == plies;
                }
            }
            run.keep(pivot, start, size, state, costs);
            run.write(out);
            start += size;
        }
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        return bytes;
    }

    private static int cost(ChessBoard board, int move) {
        boolean pawn = Piece.role(board.pieceAt(ChessMove.from(move))) == Piece.PAWN;
        return pawn && (ChessMove.from(move) ^ ChessMove.to(move)) == 16 ? 2 : 1;
    }

    private void keep(Planes first, int start, int size, int startState, int[] costs) {
        before = size / 2;
        after = size - 1 - before;
        pivotPly = start + before;
        state = before % 2 == 0 ? startState : ChessProbe.otherSide(startState);
        int back = 0;
        for (int i = 0; i < before; i++) {
            first.shift(ChessMove.from(moves[i]), ChessMove.to(moves[i]));
            back += costs[i];
        }
        int forth = 0;
        for (int i = before; i < before + after; i++) {
            forth += costs[i];
        }
        first.copyTo(planes, 0);
        radius = Math.max(back, forth);
    }

    private void write(ByteBuffer out) {
        for (long plane : planes) {
            out.putLong(plane);
        }
        out.putInt(pivotPly);
        out.put((byte) before).put((byte) after).put((byte) radius).put((byte) state);
        for (int i = 0; i < before + after; i++) {
            out.putShort(moves[i]);
        }
    }

    /** Reads the next of a game's runs. */
    public void read(ByteBuffer in) {
        for (int i = 0; i < Planes.COUNT; i++) {
            planes[i] = in.getLong();
        }
        pivotPly = in.getInt();
        before = in.get();
        after = in.get();
        radius = in.get();
        state = in.get();
        for (int i = 0; i < before + after; i++) {
            moves[i] = in.getShort();
        }
    }
}
