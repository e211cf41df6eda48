package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.Square;
import java.util.OptionalLong;

/**
 * Parses and prints sets of squares: {@code d4}, the file {@code c}, the rank {@code 7}, {@code [c-e]4},
 * {@code e[23]}, {@code [d4,e5]}, {@code e2-4}, the rectangle {@code a1-c3}, and alternatives
 * separated by slashes: {@code c/e}.
 */
final class SquareSet {
    static final long ALL = -1;

    private final String text;
    private int at;

    private SquareSet(String text) {
        this.text = text;
    }

    /** The squares, at least one; empty if the text is something else. */
    static OptionalLong read(String text) {
        long squares = 0;
        int start = 0;
        while (start <= text.length()) {
            int slash = text.indexOf('/', start);
            int end = slash < 0 ? text.length() : slash;
            long part = new SquareSet(text.substring(start, end)).part();
            if (part == 0) {
                return OptionalLong.empty();
            }
            squares |= part;
            start = end + 1;
        }
        return OptionalLong.of(squares);
    }

    private long part() {
        long squares = group();
        if (squares == 0 || at == text.length()) {
            return squares;
        }
        long ranks = group();
        return areFiles(squares) && areRanks(ranks) && at == text.length() ? squares & ranks : 0;
    }

    private long group() {
        if (peek() != '[') {
            return range();
        }
        int open = at + 1;
        int close = text.indexOf(']', open);
        at = close + 1;
        return close < 0 ? 0 : listed(text.substring(open, close));
    }

    /** Files, ranks or squares, with or without commas. */
    private static long listed(String items) {
        SquareSet list = new SquareSet(items);
        long squares = 0;
        boolean files = false;
        boolean ranks = false;
        while (list.at < items.length()) {
            if (list.peek() == ',' || list.peek() == ' ') {
                list.at++;
                continue;
            }
            long next = list.range();
            if (next == 0) {
                return 0;
            }
            files |= areFiles(next);
            ranks |= areRanks(next);
            squares |= next;
        }
        return files && ranks ? 0 : squares;
    }

    /** A file, a rank, a square, or a range of one of these; none if there is none. */
    private long range() {
        long first = one(true);
        if (first == 0 || peek() != '-') {
            return first;
        }
        at++;
        long second = one(!areFiles(first));
        if (Long.bitCount(first) == 1 && areRanks(second)) {
            second &= Bitboards.FILE_A << Square.file(Long.numberOfTrailingZeros(first));
        }
        boolean alike = areFiles(first) == areFiles(second) && Long.bitCount(first) == Long.bitCount(second);
        return alike ? between(first, second) : 0;
    }

    private long one(boolean orSquare) {
        char c = peek();
        if (c >= '1' && c <= '8') {
            at++;
            return Bitboards.RANK_1 << (c - '1' << 3);
        }
        if (c < 'a' || c > 'h') {
            return 0;
        }
        at++;
        long file = Bitboards.FILE_A << c - 'a';
        char rank = peek();
        if (orSquare && rank >= '1' && rank <= '8') {
            at++;
            return file & Bitboards.RANK_1 << (rank - '1' << 3);
        }
        return file;
    }

    private static boolean areFiles(long squares) {
        return squares == (squares & Bitboards.RANK_1) * Bitboards.FILE_A;
    }

    private static boolean areRanks(long squares) {
        return squares == (squares & Bitboards.FILE_A) * Bitboards.RANK_1;
    }

    /** The smallest rectangle around both. */
    private static long between(long a, long b) {
        return filesOf(span(files(a | b))) & ranksOf(span(ranks(a | b)));
    }

    /** The bits from the lowest to the highest one that is set. */
    private static int span(int bits) {
        return (Integer.highestOneBit(bits) << 1) - Integer.lowestOneBit(bits);
    }

    private static int files(long squares) {
        return Bitboards.files(squares);
    }

    private static int ranks(long squares) {
        int ranks = 0;
        for (int rank = 0; rank < 8; rank++) {
            ranks |= (squares >>> 8 * rank & Bitboards.RANK_1) != 0 ? 1 << rank : 0;
        }
        return ranks;
    }

    private static long filesOf(int files) {
        return files * Bitboards.FILE_A;
    }

    private static long ranksOf(int ranks) {
        long squares = 0;
        for (int rank = 0; rank < 8; rank++) {
            squares |= (ranks & 1 << rank) != 0 ? Bitboards.RANK_1 << 8 * rank : 0;
        }
        return squares;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    /** The shortest form that {@link #read} accepts; the empty text for all squares. */
    static String write(long squares) {
        if (squares == ALL) {
            return "";
        }
        int files = files(squares);
        int ranks = ranks(squares);
        if (squares == (filesOf(files) & ranksOf(ranks))) {
            if (ranks == 0xFF) {
                return names(files, 'a', "/");
            }
            if (files == 0xFF) {
                return names(ranks, '1', "/");
            }
            return bracketed(files, 'a') + bracketed(ranks, '1');
        }
        StringBuilder out = new StringBuilder("[");
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            out.append(out.length() == 1 ? "" : ",").append(Square.name(Long.numberOfTrailingZeros(rest)));
        }
        return out.append(']').toString();
    }

    private static String bracketed(int lines, char first) {
        String names = names(lines, first, "");
        return names.length() == 1 ? names : "[" + names + "]";
    }

    private static String names(int lines, char first, String separator) {
        StringBuilder out = new StringBuilder();
        for (int line = 0; line < 8; line++) {
            if ((lines & 1 << line) != 0) {
                out.append(out.isEmpty() ? "" : separator).append((char) (first + line));
            }
        }
        return out.toString();
    }
}
