package dev.tabiya.engine.chess;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Looks for a mate in a number of moves against every defence. Unlike the ordinary search it prunes nothing, so it
 * finds quiet keys and zugzwang too, and a mate that it does not find does not exist.
 */
final class MateSearch {
    private static final int NODES_PER_LOOK = 64;
    private static final int TABLE_BITS = 20;
    private static final int NONE = 0;

    private final SearchLimits limits;
    private final Budget budget;
    private final Position<ChessBoard> at;
    private final ChessBoard board;
    private final int maxMoves;
    /**
     * What is proven of positions with the attacker to move: no mate in the low byte's number of moves, one in the
     * next.
     */
    private final long[] keys = new long[1 << TABLE_BITS];

    private final short[] proven = new short[1 << TABLE_BITS];
    /** By ply: the defence that refuted the attack last. */
    private final int[] refutations;

    /** Where 50 moves may pass, what is proven depends on the way. */
    private final boolean tableAllowed;

    private int[] moves;
    private int[] ratings;
    private long nodes;
    private boolean aborted;

    MateSearch(Position<ChessBoard> at, SearchLimits limits) {
        this.limits = limits;
        this.budget = new Budget(limits, NODES_PER_LOOK);
        this.at = at;
        this.board = at.board();
        this.maxMoves = at.rules().maxMoves();
        this.refutations = new int[2 * limits.mate() + 2];
        this.tableAllowed = board.halfmoveClock() + 2 * limits.mate() < 100;
        this.moves = new int[8 * maxMoves];
        this.ratings = new int[8 * maxMoves];
    }

    /**
     * A mate in exactly this many moves (fewer must have been tried before); empty if there is none or time ran out.
     */
    Optional<Analysis> in(int moveCount) {
        int[] choices = limits.rootMoves(at);
        reserve(choices.length);
        System.arraycopy(choices, 0, moves, 0, choices.length);
        int key = attackBy(0, choices.length, moveCount, 0);
        if (aborted || key == NONE) {
            return Optional.empty();
        }
        List<Integer> line = line(key, moveCount);
        int plies = 2 * moveCount - 1;
        return aborted
                ? Optional.empty()
                : Optional.of(new Analysis(
                        Score.winIn(plies),
                        Analysis.Bound.EXACT,
                        line,
                        new Analysis.Effort(plies, plies, nodes, budget.elapsed(), 0)));
    }

    /** Whether the limits ended it. */
    boolean aborted() {
        return aborted;
    }

    /** Whether the side to move mates within a number of moves. */
    private boolean attack(int moveCount, int from, int ply) {
        if (budget.spent(++nodes)) {
            aborted = true;
        }
        if (aborted || board.fiftyMoves() || board.insufficientMaterial()) {
            return false;
        }
        int slot = (int) (board.key() ^ board.key() >>> 32) & keys.length - 1;
        boolean known = tableAllowed && keys[slot] == board.key();
        int noMate = known ? proven[slot] & 0xFF : 0;
        int mate = known ? proven[slot] >> 8 : 0;
        if (moveCount <= noMate) {
            return false;
        }
        if (mate > 0 && mate <= moveCount) {
            return true;
        }
        reserve(from + maxMoves);
        boolean mates = attackBy(from, board.moves(moves, from), moveCount, ply) != NONE;
        if (!aborted && tableAllowed) {
            keys[slot] = board.key();
            proven[slot] = (short) (mates ? moveCount << 8 | noMate : mate << 8 | moveCount);
        }
        return mates;
    }

    /** The first listed move that mates within a number of moves, or {@link #NONE}. */
    private int attackBy(int from, int end, int moveCount, int ply) {
        int promising = order(from, end, moveCount);
        for (int i = from; i < promising; i++) {
            int move = moves[i];
            board.make(move);
            boolean mates = moveCount == 1 || !defends(moveCount, end, ply + 1);
            board.unmake();
            if (aborted) {
                return NONE;
            }
            if (mates) {
                return move;
            }
        }
        return NONE;
    }

    /**
     * Mates alone if there is one move left; else checks first, and moves that leave few answers. Returns the new
     * end.
     */
    private int order(int from, int end, int moveCount) {
        int kept = from;
        for (int i = from; i < end; i++) {
            int move = moves[i];
            board.make(move);
            boolean check = board.inCheck();
            if (check || moveCount > 1) {
                int answers = board.countMoves();
                if (answers == 0 && check) {
                    board.unmake();
                    moves[from] = move;
                    return from + 1;
                }
                if (answers > 0 && moveCount > 1) {
                    moves[kept] = move;
                    ratings[kept++] = check ? answers : answers + maxMoves;
                }
            }
            board.unmake();
        }
        for (int i = from + 1; i < kept; i++) {
            int move = moves[i];
            int rating = ratings[i];
            int j = i;
            for (; j > from && ratings[j - 1] > rating; j--) {
                moves[j] = moves[j - 1];
                ratings[j] = ratings[j - 1];
            }
            moves[j] = move;
            ratings[j] = rating;
        }
        return kept;
    }

    /** Whether some reply avoids the mate after the attacker's first move; stalemate does too. */
    private boolean defends(int moveCount, int from, int ply) {
        reserve(from + maxMoves);
        int end = board.moves(moves, from);
        if (end == from) {
            return !board.inCheck();
        }
        for (int i = from; i < end; i++) {
            if (moves[i] == refutations[ply]) {
                moves[i] = moves[from];
                moves[from] = refutations[ply];
            }
        }
        for (int i = from; i < end; i++) {
            int answer = moves[i];
            board.make(answer);
            boolean mated = attack(moveCount - 1, end, ply + 1);
            board.unmake();
            if (!mated || aborted) {
                refutations[ply] = answer;
                return true;
            }
        }
        return false;
    }

    /** The mate with the defences that last longest. */
    private List<Integer> line(int key, int moveCount) {
        List<Integer> line = new ArrayList<>();
        int attack = key;
        int left = moveCount;
        while (attack != NONE && !aborted) {
            line.add(attack);
            board.make(attack);
            int longest = 0;
            int defence = NONE;
            for (int answer : new Position<>(at.rules(), board).legalMoves()) {
                board.make(answer);
                int needed = 1;
                while (needed < left - 1 && !attack(needed, 0, 0)) {
                    needed++;
                }
                board.unmake();
                if (needed > longest) {
                    longest = needed;
                    defence = answer;
                }
            }
            attack = NONE;
            if (defence != NONE) {
                line.add(defence);
                board.make(defence);
                left = longest;
                attack = attackBy(0, board.moves(moves, 0), left, 0);
            }
        }
        board.unmake(line.size());
        return line;
    }

    private void reserve(int size) {
        if (size > moves.length) {
            moves = Arrays.copyOf(moves, 2 * size);
            ratings = Arrays.copyOf(ratings, 2 * size);
        }
    }
}
