package dev.tabiya.rules;

import java.util.Arrays;

/**
 * A legal position, immutable. Loops that play many moves call {@link #board()} once and play on that.
 */
public final class Position<B extends Board<B>> {
    private final Rules<B> rules;
    private final B board;

    public Position(Rules<B> rules, B board) {
        this.rules = rules;
        this.board = board.copy();
    }

    public Rules<B> rules() {
        return rules;
    }

    /** A copy of the board to play on. */
    public B board() {
        return board.copy();
    }

    public Side turn() {
        return board.turn();
    }

    public long key() {
        return board.key();
    }

    public Outcome outcome() {
        return board.copy().outcome();
    }

    public int[] legalMoves() {
        int[] moves = new int[rules.maxMoves()];
        return Arrays.copyOf(moves, board.copy().moves(moves, 0));
    }

    /** The position after a move, which is checked to be legal. */
    public Position<B> play(int move) {
        if (Arrays.stream(legalMoves()).noneMatch(legal -> legal == move)) {
            throw new IllegalArgumentException("illegal move in " + this);
        }
        B after = board.copy();
        after.make(move);
        return new Position<>(rules, after);
    }

    /** The position after a move given in the game's notation. */
    public Position<B> play(String move) {
        B after = board.copy();
        after.make(rules.notation().readMove(after, move));
        return new Position<>(rules, after);
    }

    public String write(int move) {
        return rules.notation().write(board.copy(), move);
    }

    /** Positions are equal when they are written alike: placement, side to move, rights and clocks. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Position<?> that && toString().equals(that.toString());
    }

    @Override
    public int hashCode() {
        return Long.hashCode(board.key());
    }

    @Override
    public String toString() {
        return rules.notation().write(board);
    }
}
