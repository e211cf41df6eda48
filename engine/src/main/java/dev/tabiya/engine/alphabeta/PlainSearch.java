package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The search for any game and any evaluation. It prunes by null moves alone, and only where the game allows them;
 * late moves can be reduced and, with a prior, low-rated ones left out.
 */
final class PlainSearch<B extends Board<B>> extends Search<B> {
    private final @Nullable MovePrior<B> prior;
    private final @Nullable History history;

    PlainSearch(
            Position<B> at,
            SearchLimits limits,
            Evaluator<B> evaluator,
            AlphaBetaSettings<B> settings,
            TranspositionTable table,
            LongSupplier helperNodes) {
        super(at, limits, evaluator, settings, table, helperNodes);
        MovePrior<B> shared = settings.prior();
        this.prior = shared == null ? null : shared.copy();
        this.history = settings.history();
    }

    @Override
    void searchRoot(int depth, int expected, boolean firstLine) {
        search(depth, -INFINITE, INFINITE, 0, 0, false);
    }

    @Override
    int search(int depth, int alpha, int beta, int ply, int from, boolean nullAllowed) {
        if (!enter(ply)) {
            return 0;
        }
        if (ply > 0) {
            int ended = endOfGame(ply);
            if (ended != ONGOING) {
                return ended;
            }
            // Mate distance pruning: a win from here cannot be quicker than one already found.
            alpha = Math.max(alpha, ply - Score.WIN);
            beta = Math.min(beta, Score.WIN - ply - 1);
            if (alpha >= beta) {
                return alpha;
            }
        }
        boolean inCheck = traits.inCheck(board);
        if (inCheck) {
            depth++;
        }
        if (ply >= MAX_PLY || depth <= 0) {
            return quiescence(alpha, beta, ply, from);
        }
        boolean pvNode = beta - alpha > 1;
        long entry = table.probe(board.key());
        if (ply > 0 && !pvNode && cuts(entry, depth, alpha, beta, ply)) {
            return TranspositionTable.value(entry, ply);
        }
        if (nullAllowed
                && !pvNode
                && !inCheck
                && depth >= 3
                && traits.nullMoveAllowed(board)
                && evaluator.evaluate(board) >= beta) {
            int value = nullMove(depth - 3 - depth / 6, beta, ply, from);
            if (aborted) {
                return 0;
            }
            if (value >= beta) {
                return Math.min(value, Score.LEAST_WIN - 1); // passing proves no win
            }
        }
        return searchMoves(depth, alpha, beta, ply, from, TranspositionTable.move(entry), inCheck);
    }

    private int searchMoves(int depth, int alpha, int beta, int ply, int from, int ttMove, boolean inCheck) {
        list.reserve(from + 2 * maxMoves);
        int end = board.moves(list.moves, from);
        if (end == from) {
            return Score.ended(board.outcome(), board.turn(), ply);
        }
        boolean byPrior = order(depth, ply, from, end, ttMove);
        Side side = board.turn();
        int best = -INFINITE;
        int bestMove = NONE;
        int oldAlpha = alpha;
        int searched = 0;
        for (int i = from; i < end; i++) {
            // Moves beyond the width count only if nothing else saves the game, so that a proven loss is one.
            if (i - from >= settings.width() && best > -Score.LEAST_WIN) {
                break;
            }
            int move = list.next(from, i, end);
            if (ply == 0 && !isRootMove(move)) {
                continue;
            }
            boolean late = settings.lateMoveReductions() && depth >= 3 && searched >= 4 && !inCheck;
            int reduction = !late || traits.mvvLva(board, move) > 0 ? 0 : searched >= 16 && depth >= 5 ? 2 : 1;
            board.make(move);
            int value = principalVariationSearch(depth - 1, alpha, beta, ply, end, searched == 0, reduction);
            board.unmake();
            searched++;
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                bestMove = move;
                if (value > alpha) {
                    alpha = value;
                    raiseAlpha(ply, move, value, beta);
                }
                if (value >= beta) {
                    break;
                }
            }
        }
        if (searched == 0) {
            return alpha;
        }
        int bound = bound(best, oldAlpha, beta);
        if (bound != TranspositionTable.UPPER) {
            if (history != null) {
                history.reward(side, bestMove, depth);
            }
            if (!byPrior) {
                addKiller(ply, bestMove);
            }
        }
        store(bestMove, best, depth, bound, ply);
        return best;
    }

    /** Rates the moves; true if by the prior, which takes time and is skipped just above the leaves. */
    private boolean order(int depth, int ply, int from, int end, int ttMove) {
        int[] moves = list.moves;
        int[] ratings = list.ratings;
        boolean byPrior = prior != null && (depth >= 2 || ply == 0 || end - from > settings.width());
        if (prior != null && byPrior) {
            prior.rate(board, moves, from, end, ratings);
        } else {
            Side side = board.turn();
            for (int i = from; i < end; i++) {
                ratings[i] = rating(side, moves[i], ply);
            }
        }
        if (ttMove != NONE) {
            for (int i = from; i < end; i++) {
                if (moves[i] == ttMove) {
                    ratings[i] = FIRST;
                    break;
                }
            }
        }
        return byPrior;
    }

    private int rating(Side side, int move, int ply) {
        int mvvLva = traits.mvvLva(board, move);
        if (mvvLva > 0) {
            return NOISY + mvvLva;
        }
        if (move == killers[2 * ply] || move == killers[2 * ply + 1]) {
            return move == killers[2 * ply] ? KILLER + 1 : KILLER;
        }
        return history == null ? 0 : history.score(side, move);
    }

    @Override
    int delta(int alpha, int standPat) {
        return 0;
    }

    @Override
    boolean worthTrying(int move, int delta, int ply) {
        return true;
    }
}
