package dev.tabiya.engine.mcts;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The search tree as parallel arrays: millions of nodes without objects, shared by threads without locks. A node stands
 * for the position after a move; its value is for the player who made that move, so selection maximizes over children.
 * Node 0 is none, the root is 1, and the children of a node are consecutive.
 */
public final class Tree {
    public static final int ROOT = 1;

    /** What is proven of a node, for the player who moved there. */
    static final int UNPROVEN = 0;

    static final int WON = 1;
    static final int LOST = 2;
    static final int DRAWN = 3;

    private static final int PROOF = 3;
    private static final int INCOMPLETE = 4;
    private static final int EXPANDING = -1;
    /** Values are sums of fixed-point numbers, which threads can add atomically. */
    private static final double ONE = 1 << 24;

    private final int[] moves;
    private final int[] counts;
    private final float[] priors;
    private final float[] firstValues;
    private final byte[] states;
    private final short[] distances;
    private final AtomicIntegerArray children;
    private final AtomicIntegerArray visits;
    private final AtomicLongArray values;
    private final AtomicInteger size = new AtomicInteger();
    private volatile boolean full;

    Tree(int capacity) {
        moves = new int[capacity];
        counts = new int[capacity];
        priors = new float[capacity];
        firstValues = new float[capacity];
        states = new byte[capacity];
        distances = new short[capacity];
        children = new AtomicIntegerArray(capacity);
        visits = new AtomicIntegerArray(capacity);
        values = new AtomicLongArray(capacity);
        clear();
    }

    void clear() {
        size.set(ROOT + 1);
        full = false;
        initialise(ROOT, 0, 1, 0.5f);
    }

    int capacity() {
        return moves.length;
    }

    int size() {
        return size.get();
    }

    private void initialise(int node, int move, float prior, float firstValue) {
        moves[node] = move;
        counts[node] = 0;
        priors[node] = prior;
        firstValues[node] = firstValue;
        states[node] = UNPROVEN;
        distances[node] = 0;
        children.setPlain(node, 0);
        visits.setPlain(node, 0);
        values.setPlain(node, 0);
    }

    public int move(int node) {
        return moves[node];
    }

    public int visits(int node) {
        return visits.getOpaque(node);
    }

    /** The mean result of the simulations through this node; before the first, its expected value. */
    public double value(int node) {
        int n = visits.getOpaque(node);
        return n == 0 ? firstValues[node] : values.getOpaque(node) / (ONE * n);
    }

    /** The sum of the results of the simulations through this node. */
    public double sum(int node) {
        return values.getOpaque(node) / ONE;
    }

    public double prior(int node) {
        return priors[node];
    }

    /** The value expected of a node before its first visit. */
    public double firstValue(int node) {
        return firstValues[node];
    }

    /** The first child, 0 if there are none (yet). */
    public int firstChild(int node) {
        return Math.max(0, children.getAcquire(node));
    }

    public int childCount(int node) {
        return counts[node];
    }

    /** Whether the move to this node is a proven loss for its player. */
    public boolean lost(int node) {
        return proof(node) == LOST;
    }

    int proof(int node) {
        return states[node] & PROOF;
    }

    int distance(int node) {
        return distances[node];
    }

    void prove(int node, int proof, int distance) {
        distances[node] = (short) distance;
        states[node] = (byte) (states[node] & ~PROOF | proof);
    }

    /** Whether all legal moves are among the children. */
    boolean complete(int node) {
        return (states[node] & INCOMPLETE) == 0;
    }

    /** Counts a visit on the way down; until its value is added, it is a virtual loss to other threads. */
    int visit(int node) {
        return visits.getAndIncrement(node);
    }

    void add(int node, double value) {
        values.getAndAdd(node, (long) (value * ONE));
    }

    /** Claims the right to expand a node; the owner must call {@link #publish} or {@link #release}. */
    boolean claim(int node) {
        return children.get(node) == 0 && children.compareAndSet(node, 0, EXPANDING);
    }

    void release(int node) {
        children.setRelease(node, 0);
    }

    /** Allocates consecutive children and returns the first, or 0 if the tree is full. */
    int allocate(int count) {
        int first = size.getAndAdd(count);
        if (first + count > capacity() || first + count < 0) {
            size.getAndAdd(-count);
            full = true;
            return 0;
        }
        return first;
    }

    /** Whether a node found no room for its children. */
    boolean full() {
        return full;
    }

    /**
     * Frees the children of rarely visited nodes, which keep their statistics and can be expanded again. At most half
     * of the tree is kept, unless the root's children alone are more.
     *
     * @param room another tree of this capacity, whose nodes are lost
     */
    void recycle(Tree room) {
        int least = 1;
        int kept = capacity();
        while (kept > capacity() / 2 && least < visits(ROOT)) {
            least *= 2;
            kept = childrenOfNodesVisited(least);
        }
        copyBelow(ROOT, room, least);
        room.copyBelow(ROOT, this, 0);
    }

    private int childrenOfNodesVisited(int least) {
        int sum = 0;
        for (int node = ROOT; node < size.get(); node++) {
            sum += firstChild(node) > 0 && visits(node) >= least ? counts[node] : 0;
        }
        return sum;
    }

    void child(int node, int move, double prior, double firstValue) {
        initialise(node, move, (float) prior, (float) firstValue);
    }

    void publish(int node, int first, int count, boolean complete) {
        counts[node] = count;
        if (!complete) {
            states[node] |= INCOMPLETE;
        }
        children.setRelease(node, first);
    }

    /** Copies what is below a node to an empty tree, where it is the root. */
    void copyBelow(int from, Tree to) {
        copyBelow(from, to, 0);
    }

    private void copyBelow(int from, Tree to, int leastVisits) {
        to.clear();
        copy(from, to, ROOT);
        to.moves[ROOT] = 0;
        // Breadth first: the copies are the queue; until processed, their first child is that of the original.
        to.children.setPlain(ROOT, firstChild(from));
        for (int node = ROOT; node < to.size.get(); node++) {
            int first = to.children.getPlain(node);
            if (first > 0 && node != ROOT && to.visits.getPlain(node) < leastVisits) {
                to.children.setPlain(node, 0);
                to.counts[node] = 0;
            } else if (first > 0) {
                int target = to.allocate(to.counts[node]);
                if (target == 0) {
                    to.counts[node] = 0;
                }
                for (int i = 0; i < to.counts[node]; i++) {
                    copy(first + i, to, target + i);
                    to.children.setPlain(target + i, firstChild(first + i));
                }
                to.children.setPlain(node, target);
            }
        }
    }

    private void copy(int from, Tree to, int target) {
        to.moves[target] = moves[from];
        to.counts[target] = counts[from];
        to.priors[target] = priors[from];
        to.firstValues[target] = firstValues[from];
        to.states[target] = states[from];
        to.distances[target] = distances[from];
        to.visits.setPlain(target, visits.getPlain(from));
        to.values.setPlain(target, values.getPlain(from));
    }
}
