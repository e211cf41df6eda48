package dev.tabiya.rules.amazons;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The Amazons by their rules alone: a table of letters, walked step by step. Nothing is shared with the real board
 * but the way positions and moves are written. Rows are those of the text, the top one first.
 */
final class SlowAmazons {
    private final char[][] rows;
    private final boolean white;
    private final int number;

    private SlowAmazons(char[][] rows, boolean white, int number) {
        this.rows = rows;
        this.white = white;
        this.number = number;
    }

    static SlowAmazons read(String text) {
        String[] fields = text.split(" ", -1);
        String[] words = fields[0].split("/", -1);
        char[][] rows = new char[words.length][];
        for (int i = 0; i < words.length; i++) {
            String row = words[i];
            for (int n = 12; n > 0; n--) {
                row = row.replace(String.valueOf(n), ".".repeat(n));
            }
            rows[i] = row.toCharArray();
        }
        return new SlowAmazons(rows, fields[1].equals("w"), Integer.parseInt(fields[3]));
    }

    static String write(char[][] rows) {
        StringBuilder out = new StringBuilder();
        for (char[] row : rows) {
            String text = new String(row);
            for (int n = 12; n > 0; n--) {
                text = text.replace(".".repeat(n), String.valueOf(n));
            }
            out.append(out.isEmpty() ? "" : "/").append(text);
        }
        return out.toString();
    }

    String write() {
        return write(rows) + (white ? " w - " : " b - ") + number;
    }

    Set<String> moves() {
        Set<String> moves = new TreeSet<>();
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                if (rows[y][x] == (white ? 'w' : 'b')) {
                    char amazon = rows[y][x];
                    rows[y][x] = '.';
                    for (int[] to : reach(x, y)) {
                        for (int[] arrow : reach(to[0], to[1])) {
                            moves.add(name(x, y) + "-" + name(to[0], to[1]) + "/" + name(arrow[0], arrow[1]));
                        }
                    }
                    rows[y][x] = amazon;
                }
            }
        }
        return moves;
    }

    SlowAmazons after(String move) {
        String[] squares = move.split("[-/]", -1);
        char[][] after = new char[rows.length][];
        for (int y = 0; y < rows.length; y++) {
            after[y] = rows[y].clone();
        }
        put(after, squares[0], '.');
        put(after, squares[1], white ? 'w' : 'b');
        put(after, squares[2], 'x');
        return new SlowAmazons(after, !white, white ? number : number + 1);
    }

    /** The distance of every square from a side's amazons in moves of a queen, or of a king; 99 where none gets to. */
    int[][] distances(char amazon, boolean king) {
        int[][] distances = new int[rows.length][rows[0].length];
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                distances[y][x] = rows[y][x] == amazon ? 0 : 99;
            }
        }
        for (int distance = 0; distance < 99; distance++) {
            for (int y = 0; y < rows.length; y++) {
                for (int x = 0; x < rows[y].length; x++) {
                    if (distances[y][x] == distance) {
                        for (int[] to : reach(x, y)) {
                            boolean near = Math.max(Math.abs(to[0] - x), Math.abs(to[1] - y)) == 1;
                            if (near || !king) {
                                distances[to[1]][to[0]] = Math.min(distances[to[1]][to[0]], distance + 1);
                            }
                        }
                    }
                }
            }
        }
        return distances;
    }

    char at(int x, int y) {
        return rows[y][x];
    }

    private List<int[]> reach(int x, int y) {
        List<int[]> reached = new ArrayList<>();
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                for (int i = 1; (dx != 0 || dy != 0) && isEmpty(x + i * dx, y + i * dy); i++) {
                    reached.add(new int[] {x + i * dx, y + i * dy});
                }
            }
        }
        return reached;
    }

    private boolean isEmpty(int x, int y) {
        return y >= 0 && y < rows.length && x >= 0 && x < rows[y].length && rows[y][x] == '.';
    }

    private String name(int x, int y) {
        return "" + (char) ('a' + x) + (rows.length - y);
    }

    private void put(char[][] rows, String square, char content) {
        rows[rows.length - Integer.parseInt(square.substring(1))][square.charAt(0) - 'a'] = content;
    }
}
