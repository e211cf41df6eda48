package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
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

    private static final int MOST_QUIETS = 64;

    /** The first ply is searched whatever the limits, so that there is an answer, unless it takes more nodes than this. */
    private static final int FIRST_DEPTH_NODES = 20_000;

    // How unrated moves are ordered: credits of the history stay below.
    private static final int KILLER = 1 << 26;
    private static final int URGENT = 1 << 27;
    private static final int FIRST = Integer.MAX_VALUE;
    /** Below all credits: moves that lose what they take with. */
    private static final int LOSING = -(1 << 20);

    private final Evaluator<B> evaluator;
    private final AlphaBetaSettings<B> settings;
    private final SearchTraits<B> traits;
    private final @Nullable MovePrior<B> rating;
    private final @Nullable History history;
    private final @Nullable ContinuationHistory replies;
    private final boolean selective;
    private final TranspositionTable table;
    private final int maxMoves;
    private final LongSupplier nodesOfHelpers;
    private final Position<B> at;
    private final B board;
    private final Budget budget;
    private final MovePicker list;
    private final int[] killers = new int[2 * (LAST_PLY + 2)];

    /** The best line from each ply, and its length. */
    private final int[][] lines = new int[LAST_PLY + 1][LAST_PLY + 1];

    private final int[] lengths = new int[LAST_PLY + 2];
    /** By ply, offset by two: piece and target of the move that led there, and the static evaluation. */
    private final int[] pieceTo = new int[LAST_PLY + 4];

    private final int[] staticEvals = new int[LAST_PLY + 4];
    /** By ply: the move a singular-extension search leaves out. */
    private final int[] excludedMoves = new int[LAST_PLY + 1];

    /** By ply: the quiet moves that were searched without success. */
    private final int[] triedQuiets = new int[MOST_QUIETS * (LAST_PLY + 1)];

    private final List<Integer> multiPvDone = new ArrayList<>();
    private int rootDepth;
    private int selDepth;
    private long nodes;
    /** For other threads, a little behind. */
    private volatile long visibleNodes;

    private boolean aborted;
    private int rootValue;
    private Analysis.Bound rootBound = Analysis.Bound.EXACT;

    Search(
            Position<B> at,
            Budget budget,
            Evaluator<B> evaluator,
            AlphaBetaSettings<B> settings,
            TranspositionTable table,
            @Nullable ContinuationHistory learned,
            LongSupplier nodesOfHelpers) {
        this.nodesOfHelpers = nodesOfHelpers;
        this.evaluator = evaluator.copy();
        this.settings = settings;
        this.traits = settings.traits();
        MovePrior<B> shared = settings.prior();
        this.rating = shared == null ? null : shared.copy();
        this.history = settings.history();
        this.selective = settings.selective();
        this.replies = learned;
        this.table = table;
        this.maxMoves = at.rules().maxMoves();
        this.at = at;
        this.board = at.board();
        this.budget = budget;
        this.list = new MovePicker(8 * maxMoves);
    }

    long visibleNodes() {
        return visibleNodes;
    }

    static Budget budget(SearchLimits limits) {
        return new Budget(limits, NODES_PER_LOOK);
    }

    /** @param firstDepth helper threads begin at different depths, so as not to do the same work */
    Analysis run(int firstDepth, Consumer<Analysis> progress) {
        SearchLimits limits = budget.limits();
        int[] choices = limits.rootMoves(at);
        Analysis best = new Analysis(choices[0], Score.DRAW, List.of(choices[0]), 0, 0, Duration.ZERO);
        List<Analysis> before = List.of();
        TimeManager time = new TimeManager(limits);
        int last = Math.min(DEEPEST, limits.depth());
        int multiPv = Math.min(limits.multiPv(), choices.length);
        for (int depth = Math.min(firstDepth, last); depth <= last; depth++) {
            rootDepth = depth;
            List<Analysis> found = iteration(depth, multiPv, best, before);
            if (!found.isEmpty()) {
                best = found.getFirst();
            }
            if (!aborted || multiPv > 1) {
                found.forEach(progress);
            }
            if (aborted) {
                break;
            }
            before = found;
            boolean seenToTheEnd = Score.WIN - Math.abs(best.score().value()) <= depth;
            if (seenToTheEnd && limits.multiPv() == 1
                    || choices.length == 1 && limits.timed()
                    || time.shouldStop(best, budget.elapsed())) {
                break;
            }
        }
        return analysis(best.pv(), best.depth(), best.score(), best.bound());
    }

    /**
     * Searches the root once for each of the lines asked for, and ranks them by their scores: a later one may turn out to be
     * better. If the time is over before, lines of the iteration before follow those that were found.
     */
    private List<Analysis> iteration(int depth, int multiPv, Analysis expected, List<Analysis> before) {
        List<Analysis> found = new ArrayList<>();
        multiPvDone.clear();
        while (found.size() < multiPv && !aborted) {
            lengths[0] = 0;
            rootBound = Analysis.Bound.EXACT;
            boolean first = found.isEmpty();
            aspirationWindow(depth, first ? expected.score().value() : 0, first);
            if (lengths[0] == 0) {
                break;
            }
            found.add(analysis(line(), aborted ? expected.depth() : depth, new Score(rootValue), rootBound));
            multiPvDone.add(lines[0][0]);
        }
        found.sort(Comparator.comparing(Analysis::score, Comparator.comparingInt(Score::value))
                .reversed());
        for (Analysis line : before) {
            if (found.size() < multiPv && !multiPvDone.contains(line.move())) {
                found.add(line);
            }
        }
        return IntStream.range(0, found.size())
                .mapToObj(i -> found.get(i).withMultiPv(i + 1))
                .toList();
    }

    private Analysis analysis(List<Integer> line, int depth, Score score, Analysis.Bound bound) {
        return new Analysis(
                line.getFirst(),
                score,
                bound,
                line,
                depth,
                selDepth,
                nodes + nodesOfHelpers.getAsLong(),
                budget.elapsed(),
                1,
                table.hashfull(),
                Optional.empty());
    }

    private List<Integer> line() {
        List<Integer> line = new ArrayList<>(lengths[0]);
        for (int i = 0; i < lengths[0]; i++) {
            line.add(lines[0][i]);
        }
        return line;
    }

    /** Searches the root, selectively with an aspiration window around the last score, widened on failure. */
    private void aspirationWindow(int depth, int before, boolean expect) {
        if (!selective || depth < 5 || !expect) {
            search(depth, -INFINITE, INFINITE, 0, 0, false);
            return;
        }
        int width = 20;
        int alpha = before - width;
        int beta = before + width;
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

    /**
     * The value of the board to the side to move, exact between alpha and beta, else a bound.
     *
     * @param from where in the list this ply's moves may be written
     */
    private int search(int depth, int alpha, int beta, int ply, int from, boolean mayPass) {
        if (ply > 0) { // what the root found stays even if asking again takes too long
            lengths[ply] = 0;
        }
        if (budget.spent(++nodes) && (rootDepth > 1 || nodes > FIRST_DEPTH_NODES)) {
            aborted = true;
            return 0;
        }
        if ((nodes & NODES_PER_LOOK - 1) == 0) {
            visibleNodes = nodes;
        }
        selDepth = Math.max(selDepth, ply);
        // Probed early, since the entry is seldom in the cache. At depth 1 the static evaluation decides most nodes, so
        // the others probe later.
        boolean asked = depth > (selective ? 1 : 0);
        long entry = asked ? table.probe(board.key()) : 0;
        if (ply > 0) {
            Outcome outcome = traits.quickOutcome(board);
            if (outcome.over()) {
                return Score.ended(outcome, board.turn(), ply);
            }
            if (traits.isDraw(board, ply)) {
                return 0;
            }
            // A win here cannot be quicker than one found already.
            alpha = Math.max(alpha, ply - Score.WIN);
            beta = Math.min(beta, Score.WIN - ply - 1);
            if (alpha >= beta) {
                return alpha;
            }
        }
        boolean inCheck = traits.inCheck(board);
        if (inCheck && (!selective || ply < 2 * rootDepth)) {
            depth++;
        }
        if (ply >= LAST_PLY || depth <= 0 && !(selective && inCheck)) {
            return quiescence(alpha, beta, ply, from);
        }
        boolean pvNode = beta - alpha > 1;
        boolean whole = excludedMoves[ply] == NONE;
        boolean mayCut = ply > 0 && !pvNode && whole;
        if (mayCut && cuts(entry, depth, alpha, beta, ply)) {
            return TranspositionTable.value(entry, ply);
        }
        if (selective) {
            boolean prunable = !pvNode && !inCheck && whole && depth < 8 && Math.abs(beta) < Score.LEAST_WIN;
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
        }
        if (!asked) {
            entry = table.probe(board.key());
            if (mayCut && cuts(entry, depth, alpha, beta, ply)) {
                return TranspositionTable.value(entry, ply);
            }
        }
        if (mayPass && whole && !pvNode && !inCheck && depth >= 3 && traits.nullMoveAllowed(board)) {
            int value = nullMove(depth, beta, ply, from);
            if (aborted) {
                return 0;
            }
            if (value >= beta) {
                return Math.min(value, Score.LEAST_WIN - 1); // passing proves no win
            }
        }
        int known = TranspositionTable.move(entry);
        if (selective && known == NONE && depth >= 4) {
            depth--; // internal iterative reduction
        }
        int extension = selective && ply > 0 && whole && depth >= 7 && ply < 2 * rootDepth
                ? singularExtension(entry, depth, ply, from)
                : 0;
        if (aborted) {
            return 0;
        }
        return searchMoves(Math.max(1, depth), alpha, beta, ply, from, known, inCheck, extension);
    }

    /** Singular extension: a ply more if all other moves are clearly worse (Anantharaman and others, 1988). */
    private int singularExtension(long entry, int depth, int ply, int from) {
        int known = TranspositionTable.move(entry);
        int value = TranspositionTable.value(entry, ply);
        if (known == NONE
                || (TranspositionTable.bound(entry) & TranspositionTable.LOWER) == 0
                || TranspositionTable.depth(entry) < depth - 3
                || Math.abs(value) >= Score.LEAST_WIN) {
            return 0;
        }
        int bar = value - 2 * depth;
        excludedMoves[ply] = known;
        int staticEval = staticEvals[ply + 2];
        int others = search((depth - 1) / 2, bar - 1, bar, ply, from, false);
        staticEvals[ply + 2] = staticEval;
        excludedMoves[ply] = NONE;
        return others < bar ? 1 : 0;
    }

    private static boolean cuts(long entry, int depth, int alpha, int beta, int ply) {
        int value = TranspositionTable.value(entry, ply);
        int bound = TranspositionTable.bound(entry);
        return TranspositionTable.depth(entry) >= depth
                && ((bound & TranspositionTable.LOWER) != 0 && value >= beta
                        || (bound & TranspositionTable.UPPER) != 0 && value <= alpha);
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

    /** Null-move pruning (Donninger, ICCA Journal 16, 1993). */
    private int nullMove(int depth, int beta, int ply, int from) {
        int staticEval = selective ? staticEvals[ply + 2] : evaluator.evaluate(board);
        if (staticEval < beta) {
            return -INFINITE;
        }
        int less = selective ? 4 + depth / 4 + Math.min(3, (staticEval - beta) / 200) : 3 + depth / 6;
        pieceTo[ply + 2] = 0;
        board.make(traits.nullMove());
        int value = -search(depth - less, -beta, 1 - beta, ply + 1, from, false);
        board.unmake();
        return value;
    }

    /** Which moves have been made: the one known from before, those that force matters, or all. */
    private enum Stage {
        KNOWN,
        FORCING,
        ALL
    }

    private int searchMoves(
            int depth, int alpha, int beta, int ply, int from, int known, boolean inCheck, int extension) {
        list.reserve(from + 2 * maxMoves);
        int width = Math.max(1, settings.width().at(ply, depth));
        // A selective search makes moves as it needs them, since most positions are cut off by one of the first.
        Stage stage =
                !selective ? Stage.ALL : known == NONE || known == excludedMoves[ply] ? Stage.FORCING : Stage.KNOWN;
        boolean rated = false;
        int start = from;
        int end;
        if (stage == Stage.ALL) {
            end = board.moves(list.moves, from);
            if (end == from) {
                return Score.ended(board.outcome(), board.turn(), ply);
            }
            rated = order(depth, ply, from, end, known, width);
        } else if (stage == Stage.FORCING) {
            end = traits.noisyMoves(board, list.moves, from);
            orderForcing(from, end);
        } else {
            list.moves[from] = known;
            end = from + 1;
        }
        boolean pvNode = beta - alpha > 1;
        Side side = board.turn();
        int best = -INFINITE;
        int bestMove = NONE;
        int floor = alpha;
        int searched = 0;
        int quiets = 0;
        boolean mayPrune = selective && ply > 0 && depth <= 8;
        if (selective) {
            killers[2 * ply + 2] = NONE;
            killers[2 * ply + 3] = NONE;
        }
        for (int i = from; ; i++) {
            if (i == end && stage == Stage.KNOWN) {
                stage = Stage.FORCING;
                start = i;
                end = list.drop(known, i, traits.noisyMoves(board, list.moves, i));
                orderForcing(i, end);
            }
            if (stage == Stage.FORCING && !nextGoodCapture(i, end)) {
                stage = Stage.ALL;
                start = i;
                int others = end;
                end = list.drop(known, others, traits.quietMoves(board, list.moves, others));
                if (mayPrune && !inCheck && best > -Score.LEAST_WIN && futility(depth, alpha, ply)) {
                    end = keepChecks(others, end);
                }
                orderQuiet(ply, others, end);
                if (end == from) {
                    return Score.ended(board.outcome(), board.turn(), ply);
                }
            }
            // Moves beyond the width count only if nothing else saves the game, so that a loss is a proven one.
            if (i == end || i - from >= width && best > -Score.LEAST_WIN) {
                break;
            }
            int move = stage == Stage.ALL ? list.next(start, i, end) : list.moves[i];
            if (ply == 0 ? !allowed(move) : move == excludedMoves[ply]) {
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
            boolean late = settings.lateMoveReductions() && depth >= 3 && searched >= (selective ? pvNode ? 3 : 2 : 4);
            int reduction = !late || inCheck && !selective
                    ? 0
                    : selective
                            ? reduction(move, quiet, searched, depth, ply, pvNode, inCheck)
                            : quiet ? reduction(searched, depth) : 0;
            pieceTo[ply + 2] = selective ? traits.pieceTo(board, move) : 0;
            board.make(move);
            int value = principalVariationSearch(
                    depth - 1 + (move == known ? extension : 0), alpha, beta, ply, end, searched == 0, reduction);
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
                    extendLine(ply, move);
                    if (ply == 0) {
                        rootValue = value;
                        rootBound = value >= beta ? Analysis.Bound.LOWER : Analysis.Bound.EXACT;
                    }
                }
                if (value >= beta) {
                    if (replies != null && quiet) {
                        learn(replies, depth, ply, move, quiets);
                    }
                    break;
                }
            }
            if (quiet && quiets < MOST_QUIETS) {
                triedQuiets[ply * MOST_QUIETS + quiets++] = move;
            }
        }
        if (searched == 0) {
            return alpha; // the only move was left out
        }
        int bound = best >= beta
                ? TranspositionTable.LOWER
                : best > floor ? TranspositionTable.EXACT : TranspositionTable.UPPER;
        if (bound != TranspositionTable.UPPER) {
            remember(side, bestMove, depth, ply, rated);
        }
        if (ply > 0 ? excludedMoves[ply] == NONE : multiPvDone.isEmpty()) {
            table.store(board.key(), bound == TranspositionTable.UPPER ? NONE : bestMove, best, depth, bound, ply);
        }
        return best;
    }

    /** At the root: not the first move of an earlier line, and one of the search moves if there are any. */
    private boolean allowed(int move) {
        List<Integer> only = budget.limits().searchMoves();
        return !multiPvDone.contains(move) && (only.isEmpty() || only.contains(move));
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
            if (list.best(at, end) < URGENT) {
                return false;
            }
            if (traits.seeAtLeast(board, list.moves[at], 0)) {
                return true;
            }
            list.ratings[at] += LOSING - URGENT;
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
        int reduction = Reductions.of(depth, searched);
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
        if (replies != null) {
            reduction -= replies.score(traits.pieceTo(board, move), pieceTo[ply + 1], pieceTo[ply]) / 9000;
        }
        return Math.clamp(reduction, 0, depth - 2);
    }

    /** The first move gets the full window, the others a null window and a re-search if they beat alpha. */
    private int principalVariationSearch(
            int depth, int alpha, int beta, int ply, int from, boolean first, int reduction) {
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

    /** Quiescence search: noisy moves only, with standing pat. */
    private int quiescence(int alpha, int beta, int ply, int from) {
        int stand = Score.clamp(evaluator.evaluate(board, alpha, beta));
        int best = stand;
        if (best >= beta || ply >= LAST_PLY) {
            return best;
        }
        list.reserve(from + 2 * maxMoves);
        int end = traits.noisyMoves(board, list.moves, from);
        for (int i = from; i < end; i++) {
            list.ratings[i] = traits.mvvLva(board, list.moves[i]);
        }
        int delta = Math.max(0, alpha - stand - 150);
        if (delta > 0 && !traits.deltaPruningAllowed(board)) {
            delta = 0;
        }
        for (int i = from; i < end; i++) {
            int move = list.next(from, i, end);
            // SEE and delta pruning.
            if (selective && !traits.seeAtLeast(board, move, delta)) {
                continue;
            }
            pieceTo[ply + 2] = selective ? traits.pieceTo(board, move) : 0;
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
                int urgency = traits.mvvLva(board, move);
                ratings[i] = urgency > 0
                        ? URGENT + urgency
                        : move == killers[2 * ply]
                                ? KILLER + 1
                                : move == killers[2 * ply + 1]
                                        ? KILLER
                                        : history == null ? 0 : history.score(side, move);
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

    /** By MVV-LVA; SEE is computed only when a move's turn comes. */
    private void orderForcing(int from, int end) {
        for (int i = from; i < end; i++) {
            list.ratings[i] = URGENT + traits.mvvLva(board, list.moves[i]);
        }
    }

    private void orderQuiet(int ply, int from, int end) {
        int[] moves = list.moves;
        int[] ratings = list.ratings;
        ContinuationHistory learned = Objects.requireNonNull(replies);
        int before = pieceTo[ply + 1];
        int beforeThat = pieceTo[ply];
        for (int i = from; i < end; i++) {
            ratings[i] = learned.score(traits.pieceTo(board, moves[i]), before, beforeThat);
        }
        int counter = learned.counterMove(before);
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
    private void learn(ContinuationHistory learned, int depth, int ply, int move, int quiets) {
        int bonus = ContinuationHistory.bonus(depth);
        int before = pieceTo[ply + 1];
        learned.setCounterMove(before, move);
        learned.update(traits.pieceTo(board, move), before, pieceTo[ply], bonus);
        for (int i = ply * MOST_QUIETS; i < ply * MOST_QUIETS + quiets; i++) {
            learned.update(traits.pieceTo(board, triedQuiets[i]), before, pieceTo[ply], -bonus);
        }
    }

    private void remember(Side side, int move, int depth, int ply, boolean rated) {
        if (history != null) {
            history.reward(side, move, depth);
        }
        if (!rated && killers[2 * ply] != move && (!selective || traits.mvvLva(board, move) == 0)) {
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
