package dev.tabiya.archive.metric.chess;

import java.util.Arrays;

/**
 * How many moves a man needs from one square to another on an empty board. As in the paper's example, pawns go like kings;
 * or, directed, along moves that pawns make, there and back. Every table is a metric; see docs/metric.md.
 */
final class MoveCosts {
    /** What the lack of a man costs, by kind of one side; the king's only matters on boards without one. */
    private static final int[] ABSENT = {5, 6, 7, 7, 8, 10, 4};

    /** What is more costs as much as one man gone and another come. */
    private static final int UNREACHABLE = 64;

    private static final byte[][] PAPER = tables(false);
    private static final byte[][] DIRECTED = tables(true);

    private MoveCosts() {}

    static int absent(int kind) {
        return ABSENT[kind % Planes.KINDS_A_SIDE];
    }

    /** By kind, then from square and to square, six bits each. */
    static byte[][] of(boolean directedPawns) {
        return directedPawns ? DIRECTED : PAPER;
    }

    /** Whether one move leads from a square to another, or back; deltas are never negative. */
    private interface Step {
        boolean leads(int from, int files, int ranks);
    }

    private static byte[][] tables(boolean directedPawns) {
        byte[][] tables = new byte[Planes.KINDS][];
        Step line = (from, files, ranks) -> files == 0 || ranks == 0;
        Step diagonal = (from, files, ranks) -> files == Math.abs(ranks);
        Step king = (from, files, ranks) -> files <= 1 && Math.abs(ranks) <= 1;
        for (int kind = 0; kind < Planes.KINDS; kind++) {
            boolean white = kind < Planes.KINDS_A_SIDE;
            Step step = switch (kind % Planes.KINDS_A_SIDE) {
                case 0 -> directedPawns ? (from, files, ranks) -> pawn(white, from, files, ranks) : king;
                case 1 -> (from, files, ranks) -> files + Math.abs(ranks) == 3 && files > 0 && ranks != 0;
                case 2, 3 -> diagonal;
                case 4 -> line;
                case 5 -> (from, files, ranks) -> line.leads(from, files, ranks) || diagonal.leads(from, files, ranks);
                default -> king;
            };
            tables[kind] = distances(step, 2 * absent(kind));
        }
        return tables;
    }

    /** A pawn's advance or capture, on the ranks where pawns stand. */
    private static boolean pawn(boolean white, int from, int files, int ranks) {
        int rank = from >> 3;
        int target = rank + ranks;
        if (Math.min(rank, target) < 1 || Math.max(rank, target) > 6) {
            return false;
        }
        int ahead = white ? ranks : -ranks;
        int ownRank = white ? rank : 7 - rank;
        return ahead == 1 && files <= 1 || ahead == 2 && files == 0 && ownRank == 1;
    }

    /** Fewest steps, forth or back, between all squares, by breadth-first search. */
    private static byte[] distances(Step step, int most) {
        byte[] distances = new byte[64 * 64];
        int[] queue = new int[64];
        for (int from = 0; from < 64; from++) {
            int[] found = new int[64];
            Arrays.fill(found, UNREACHABLE);
            found[from] = 0;
            int size = 0;
            queue[size++] = from;
            for (int next = 0; next < size; next++) {
                int at = queue[next];
                for (int to = 0; to < 64; to++) {
                    int files = Math.abs((to & 7) - (at & 7));
                    int ranks = (to >> 3) - (at >> 3);
                    if (found[to] == UNREACHABLE && (step.leads(at, files, ranks) || step.leads(to, files, -ranks))) {
                        found[to] = found[at] + 1;
                        queue[size++] = to;
                    }
                }
            }
            for (int to = 0; to < 64; to++) {
                distances[from << 6 | to] = (byte) Math.min(found[to], most);
            }
        }
        return distances;
    }
}
