package dev.tabiya.rules.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.StringTokenizer;

/**
 * The 781 numbers of the Polyglot opening-book format. A position's key is the XOR of those of its pieces (64 kind +
 * square), castling rights (768 on), the file of a pawn that can be taken en passant (772 on) and White's turn (780),
 * so our keys are those of every Polyglot book.
 */
final class Polyglot {
    private static final long[] RANDOM = load();

    private Polyglot() {}

    static long piece(int piece, int square) {
        return RANDOM[piece << 6 | square];
    }

    /** Rights as four bits: K, Q, k, q from the lowest. */
    static long castling(int rights) {
        return CASTLING[rights];
    }

    static long enPassant(int square) {
        return RANDOM[772 + (square & 7)];
    }

    static final long WHITE_TO_MOVE = RANDOM[780];

    private static final long[] CASTLING = new long[16];

    static {
        for (int rights = 0; rights < 16; rights++) {
            for (int bit = 0; bit < 4; bit++) {
                if ((rights & 1 << bit) != 0) {
                    CASTLING[rights] ^= RANDOM[768 + bit];
                }
            }
        }
    }

    private static long[] load() {
        try (InputStream in = Polyglot.class.getResourceAsStream("polyglot.txt")) {
            if (in == null) {
                throw new IllegalStateException("polyglot.txt is missing from the jar");
            }
            StringTokenizer words = new StringTokenizer(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
            long[] numbers = new long[words.countTokens()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Long.parseUnsignedLong(words.nextToken(), 16);
            }
            return numbers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
