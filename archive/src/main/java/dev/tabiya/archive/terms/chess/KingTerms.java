package dev.tabiya.archive.terms.chess;

import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.Locale;

/**
 * The surroundings of the king of the side not to move, which make mating patterns comparable. Squares are relative to
 * the king, ranks counted away from its own side and files towards the nearer edge, so that colours and wings do not
 * matter. Letters are upper case for the attacker, the side to move.
 */
final class KingTerms {
    private static final int NEAR = 2;

    private static final String[] STATES = {"edge", "pinned", "own", "hit", "taken", "free"};
    private static final int EDGE = 0;
    private static final int OWN_HIT = 1;
    private static final int OWN = 2;
    private static final int HIT = 3;
    private static final int TAKEN = 4;
    private static final int FREE = 5;

    /** Marks the term for the number of squares that the king can move to. */
    private static final int FLIGHTS = 1 << 12;

    private KingTerms() {}

    static void add(ChessBoard board, long[] attacked, Features out) {
        int attackers = board.turn() == Side.WHITE ? 1 : 0;
        long kings = board.pieces(Piece.KING << 1 | attackers ^ 1);
        if (kings == 0) {
            return;
        }
        int king = Long.numberOfTrailingZeros(kings);
        int right = Square.file(king) < 4 ? -1 : 1;
        int forward = attackers == 1 ? -1 : 1;
        // Attackers have White's letters, whatever their colour.
        int swap = attackers ^ 1;
        long hit = 0;
        for (int piece = attackers; piece < Piece.NONE; piece += 2) {
            hit |= attacked[piece];
        }
        int flights = 0;
        for (int y = -NEAR; y <= NEAR; y++) {
            for (int x = -NEAR; x <= NEAR; x++) {
                int file = Square.file(king) + right * x;
                int rank = Square.rank(king) + forward * y;
                boolean inside = file >= 0 && file < 8 && rank >= 0 && rank < 8;
                int place = x + NEAR << 3 | y + NEAR;
                int piece = inside ? board.pieceAt(Square.of(file, rank)) : Piece.NONE;
                if (x == 0 && y == 0) {
                    continue;
                }
                if (piece != Piece.NONE) {
                    out.add(TermKind.ZONE.family() | (piece ^ swap) << 6 | place, Features.FULL);
                }
                if (Math.abs(x) < NEAR && Math.abs(y) < NEAR) {
                    boolean covered = inside && (hit >>> Square.of(file, rank) & 1) != 0;
                    boolean own = piece != Piece.NONE && (piece & 1) != attackers;
                    int state = state(inside, covered, own, piece != Piece.NONE);
                    flights += state == FREE || state == TAKEN ? 1 : 0;
                    out.add(TermKind.FLIGHT.family() | state << 6 | place, Features.FULL);
                    if (covered) {
                        addCover(Square.of(file, rank), place, attackers, attacked, out);
                    }
                }
            }
        }
        out.add(TermKind.FLIGHT.family() | FLIGHTS | flights, Features.FULL);
    }

    private static int state(boolean inside, boolean covered, boolean own, boolean occupied) {
        if (!inside) {
            return EDGE;
        }
        if (own) {
            return covered ? OWN_HIT : OWN;
        }
        return covered ? HIT : occupied ? TAKEN : FREE;
    }

    private static void addCover(int square, int place, int attackers, long[] attacked, Features out) {
        for (int piece = attackers; piece < Piece.NONE; piece += 2) {
            if ((attacked[piece] >>> square & 1) != 0) {
                out.add(TermKind.COVER.family() | (piece | 1) << 6 | place, Features.FULL);
            }
        }
    }

    static String text(TermKind kind, int term) {
        if (kind == TermKind.FLIGHT && (term & FLIGHTS) != 0) {
            return "k:" + (term & 15);
        }
        String place = String.format(Locale.ROOT, "k%+d%+d", (term >> 3 & 7) - NEAR, (term & 7) - NEAR);
        return switch (kind) {
            case ZONE -> Piece.letter(term >> 6 & 15) + "@" + place;
            case COVER -> Piece.letter(term >> 6 & 15) + "*" + place;
            default -> place + ":" + STATES[term >> 6 & 7];
        };
    }
}
