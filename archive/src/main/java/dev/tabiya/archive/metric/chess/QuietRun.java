package dev.tabiya.archive.metric.chess;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Piece;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Consecutive positions of a game without captures, promotions or lost castling rights in between, so that all have the
 * same material. A run is stored as its middle position, the pivot, and the moves before and after it. No position is
 * farther from the pivot than the radius, so that by the triangle inequality one distance, to the pivot, can rule out
 * the whole run. Mutable and reused.
 */
public final class QuietRun {
    /** Longer runs are split, because a large radius rules out nothing. */
    private static final int MOST_POSITIONS = 9;

    /** Every move is one move away from the last position, except for a pawn's double step, which is two. */
    public static final int MOST_RADIUS = 2 * (MOST_POSITIONS / 2);

    private static final int HEAD = Planes.COUNT * Long.BYTES + Integer.BYTES + 4;

    public final long[] planes = new long[Planes.COUNT];

    /** The moves from the first position to the last. */
    public final short[] moves = new short[MOST_POSITIONS];

    public int pivotPly;

    /** The number of positions before the pivot. */
    public int before;

    public int after;
    public int radius;

    /** The castling rights and side to move of the pivot, see {@link ChessProbe#state}. */
    public int state;

    /** Splits a game into runs, in the format of {@link #read}. */
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
            boolean complete = start == plies;
            for (int ply = start; !complete; ply++) {
                int move = game.line().move(ply);
                int cost = cost(board, move);
                int pieces = Long.bitCount(board.occupied());
                board.make(move);
                complete = size == MOST_POSITIONS
                        || ChessMove.isPromotion(move)
                        || Long.bitCount(board.occupied()) != pieces
                        || board.castlingRights() != rights;
                if (!complete) {
                    run.moves[size - 1] = (short) move;
                    costs[size - 1] = cost;
                    size++;
                    complete = ply + 1 == plies;
                }
            }
            run.set(pivot, start, size, state, costs);
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

    private void set(Planes first, int start, int size, int startState, int[] costs) {
        before = size / 2;
        after = size - 1 - before;
        pivotPly = start + before;
        state = before % 2 == 0 ? startState : ChessProbe.otherSide(startState);
        int backward = 0;
        for (int i = 0; i < before; i++) {
            first.shift(ChessMove.from(moves[i]), ChessMove.to(moves[i]));
            backward += costs[i];
        }
        int forward = 0;
        for (int i = before; i < before + after; i++) {
            forward += costs[i];
        }
        first.copyTo(planes, 0);
        radius = Math.max(backward, forward);
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

    /** Reads the next run of a game. */
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
