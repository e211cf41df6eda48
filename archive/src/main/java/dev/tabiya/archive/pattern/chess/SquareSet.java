package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.chess.Square;
import java.util.OptionalLong;

/**
 * Sets of squares as patterns write them: {@code d4}, the file {@code c}, the rank {@code 7}, {@code [c-e]4},
 * {@code e[23]}, {@code [d4,e5]}, {@code e2-4}, the rectangle {@code a1-c3}, and several with a slash between them:
 * {@code c/e}.
 */
final class SquareSet {
    static final long ALL = -1;
    static final long FILE_A = 0x0101010101010101L;
    static final long RANK_1 = 0xFF;

    private final String text;
    private int at;

    private SquareSet(String text) {
        this.text = text;
    }

    /** The squares, which are never none; empty if the text is something else. */
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
            return span();
        }
        int open = at + 1;
        int close = text.indexOf(']', open);
        at = close + 1;
        return close < 0 ? 0 : listed(text.substring(open, close));
    }

    /** Files, ranks or squares, with commas or without. */
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
            long next = list.span();
            if (next == 0) {
                return 0;
            }
            files |= areFiles(next);
            ranks |= areRanks(next);
            squares |= next;
        }
        return files && ranks ? 0 : squares;
    }

    /** A file, a rank, a square, or from one to another of the same; none if there is none. */
    private long span() {
        long first = one(true);
        if (first == 0 || peek() != '-') {
            return first;
        }
        at++;
        long second = one(!areFiles(first));
        if (Long.bitCount(first) == 1 && areRanks(second)) {
            second &= FILE_A << Square.file(Long.numberOfTrailingZeros(first));
        }
        boolean alike = areFiles(first) == areFiles(second) && Long.bitCount(first) == Long.bitCount(second);
        return alike ? between(first, second) : 0;
    }

    private long one(boolean orSquare) {
        char c = peek();
        if (c >= '1' && c <= '8') {
            at++;
            return RANK_1 << (c - '1' << 3);
        }
        if (c < 'a' || c > 'h') {
            return 0;
        }
        at++;
        long file = FILE_A << c - 'a';
        char rank = peek();
        if (orSquare && rank >= '1' && rank <= '8') {
            at++;
            return file & RANK_1 << (rank - '1' << 3);
        }
        return file;
    }

    private static boolean areFiles(long squares) {
        return squares == (squares & RANK_1) * FILE_A;
    }

    private static boolean areRanks(long squares) {
        return squares == (squares & FILE_A) * RANK_1;
    }

    /** The smallest rectangle around both. */
    private static long between(long a, long b) {
        long both = a | b;
        int lowFile = 7;
        int highFile = 0;
        int lowRank = 7;
        int highRank = 0;
        for (long rest = both; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            lowFile = Math.min(lowFile, Square.file(square));
            highFile = Math.max(highFile, Square.file(square));
            lowRank = Math.min(lowRank, Square.rank(square));
            highRank = Math.max(highRank, Square.rank(square));
        }
        long files = (RANK_1 >> 7 - highFile & RANK_1 << lowFile) * FILE_A;
        long squares = 0;
        for (int rank = lowRank; rank <= highRank; rank++) {
            squares |= files & RANK_1 << 8 * rank;
        }
        return squares;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    /** The shortest form that {@link #read} takes; all squares are the empty text. */
    static String write(long squares) {
        if (squares == ALL) {
            return "";
        }
        int files = 0;
        int ranks = 0;
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            files |= 1 << Square.file(square);
            ranks |= 1 << Square.rank(square);
        }
        if (squares == (files * FILE_A & rows(ranks))) {
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

    private static long rows(int ranks) {
        long squares = 0;
        for (int rank = 0; rank < 8; rank++) {
            squares |= (ranks & 1 << rank) != 0 ? RANK_1 << 8 * rank : 0;
        }
        return squares;
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
