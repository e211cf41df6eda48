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
    private final Tactics<B> tactics;
    private final @Nullable MoveRating<B> rating;
    private final @Nullable History history;
    private final @Nullable Replies replies;
    private final boolean selective;
    private final TranspositionTable table;
    private final int maxMoves;
    private final LongSupplier nodesOfHelpers;
    private final Position<B> at;
    private final B board;
    private final Budget budget;
    private final Moves list;
    private final int[] killers = new int[2 * (LAST_PLY + 2)];

    /** The best line from each ply, and its length. */
    private final int[][] lines = new int[LAST_PLY + 1][LAST_PLY + 1];

    private final int[] lengths = new int[LAST_PLY + 2];
    /** By ply, two further: the kind of move that led there, and what the position seemed worth. */
    private final int[] kinds = new int[LAST_PLY + 4];

    private final int[] seeming = new int[LAST_PLY + 4];
    /** By ply: a move left out, to see whether others are as good. */
    private final int[] without = new int[LAST_PLY + 1];

    /** By ply: the quiet moves that were searched without success. */
    private final int[] triedQuiets = new int[MOST_QUIETS * (LAST_PLY + 1)];

    private final List<Integer> told = new ArrayList<>();
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
            @Nullable Replies learned,
            LongSupplier nodesOfHelpers) {
        this.nodesOfHelpers = nodesOfHelpers;
        this.evaluator = evaluator.copy();
        this.settings = settings;
        this.tactics = settings.tactics();
        MoveRating<B> shared = settings.rating();
        this.rating = shared == null ? null : shared.copy();
        this.history = settings.history();
        this.selective = settings.selective();
        this.replies = learned;
        this.table = table;
        this.maxMoves = at.rules().maxMoves();
        this.at = at;
        this.board = at.board();
        this.budget = budget;
        this.list = new Moves(8 * maxMoves);
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
        int[] choices = limits.searchMoves(at);
        Analysis best = new Analysis(choices[0], Score.DRAW, List.of(choices[0]), 0, 0, Duration.ZERO);
        List<Analysis> before = List.of();
        Patience patience = new Patience(limits);
        int last = Math.min(DEEPEST, limits.depth());
        int multiPv = Math.min(limits.lines(), choices.length);
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
            if (seenToTheEnd && limits.lines() == 1
                    || choices.length == 1 && limits.timed()
                    || patience.over(best, budget.elapsed())) {
                break;
            }
        }
        return analysis(best.line(), best.depth(), best.score(), best.bound());
    }

    /**
     * Searches the root once for each of the lines asked for, and ranks them by their scores: a later one may turn out to be
     * better. If the time is over before, lines of the iteration before follow those that were found.
     */
    private List<Analysis> iteration(int depth, int multiPv, Analysis expected, List<Analysis> before) {
        List<Analysis> found = new ArrayList<>();
        told.clear();
        while (found.size() < multiPv && !aborted) {
            lengths[0] = 0;
            rootBound = Analysis.Bound.EXACT;
            boolean first = found.isEmpty();
            deepen(depth, first ? expected.score().value() : 0, first);
            if (lengths[0] == 0) {
                break;
            }
            found.add(analysis(line(), aborted ? expected.depth() : depth, new Score(rootValue), rootBound));
            told.add(lines[0][0]);
        }
        found.sort(Comparator.comparing(Analysis::score, Comparator.comparingInt(Score::value))
                .reversed());
        for (Analysis line : before) {
            if (found.size() < multiPv && !told.contains(line.move())) {
                found.add(line);
            }
        }
        return IntStream.range(0, found.size())
                .mapToObj(i -> found.get(i).withRank(i + 1))
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
                table.fill(),
                Optional.empty());
    }

    private List<Integer> line() {
        List<Integer> line = new ArrayList<>(lengths[0]);
        for (int i = 0; i < lengths[0]; i++) {
            line.add(lines[0][i]);
        }
        return line;
    }

    /** Searches the root. A selective search expects about what it found before, and asks again if that was wrong. */
    private void deepen(int depth, int before, boolean expect) {
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
        // Asked for well before it is needed, since it is seldom in the processor's cache. Where a ply is left, the
        // evaluation
        // alone decides most positions, and the others ask later.
        boolean asked = depth > (selective ? 1 : 0);
        long entry = asked ? table.probe(board.key()) : 0;
        if (ply > 0) {
            Outcome outcome = tactics.seen(board);
            if (outcome.over()) {
                return Score.ended(outcome, board.turn(), ply);
            }
            if (tactics.drawn(board, ply)) {
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
        if (threatened && (!selective || ply < 2 * rootDepth)) {
            depth++;
        }
        if (ply >= LAST_PLY || depth <= 0 && !(selective && threatened)) {
            return settle(alpha, beta, ply, from);
        }
        boolean open = beta - alpha > 1;
        boolean whole = without[ply] == NONE;
        boolean mayCut = ply > 0 && !open && whole;
        if (mayCut && cuts(entry, depth, alpha, beta, ply)) {
            return TranspositionTable.value(entry, ply);
        }
        if (selective) {
            boolean prunable = !open && !threatened && whole && depth < 8 && Math.abs(beta) < Score.LEAST_WIN;
            int low = prunable ? alpha - 150 - 150 * depth : -INFINITE;
            int seems = threatened ? -INFINITE : seeming(entry, ply, low, prunable ? beta + 75 * depth : INFINITE);
            seeming[ply + 2] = seems;
            if (prunable) {
                // So far above beta that the opponent's best will not make up for it.
                if (seems - 75 * (depth - (improving(ply) ? 1 : 0)) >= beta) {
                    return seems;
                }
                // So far below that only captures could help.
                if (depth <= 3 && seems <= low) {
                    int value = settle(alpha, alpha + 1, ply, from);
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
        if (mayPass && whole && !open && !threatened && depth >= 3 && tactics.mayPass(board)) {
            int value = ifPassed(depth, beta, ply, from);
            if (aborted) {
                return 0;
            }
            if (value >= beta) {
                return Math.min(value, Score.LEAST_WIN - 1); // passing proves no win
            }
        }
        int known = TranspositionTable.move(entry);
        if (selective && known == NONE && depth >= 4) {
            depth--; // without a move to begin with, a shallower search first finds one
        }
        int extension =
                selective && ply > 0 && whole && depth >= 7 && ply < 2 * rootDepth ? alone(entry, depth, ply, from) : 0;
        if (aborted) {
            return 0;
        }
        return branch(Math.max(1, depth), alpha, beta, ply, from, known, threatened, extension);
    }

    /** A ply more for the known move if without it the position is clearly worse (Anantharaman and others, 1988). */
    private int alone(long entry, int depth, int ply, int from) {
        int known = TranspositionTable.move(entry);
        int value = TranspositionTable.value(entry, ply);
        if (known == NONE
                || (TranspositionTable.bound(entry) & TranspositionTable.AT_LEAST) == 0
                || TranspositionTable.depth(entry) < depth - 3
                || Math.abs(value) >= Score.LEAST_WIN) {
            return 0;
        }
        int bar = value - 2 * depth;
        without[ply] = known;
        int seems = seeming[ply + 2];
        int others = search((depth - 1) / 2, bar - 1, bar, ply, from, false);
        seeming[ply + 2] = seems;
        without[ply] = NONE;
        return others < bar ? 1 : 0;
    }

    private static boolean cuts(long entry, int depth, int alpha, int beta, int ply) {
        int value = TranspositionTable.value(entry, ply);
        int bound = TranspositionTable.bound(entry);
        return TranspositionTable.depth(entry) >= depth
                && ((bound & TranspositionTable.AT_LEAST) != 0 && value >= beta
                        || (bound & TranspositionTable.AT_MOST) != 0 && value <= alpha);
    }

    /** The evaluation, as exact as it has to be between two bounds, or what is known better. */
    private int seeming(long entry, int ply, int low, int high) {
        int evaluation = Score.clamp(evaluator.evaluate(board, low, high));
        int bound = TranspositionTable.bound(entry);
        int value = TranspositionTable.value(entry, ply);
        boolean better = bound == TranspositionTable.EXACT
                || bound == TranspositionTable.AT_LEAST && value > evaluation
                || bound == TranspositionTable.AT_MOST && value < evaluation;
        return better && Math.abs(value) < Score.LEAST_WIN ? value : evaluation;
    }

    /** Whether the side to move stands better than before its last move. */
    private boolean improving(int ply) {
        return seeming[ply + 2] > seeming[ply];
    }

    /** Null move: who is still above beta after passing need not search all moves (Donninger, ICCA Journal 16, 1993). */
    private int ifPassed(int depth, int beta, int ply, int from) {
        int seems = selective ? seeming[ply + 2] : evaluator.evaluate(board);
        if (seems < beta) {
            return -INFINITE;
        }
        int less = selective ? 4 + depth / 4 + Math.min(3, (seems - beta) / 200) : 3 + depth / 6;
        kinds[ply + 2] = 0;
        board.make(tactics.pass());
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

    private int branch(
            int depth, int alpha, int beta, int ply, int from, int known, boolean threatened, int extension) {
        list.reserve(from + 2 * maxMoves);
        int width = Math.max(1, settings.width().at(ply, depth));
        // A selective search makes moves as it needs them, since most positions are cut off by one of the first.
        Stage stage = !selective ? Stage.ALL : known == NONE || known == without[ply] ? Stage.FORCING : Stage.KNOWN;
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
            end = tactics.forcing(board, list.moves, from);
            orderForcing(from, end);
        } else {
            list.moves[from] = known;
            end = from + 1;
        }
        boolean open = beta - alpha > 1;
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
                end = list.drop(known, i, tactics.forcing(board, list.moves, i));
                orderForcing(i, end);
            }
            if (stage == Stage.FORCING && !gainful(i, end)) {
                stage = Stage.ALL;
                start = i;
                int others = end;
                end = list.drop(known, others, tactics.others(board, list.moves, others));
                if (mayPrune && !threatened && best > -Score.LEAST_WIN && futile(depth, alpha, ply)) {
                    end = threats(others, end);
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
            if (ply == 0 ? !allowed(move) : move == without[ply]) {
                continue;
            }
            boolean quiet = tactics.urgency(board, move) == 0;
            if (mayPrune && best > -Score.LEAST_WIN) {
                if (quiet && !threatened && tooMany(searched, depth, ply)) {
                    end = list.keepBelow(LOSING / 2, i, end);
                    i--;
                    continue;
                }
                if (hopeless(move, quiet, depth, alpha, ply, threatened) && !tactics.threatens(board, move)) {
                    continue;
                }
            }
            boolean late = settings.reductions() && depth >= 3 && searched >= (selective ? open ? 3 : 2 : 4);
            int reduction = !late || threatened && !selective
                    ? 0
                    : selective
                            ? reduction(move, quiet, searched, depth, ply, open, threatened)
                            : quiet ? reduction(searched, depth) : 0;
            kinds[ply + 2] = selective ? tactics.kind(board, move) : 0;
            board.make(move);
            int value = descend(
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
                ? TranspositionTable.AT_LEAST
                : best > floor ? TranspositionTable.EXACT : TranspositionTable.AT_MOST;
        if (bound != TranspositionTable.AT_MOST) {
            remember(side, bestMove, depth, ply, rated);
        }
        if (ply > 0 ? without[ply] == NONE : told.isEmpty()) {
            table.store(board.key(), bound == TranspositionTable.AT_MOST ? NONE : bestMove, best, depth, bound, ply);
        }
        return best;
    }

    /** At the root: not told already, and one of those to choose from. */
    private boolean allowed(int move) {
        List<Integer> only = budget.limits().only();
        return !told.contains(move) && (only.isEmpty() || only.contains(move));
    }

    /** Whether so many moves have been searched that no further quiet one will do better. */
    private boolean tooMany(int searched, int depth, int ply) {
        return searched > (4 + depth * depth) / (improving(ply) ? 1 : 2);
    }

    /** Whether the position is so far below alpha that no quiet move will do unless it makes a threat. */
    private boolean futile(int depth, int alpha, int ply) {
        return seeming[ply + 2] + 80 + 90 * depth <= alpha;
    }

    /** Drops moves that make no threat; returns the new end. */
    private int threats(int from, int end) {
        int kept = from;
        for (int i = from; i < end; i++) {
            int move = list.moves[i];
            if (tactics.threatens(board, move)) {
                list.moves[kept++] = move;
            }
        }
        return kept;
    }

    /** Moves the best forcing move up, and tells whether it gains anything; those that do not go behind the quiet ones. */
    private boolean gainful(int at, int end) {
        while (at < end) {
            if (list.best(at, end) < URGENT) {
                return false;
            }
            if (tactics.gains(board, list.moves[at], 0)) {
                return true;
            }
            list.ratings[at] += LOSING - URGENT;
        }
        return false;
    }

    /** Whether a move need not be searched: too far below alpha, or losing too much. */
    private boolean hopeless(int move, boolean quiet, int depth, int alpha, int ply, boolean threatened) {
        if (!quiet) {
            return !tactics.gains(board, move, -100 * depth);
        }
        return !threatened && (futile(depth, alpha, ply) || !tactics.gains(board, move, -40 * depth));
    }

    private int reduction(int move, boolean quiet, int searched, int depth, int ply, boolean open, boolean threatened) {
        int reduction = Reductions.of(depth, searched);
        if (!quiet) {
            return Math.clamp(reduction / 2 - 1, 0, depth - 2);
        }
        reduction -= open ? 1 : 0;
        reduction -= threatened ? 1 : 0;
        reduction -= tactics.threatens(board, move) ? 2 : 0;
        reduction += improving(ply) ? 0 : 1;
        if (move == killers[2 * ply] || move == killers[2 * ply + 1]) {
            reduction--;
        }
        if (replies != null) {
            reduction -= replies.credit(tactics.kind(board, move), kinds[ply + 1], kinds[ply]) / 9000;
        }
        return Math.clamp(reduction, 0, depth - 2);
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
        int stand = Score.clamp(evaluator.evaluate(board, alpha, beta));
        int best = stand;
        if (best >= beta || ply >= LAST_PLY) {
            return best;
        }
        list.reserve(from + 2 * maxMoves);
        int end = tactics.forcing(board, list.moves, from);
        for (int i = from; i < end; i++) {
            list.ratings[i] = tactics.urgency(board, list.moves[i]);
        }
        int delta = Math.max(0, alpha - stand - 150);
        if (delta > 0 && !tactics.deltaPruningAllowed(board)) {
            delta = 0;
        }
        for (int i = from; i < end; i++) {
            int move = list.next(from, i, end);
            // Not what loses, nor what wins too little.
            if (selective && !tactics.gains(board, move, delta)) {
                continue;
            }
            kinds[ply + 2] = selective ? tactics.kind(board, move) : 0;
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

    /** All of the moves are urgent: whether they gain is seen when their turn comes. */
    private void orderForcing(int from, int end) {
        for (int i = from; i < end; i++) {
            list.ratings[i] = URGENT + tactics.urgency(board, list.moves[i]);
        }
    }

    private void orderQuiet(int ply, int from, int end) {
        int[] moves = list.moves;
        int[] ratings = list.ratings;
        Replies learned = Objects.requireNonNull(replies);
        int before = kinds[ply + 1];
        int beforeThat = kinds[ply];
        for (int i = from; i < end; i++) {
            ratings[i] = learned.credit(tactics.kind(board, moves[i]), before, beforeThat);
        }
        int counter = learned.counter(before);
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

    /** A quiet move refuted the one before; those searched in vain before it lose credit, those pruned do not. */
    private void learn(Replies learned, int depth, int ply, int move, int quiets) {
        int bonus = Replies.bonus(depth);
        int before = kinds[ply + 1];
        learned.refute(before, move);
        learned.reward(tactics.kind(board, move), before, kinds[ply], bonus);
        for (int i = ply * MOST_QUIETS; i < ply * MOST_QUIETS + quiets; i++) {
            learned.reward(tactics.kind(board, triedQuiets[i]), before, kinds[ply], -bonus);
        }
    }

    private void remember(Side side, int move, int depth, int ply, boolean rated) {
        if (history != null) {
            history.good(side, move, depth);
        }
        if (!rated && killers[2 * ply] != move && (!selective || tactics.urgency(board, move) == 0)) {
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
