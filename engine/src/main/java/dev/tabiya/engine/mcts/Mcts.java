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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The tree search engine: plays the move that was visited most, or a proven win. */
public final class Mcts<B extends Board<B>> implements Engine<B> {
    private static final int LONGEST_LINE = 60;

    private final MctsSettings<B> settings;
    private final SplittableRandom random;
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
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < settings.threads(); i++) {
            Budget own = budget.copy();
            Simulator<B> simulator = new Simulator<>(at, settings, root, random.split());
            helpers.add(Thread.ofPlatform()
                    .daemon()
                    .name("simulations")
                    .start(() -> simulate(simulator, root, own, simulations, told -> {})));
        }
        simulate(
                new Simulator<>(at, settings, root, random.split()),
                root,
                budget,
                simulations,
                count -> progress.accept(analysis(root, at, count, budget)));
        helpers.forEach(Mcts::join);
        Analysis found = analysis(root, at, simulations.get(), budget);
        searched = at;
        played = found.move();
        return found;
    }

    private static void join(Thread helper) {
        try {
            helper.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tells of progress when the number of simulations has doubled. */
    private static <B extends Board<B>> void simulate(
            Simulator<B> simulator, Tree tree, Budget budget, AtomicLong simulations, Consumer<Long> progress) {
        long next = 256;
        while (tree.proof(Tree.ROOT) == Tree.OPEN && !budget.spent(simulations.getAndIncrement())) {
            simulator.simulate();
            if (simulations.get() >= next) {
                progress.accept(simulations.get());
                next = 2 * simulations.get();
            }
        }
        simulations.getAndDecrement();
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
        int root = before == null || !settings.reuse() ? 0 : find(old, before, at);
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

    private Analysis analysis(Tree tree, Position<B> at, long simulations, Budget budget) {
        List<Integer> line = new ArrayList<>();
        int node = best(tree, Tree.ROOT);
        if (node == 0) {
            int any = at.legalMoves()[0];
            return new Analysis(any, Score.DRAW, List.of(any), 0, simulations, budget.elapsed());
        }
        Score score = score(tree, node);
        while (node != 0 && line.size() < LONGEST_LINE && (line.isEmpty() || tree.visits(node) > 0)) {
            line.add(tree.move(node));
            node = best(tree, node);
        }
        return new Analysis(line.getFirst(), score, line, line.size(), simulations, budget.elapsed());
    }

    private Score score(Tree tree, int child) {
        return switch (tree.proof(child)) {
            case Tree.WON -> Score.winIn(tree.distance(child) + 1);
            case Tree.LOST -> Score.lossIn(tree.distance(child) + 1);
            case Tree.DRAWN -> Score.DRAW;
            default -> new Score(settings.squash().evaluation(tree.value(child)));
        };
    }

    /** A proven win, the quickest; else the most visited that is not lost; else the longest loss. 0 without children. */
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
