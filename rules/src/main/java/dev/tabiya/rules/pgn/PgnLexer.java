package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import java.util.Arrays;

/** What the words of movetext are: how far they go, and whether one can be a move. */
final class PgnLexer {
    /** No move is longer; and text without blanks shall not be searched for its end over and over. */
    private static final int LONGEST = 255;

    private static final boolean[] ENDS = new boolean[256];

    /** What ends a word, and what makes it an unusual one: bytes beyond ASCII, and parentheses. */
    private static final boolean[] ENDS_PLAIN = new boolean[256];

    static {
        for (int b = 0; b <= ' '; b++) {
            ENDS[b] = true;
        }
        for (char c : "{}();$!?[]*".toCharArray()) {
            ENDS[c] = true;
        }
        System.arraycopy(ENDS, 0, ENDS_PLAIN, 0, 128);
        Arrays.fill(ENDS_PLAIN, 128, 256, true);
    }

    private PgnLexer() {}

    static boolean ends(byte b) {
        return ENDS[b & 0xFF];
    }

    /** The end of the word that begins here. A promotion in parentheses, as in {@code h1(Q)+}, is part of it. */
    static int end(byte[] text, int from, int limit) {
        int i = end(ENDS, text, from, limit);
        boolean promotes = i + 2 < limit
                && text[i] == '('
                && text[i + 2] == ')'
                && i > from
                && isPromotion(text[i - 1], text[i + 1]);
        return promotes ? end(ENDS, text, i + 3, limit) : i;
    }

    /** The end of the word that begins here if it is a plain one, as nearly all are; else {@code from}. */
    static int plainEnd(byte[] text, int from, int limit) {
        int i = end(ENDS_PLAIN, text, from, limit);
        return i < limit && (text[i] < 0 || text[i] == '(') ? from : i;
    }

    private static int end(boolean[] ends, byte[] text, int from, int limit) {
        int end = Math.min(limit, from + LONGEST);
        int i = from;
        while (i < end && !ends[text[i] & 0xFF]) {
            i++;
        }
        return i;
    }

    private static boolean isPromotion(byte rank, byte piece) {
        return (rank == '1' || rank == '8') && "QRBNqrbn".indexOf(piece) >= 0;
    }

    static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    static int afterDigits(byte[] text, int from, int limit) {
        int i = from;
        while (i < limit && isDigit(text[i])) {
            i++;
        }
        return i;
    }

    /** Passes dots, and the ellipses that word processors make of them. */
    static int afterDots(byte[] text, int from, int limit) {
        int i = from;
        while (i < limit) {
            if (text[i] == '.') {
                i++;
            } else if (i + 2 < limit
                    && text[i] == (byte) 0xE2
                    && text[i + 1] == (byte) 0x80
                    && text[i + 2] == (byte) 0xA6) {
                i += 3;
            } else {
                break;
            }
        }
        return i;
    }

    /**
     * The end of the move number that begins with a digit here, or {@code from} if it is none: digits before dots,
     * before a blank, or before a letter. But {@code 1-0}, {@code 0-0} and {@code 6x4-8x4} are words.
     */
    static int afterNumber(byte[] text, int from, int limit) {
        int i = afterDigits(text, from, limit);
        int dots = afterDots(text, i, limit);
        if (dots > i || i == limit || ENDS[text[i] & 0xFF] || Boundaries.isLetter(text[i]) && text[i] != 'x') {
            return dots;
        }
        return from;
    }

    /** In every game we know a move has a digit in it, castling and passing aside. */
    static boolean isMoveShaped(byte[] text, int from, int to) {
        boolean digit = false;
        boolean castling = to - from > 1;
        for (int i = from; i < to; i++) {
            digit |= isDigit(text[i]);
            castling &= text[i] == 'O' || text[i] == 'o' || text[i] == '-' || text[i] == '+' || text[i] == '#';
        }
        return digit || castling;
    }

    /** Whether move 1 after a blank line begins a game that has no tags. */
    static boolean isNextGame(Cursor cursor) {
        int at = cursor.at;
        return cursor.lineEnds > 1
                && cursor.text[at] == '1'
                && (at + 1 == cursor.limit || !isDigit(cursor.text[at + 1]))
                && isFirstMove(cursor.usual, cursor.text, at, cursor.limit);
    }

    /** Whether a game without tags begins here: with a legal first move, its number before it or not. */
    static boolean isFirstMove(Rules<?> rules, byte[] text, int from, int limit) {
        int i = from;
        if (i < limit && isDigit(text[i])) {
            i = afterNumber(text, i, limit);
            while (i < limit && Boundaries.isBlank(text[i])) {
                i = afterDots(text, i + 1, limit);
            }
        }
        int end = end(text, i, limit);
        if (end == i || !isMoveShaped(text, i, end)) {
            return false;
        }
        OddWord odd = OddWord.of(text, i, end);
        String word =
                odd.text().isEmpty() ? OddWord.of(text, i + odd.bytes(), end).text() : odd.text();
        return isFirstMove(rules, word);
    }

    private static <B extends Board<B>> boolean isFirstMove(Rules<B> rules, String word) {
        B board = rules.start().board();
        return isMove(rules.notation(), board, word)
                || Glyphs.endings().stream()
                        .anyMatch(ending -> word.endsWith(ending)
                                && isMove(rules.notation(), board, word.substring(0, word.length() - ending.length())));
    }

    private static <B extends Board<B>> boolean isMove(Notation<B> notation, B board, String word) {
        try {
            notation.readMoveOrPass(board, word);
            return true;
        } catch (ParseException e) {
            return false;
        }
    }
}
