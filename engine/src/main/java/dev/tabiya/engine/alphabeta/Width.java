package dev.tabiya.engine.alphabeta;

/** How many moves of a position are searched, the best rated; the rest is left out until all of these lose. */
@FunctionalInterface
public interface Width {
    Width ALL = (ply, depth) -> Integer.MAX_VALUE;

    /** The width so many plies from the root, with {@code depth} plies still to be searched. */
    int at(int ply, int depth);
}
