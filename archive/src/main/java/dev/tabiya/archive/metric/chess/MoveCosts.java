package dev.tabiya.archive.metric.chess;

import dev.tabiya.archive.metric.ShortestPaths;

/**
 * The number of moves that a piece needs from one square to another on an empty board. As in the paper's example, pawns
 * move like kings; directed pawns move like pawns, forwards or backwards. Every table is a metric; see docs/metric.md.
 */
final class MoveCosts {
    /** The cost of an absent piece, by kind of one side. The king's only matters on boards without one. */
    private static final int[] ABSENT = {5, 6, 7, 7, 8, 10, 4};

    private static final byte[][] PAPER = tables(false);
    private static final byte[][] DIRECTED = tables(true);

    private MoveCosts() {}

    static int absent(int kind) {
        return ABSENT[kind % Planes.KINDS_A_SIDE];
    }

    /** By kind, then by {@code from << 6 | to}. No cost exceeds two absences, so that every piece can be assigned. */
    static byte[][] of(boolean directedPawns) {
        return directedPawns ? DIRECTED : PAPER;
    }

    private static byte[][] tables(boolean directedPawns) {
        byte[][] tables = new byte[Planes.KINDS][];
        for (int each = 0; each < Planes.KINDS; each++) {
            int kind = each;
            tables[kind] =
                    ShortestPaths.table(64, 2 * absent(kind), (from, to) -> isMove(kind, from, to, directedPawns));
        }
        return tables;
    }

    /** Whether a piece moves from a square to another, or back. */
    private static boolean isMove(int kind, int from, int to, boolean directedPawns) {
        int files = Math.abs((to & 7) - (from & 7));
        int ranks = Math.abs((to >> 3) - (from >> 3));
        boolean straight = files == 0 || ranks == 0;
        boolean king = files <= 1 && ranks <= 1;
        return switch (kind % Planes.KINDS_A_SIDE) {
            case 0 -> directedPawns ? isPawnMove(kind == 0, from, to, files, ranks) : king;
            case 1 -> files + ranks == 3 && !straight;
            case 2, 3 -> files == ranks;
            case 4 -> straight;
            case 5 -> straight || files == ranks;
            default -> king;
        };
    }

    /** A pawn's advance or capture, forwards or backwards, on the ranks that pawns can be on. */
    private static boolean isPawnMove(boolean white, int from, int to, int files, int ranks) {
        int low = Math.min(from, to) >> 3;
        int high = Math.max(from, to) >> 3;
        boolean fromHome = white ? low == 1 : high == 6;
        return low >= 1 && high <= 6 && (ranks == 1 && files <= 1 || ranks == 2 && files == 0 && fromHome);
    }
}
