package dev.tabiya.archive.terms.chess;

import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/**
 * The pawn structure, which outlives the opening it came from: files, pairs of neighbouring files, each side's wings,
 * and the files without pawns. A file is a number in base three with a digit for each of its six squares: empty, black,
 * white.
 */
final class PawnTerms {
    private static final int FILES = 8;
    private static final int FILE_BITS = 10;
    private static final int DOUBLED = 7;

    private static final int[] POWERS = {1, 3, 9, 27, 81, 243};

    private PawnTerms() {}

    static void add(ChessBoard board, Features out) {
        long black = board.pieces(Piece.PAWN << 1);
        long white = board.pieces(Piece.PAWN << 1 | 1);
        int before = 0;
        for (int file = 0; file < FILES; file++) {
            int pawns = file(black >>> file & Bitboards.FILE_A, 1) + file(white >>> file & Bitboards.FILE_A, 2);
            out.add(TermKind.FILE.family() | file << FILE_BITS | pawns, Features.FULL);
            if (file > 0) {
                int pair = file - 1 << 2 * FILE_BITS | before << FILE_BITS | pawns;
                out.add(TermKind.FILES.family() | pair, Features.FULL);
            }
            before = pawns;
        }
        for (int wing = 0; wing < 2; wing++) {
            out.add(TermKind.WING.family() | wing << 12 | wing(black, 4 * wing), Features.FULL);
            out.add(TermKind.WING.family() | 2 << 12 | wing << 12 | wing(white, 4 * wing), Features.FULL);
        }
        int withoutBlack = ~Bitboards.files(black) & 0xFF;
        int withoutWhite = ~Bitboards.files(white) & 0xFF;
        out.add(TermKind.OPEN.family() | 1 << 16 | withoutBlack, Features.FULL);
        out.add(TermKind.OPEN.family() | 2 << 16 | withoutWhite << 8, Features.FULL);
        out.add(TermKind.OPEN.family() | 3 << 16 | withoutWhite << 8 | withoutBlack, Features.FULL);
    }

    private static int file(long pawns, int digit) {
        int sum = 0;
        for (long rest = pawns; rest != 0; rest &= rest - 1) {
            sum += digit * POWERS[(Long.numberOfTrailingZeros(rest) >> 3) - 1];
        }
        return sum;
    }

    /** Three bits for each of four files: 0 without a pawn, the rank of a single pawn (from 1), or {@link #DOUBLED}. */
    private static int wing(long pawns, int from) {
        int sum = 0;
        for (int file = from; file < from + 4; file++) {
            long here = pawns >>> file & Bitboards.FILE_A;
            int rank = here == 0 ? 0 : (here & here - 1) != 0 ? DOUBLED : Long.numberOfTrailingZeros(here) >> 3;
            sum = sum << 3 | rank;
        }
        return sum;
    }

    static String text(TermKind kind, int term) {
        int mask = (1 << FILE_BITS) - 1;
        return switch (kind) {
            case FILE -> file(term >> FILE_BITS & 7, term & mask);
            case FILES -> {
                int first = term >> 2 * FILE_BITS & 7;
                yield file(first, term >> FILE_BITS & mask) + "+" + file(first + 1, term & mask);
            }
            case WING -> {
                StringBuilder out = new StringBuilder((term >> 13 & 1) == 1 ? "P:" : "p:");
                for (int i = 0; i < 4; i++) {
                    int rank = term >> 3 * (3 - i) & 7;
                    out.append((char) ('a' + 4 * (term >> 12 & 1) + i))
                            .append(rank == 0 ? "-" : rank == DOUBLED ? "x" : String.valueOf(rank + 1));
                }
                yield out.toString();
            }
            default -> {
                int sides = term >> 16 & 3;
                String white = "P-" + files(term >> 8 & 0xFF);
                String black = "p-" + files(term & 0xFF);
                yield sides == 1 ? black : sides == 2 ? white : white + "," + black;
            }
        };
    }

    private static String file(int file, int pawns) {
        StringBuilder out = new StringBuilder().append((char) ('a' + file)).append(':');
        int rest = pawns;
        for (int rank = 2; rank < 8; rank++) {
            int digit = rest % 3;
            rest /= 3;
            out.append(digit == 0 ? "" : (digit == 1 ? "p" : "P") + rank);
        }
        return pawns == 0 ? out + "-" : out.toString();
    }

    private static String files(int mask) {
        StringBuilder out = new StringBuilder();
        for (int file = 0; file < FILES; file++) {
            if ((mask >> file & 1) == 1) {
                out.append((char) ('a' + file));
            }
        }
        return out.toString();
    }
}
