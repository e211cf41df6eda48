package dev.tabiya.archive.terms.chess;

import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/**
 * Material, wherever it stands, with upper case letters for the side to move, so that a position and the same with
 * colours swapped are alike. Castling rights, which do belong to a colour, indicate the opening.
 */
final class MaterialTerms {
    /** Two bits a piece: more than three of a kind are rare and count as three. */
    private static final int MOST = 3;

    /** Marks the term for the kinds of pieces present, whatever their numbers. */
    private static final int PRESENCE = 1 << 16;

    private MaterialTerms() {}

    static void add(ChessBoard board, long[] attacked, Features out) {
        int swap = board.turn() == Side.WHITE ? 0 : 1;
        int material = 0;
        int presence = 0;
        int pieces = 0;
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            int count = Long.bitCount(board.pieces(piece ^ swap));
            out.add(TermKind.MEN.family() | piece << 4 | Math.min(count, 15), Features.FULL);
            if (piece >= Piece.KNIGHT << 1) {
                int place = 2 * (piece - 2);
                material |= Math.min(count, MOST) << place;
                presence |= Math.min(count, 1) << place;
                pieces += count;
            }
        }
        out.add(TermKind.MATERIAL.family() | material, Features.FULL);
        out.add(TermKind.MATERIAL.family() | PRESENCE | presence, Features.FULL);
        out.phase(pieces >= 11 ? 0 : pieces >= 8 ? 1 : pieces >= 5 ? 2 : 3);
        int rights = board.castlingRights();
        out.add(TermKind.CASTLING.family() | rights, Features.FULL);
        for (int i = 0; i < 4; i++) {
            out.add(TermKind.CASTLING.family() | 16 + 2 * i + (rights >> i & 1), Features.FULL);
        }
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (int role = 0; role <= Piece.KING; role++) {
                int target = role << 1 | (piece & 1 ^ 1);
                if ((attacked[piece] & board.pieces(target)) != 0) {
                    out.add(TermKind.CONTACT.family() | (piece ^ swap) << 4 | target ^ swap, Features.FULL);
                }
            }
        }
    }

    static String text(TermKind kind, int term) {
        return switch (kind) {
            case MEN -> Piece.letter(term >> 4 & 15) + "*" + (term & 15);
            case CONTACT -> Piece.letter(term >> 4 & 15) + ">" + Piece.letter(term & 15);
            case CASTLING -> {
                int which = (term & 0xFF) - 16;
                yield which < 0
                        ? "O-O:" + rights(term & 15)
                        : ("KQkq".charAt(which >> 1) + ((which & 1) == 1 ? "+" : "-"));
            }
            default -> side(term, 1) + ((term & PRESENCE) == 0 ? ":" : "~") + side(term, 0);
        };
    }

    private static String rights(int bits) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            out.append((bits >> i & 1) == 1 ? String.valueOf("KQkq".charAt(i)) : "");
        }
        return out.isEmpty() ? "-" : out.toString();
    }

    private static String side(int term, int color) {
        StringBuilder out = new StringBuilder();
        for (int role = Piece.QUEEN; role >= Piece.KNIGHT; role--) {
            int piece = role << 1 | color;
            out.append(String.valueOf(Piece.letter(piece)).repeat(term >> 2 * (piece - 2) & MOST));
        }
        return out.isEmpty() ? "-" : out.toString();
    }
}
