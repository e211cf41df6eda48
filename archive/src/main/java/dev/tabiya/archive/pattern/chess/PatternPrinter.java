package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes patterns in the language that {@link PatternParser} reads. */
final class PatternPrinter {
    private static final String BY_VALUE = "KQRBNPkqrbnp";

    private PatternPrinter() {}

    static String of(ChessPattern pattern) {
        return switch (pattern) {
            case ChessPattern.Placed p -> placed(p.pieces(), p.squares());
            case ChessPattern.Count c -> pieces(c.pieces()) + range(c.from(), c.to(), ChessFacts.MOST);
            case ChessPattern.PieceCount c -> "pieces" + range(c.from(), c.to(), 64);
            case ChessPattern.Material m -> material(m);
            case ChessPattern.Pawns p -> "pawns " + placement(p.white(), p.black());
            case ChessPattern.HasMotif s ->
                s.side().map(side -> name(side) + ":").orElse("") + s.motif();
            case ChessPattern.SideToMove t -> name(t.side()) + " to move";
            case ChessPattern.All all ->
                all.parts().stream().map(PatternPrinter::nested).collect(Collectors.joining(", "));
            case ChessPattern.Any any ->
                any.parts().stream().map(PatternPrinter::nested).collect(Collectors.joining(" or "));
            case ChessPattern.Not not -> "no " + nested(not.part());
        };
    }

    private static String nested(ChessPattern pattern) {
        boolean list = pattern instanceof ChessPattern.All || pattern instanceof ChessPattern.Any;
        return list ? "(" + of(pattern) + ")" : of(pattern);
    }

    private static String placed(int pieces, long squares) {
        String where = SquareSet.write(squares);
        String who = pieces(pieces);
        boolean looksLikeSquare =
                (who.equals("a") || who.equals("b")) && (where.isEmpty() || Character.isDigit(where.charAt(0)));
        return (looksLikeSquare ? "[" + who + "]" : who) + where;
    }

    private static String pieces(int pieces) {
        return switch (pieces) {
            case PieceParser.ANY_PIECE -> "?";
            case PieceParser.WHITE -> "A";
            case PieceParser.BLACK -> "a";
            default -> letters(pieces);
        };
    }

    private static String letters(int pieces) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < BY_VALUE.length(); i++) {
            if ((pieces & 1 << Piece.ofLetter(BY_VALUE.charAt(i))) != 0) {
                out.append(BY_VALUE.charAt(i));
            }
        }
        return out.length() == 1 ? out.toString() : "[" + out + "]";
    }

    private static String range(int from, int to, int most) {
        if (from == to) {
            return "=" + from;
        }
        if (to >= most) {
            return ">=" + from;
        }
        return from <= 0 ? "<=" + to : "=" + from + "-" + to;
    }

    private static String material(ChessPattern.Material material) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < BY_VALUE.length(); i++) {
            int piece = Piece.ofLetter(BY_VALUE.charAt(i));
            boolean king = Piece.role(piece) == Piece.KING;
            int count = king ? 1 : ChessFacts.countOf(piece, material.counts());
            out.repeat(BY_VALUE.charAt(i), count);
        }
        return out.append(material.orMore() ? "+" : "").toString();
    }

    private static String placement(long white, long black) {
        StringBuilder out = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                long square = 1L << Square.of(file, rank);
                if (((white | black) & square) == 0) {
                    empty++;
                    continue;
                }
                out.append(empty > 0 ? "" + empty : "").append((white & square) != 0 ? 'P' : 'p');
                empty = 0;
            }
            out.append(empty > 0 ? "" + empty : "").append(rank > 0 ? "/" : "");
        }
        return out.toString();
    }

    private static String name(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }
}
