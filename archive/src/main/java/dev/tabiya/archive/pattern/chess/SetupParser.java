package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.chess.PatternLexer.Sort;
import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Words that tell of all pieces at once: material and placements. */
final class SetupParser {
    private SetupParser() {}

    /** Material such as KRPkr, KRPvKR, KRP-KR or KRPKR, with a plus for at least this. */
    static Optional<ChessPattern> material(Token token, TokenCursor words) {
        String word = token.text();
        boolean orMore = word.endsWith("+");
        String pieces = orMore ? word.substring(0, word.length() - 1) : word;
        if (!pieces.matches("[KQRBNPkqrbnpv-]{2,66}")) {
            return Optional.empty();
        }
        int split = Math.max(pieces.indexOf('v'), pieces.indexOf('-'));
        if (split < 0 && pieces.startsWith("K") && pieces.indexOf('k') < 0) {
            split = pieces.indexOf('K', 1);
        }
        if (split >= 0) {
            pieces = pieces.substring(0, split).toUpperCase(Locale.ROOT)
                    + pieces.substring(pieces.charAt(split) == 'K' ? split : split + 1)
                            .toLowerCase(Locale.ROOT);
        }
        int[] counts = new int[Piece.NONE];
        for (int i = 0; i < pieces.length(); i++) {
            int piece = Piece.ofLetter(pieces.charAt(i));
            if (piece == Piece.NONE) {
                return Optional.empty();
            }
            counts[piece]++;
        }
        if (counts[Piece.of(Piece.KING, Side.WHITE)] != 1 || counts[Piece.of(Piece.KING, Side.BLACK)] != 1) {
            return Optional.empty();
        }
        long packed = 0;
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            if (counts[piece] > 10) {
                throw words.fault(token, "invalid material " + token.quoted() + ": more than ten of a kind");
            }
            packed |= (long) counts[piece] << 4 * piece;
        }
        return Optional.of(new ChessPattern.Material(packed, orMore));
    }

    static boolean isPlacement(Token token) {
        return token.sort() == Sort.WORD
                && token.text().chars().filter(c -> c == '/').count() >= 7;
    }

    static ChessPattern pawns(Token token, TokenCursor words) {
        long[] boards = boards(token, words);
        return new ChessPattern.Pawns(
                boards[Piece.of(Piece.PAWN, Side.WHITE)], boards[Piece.of(Piece.PAWN, Side.BLACK)]);
    }

    static ChessPattern placement(Token token, TokenCursor words) {
        long[] boards = boards(token, words);
        List<ChessPattern> parts = new ArrayList<>();
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (long rest = boards[piece]; rest != 0; rest &= rest - 1) {
                parts.add(new ChessPattern.Placed(1 << piece, rest & -rest));
            }
        }
        if (parts.isEmpty()) {
            throw words.fault(token, token.quoted() + " has no pieces");
        }
        return ChessPattern.all(parts);
    }

    private static long[] boards(Token token, TokenCursor words) {
        String placement = token.text();
        long[] boards = new long[Piece.NONE];
        int rank = 7;
        int file = 0;
        for (int i = 0; i < placement.length(); i++) {
            char c = placement.charAt(i);
            int piece = Piece.ofLetter(c);
            if (c == '/' && file == 8 && rank > 0) {
                rank--;
                file = 0;
                continue;
            }
            boolean empty = c >= '1' && c <= '8';
            if (piece == Piece.NONE && !empty || file + (empty ? c - '0' : 1) > 8) {
                throw words.fault(token, i, "invalid placement " + token.quoted() + ": unexpected '" + c + "'");
            }
            if (piece != Piece.NONE) {
                boolean pawn = Piece.role(piece) == Piece.PAWN;
                if (pawn && (rank == 0 || rank == 7)) {
                    throw words.fault(token, i, "invalid placement " + token.quoted() + ": unexpected '" + c + "'");
                }
                boards[piece] |= 1L << Square.of(file, rank);
            }
            file += empty ? c - '0' : 1;
        }
        if (rank != 0 || file != 8) {
            throw words.fault(token, "invalid placement " + token.quoted() + ": not eight ranks of eight squares");
        }
        return boards;
    }
}
