package dev.tabiya.engine.mcts;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The tree search engine: plays the move that was visited most, or a proven win. */
public final class Mcts<B extends Board<B>> implements Engine<B> {
    private static final int LONGEST_LINE = 60;

    private final MctsSettings<B> settings;
    private final SplittableRandom random;
    /** Shared by simulations, exclusive to recycle the tree. */
    private final ReadWriteLock growing = new ReentrantReadWriteLock();

    private @Nullable Tree tree;
    private @Nullable Tree spare;

    /** The root of the tree, and the move that was chosen there. */
    private @Nullable Position<B> searched;

    private int played;

    /** With one thread, the same seed and the same positions give the same moves (unless limited by time). */
    public Mcts(MctsSettings<B> settings, long seed) {
        this.settings = settings;
        this.random = new SplittableRandom(seed);
    }

    @Override
    public void newGame() {
        searched = null;
    }

    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        Budget budget = new Budget(limits, 1);
        Tree root = begin(at, limits);
        AtomicLong simulations = new AtomicLong();
        AtomicBoolean done = new AtomicBoolean();
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < settings.threads(); i++) {
            Simulator<B> simulator = new Simulator<>(at, limits, settings, root, random.split());
            helpers.add(Thread.ofPlatform().daemon().name("simulations").start(() -> {
                while (!done.get()) {
                    simulate(simulator, root);
                    simulations.getAndIncrement();
                }
            }));
        }
        Simulator<B> simulator = new Simulator<>(at, limits, settings, root, random.split());
        long nextReport = 256;
        while (!over(root, budget, simulations.get())) {
            simulate(simulator, root);
            if (simulations.incrementAndGet() >= nextReport) {
                analyses(root, at, simulations.get(), budget).forEach(progress);
                nextReport = 2 * simulations.get();
            }
        }
        done.set(true);
        helpers.forEach(Mcts::join);
        List<Analysis> found = analyses(root, at, simulations.get(), budget);
        if (found.size() > 1) {
            found.forEach(progress);
        }
        // A tree restricted to some moves cannot be reused.
        searched = limits.searchMoves().isEmpty() ? at : null;
        played = found.getFirst().move();
        return found.getFirst();
    }

    /**
     * Proven, out of time, or past the soft limit: half as long again if the most visited move has not the best value.
     */
    private static boolean over(Tree tree, Budget budget, long simulations) {
        if (tree.proof(Tree.ROOT) != Tree.UNPROVEN || budget.spent(simulations)) {
            return true;
        }
        return budget.softSpent(1) && (budget.softSpent(1.5) || bestMoveIsBestValued(tree));
    }

    private static boolean bestMoveIsBestValued(Tree tree) {
        int best = best(tree, Tree.ROOT);
        int first = tree.firstChild(Tree.ROOT);
        for (int child = first; first > 0 && child < first + tree.childCount(Tree.ROOT); child++) {
            if (tree.visits(child) > 0 && !tree.lost(child) && tree.value(child) > tree.value(best)) {
                return false;
            }
        }
        return true;
    }

    private void simulate(Simulator<B> simulator, Tree tree) {
        if (tree.full()) {
            recycle(tree);
        }
        Lock shared = growing.readLock();
        shared.lock();
        try {
            simulator.simulate();
        } finally {
            shared.unlock();
        }
    }

    /** Frees rarely visited nodes while no thread is in the tree. */
    private void recycle(Tree tree) {
        Lock exclusive = growing.writeLock();
        exclusive.lock();
        try {
            if (tree.full()) {
                Tree other = spare == null || spare.capacity() < tree.capacity() ? new Tree(tree.capacity()) : spare;
                spare = other;
                tree.recycle(other);
            }
        } finally {
            exclusive.unlock();
        }
    }

    private static void join(Thread helper) {
        try {
            helper.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Tree begin(Position<B> at, SearchLimits limits) {
        int perNode = at.rules().maxMoves();
        long useful = Math.min(limits.nodes(), 1 << 24) * perNode;
        int capacity = (int) Math.min(useful, settings.capacity()) + perNode + 2;
        Tree old = tree;
        Position<B> before = searched;
        if (old == null || old.capacity() < capacity) {
            spare = null;
            Tree larger = new Tree(capacity);
            tree = larger;
            return larger;
        }
        int root = before == null || !settings.reuse() || !limits.searchMoves().isEmpty() ? 0 : find(old, before, at);
        if (root == 0) {
            old.clear();
            return old;
        }
        if (root != Tree.ROOT) {
            Tree next = spare == null ? new Tree(old.capacity()) : spare;
            old.copyBelow(root, next);
            spare = old;
            tree = next;
            return next;
        }
        return old;
    }

    /** The node of the old tree that stands for the position: the root, or two plies below it, past our own move. */
    private int find(Tree old, Position<B> before, Position<B> at) {
        if (before.key() == at.key()) {
            return Tree.ROOT;
        }
        int own = child(old, Tree.ROOT, played);
        if (own == 0) {
            return 0;
        }
        B board = before.board();
        board.make(played);
        int first = old.firstChild(own);
        for (int node = first; first > 0 && node < first + old.childCount(own); node++) {
            board.make(old.move(node));
            boolean found = board.key() == at.key();
            board.unmake();
            if (found) {
                return node;
            }
        }
        return 0;
    }

    private static int child(Tree tree, int node, int move) {
        int first = tree.firstChild(node);
        for (int child = first; first > 0 && child < first + tree.childCount(node); child++) {
            if (tree.move(child) == move) {
                return child;
            }
        }
        return 0;
    }

    /** The multi-PV lines, best first, ordered as the move is chosen; at least one. */
    private List<Analysis> analyses(Tree tree, Position<B> at, long simulations, Budget budget) {
        int first = tree.firstChild(Tree.ROOT);
        List<Integer> children = new ArrayList<>();
        for (int child = first; first > 0 && child < first + tree.childCount(Tree.ROOT); child++) {
            children.add(child);
        }
        if (children.isEmpty()) {
            int any = budget.limits().rootMoves(at)[0];
            return List.of(new Analysis(Score.DRAW, List.of(any), 0, simulations, budget.elapsed()));
        }
        List<Analysis> found = new ArrayList<>();
        while (found.size() < budget.limits().multiPv() && !children.isEmpty()) {
            int best = children.getFirst();
            for (int child : children) {
                best = better(tree, child, best) ? child : best;
            }
            children.remove(Integer.valueOf(best));
            List<Integer> line = line(tree, best);
            found.add(new Analysis(score(tree, best), line, line.size(), simulations, budget.elapsed())
                    .withMultiPv(found.size() + 1));
        }
        return found;
    }

    private static List<Integer> line(Tree tree, int child) {
        List<Integer> line = new ArrayList<>();
        for (int node = child;
                node != 0 && line.size() < LONGEST_LINE && (line.isEmpty() || tree.visits(node) > 0);
                node = best(tree, node)) {
            line.add(tree.move(node));
        }
        return line;
    }

    private Score score(Tree tree, int child) {
        return switch (tree.proof(child)) {
            case Tree.WON -> Score.winIn(tree.distance(child) + 1);
            case Tree.LOST -> Score.lossIn(tree.distance(child) + 1);
            case Tree.DRAWN -> Score.DRAW;
            default -> new Score(settings.winProbability().evaluation(tree.value(child)));
        };
    }

    /**
     * A proven win, the quickest; else the most visited that is not lost; else the longest loss. 0 without children.
     */
    private static int best(Tree tree, int node) {
        int first = tree.firstChild(node);
        int best = 0;
        for (int child = first; first > 0 && child < first + tree.childCount(node); child++) {
            if (best == 0 || better(tree, child, best)) {
                best = child;
            }
        }
        return best;
    }

    private static boolean better(Tree tree, int a, int b) {
        int rankA = rank(tree.proof(a));
        int rankB = rank(tree.proof(b));
        if (rankA != rankB) {
            return rankA > rankB;
        }
        if (tree.proof(a) == Tree.WON) {
            return tree.distance(a) < tree.distance(b);
        }
        if (tree.proof(a) == Tree.LOST) {
            return tree.distance(a) > tree.distance(b);
        }
        return tree.visits(a) != tree.visits(b) ? tree.visits(a) > tree.visits(b) : tree.value(a) > tree.value(b);
    }

    private static int rank(int proof) {
        return proof == Tree.WON ? 2 : proof == Tree.LOST ? 0 : 1;
    }
}
