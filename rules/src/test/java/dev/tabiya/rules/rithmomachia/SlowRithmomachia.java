package dev.tabiya.rules.rithmomachia;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Rithmomachia once more, straight from the text of the rules and sharing nothing with the real one: a map from cells
 * to men, every capture found by trying every man. It reads FEN, and lists actions as they are written with the FEN
 * each leads to.
 */
final class SlowRithmomachia {
    private static final int[][] ORTHOGONAL = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final String KINDS = "EMAPGS";

    /** Components from the greatest to the least, then the whole. */
    private static final Comparator<String> PARTS =
            Comparator.comparingInt(part -> part.isEmpty() ? 1 : -Integer.parseInt(part.substring(1)));

    /** A man, or a pyramid with its components. */
    private record Piece(char shape, int value, boolean white, List<Piece> inside) {
        boolean pyramid() {
            return shape == 'P';
        }

        int worth() {
            return pyramid() ? inside.stream().mapToInt(Piece::value).sum() : value;
        }

        /** The piece as one that moves and captures like a shape; a pyramid has several. */
        boolean moves(char like) {
            return pyramid() ? inside.stream().anyMatch(part -> part.shape == like) : shape == like;
        }

        String name() {
            String text = pyramid() ? "P" : shape + Integer.toString(value);
            return white ? text : text.toLowerCase(Locale.ROOT);
        }

        String fen() {
            StringBuilder text = new StringBuilder(name());
            inside.forEach(part -> text.append(part.fen()));
            return text.append('.').toString();
        }
    }

    private record Spot(int row, int column) implements Comparable<Spot> {
        Spot plus(int rows, int columns) {
            return new Spot(row + rows, column + columns);
        }

        boolean onBoard() {
            return row >= 1 && row <= 16 && column >= 1 && column <= 8;
        }

        @Override
        public int compareTo(Spot other) {
            return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
        }

        @Override
        public String toString() {
            return row + "x" + column;
        }
    }

    private final Set<String> options;
    private final Map<Spot, Piece> board = new TreeMap<>();
    private final List<Piece> whiteHand = new ArrayList<>();
    private final List<Piece> blackHand = new ArrayList<>();
    private boolean whiteMoves;
    private String irregular = "-";
    private int number;

    private SlowRithmomachia(Set<String> options) {
        this.options = options;
    }

    static SlowRithmomachia read(String fen, String... options) {
        SlowRithmomachia game = new SlowRithmomachia(Set.of(options));
        String[] fields = fen.split(" ", -1);
        String[] rows = fields[0].split("/", -1);
        for (int i = 0; i < 16; i++) {
            int column = 1;
            String row = rows[i];
            int at = 0;
            while (at < row.length()) {
                if (Character.isDigit(row.charAt(at))) {
                    column += row.charAt(at++) - '0';
                } else {
                    int end = row.charAt(at) == 'p' || row.charAt(at) == 'P'
                            ? row.indexOf("..", at) + 2
                            : row.indexOf('.', at) + 1;
                    game.board.put(new Spot(16 - i, column++), piece(row.substring(at, end)));
                    at = end;
                }
            }
        }
        game.whiteMoves = fields[1].equals("w");
        game.whiteHand.addAll(list(fields[2]));
        game.blackHand.addAll(list(fields[3]));
        game.irregular = fields[4];
        game.number = Integer.parseInt(fields[5]);
        return game;
    }

    private static Piece piece(String text) {
        char letter = text.charAt(0);
        boolean white = Character.isUpperCase(letter);
        if (Character.toUpperCase(letter) == 'P') {
            return new Piece('P', 0, white, list(text.substring(1, text.length() - 1)));
        }
        return new Piece(
                Character.toUpperCase(letter),
                Integer.parseInt(text.substring(1, text.length() - 1)),
                white,
                List.of());
    }

    private static List<Piece> list(String text) {
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        while (!text.equals("-") && at < text.length()) {
            boolean pyramid = text.charAt(at) == 'p' || text.charAt(at) == 'P';
            int end = pyramid ? text.indexOf("..", at) + 2 : text.indexOf('.', at) + 1;
            pieces.add(piece(text.substring(at, end)));
            at = end;
        }
        return pieces;
    }

    String fen() {
        StringBuilder text = new StringBuilder();
        for (int row = 16; row >= 1; row--) {
            int empty = 0;
            for (int column = 1; column <= 8; column++) {
                Piece piece = board.get(new Spot(row, column));
                if (piece == null) {
                    empty++;
                } else {
                    text.append(empty == 0 ? "" : empty).append(piece.fen());
                    empty = 0;
                }
            }
            text.append(row == 1 ? " " : "/");
        }
        text.append(whiteMoves ? "w " : "b ");
        text.append(hand(true)).append(' ').append(hand(false)).append(' ');
        return text.append(irregular).append(' ').append(number).toString();
    }

    private List<Piece> held(boolean white) {
        return white ? whiteHand : blackHand;
    }

    private String hand(boolean white) {
        List<Piece> hand = new ArrayList<>(held(white));
        hand.sort((a, b) -> a.shape != b.shape
                ? Integer.compare("CTSP".indexOf(a.shape), "CTSP".indexOf(b.shape))
                : Integer.compare(a.value, b.value));
        StringBuilder text = new StringBuilder();
        hand.forEach(piece -> text.append(piece.fen()));
        return text.isEmpty() ? "-" : text.toString();
    }

    private SlowRithmomachia copy() {
        SlowRithmomachia copy = new SlowRithmomachia(options);
        copy.board.putAll(board);
        copy.whiteHand.addAll(whiteHand);
        copy.blackHand.addAll(blackHand);
        copy.whiteMoves = whiteMoves;
        copy.irregular = irregular;
        copy.number = number;
        return copy;
    }

    /** All actions, in full notation, with the positions they lead to; none if the last one won. */
    Map<String, SlowRithmomachia> actions() {
        Map<String, SlowRithmomachia> actions = new TreeMap<>();
        boolean lastIrregular = !irregular.equals("-") && Character.isUpperCase(irregular.charAt(0)) != whiteMoves;
        if (!victory(!whiteMoves, lastIrregular).isEmpty()
                || !victory(whiteMoves, true).isEmpty()) {
            return actions;
        }
        for (Map.Entry<Spot, Piece> entry : board.entrySet()) {
            if (entry.getValue().white != whiteMoves) {
                continue;
            }
            for (Spot to : regular(entry.getValue(), entry.getKey())) {
                if (!board.containsKey(to)) {
                    add(actions, entry.getKey(), to, entry.getValue(), false);
                }
            }
            for (Spot to : leaps(entry.getValue(), entry.getKey())) {
                if (!board.containsKey(to)) {
                    add(actions, entry.getKey(), to, entry.getValue(), true);
                }
            }
        }
        for (Piece captive : options.contains("reentry=none") ? List.<Piece>of() : held(whiteMoves)) {
            for (int column = 1; column <= 8 && !captive.pyramid(); column++) {
                Spot to = new Spot(whiteMoves ? 1 : 16, column);
                if (!board.containsKey(to)) {
                    SlowRithmomachia next = copy();
                    Piece back = new Piece(captive.shape, captive.value, whiteMoves, List.of());
                    next.held(whiteMoves).remove(captive);
                    next.board.put(to, back);
                    next.irregular = "-";
                    finish(actions, back.name() + "=" + to, next, false);
                }
            }
        }
        return actions;
    }

    private void add(Map<String, SlowRithmomachia> actions, Spot from, Spot to, Piece piece, boolean leap) {
        SlowRithmomachia next = copy();
        next.board.remove(from);
        next.board.put(to, piece);
        next.irregular = leap ? piece.name() + (piece.pyramid() ? "" : ".") + from : "-";
        finish(actions, piece.name() + ":" + from + (leap ? "_" : "-") + to, next, leap);
    }

    private void finish(Map<String, SlowRithmomachia> actions, String text, SlowRithmomachia next, boolean leap) {
        StringBuilder written = new StringBuilder(text);
        Set<String> before = options.contains("newOnly") ? reasons(whiteMoves) : Set.of();
        Map<Spot, Map<String, Character>> told = new TreeMap<>();
        boolean more = true;
        while (more) {
            Set<String> reasons = next.reasons(whiteMoves);
            reasons.removeAll(before);
            if (leap && options.contains("irregularTakes=none")) {
                reasons.clear();
            } else if (leap && !options.contains("irregularTakes=all")) {
                reasons.removeIf(reason -> reason.charAt(0) != 'S');
            }
            Map<Spot, Map<String, Character>> falling = next.take(reasons);
            falling.forEach((spot, parts) ->
                    told.computeIfAbsent(spot, key -> new TreeMap<>(PARTS)).putAll(parts));
            more = options.contains("cascade") && !falling.isEmpty();
        }
        told.forEach((spot, parts) -> parts.forEach(
                (part, kind) -> written.append('+').append(kind).append(spot).append(part)));
        if (!next.victory(whiteMoves, leap).isEmpty()) {
            written.append('#');
        }
        next.number += whiteMoves ? 0 : 1;
        next.whiteMoves = !whiteMoves;
        actions.put(written.toString(), next);
    }

    /** Takes what falls for these reasons: by cell, what of it ("" for all) and how. */
    private Map<Spot, Map<String, Character>> take(Set<String> reasons) {
        Map<Spot, Map<String, Character>> falling = new TreeMap<>();
        for (String reason : reasons) {
            String[] words = reason.split(" ", -1);
            String[] target = words[1].split("x", -1);
            Spot spot = new Spot(Integer.parseInt(target[0]), Integer.parseInt(target[1]));
            falling.computeIfAbsent(spot, key -> new TreeMap<>(PARTS))
                    .merge(words[2], words[0].charAt(0), (a, b) -> KINDS.indexOf(a) < KINDS.indexOf(b) ? a : b);
        }
        falling.forEach((spot, parts) -> {
            Piece piece = Objects.requireNonNull(board.remove(spot));
            List<Piece> hand = held(!piece.white);
            if (!piece.pyramid()) {
                hand.add(piece);
                return;
            }
            if (parts.containsKey("")) {
                parts.keySet().removeIf(part -> !part.isEmpty());
            }
            List<Piece> lost = new ArrayList<>(piece.inside);
            lost.removeIf(part -> !parts.containsKey("") && !parts.containsKey(part.name()));
            List<Piece> left = new ArrayList<>(piece.inside);
            left.removeAll(lost);
            if (!left.isEmpty()) {
                board.put(spot, new Piece('P', 0, piece.white, left));
            }
            for (Piece held : List.copyOf(hand)) {
                if (held.pyramid()) {
                    lost.addAll(held.inside);
                    hand.remove(held);
                }
            }
            lost.sort((a, b) -> Integer.compare(b.value, a.value));
            hand.add(new Piece('P', 0, piece.white, lost));
        });
        return falling;
    }

    /** Why men of the other side would fall: kind, cell, component or nothing, and by whom. */
    private Set<String> reasons(boolean white) {
        Set<String> reasons = new TreeSet<>();
        board.forEach((spot, piece) -> {
            if (piece.white == white) {
                return;
            }
            Map<String, Integer> targets = new TreeMap<>();
            targets.put("", piece.worth());
            piece.inside.forEach(part -> targets.put(part.name(), part.value));
            targets.forEach((part, target) -> {
                for (String how : reasons(spot, target, white)) {
                    reasons.add(how.charAt(0) + " " + spot + " " + part + " " + how.substring(1));
                }
            });
            if (besieged(spot, piece, white)) {
                reasons.add("S " + spot + "  ");
            }
        });
        return reasons;
    }

    private List<String> reasons(Spot spot, int target, boolean white) {
        List<String> found = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Spot> spots = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        board.forEach((from, piece) -> {
            if (piece.white != white) {
                return;
            }
            for (char shape : "CTS".toCharArray()) {
                if (!piece.moves(shape) || !ends(shape, from).contains(spot)) {
                    continue;
                }
                names.add(from + "all");
                spots.add(from);
                values.add(piece.worth());
                for (Piece part : piece.inside) {
                    if (part.shape == shape) {
                        names.add(from + part.name());
                        spots.add(from);
                        values.add(part.value);
                    }
                }
            }
            List<Integer> all = new ArrayList<>(List.of(piece.worth()));
            piece.inside.forEach(part -> all.add(part.value));
            boolean straight = from.row == spot.row || from.column == spot.column;
            int between = straight || !options.contains("assault=orthogonal") ? cellsBetween(from, spot) : -1;
            int n = options.contains("assault=inclusive") && between >= 0 ? between + 2 : between;
            for (int a : all) {
                if (n >= 2 && (a * n == target || target * n == a)) {
                    found.add("A" + from + "/" + a);
                }
            }
        });
        for (int i = 0; i < values.size(); i++) {
            int a = values.get(i);
            if (a == target) {
                found.add("E" + names.get(i));
            }
            for (int e = 2; e < 12; e++) {
                if (a >= 2 && target >= 2 && (Math.pow(a, e) == target || Math.pow(target, e) == a)) {
                    found.add("P" + names.get(i));
                }
            }
            for (int j = i + 1; j < values.size(); j++) {
                int b = values.get(j);
                if (spots.get(i).equals(spots.get(j))) {
                    continue;
                }
                boolean big = a >= 2 && b >= 2;
                if (a + b == target
                        || a - b == target
                        || b - a == target
                        || big && (a * b == target || a == target * b || b == target * a)) {
                    found.add("M" + names.get(i) + names.get(j));
                }
                if (!progression(a, b, target).isEmpty()) {
                    found.add("G" + names.get(i) + names.get(j));
                }
            }
        }
        return found;
    }

    private static String progression(int... values) {
        int[] v = values.clone();
        Arrays.sort(v);
        if (v[0] == v[1] || v[1] == v[2]) {
            return "";
        }
        if (v[1] - v[0] == v[2] - v[1]) {
            return "arithmetic";
        }
        if (v[1] * v[1] == v[0] * v[2]) {
            return "geometric";
        }
        // Harmonic: c is to a as c - b is to b - a.
        return v[2] * (v[1] - v[0]) == v[0] * (v[2] - v[1]) ? "harmonic" : "";
    }

    /** Empty cells between two on a line, or -1 if there is no line or something is between. */
    private int cellsBetween(Spot a, Spot b) {
        int rows = b.row - a.row;
        int columns = b.column - a.column;
        boolean diagonal = Math.abs(rows) == Math.abs(columns);
        if (rows != 0 && columns != 0 && !diagonal) {
            return -1;
        }
        int distance = Math.max(Math.abs(rows), Math.abs(columns));
        for (int i = 1; i < distance; i++) {
            if (board.containsKey(a.plus(rows / distance * i, columns / distance * i))) {
                return -1;
            }
        }
        return distance - 1;
    }

    private int[][] directions(char shape) {
        return shape == 'C' && !options.contains("circles=orthogonal") ? DIAGONAL : ORTHOGONAL;
    }

    private static int length(char shape) {
        return "CTS".indexOf(shape) + 1;
    }

    /** Where a regular move of a shape ends, occupied or not, with nothing in its way. */
    private Set<Spot> ends(char shape, Spot from) {
        Set<Spot> ends = new TreeSet<>();
        for (int[] way : directions(shape)) {
            Spot spot = from;
            boolean clear = true;
            for (int i = 1; i <= length(shape); i++) {
                spot = spot.plus(way[0], way[1]);
                clear &= i == length(shape) || !board.containsKey(spot);
            }
            if (clear && spot.onBoard()) {
                ends.add(spot);
            }
        }
        return ends;
    }

    private Set<Spot> regular(Piece piece, Spot from) {
        Set<Spot> all = new TreeSet<>();
        for (char shape : "CTS".toCharArray()) {
            if (piece.moves(shape)) {
                all.addAll(ends(shape, from));
            }
        }
        return all;
    }

    private static Set<Spot> leaps(Piece piece, Spot from) {
        Set<Spot> all = new TreeSet<>();
        for (int rows = -3; rows <= 3; rows++) {
            for (int columns = -3; columns <= 3; columns++) {
                int high = Math.max(Math.abs(rows), Math.abs(columns));
                int low = Math.min(Math.abs(rows), Math.abs(columns));
                Spot to = from.plus(rows, columns);
                boolean leap = low == 1 && (high == 2 && piece.moves('T') || high == 3 && piece.moves('S'));
                if (leap && to.onBoard()) {
                    all.add(to);
                }
            }
        }
        return all;
    }

    private boolean besieged(Spot spot, Piece piece, boolean white) {
        boolean captor = false;
        for (char shape : "CTS".toCharArray()) {
            if (!piece.moves(shape)) {
                continue;
            }
            for (int[] way : directions(shape)) {
                if (!spot.plus(way[0] * length(shape), way[1] * length(shape)).onBoard()) {
                    continue;
                }
                Piece first = null;
                for (int i = 1; i <= length(shape) && first == null; i++) {
                    first = board.get(spot.plus(way[0] * i, way[1] * i));
                }
                if (first == null || first.white != white && !options.contains("siege=anyBlocker")) {
                    return false;
                }
                captor |= first.white == white;
            }
        }
        return captor;
    }

    /** How a side that just acted has won; "" if it has not. */
    private String victory(boolean white, boolean leap) {
        boolean pyramidGone = board.values().stream().noneMatch(piece -> piece.pyramid() && piece.white != white);
        int best = leap || !pyramidGone && !options.contains("victory=anyPyramid") ? 0 : harmony(white);
        if (best > 0) {
            return List.of("magna", "maior", "excellentissima").get(best - 1);
        }
        int bodies = 0;
        for (Piece piece : held(white)) {
            bodies += Math.max(1, piece.inside.size());
        }
        return bodies >= 15 && !options.contains("victory=properOnly") ? "corpore" : "";
    }

    private int harmony(boolean white) {
        List<Spot> men = new ArrayList<>();
        board.forEach((spot, piece) -> {
            if (piece.white == white && (spot.row > 8) == white) {
                men.add(spot);
            }
        });
        int best = 0;
        for (Spot a : men) {
            for (Spot b : men) {
                for (Spot c : men) {
                    if (!inLine(a, b, c)) {
                        continue;
                    }
                    best = Math.max(
                            best, progression(worth(a), worth(b), worth(c)).isEmpty() ? 0 : 1);
                    for (Spot d : men) {
                        if (inLine(b, c, d)) {
                            best = Math.max(best, kinds(a, b, c, d));
                        }
                    }
                }
            }
            for (int size = 1; size < 8; size++) {
                Spot right = a.plus(0, size);
                Spot up = a.plus(size, 0);
                Spot across = a.plus(size, size);
                boolean clear = men.containsAll(List.of(right, up, across));
                clear = clear && cellsBetweenAny(a, right) && cellsBetweenAny(a, up);
                clear = clear && cellsBetweenAny(up, across) && cellsBetweenAny(right, across);
                best = Math.max(best, clear ? kinds(a, right, up, across) : 0);
            }
        }
        return best;
    }

    private boolean cellsBetweenAny(Spot a, Spot b) {
        return cellsBetween(a, b) >= 0;
    }

    private int worth(Spot spot) {
        return Objects.requireNonNull(board.get(spot)).worth();
    }

    /** Three men on one line, in this order, with rising or falling values and nothing between. */
    private boolean inLine(Spot a, Spot b, Spot c) {
        int rows = Integer.signum(b.row - a.row);
        int columns = Integer.signum(b.column - a.column);
        boolean same = rows == Integer.signum(c.row - b.row) && columns == Integer.signum(c.column - b.column);
        boolean rising = worth(a) < worth(b) && worth(b) < worth(c);
        boolean falling = worth(a) > worth(b) && worth(b) > worth(c);
        return same
                && (rows != 0 || columns != 0)
                && cellsBetween(a, b) >= 0
                && cellsBetween(b, c) >= 0
                && (rising || falling);
    }

    private int kinds(Spot... four) {
        Set<String> kinds = new TreeSet<>();
        for (int left = 0; left < 4; left++) {
            List<Integer> three = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                if (i != left) {
                    three.add(worth(four[i]));
                }
            }
            kinds.add(progression(three.get(0), three.get(1), three.get(2)));
        }
        kinds.removeAll(Collections.singleton(""));
        return kinds.size() < 2 ? 0 : kinds.size();
    }

    long perft(int depth) {
        if (depth == 0) {
            return 1;
        }
        return actions().values().stream()
                .mapToLong(next -> next.perft(depth - 1))
                .sum();
    }
}
