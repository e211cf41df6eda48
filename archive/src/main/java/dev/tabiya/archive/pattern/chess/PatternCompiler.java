package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Compiles a chess pattern to facts, as few as possible. */
final class PatternCompiler {
    private static final long PAWN_RANKS = 0x00FFFFFFFFFFFF00L;
    private static final int MOST_PIECES = 64;

    private PatternCompiler() {}

    static Pattern of(ChessPattern pattern) {
        return switch (pattern) {
            case ChessPattern.Placed p -> placed(p.pieces(), p.squares());
            case ChessPattern.Count c -> count(c.pieces(), c.from(), c.to());
            case ChessPattern.PieceCount c ->
                range(c.from(), c.to(), MOST_PIECES, n -> new Pattern.Fact(Facts.pieces(n)));
            case ChessPattern.Material m -> material(m);
            case ChessPattern.Pawns p -> pawns(p);
            case ChessPattern.HasMotif s -> motif(s.motif(), s.side());
            case ChessPattern.SideToMove t -> new Pattern.Fact(ChessFacts.turn(t.side()));
            case ChessPattern.All all ->
                new Pattern.All(all.parts().stream().map(PatternCompiler::of).toList());
            case ChessPattern.Any any ->
                new Pattern.Any(any.parts().stream().map(PatternCompiler::of).toList());
            case ChessPattern.Not not -> not(of(not.part()));
        };
    }

    /** All of these pawns and no others. */
    private static Pattern pawns(ChessPattern.Pawns pawns) {
        List<Pattern> parts = new ArrayList<>();
        for (Side side : Side.values()) {
            long squares = side == Side.WHITE ? pawns.white() : pawns.black();
            int pawn = Piece.of(Piece.PAWN, side);
            parts.add(new Pattern.Fact(ChessFacts.count(pawn, Long.bitCount(squares))));
            for (long rest = squares; rest != 0; rest &= rest - 1) {
                parts.add(new Pattern.Fact(ChessFacts.placed(pawn, Long.numberOfTrailingZeros(rest))));
            }
        }
        return new Pattern.All(parts);
    }

    private static Pattern motif(Motif motif, Optional<Side> side) {
        List<Side> sides = motif.sided() ? side.map(List::of).orElse(List.of(Side.values())) : List.of(Side.WHITE);
        return any(sides.stream()
                .<Pattern>map(each -> new Pattern.Fact(motif.fact(each)))
                .toList());
    }

    private static Pattern placed(int pieces, long squares) {
        if (squares == SquareSet.ALL && (pieces & PieceParser.KINGS) != 0) {
            return new Pattern.All(List.of()); // there is always a king
        }
        List<Pattern> parts = new ArrayList<>();
        for (int piece = 0; piece < Piece.NONE; piece++) {
            if ((pieces & 1 << piece) == 0) {
                continue;
            }
            if (squares == SquareSet.ALL) {
                parts.add(not(new Pattern.Fact(ChessFacts.count(piece, 0))));
            } else {
                addPlaced(piece, squares, parts);
            }
        }
        return any(parts);
    }

    private static void addPlaced(int piece, long squares, List<Pattern> facts) {
        long left = squares;
        if (Piece.role(piece) == Piece.PAWN) {
            left &= PAWN_RANKS;
            for (int file = 0; file < 8; file++) {
                long whole = Bitboards.FILE_A << file & PAWN_RANKS;
                if ((left & whole) == whole) {
                    facts.add(new Pattern.Fact(ChessFacts.pawnOnFile(Piece.side(piece), file)));
                    left ^= whole;
                }
            }
        }
        for (; left != 0; left &= left - 1) {
            facts.add(new Pattern.Fact(ChessFacts.placed(piece, Long.numberOfTrailingZeros(left))));
        }
    }

    private static Pattern material(ChessPattern.Material material) {
        if (!material.orMore()) {
            return new Pattern.Fact(ChessFacts.material(material.counts()));
        }
        List<Pattern> parts = new ArrayList<>();
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            int least = ChessFacts.countOf(piece, material.counts());
            if (least > 0) {
                parts.add(count(1 << piece, least, ChessFacts.MOST));
            }
        }
        return new Pattern.All(parts);
    }

    private static Pattern count(int pieces, int from, int to) {
        int first = Integer.numberOfTrailingZeros(pieces);
        int rest = pieces & pieces - 1;
        if (rest == 0) {
            return range(from, to, ChessFacts.MOST, n -> new Pattern.Fact(ChessFacts.count(first, n)));
        }
        List<Pattern> alternatives = new ArrayList<>();
        for (int n = 0; n <= Math.min(to, ChessFacts.MOST); n++) {
            Pattern some = new Pattern.Fact(ChessFacts.count(first, n));
            boolean enough = from <= n && to - n >= ChessFacts.MOST;
            alternatives.add(enough ? some : new Pattern.All(List.of(some, count(rest, from - n, to - n))));
        }
        return any(alternatives);
    }

    /** A number within bounds. Exactly one number from 0 to {@code most} is a fact of a position. */
    private static Pattern range(int from, int to, int most, IntFunction<Pattern> fact) {
        List<Pattern> inside = new ArrayList<>();
        List<Pattern> outside = new ArrayList<>();
        for (int n = 0; n <= most; n++) {
            (n >= from && n <= to ? inside : outside).add(fact.apply(n));
        }
        return inside.size() <= outside.size() ? any(inside) : not(any(outside));
    }

    private static Pattern any(List<Pattern> parts) {
        return parts.size() == 1 ? parts.get(0) : new Pattern.Any(parts);
    }

    private static Pattern not(Pattern part) {
        return part instanceof Pattern.Not not ? not.part() : new Pattern.Not(part);
    }
}
