package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.archive.pattern.chess.PatternLexer.TokenType;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Parses words that describe all pieces at once: material and FEN placements. */
final class SetupParser {
    private final TokenCursor tokens;

    SetupParser(TokenCursor tokens) {
        this.tokens = tokens;
    }

    /** Material such as KRPkr, KRPvKR, KRP-KR or KRPKR, with a plus for at least this. */
    Optional<ChessPattern> material() {
        Token token = tokens.peek();
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
        for (int count : counts) {
            if (count > 10) {
                throw tokens.fault(token, "invalid material " + token.quoted() + ": more than ten of a kind");
            }
        }
        tokens.skip(1);
        return Optional.of(new ChessPattern.Material(ChessFacts.counts(counts), orMore));
    }

    static boolean isPlacement(Token token) {
        return token.type() == TokenType.WORD
                && token.text().chars().filter(c -> c == '/').count() >= 7;
    }

    ChessPattern pawns() {
        long[] bitboards = bitboards(tokens.next());
        return new ChessPattern.Pawns(
                bitboards[Piece.of(Piece.PAWN, Side.WHITE)], bitboards[Piece.of(Piece.PAWN, Side.BLACK)]);
    }

    ChessPattern placement() {
        Token token = tokens.next();
        long[] bitboards = bitboards(token);
        List<ChessPattern> parts = new ArrayList<>();
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (long rest = bitboards[piece]; rest != 0; rest &= rest - 1) {
                parts.add(new ChessPattern.Placed(1 << piece, rest & -rest));
            }
        }
        if (parts.isEmpty()) {
            throw tokens.fault(token, token.quoted() + " has no pieces");
        }
        return ChessPattern.all(parts);
    }

    private long[] bitboards(Token token) {
        String placement = token.text();
        long[] bitboards = new long[Piece.NONE];
        int rank = 7;
        int file = 0;
        for (int i = 0; i < placement.length(); i++) {
            char c = placement.charAt(i);
            if (c == '/' && file == 8 && rank > 0) {
                rank--;
                file = 0;
                continue;
            }
            int piece = Piece.ofLetter(c);
            boolean isEmpty = c >= '1' && c <= '8';
            boolean isPawn = piece != Piece.NONE && Piece.role(piece) == Piece.PAWN;
            int width = isEmpty ? c - '0' : 1;
            if (piece == Piece.NONE && !isEmpty || file + width > 8 || isPawn && (rank == 0 || rank == 7)) {
                throw tokens.fault(token, i, "invalid placement " + token.quoted() + ": unexpected '" + c + "'");
            }
            if (piece != Piece.NONE) {
                bitboards[piece] |= 1L << Square.of(file, rank);
            }
            file += width;
        }
        if (rank != 0 || file != 8) {
            throw tokens.fault(token, "invalid placement " + token.quoted() + ": not eight ranks of eight squares");
        }
        return bitboards;
    }
}
