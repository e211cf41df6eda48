package dev.tabiya.archive.metric;

import dev.tabiya.archive.metric.amazons.AmazonsMetric;
import dev.tabiya.archive.metric.rithmomachia.RithmomachiaMetric;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsSquare;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntBinaryOperator;

/** Distances by their definitions: the cheapest of all matchings of pieces. */
public final class SlowGames {
    private SlowGames() {}

    public static int distance(AmazonsMetric metric, AmazonsBoard a, AmazonsBoard b) {
        int cost = 100 * (Math.abs(a.files() - b.files()) + Math.abs(a.ranks() - b.ranks()));
        cost += metric.turn() && a.turn() != b.turn() ? 1 : 0;
        for (int content = AmazonsBoard.WHITE; content <= AmazonsBoard.BLACK; content++) {
            cost += cheapest(squares(a, content), squares(b, content), SlowGames::queen, 4);
        }
        return cost + cheapest(squares(a, AmazonsBoard.ARROW), squares(b, AmazonsBoard.ARROW), SlowGames::astray, 1);
    }

    private static List<Integer> squares(AmazonsBoard board, int content) {
        List<Integer> squares = new ArrayList<>();
        for (int rank = 0; rank < board.ranks(); rank++) {
            for (int file = 0; file < board.files(); file++) {
                if (board.at(AmazonsSquare.of(file, rank)) == content) {
                    squares.add(AmazonsSquare.of(file, rank));
                }
            }
        }
        return squares;
    }

    private static int files(int from, int to) {
        return Math.abs(AmazonsSquare.file(from) - AmazonsSquare.file(to));
    }

    private static int ranks(int from, int to) {
        return Math.abs(AmazonsSquare.rank(from) - AmazonsSquare.rank(to));
    }

    private static int queen(int from, int to) {
        boolean line = files(from, to) == 0 || ranks(from, to) == 0 || files(from, to) == ranks(from, to);
        return from == to ? 0 : line ? 1 : 2;
    }

    private static int astray(int from, int to) {
        return Math.min(2, Math.max(files(from, to), ranks(from, to)));
    }

    public static int distance(RithmomachiaMetric metric, RithmomachiaBoard a, RithmomachiaBoard b) {
        int cost = metric.turn() && a.turn() != b.turn() ? 1 : 0;
        for (Side side : Side.values()) {
            cost += 2 * Integer.bitCount(a.pyramid(side) ^ b.pyramid(side));
            cost += Integer.bitCount(a.heldComponents(side) ^ b.heldComponents(side));
            for (int type = 0; type < Man.TYPES; type++) {
                cost += Math.abs(a.captives(side, type) - b.captives(side, type));
            }
        }
        for (int man = 0; man < Man.NONE; man++) {
            int shape = Man.isPyramid(man) ? 3 : Man.shape(Man.type(man));
            int lack = List.of(4, 5, 6, 10).get(shape);
            cost += cheapest(
                    cells(a, man), cells(b, man), (from, to) -> Math.min(2 * lack, steps(shape, from, to)), lack);
        }
        return cost;
    }

    private static List<Integer> cells(RithmomachiaBoard board, int man) {
        List<Integer> cells = new ArrayList<>();
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            if (board.manAt(cell) == man) {
                cells.add(cell);
            }
        }
        return cells;
    }

    private static final Map<List<Integer>, Integer> STEPS = new ConcurrentHashMap<>();

    private static int steps(int shape, int from, int to) {
        return STEPS.computeIfAbsent(List.of(shape, from, to), any -> spread(shape, from, to));
    }

    /** The fewest moves on an empty board, by spreading from a cell one move at a time. */
    private static int spread(int shape, int from, int to) {
        boolean[] reached = new boolean[Cell.COUNT];
        reached[from] = true;
        for (int steps = 0; steps < 20; steps++) {
            if (reached[to]) {
                return steps;
            }
            boolean[] next = reached.clone();
            for (int cell = 0; cell < Cell.COUNT; cell++) {
                for (int other = 0; reached[cell] && other < Cell.COUNT; other++) {
                    int rows = Math.abs(Cell.row(cell) - Cell.row(other));
                    int columns = Math.abs(Cell.column(cell) - Cell.column(other));
                    int far = Math.max(rows, columns);
                    int aside = Math.min(rows, columns);
                    next[other] |= shape % 3 == 0 && far == 1 && aside == 1
                            || (shape == 1 || shape == 3) && far == 2 && aside <= 1
                            || shape >= 2 && far == 3 && aside <= 1;
                }
            }
            reached = next;
        }
        return Integer.MAX_VALUE;
    }

    /** Pairs every piece with one of the other board or with none, by the textbook Hungarian method. */
    private static int cheapest(List<Integer> a, List<Integer> b, IntBinaryOperator way, int lack) {
        int size = a.size() + b.size();
        int[][] cost = new int[size + 1][size + 1];
        for (int i = 1; i <= size; i++) {
            for (int j = 1; j <= size; j++) {
                boolean man = i <= a.size();
                boolean other = j <= b.size();
                cost[i][j] = man && other ? way.applyAsInt(a.get(i - 1), b.get(j - 1)) : man || other ? lack : 0;
            }
        }
        int[] u = new int[size + 1];
        int[] v = new int[size + 1];
        int[] match = new int[size + 1];
        int[] way1 = new int[size + 1];
        for (int i = 1; i <= size; i++) {
            match[0] = i;
            int j0 = 0;
            int[] least = new int[size + 1];
            Arrays.fill(least, 1 << 20);
            boolean[] used = new boolean[size + 1];
            do {
                used[j0] = true;
                int delta = 1 << 20;
                int j1 = 0;
                for (int j = 1; j <= size; j++) {
                    if (!used[j]) {
                        int now = cost[match[j0]][j] - u[match[j0]] - v[j];
                        if (now < least[j]) {
                            least[j] = now;
                            way1[j] = j0;
                        }
                        if (least[j] < delta) {
                            delta = least[j];
                            j1 = j;
                        }
                    }
                }
                for (int j = 0; j <= size; j++) {
                    if (used[j]) {
                        u[match[j]] += delta;
                        v[j] -= delta;
                    } else {
                        least[j] -= delta;
                    }
                }
                j0 = j1;
            } while (match[j0] != 0);
            while (j0 != 0) {
                match[j0] = match[way1[j0]];
                j0 = way1[j0];
            }
        }
        return -v[0];
    }
}
