package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.function.LongSupplier;

/**
 * The search as chess engines do it: aspiration windows, static pruning, singular extensions, and moves generated in
 * stages and ordered by what they followed elsewhere. Its margins are in hundredths of a pawn.
 */
final class SelectiveSearch<B extends Board<B>> extends Search<B> {
    /** Below all history scores: captures that lose material by SEE. */
    private static final int LOSING = -(1 << 20);

    private static final int MAX_QUIETS = 64;

    /** Late-move reductions in plies, by depth and number of the move. */
    private static final int REDUCTIONS = 64;

    private static final byte[] REDUCTION = new byte[REDUCTIONS * REDUCTIONS];

    static {
        for (int depth = 1; depth < REDUCTIONS; depth++) {
            for (int searched = 1; searched < REDUCTIONS; searched++) {
                REDUCTION[depth * REDUCTIONS + searched] = (byte) (0.5 + Math.log(depth) * Math.log(searched) / 2.2);
            }
        }
    }

    private final ContinuationHistory history;
    /** By ply, offset by two: piece and target of the move that led there, and the static evaluation. */
    private final int[] pieceTo = new int[MAX_PLY + 4];

    private final int[] staticEvals = new int[MAX_PLY + 4];
    /** By ply: the move a singular-extension search leaves out. */
    private final int[] excludedMoves = new int[MAX_PLY + 1];

    /** By ply: the quiet moves that were searched without success. */
    private final int[] triedQuiets = new int[MAX_QUIETS * (MAX_PLY + 1)];

    SelectiveSearch(
            Position<B> at,
            SearchLimits limits,
            Evaluator<B> evaluator,
            AlphaBetaSettings<B> settings,
            TranspositionTable table,
            ContinuationHistory history,
            LongSupplier helperNodes) {
        super(at, limits, evaluator, settings, table, helperNodes);
        this.history = history;
    }

    /** With an aspiration window around the last value, widened on failure. */
    @Override
    void searchRoot(int depth, int expected, boolean firstLine) {
        if (depth < 5 || !firstLine) {
            search(depth, -INFINITE, INFINITE, 0, 0, false);
            return;
        }
        int width = 20;
        int alpha = expected - width;
        int beta = expected + width;
        while (!aborted) {
            int value = search(depth, alpha, beta, 0, 0, false);
            if (value <= alpha) {
                beta = (alpha + beta) / 2;
                alpha = value - width;
            } else if (value >= beta) {
                beta = value + width;
            } else {
                return;
            }
            width *= 3;
            if (width > 800) {
                alpha = -INFINITE;
                beta = INFINITE;
            }
        }
    }

    @Override
    int search(int depth, int alpha, int beta, int ply, int from, boolean nullAllowed) {
        if (!enter(ply)) {
            return 0;
        }
        // Probed early, since the entry is seldom in the cache; but at depth 1 the static evaluation decides most
        // nodes.
        boolean probed = depth > 1;
        long entry = probed ? table.probe(board.key()) : 0;
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
        if (inCheck && ply < 2 * rootDepth) {
            depth++;
        }
        if (ply >= MAX_PLY || depth <= 0 && !inCheck) {
            return quiescence(alpha, beta, ply, from);
        }
        boolean pvNode = beta - alpha > 1;
        boolean excluding = excludedMoves[ply] != NONE;
        boolean mayCut = ply > 0 && !pvNode && !excluding;
        if (mayCut && cuts(entry, depth, alpha, beta, ply)) {
            return TranspositionTable.value(entry, ply);
        }
        boolean prunable = !pvNode && !inCheck && !excluding && depth < 8 && Math.abs(beta) < Score.LEAST_WIN;
        int low = prunable ? alpha - 150 - 150 * depth : -INFINITE;
        int staticEval = inCheck ? -INFINITE : staticEval(entry, ply, low, prunable ? beta + 75 * depth : INFINITE);
        staticEvals[ply + 2] = staticEval;
        if (prunable) {
            // Reverse futility pruning.
            if (staticEval - 75 * (depth - (improving(ply) ? 1 : 0)) >= beta) {
                return staticEval;
            }
            // Razoring.
            if (depth <= 3 && staticEval <= low) {
                int value = quiescence(alpha, alpha + 1, ply, from);
                if (value <= alpha || aborted) {
                    return value;
                }
            }
        }
        if (!probed) {
            entry = table.probe(board.key());
            if (mayCut && cuts(entry, depth, alpha, beta, ply)) {
                return TranspositionTable.value(entry, ply);
            }
        }
        if (nullAllowed
                && !excluding
                && !pvNode
                && !inCheck
                && depth >= 3
                && staticEval >= beta
                && traits.nullMoveAllowed(board)) {
            pieceTo[ply + 2] = 0;
            int reduction = 4 + depth / 4 + Math.min(3, (staticEval - beta) / 200);
            int value = nullMove(depth - reduction, beta, ply, from);
            if (aborted) {
                return 0;
            }
            if (value >= beta) {
                return Math.min(value, Score.LEAST_WIN - 1); // passing proves no win
            }
        }
        int ttMove = TranspositionTable.move(entry);
        if (ttMove == NONE && depth >= 4) {
            depth--; // internal iterative reduction
        }
        int extension = ply > 0 && !excluding && depth >= 7 && ply < 2 * rootDepth
                ? singularExtension(entry, depth, ply, from)
                : 0;
        if (aborted) {
            return 0;
        }
        return searchMoves(Math.max(1, depth), alpha, beta, ply, from, ttMove, inCheck, extension);
    }

    /** Singular extension: a ply more if all other moves are clearly worse (Anantharaman and others, 1988). */
    private int singularExtension(long entry, int depth, int ply, int from) {
        int ttMove = TranspositionTable.move(entry);
        int value = TranspositionTable.value(entry, ply);
        if (ttMove == NONE
                || (TranspositionTable.bound(entry) & TranspositionTable.LOWER) == 0
                || TranspositionTable.depth(entry) < depth - 3
                || Math.abs(value) >= Score.LEAST_WIN) {
            return 0;
        }
        int singularBeta = value - 2 * depth;
        excludedMoves[ply] = ttMove;
        int staticEval = staticEvals[ply + 2];
        int others = search((depth - 1) / 2, singularBeta - 1, singularBeta, ply, from, false);
        staticEvals[ply + 2] = staticEval;
        excludedMoves[ply] = NONE;
        return others < singularBeta ? 1 : 0;
    }

    /** The static evaluation, exact only between the bounds, corrected by the table entry where that is tighter. */
    private int staticEval(long entry, int ply, int low, int high) {
        int evaluation = Score.clamp(evaluator.evaluate(board, low, high));
        int bound = TranspositionTable.bound(entry);
        int value = TranspositionTable.value(entry, ply);
        boolean better = bound == TranspositionTable.EXACT
                || bound == TranspositionTable.LOWER && value > evaluation
                || bound == TranspositionTable.UPPER && value < evaluation;
        return better && Math.abs(value) < Score.LEAST_WIN ? value : evaluation;
    }

    /** Whether the static evaluation rose since the side's last turn. */
    private boolean improving(int ply) {
        return staticEvals[ply + 2] > staticEvals[ply];
    }

    /** Moves are generated as they are needed, since most nodes are cut off by one of the first. */
    private enum Stage {
        TT_MOVE,
        NOISY,
        QUIET
    }

    private int searchMoves(
            int depth, int alpha, int beta, int ply, int from, int ttMove, boolean inCheck, int extension) {
        list.reserve(from + 2 * maxMoves);
        int excludedMove = excludedMoves[ply];
        Stage stage = ttMove == NONE || ttMove == excludedMove ? Stage.NOISY : Stage.TT_MOVE;
        int start = from;
        int end;
        if (stage == Stage.TT_MOVE) {
            list.moves[from] = ttMove;
            end = from + 1;
        } else {
            end = traits.noisyMoves(board, list.moves, from);
            orderNoisy(from, end);
        }
        boolean pvNode = beta - alpha > 1;
        int best = -INFINITE;
        int bestMove = NONE;
        int oldAlpha = alpha;
        int searched = 0;
        int quiets = 0;
        boolean mayPrune = ply > 0 && depth <= 8;
        killers[2 * ply + 2] = NONE;
        killers[2 * ply + 3] = NONE;
        for (int i = from; ; i++) {
            if (i == end && stage == Stage.TT_MOVE) {
                stage = Stage.NOISY;
                end = list.drop(ttMove, i, traits.noisyMoves(board, list.moves, i));
                orderNoisy(i, end);
            }
            if (stage == Stage.NOISY && !nextGoodCapture(i, end)) {
                stage = Stage.QUIET;
                start = i;
                int firstQuiet = end;
                end = list.drop(ttMove, firstQuiet, traits.quietMoves(board, list.moves, firstQuiet));
                if (mayPrune && !inCheck && best > -Score.LEAST_WIN && futility(depth, alpha, ply)) {
                    end = keepChecks(firstQuiet, end);
                }
                orderQuiet(ply, firstQuiet, end);
                if (end == from) {
                    return Score.ended(board.outcome(), board.turn(), ply);
                }
            }
            if (i == end) {
                break;
            }
            int move = stage == Stage.QUIET ? list.next(start, i, end) : list.moves[i];
            if (ply == 0 ? !isRootMove(move) : move == excludedMove) {
                continue;
            }
            boolean quiet = traits.mvvLva(board, move) == 0;
            if (mayPrune && best > -Score.LEAST_WIN) {
                if (quiet && !inCheck && lateMovePruning(searched, depth, ply)) {
                    end = list.keepBelow(LOSING / 2, i, end);
                    i--;
                    continue;
                }
                if (prunable(move, quiet, depth, alpha, ply, inCheck) && !traits.givesCheck(board, move)) {
                    continue;
                }
            }
            int reduction = depth >= 3 && searched >= (pvNode ? 3 : 2)
                    ? reduction(move, quiet, searched, depth, ply, pvNode, inCheck)
                    : 0;
            pieceTo[ply + 2] = traits.pieceTo(board, move);
            board.make(move);
            int value = principalVariationSearch(
                    depth - 1 + (move == ttMove ? extension : 0), alpha, beta, ply, end, searched == 0, reduction);
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
                    if (quiet) {
                        updateHistory(depth, ply, move, quiets);
                    }
                    break;
                }
            }
            if (quiet && quiets < MAX_QUIETS) {
                triedQuiets[ply * MAX_QUIETS + quiets++] = move;
            }
        }
        if (searched == 0) {
            return alpha; // the only move was excluded
        }
        int bound = bound(best, oldAlpha, beta);
        if (bound != TranspositionTable.UPPER && traits.mvvLva(board, bestMove) == 0) {
            addKiller(ply, bestMove);
        }
        if (excludedMove == NONE) {
            store(bestMove, best, depth, bound, ply);
        }
        return best;
    }

    /** Late-move pruning: enough moves were searched to skip the remaining quiet ones. */
    private boolean lateMovePruning(int searched, int depth, int ply) {
        return searched > (4 + depth * depth) / (improving(ply) ? 1 : 2);
    }

    /** Futility pruning: too far below alpha for a quiet move that gives no check. */
    private boolean futility(int depth, int alpha, int ply) {
        return staticEvals[ply + 2] + 80 + 90 * depth <= alpha;
    }

    /** Keeps only checks; returns the new end. */
    private int keepChecks(int from, int end) {
        int kept = from;
        for (int i = from; i < end; i++) {
            int move = list.moves[i];
            if (traits.givesCheck(board, move)) {
                list.moves[kept++] = move;
            }
        }
        return kept;
    }

    /** Moves the best noisy move up; false if none has SEE >= 0. The losing ones go behind the quiet moves. */
    private boolean nextGoodCapture(int at, int end) {
        while (at < end) {
            if (list.best(at, end) < NOISY) {
                return false;
            }
            if (traits.seeAtLeast(board, list.moves[at], 0)) {
                return true;
            }
            list.ratings[at] += LOSING - NOISY;
        }
        return false;
    }

    /** Whether futility or SEE pruning skips a move. */
    private boolean prunable(int move, boolean quiet, int depth, int alpha, int ply, boolean inCheck) {
        if (!quiet) {
            return !traits.seeAtLeast(board, move, -100 * depth);
        }
        return !inCheck && (futility(depth, alpha, ply) || !traits.seeAtLeast(board, move, -40 * depth));
    }

    private int reduction(int move, boolean quiet, int searched, int depth, int ply, boolean pvNode, boolean inCheck) {
        int reduction = REDUCTION[Math.min(REDUCTIONS - 1, depth) * REDUCTIONS + Math.min(REDUCTIONS - 1, searched)];
        if (!quiet) {
            return Math.clamp(reduction / 2 - 1, 0, depth - 2);
        }
        reduction -= pvNode ? 1 : 0;
        reduction -= inCheck ? 1 : 0;
        reduction -= traits.givesCheck(board, move) ? 2 : 0;
        reduction += improving(ply) ? 0 : 1;
        if (move == killers[2 * ply] || move == killers[2 * ply + 1]) {
            reduction--;
        }
        reduction -= history.score(traits.pieceTo(board, move), pieceTo[ply + 1], pieceTo[ply]) / 9000;
        return Math.clamp(reduction, 0, depth - 2);
    }

    /** By MVV-LVA; SEE is computed only when a move's turn comes. */
    private void orderNoisy(int from, int end) {
        for (int i = from; i < end; i++) {
            list.ratings[i] = NOISY + traits.mvvLva(board, list.moves[i]);
        }
    }

    private void orderQuiet(int ply, int from, int end) {
        int[] moves = list.moves;
        int[] ratings = list.ratings;
        int before = pieceTo[ply + 1];
        int beforeThat = pieceTo[ply];
        for (int i = from; i < end; i++) {
            ratings[i] = history.score(traits.pieceTo(board, moves[i]), before, beforeThat);
        }
        int counter = history.counterMove(before);
        int first = killers[2 * ply];
        int second = killers[2 * ply + 1];
        for (int i = from; i < end; i++) {
            int move = moves[i];
            if (move == first) {
                ratings[i] = KILLER + 2;
            } else if (move == second) {
                ratings[i] = KILLER + 1;
            } else if (move == counter) {
                ratings[i] = KILLER;
            }
        }
    }

    /** Bonus for the quiet move that caused the cutoff, malus for the quiet moves searched before it. */
    private void updateHistory(int depth, int ply, int move, int quiets) {
        int bonus = ContinuationHistory.bonus(depth);
        int before = pieceTo[ply + 1];
        history.setCounterMove(before, move);
        history.update(traits.pieceTo(board, move), before, pieceTo[ply], bonus);
        for (int i = ply * MAX_QUIETS; i < ply * MAX_QUIETS + quiets; i++) {
            history.update(traits.pieceTo(board, triedQuiets[i]), before, pieceTo[ply], -bonus);
        }
    }

    @Override
    int delta(int alpha, int standPat) {
        int delta = Math.max(0, alpha - standPat - 150);
        return delta > 0 && !traits.deltaPruningAllowed(board) ? 0 : delta;
    }

    /** SEE and delta pruning. */
    @Override
    boolean worthTrying(int move, int delta, int ply) {
        if (!traits.seeAtLeast(board, move, delta)) {
            return false;
        }
        pieceTo[ply + 2] = traits.pieceTo(board, move);
        return true;
    }
}
