package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * One thread's search of one position: iterative deepening over principal variation search in negamax form. The inner
 * loops allocate nothing. An aborted search keeps what the root has found so far.
 */
abstract class Search<B extends Board<B>> {
    /** Check extensions and quiescence stop here at the latest. */
    static final int MAX_PLY = 200;

    static final int INFINITE = Score.WIN + 1;
    /** Not a move of any game. */
    static final int NONE = 0;

    // Move ordering: history scores stay below.
    static final int KILLER = 1 << 26;
    static final int NOISY = 1 << 27;
    static final int FIRST = Integer.MAX_VALUE;

    private static final int MAX_DEPTH = 100;
    private static final int NODES_PER_LOOK = 64;
    /**
     * The first iteration ignores the limits, so that there is a move to play, unless it takes more nodes than this.
     */
    private static final int FIRST_DEPTH_NODES = 20_000;
    /** What {@link #endOfGame} returns while the game goes on. */
    static final int ONGOING = Integer.MIN_VALUE;

    final AlphaBetaSettings<B> settings;
    final Evaluator<B> evaluator;
    final SearchTraits<B> traits;
    final TranspositionTable table;
    final B board;
    final MovePicker list;
    final int maxMoves;
    final int[] killers = new int[2 * (MAX_PLY + 2)];
    int rootDepth;
    boolean aborted;

    private final Position<B> at;
    private final Budget budget;
    private final LongSupplier helperNodes;
    /** The principal variation from each ply, and its length. */
    private final int[][] pvs = new int[MAX_PLY + 1][MAX_PLY + 1];

    private final int[] pvLengths = new int[MAX_PLY + 2];
    /** Best moves of the lines that this iteration has finished. */
    private final List<Integer> multiPvDone = new ArrayList<>();

    private int selDepth;
    private long nodes;
    /** A copy of the node count for other threads, a little behind. */
    private volatile long visibleNodes;

    private int rootValue;
    private Analysis.Bound rootBound = Analysis.Bound.EXACT;

    Search(
            Position<B> at,
            SearchLimits limits,
            Evaluator<B> evaluator,
            AlphaBetaSettings<B> settings,
            TranspositionTable table,
            LongSupplier helperNodes) {
        this.at = at;
        this.budget = new Budget(limits, NODES_PER_LOOK);
        this.evaluator = evaluator.copy();
        this.settings = settings;
        this.traits = settings.traits();
        this.table = table;
        this.helperNodes = helperNodes;
        this.maxMoves = at.rules().maxMoves();
        this.board = at.board();
        this.list = new MovePicker(8 * maxMoves);
    }

    /**
     * The value of the board to the side to move, exact between alpha and beta, else a bound.
     *
     * @param from where in the list this ply's moves may be written
     */
    abstract int search(int depth, int alpha, int beta, int ply, int from, boolean nullAllowed);

    /**
     * Searches the root to a depth, around the value of the iteration before or, for further lines, with a full
     * window.
     */
    abstract void searchRoot(int depth, int expected, boolean firstLine);

    /** How much a noisy move must win by static exchange to be worth trying in quiescence. */
    abstract int delta(int alpha, int standPat);

    /** Called before a noisy move is made; whether to search it at all. */
    abstract boolean worthTrying(int move, int delta, int ply);

    long visibleNodes() {
        return visibleNodes;
    }

    /** @param firstDepth helper threads begin at different depths, so as not to do the same work */
    Analysis run(int firstDepth, Consumer<Analysis> progress) {
        SearchLimits limits = budget.limits();
        int[] moves = limits.rootMoves(at);
        Analysis best = new Analysis(Score.DRAW, List.of(moves[0]), 0, 0, Duration.ZERO);
        List<Analysis> previous = List.of();
        TimeManager time = new TimeManager(limits);
        int last = Math.min(MAX_DEPTH, limits.depth());
        int multiPv = Math.min(limits.multiPv(), moves.length);
        for (int depth = Math.min(firstDepth, last); depth <= last; depth++) {
            rootDepth = depth;
            List<Analysis> found = iteration(depth, multiPv, best, previous);
            if (!found.isEmpty()) {
                best = found.getFirst();
            }
            if (!aborted || multiPv > 1) {
                found.forEach(progress);
            }
            if (aborted) {
                break;
            }
            previous = found;
            boolean proven = Score.WIN - Math.abs(best.score().value()) <= depth;
            if (proven && limits.multiPv() == 1
                    || moves.length == 1 && limits.timed()
                    || time.shouldStop(best, budget.elapsed())) {
                break;
            }
        }
        return analysis(best.score(), best.bound(), best.pv(), best.depth());
    }

    /**
     * Searches the root once for each line, and sorts the lines by score: a later one may turn out better. If time
     * runs out, the lines of the iteration before follow the finished ones.
     */
    private List<Analysis> iteration(int depth, int multiPv, Analysis expected, List<Analysis> previous) {
        List<Analysis> found = new ArrayList<>();
        multiPvDone.clear();
        while (found.size() < multiPv && !aborted) {
            pvLengths[0] = 0;
            rootBound = Analysis.Bound.EXACT;
            searchRoot(depth, expected.score().value(), found.isEmpty());
            if (pvLengths[0] == 0) {
                break;
            }
            List<Integer> pv = Arrays.stream(pvs[0], 0, pvLengths[0]).boxed().toList();
            found.add(analysis(new Score(rootValue), rootBound, pv, aborted ? expected.depth() : depth));
            multiPvDone.add(pvs[0][0]);
        }
        found.sort(Comparator.comparing(Analysis::score, Comparator.comparingInt(Score::value))
                .reversed());
        for (Analysis line : previous) {
            if (found.size() < multiPv && !multiPvDone.contains(line.move())) {
                found.add(line);
            }
        }
        return IntStream.range(0, found.size())
                .mapToObj(i -> found.get(i).withMultiPv(i + 1))
                .toList();
    }

    private Analysis analysis(Score score, Analysis.Bound bound, List<Integer> pv, int depth) {
        long allNodes = nodes + helperNodes.getAsLong();
        return new Analysis(
                score, bound, pv, new Analysis.Effort(depth, selDepth, allNodes, budget.elapsed(), table.hashfull()));
    }

    /** Counts a node; false if the search has to stop. */
    final boolean enter(int ply) {
        if (ply > 0) { // the root's line must survive an aborted re-search
            pvLengths[ply] = 0;
        }
        if (budget.spent(++nodes) && (rootDepth > 1 || nodes > FIRST_DEPTH_NODES)) {
            aborted = true;
            return false;
        }
        if ((nodes & NODES_PER_LOOK - 1) == 0) {
            visibleNodes = nodes;
        }
        selDepth = Math.max(selDepth, ply);
        return true;
    }

    /** The value of a game that is over or counts as drawn, else {@link #ONGOING}. */
    final int endOfGame(int ply) {
        Outcome outcome = traits.quickOutcome(board);
        if (outcome.over()) {
            return Score.ended(outcome, board.turn(), ply);
        }
        return traits.isDraw(board, ply) ? 0 : ONGOING;
    }

    static boolean cuts(long entry, int depth, int alpha, int beta, int ply) {
        int value = TranspositionTable.value(entry, ply);
        int bound = TranspositionTable.bound(entry);
        return TranspositionTable.depth(entry) >= depth
                && ((bound & TranspositionTable.LOWER) != 0 && value >= beta
                        || (bound & TranspositionTable.UPPER) != 0 && value <= alpha);
    }

    /** Null-move pruning (Donninger, ICCA Journal 16, 1993): the value of passing. */
    final int nullMove(int depth, int beta, int ply, int from) {
        board.make(traits.nullMove());
        int value = -search(depth, -beta, 1 - beta, ply + 1, from, false);
        board.unmake();
        return value;
    }

    /** The first move gets the full window, the others a null window and a re-search if they beat alpha. */
    final int principalVariationSearch(
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

    /** Quiescence search: noisy moves only, with standing pat. */
    final int quiescence(int alpha, int beta, int ply, int from) {
        int standPat = Score.clamp(evaluator.evaluate(board, alpha, beta));
        int best = standPat;
        if (best >= beta || ply >= MAX_PLY) {
            return best;
        }
        list.reserve(from + 2 * maxMoves);
        int end = traits.noisyMoves(board, list.moves, from);
        for (int i = from; i < end; i++) {
            list.ratings[i] = traits.mvvLva(board, list.moves[i]);
        }
        int delta = delta(alpha, standPat);
        for (int i = from; i < end; i++) {
            int move = list.next(from, i, end);
            if (!worthTrying(move, delta, ply)) {
                continue;
            }
            board.make(move);
            int value = -search(0, -beta, -Math.max(alpha, best), ply + 1, end, false);
            board.unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                if (value > alpha) {
                    updatePv(ply, move);
                }
                if (value >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /** At the root: not the first move of an earlier line, and one of the search moves if there are any. */
    final boolean isRootMove(int move) {
        List<Integer> searchMoves = budget.limits().searchMoves();
        return !multiPvDone.contains(move) && (searchMoves.isEmpty() || searchMoves.contains(move));
    }

    /** A move that raised alpha. */
    final void raiseAlpha(int ply, int move, int value, int beta) {
        updatePv(ply, move);
        if (ply == 0) {
            rootValue = value;
            rootBound = value >= beta ? Analysis.Bound.LOWER : Analysis.Bound.EXACT;
        }
    }

    private void updatePv(int ply, int move) {
        int below = ply < MAX_PLY ? pvLengths[ply + 1] : 0;
        pvs[ply][0] = move;
        if (below > 0) {
            System.arraycopy(pvs[ply + 1], 0, pvs[ply], 1, Math.min(below, MAX_PLY));
        }
        pvLengths[ply] = Math.min(below, MAX_PLY) + 1;
    }

    final void addKiller(int ply, int move) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
    }

    static int bound(int value, int alpha, int beta) {
        return value >= beta
                ? TranspositionTable.LOWER
                : value > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    }

    /** Further lines leave out the best moves, so the root's entry comes from the first line. */
    final void store(int move, int value, int depth, int bound, int ply) {
        if (ply > 0 || multiPvDone.isEmpty()) {
            int best = bound == TranspositionTable.UPPER ? NONE : move;
            table.store(board.key(), best, value, depth, bound, ply);
        }
    }
}
