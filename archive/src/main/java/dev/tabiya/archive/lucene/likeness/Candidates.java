package dev.tabiya.archive.lucene.likeness;

/** The blocks with the highest bounds met so far, a heap with the lowest of them on top. */
final class Candidates {
    private final double[] bounds;
    private final long[] blocks;
    private final int capacity;
    private int size;

    Candidates(int capacity) {
        this.capacity = capacity;
        bounds = new double[capacity + 1];
        blocks = new long[capacity + 1];
    }

    /** A block whose bound is below this is not taken any more. */
    double floor() {
        return size < capacity ? 0 : bounds[1];
    }

    int size() {
        return size;
    }

    double bound(int index) {
        return bounds[index + 1];
    }

    int leaf(int index) {
        return (int) (blocks[index + 1] >>> 32);
    }

    int document(int index) {
        return (int) blocks[index + 1];
    }

    void offer(int leaf, int document, double bound) {
        long block = (long) leaf << 32 | document;
        if (size < capacity) {
            int at = ++size;
            while (at > 1 && bounds[at >> 1] > bound) {
                move(at >> 1, at);
                at >>= 1;
            }
            bounds[at] = bound;
            blocks[at] = block;
        } else if (bound > bounds[1]) {
            int at = 1;
            for (int child = 2; child <= size; child = 2 * at) {
                if (child < size && bounds[child + 1] < bounds[child]) {
                    child++;
                }
                if (bounds[child] >= bound) {
                    break;
                }
                move(child, at);
                at = child;
            }
            bounds[at] = bound;
            blocks[at] = block;
        }
    }

    private void move(int from, int to) {
        bounds[to] = bounds[from];
        blocks[to] = blocks[from];
    }
}
