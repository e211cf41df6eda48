package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MoveRating;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One thread's search of one position: iterative deepening over principal variation search in negamax form. The loops
 * allocate nothing; wherever they are when the time is over, what the root has found by then counts.
 */
final class Search<B extends Board<B>> {
    private static final int DEEPEST = 100;
    /** Searches beyond the depth, and extensions, end here at the latest. */
    private static final int LAST_PLY = 200;

    private static final int INFINITE = Score.WIN + 1;
    /** No move of any game. */
    private static final int NONE = 0;

    private static final int NODES_PER_LOOK = 64;

    // How unrated moves are ordered: credits of the history stay below.
    private static final int KILLER = 1 << 26;
    private static final int URGENT = 1 << 27;
    private static final int FIRST = Integer.MAX_VALUE;

    private final Evaluator<B> evaluator;
    private final AlphaBetaSettings<B> settings;
    private final Tactics<B> tactics;
    private final @Nullable MoveRating<B> rating;
    private final @Nullable History history;
    private final TranspositionTable table;
    private final int maxMoves;
    private final B board;
    private final Budget budget;
    private final Moves list;
    private final int[] killers = new int[2 * (LAST_PLY + 1)];

    /** The best line from each ply, and its length. */
    private final int[][] lines = new int[LAST_PLY + 1][LAST_PLY + 1];

    private final int[] lengths = new int[LAST_PLY + 2];
    private long nodes;
    private boolean aborted;
    private int rootValue;

    Search(
            Position<B> at,
            Budget budget,
            Evaluator<B> evaluator,
            AlphaBetaSettings<B> settings,
            TranspositionTable table) {
        this.evaluator = evaluator.copy();
        this.settings = settings;
        this.tactics = settings.tactics();
        MoveRating<B> shared = settings.rating();
        this.rating = shared == null ? null : shared.copy();
        this.history = settings.history();
        this.table = table;
        this.maxMoves = at.rules().maxMoves();
        this.board = at.board();
        this.budget = budget;
        this.list = new Moves(8 * maxMoves);
    }

    static Budget budget(SearchLimits limits) {
        return new Budget(limits, NODES_PER_LOOK);
    }

    /** @param firstDepth helper threads begin at different depths, so as not to do the same work */
    Analysis run(int firstDepth, Consumer<Analysis> progress) {
        boolean forced = board.moves(list.moves, 0) == 1;
        List<Integer> line = List.of(list.moves[0]);
        int reached = 0;
        int last = Math.min(DEEPEST, budget.limits().depth());
        for (int depth = Math.min(firstDepth, last); depth <= last; depth++) {
            lengths[0] = 0;
            search(depth, -INFINITE, INFINITE, 0, 0, false);
            if (lengths[0] > 0) {
                line = line();
            }
            if (aborted) {
                break;
            }
            reached = depth;
            progress.accept(analysis(line, depth));
            boolean seenToTheEnd = Score.WIN - Math.abs(rootValue) <= depth;
            if (seenToTheEnd || forced && budget.limits().timed()) {
                break;
            }
        }
        return analysis(line, reached);
    }

    private Analysis analysis(List<Integer> line, int depth) {
        return new Analysis(line.getFirst(), new Score(rootValue), line, depth, nodes, budget.elapsed());
    }

    private List<Integer> line() {
        List<Integer> line = new ArrayList<>(lengths[0]);
        for (int i = 0; i < lengths[0]; i++) {
            line.add(lines[0][i]);
        }
        return line;
    }

    /**
     * The value of the board to the side to move, exact between alpha and beta, else a bound.
     *
     * @param from where in the list this ply's moves may be written
     */
    private int search(int depth, int alpha, int beta, int ply, int from, boolean mayPass) {
        lengths[ply] = 0;
        if (budget.spent(++nodes)) {
            aborted = true;
            return 0;
        }
        if (ply > 0) {
            Outcome outcome = board.outcome();
            if (outcome.over()) {
                return Score.ended(outcome, board.turn(), ply);
            }
            if (tactics.drawn(board)) {
                return 0;
            }
            // A win here cannot be quicker than one found already.
            alpha = Math.max(alpha, ply - Score.WIN);
            beta = Math.min(beta, Score.WIN - ply - 1);
            if (alpha >= beta) {
                return alpha;
            }
        }
        boolean threatened = tactics.threatened(board);
        if (threatened) {
            depth++;
        }
        if (depth <= 0 || ply >= LAST_PLY) {
            return settle(alpha, beta, ply, from);
        }
        boolean open = beta - alpha > 1;
        long entry = table.probe(board.key());
        if (ply > 0 && !open && TranspositionTable.depth(entry) >= depth) {
            int value = TranspositionTable.value(entry, ply);
            int bound = TranspositionTable.bound(entry);
            if ((bound & TranspositionTable.AT_LEAST) != 0 && value >= beta
                    || (bound & TranspositionTable.AT_MOST) != 0 && value <= alpha) {
                return value;
            }
        }
        if (mayPass && !open && !threatened && depth >= 3 && tactics.mayPass(board)) {
            int value = ifPassed(depth, beta, ply, from);
            if (aborted) {
                return 0;
            }
            if (value >= beta) {
                return Math.min(value, Score.LEAST_WIN - 1); // passing proves no win
            }
        }
        return branch(depth, alpha, beta, ply, from, TranspositionTable.move(entry), threatened);
    }

    /** Null move: who is still above beta after passing need not search all moves (Donninger, ICCA Journal 16, 1993). */
    private int ifPassed(int depth, int beta, int ply, int from) {
        if (evaluator.evaluate(board) < beta) {
            return -INFINITE;
        }
        board.make(tactics.pass());
        int value = -search(depth - 3 - depth / 6, -beta, 1 - beta, ply + 1, from, false);
        board.unmake();
        return value;
    }

    private int branch(int depth, int alpha, int beta, int ply, int from, int known, boolean threatened) {
        list.reserve(from + 2 * maxMoves);
        int end = board.moves(list.moves, from);
        int width = Math.max(1, settings.width().at(ply, depth));
        boolean rated = order(depth, ply, from, end, known, width);
        Side side = board.turn();
        int best = -INFINITE;
        int bestMove = NONE;
        int floor = alpha;
        for (int i = from; i < end; i++) {
            // Moves beyond the width count only if nothing else saves the game, so that a loss is a proven one.
            if (i - from >= width && best > -Score.LEAST_WIN) {
                break;
            }
            int move = list.next(from, i, end);
            boolean late = settings.reductions()
                    && depth >= 3
                    && i - from >= 4
                    && !threatened
                    && tactics.urgency(board, move) == 0;
            board.make(move);
            int value = descend(depth - 1, alpha, beta, ply, end, i == from, late ? reduction(i - from, depth) : 0);
            board.unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                bestMove = move;
                if (value > alpha) {
                    alpha = value;
                    extendLine(ply, move);
                    if (ply == 0) {
                        rootValue = value;
                    }
                }
                if (value >= beta) {
                    break;
                }
            }
        }
        int bound = best >= beta
                ? TranspositionTable.AT_LEAST
                : best > floor ? TranspositionTable.EXACT : TranspositionTable.AT_MOST;
        if (bound != TranspositionTable.AT_MOST) {
            remember(side, bestMove, depth, ply, rated);
        }
        table.store(board.key(), bound == TranspositionTable.AT_MOST ? NONE : bestMove, best, depth, bound, ply);
        return best;
    }

    /** After a move: the first with the whole window, the others only asked whether they are better. */
    private int descend(int depth, int alpha, int beta, int ply, int from, boolean first, int reduction) {
        if (first) {
            return -search(depth, -beta, -alpha, ply + 1, from, true);
        }
        int value = -search(depth - reduction, -alpha - 1, -alpha, ply + 1, from, true);
        if (value > alpha && reduction > 0 && !aborted) {
            value = -search(depth, -alpha - 1, -alpha, ply + 1, from, true);
        }
        if (value > alpha && value < beta && !aborted) {
            value = -search(depth, -beta, -alpha, ply + 1, from, true);
        }
        return value;
    }

    private static int reduction(int late, int depth) {
        return late >= 16 && depth >= 5 ? 2 : 1;
    }

    /** Where the depth ends: only forcing moves are looked at, and nobody has to play one. */
    private int settle(int alpha, int beta, int ply, int from) {
        int best = Score.clamp(evaluator.evaluate(board));
        if (best >= beta || ply >= LAST_PLY) {
            return best;
        }
        list.reserve(from + 2 * maxMoves);
        int end = tactics.forcing(board, list.moves, from);
        for (int i = from; i < end; i++) {
            list.ratings[i] = tactics.urgency(board, list.moves[i]);
        }
        for (int i = from; i < end; i++) {
            int move = list.next(from, i, end);
            board.make(move);
            int value = -search(0, -beta, -Math.max(alpha, best), ply + 1, end, false);
            board.unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                if (value > alpha) {
                    extendLine(ply, move);
                }
                if (value >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /** Rates the moves; true if by the game's rating, which takes time and is not done just above the leaves. */
    private boolean order(int depth, int ply, int from, int end, int known, int width) {
        int[] moves = list.moves;
        int[] ratings = list.ratings;
        boolean rated = rating != null && (depth >= 2 || ply == 0 || end - from > width);
        if (rating != null && rated) {
            rating.rate(board, moves, from, end, ratings);
        } else {
            Side side = board.turn();
            for (int i = from; i < end; i++) {
                int move = moves[i];
                int urgency = tactics.urgency(board, move);
                ratings[i] = urgency > 0
                        ? URGENT + urgency
                        : move == killers[2 * ply]
                                ? KILLER + 1
                                : move == killers[2 * ply + 1]
                                        ? KILLER
                                        : history == null ? 0 : history.credit(side, move);
            }
        }
        if (known != NONE) {
            for (int i = from; i < end; i++) {
                if (moves[i] == known) {
                    ratings[i] = FIRST;
                    break;
                }
            }
        }
        return rated;
    }

    private void remember(Side side, int move, int depth, int ply, boolean rated) {
        if (history != null) {
            history.good(side, move, depth);
        }
        if (!rated && killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
    }

    private void extendLine(int ply, int move) {
        int below = ply < LAST_PLY ? lengths[ply + 1] : 0;
        lines[ply][0] = move;
        if (below > 0) {
            System.arraycopy(lines[ply + 1], 0, lines[ply], 1, Math.min(below, LAST_PLY));
        }
        lengths[ply] = Math.min(below, LAST_PLY) + 1;
    }
}
