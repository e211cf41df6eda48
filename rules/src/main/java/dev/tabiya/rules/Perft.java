package dev.tabiya.rules;

/** Counts the move sequences of a given length: the standard test of a move generator. */
public final class Perft<B extends Board<B>> {
    private final B board;
    private final int[] moves;

    public Perft(Rules<B> rules, B board, int depth) {
        this.board = board.copy();
        this.moves = new int[Math.max(1, depth) * rules.maxMoves()];
    }

    /** At the last ply, moves are counted but not made. */
    public long count(int depth) {
        return depth == 0 ? 1 : count(depth, 0);
    }

    private long count(int depth, int from) {
        if (depth == 1) {
            return board.countMoves();
        }
        int end = board.moves(moves, from);
        long nodes = 0;
        for (int i = from; i < end; i++) {
            board.make(moves[i]);
            nodes += count(depth - 1, end);
            board.unmake();
        }
        return nodes;
    }

    /** Calls back with the count below each legal move, in the generator's order, and returns the sum. */
    public long divide(int depth, DivideSink sink) {
        int end = board.moves(moves, 0);
        long nodes = 0;
        for (int i = 0; i < end; i++) {
            board.make(moves[i]);
            long below = depth <= 1 ? 1 : count(depth - 1, end);
            board.unmake();
            sink.accept(moves[i], below);
            nodes += below;
        }
        return nodes;
    }

    /** Receives a root move and the number of sequences that begin with it. */
    public interface DivideSink {
        void accept(int move, long nodes);
    }
}
