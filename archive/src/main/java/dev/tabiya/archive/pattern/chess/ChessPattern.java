package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A chess pattern in the language of {@link #HELP}. It can be flipped and mirrored like a board, unlike the {@link
 * Pattern} of facts that it compiles to. Sets of pieces are bits by {@link Piece}, sets of squares are bitboards.
 */
public sealed interface ChessPattern {
    /** The description of the language for users. */
    String HELP = """
            A pattern is a list of conditions that must all hold, separated by blanks, commas, line ends or "and".
            "or" and | separate alternatives and bind less tightly. no, not, without and - negate a condition; ( )
            group; # starts a comment.

              Pd4  kg8           a piece on a square. As in FEN, capitals are white: A is any white piece, a any
                                 black piece, ? any piece
              [RQ]b2  {Nc3 Nf3}  one of these pieces on the square; one of these conditions
              Pc  R7  Pc/e       a white pawn on the c-file; a white rook on rank 7; a pawn on the c- or e-file
              P[c-e]4  Pe[23]    on c4, d4 or e4; on e2 or e3. Also N[d5,e5], ?a1-c3 (a rectangle)
              white pawn d4      in words: side, piece, "on", squares, files or ranks; of either side if none is named
              empty d4/e5        these squares are empty
              Q  no q            White has a queen; Black has none
              N>=2  p=4  P=3-5   the number of pieces; [BN]<=1 counts two kinds together
              pieces<=10         the number of all pieces, with kings and pawns; also pieces 7-12
              KRPkr  KRPvKR      exactly this material, in any order; KRPkr+ at least this
              pawns <placement>  exactly the pawns of this FEN placement; its pieces are ignored
              <placement>        the pieces of this FEN placement, and anything elsewhere
              white to move      the side to move
              iqp  white:iqp     a motif of either side; of White. iqp(white) and "white iqp" mean the same
              white: iqp, no Q   after "white:" and a blank, motifs and pieces in words that name no side are White's,
                                 up to the next "black:" or the end of the group

            Examples

              white: Pd4, no white pawn on c/e files
              white:iqp, pieces>=20
              hanging-pawns or iqp
              black:hedgehog Pc4 Pe4
              opposite-castling, queens, no bishop-pair
              carlsbad (Rb or Pb4)
              KRPkr, P7
              rook-endgame, white:outside-passed-pawn, pieces<=10
              white: knight-outpost, black: bad-bishop
              {Nf5 Nd5} black king on g8/h8, Q, black to move
              pawns 8/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/8
              N=2 B=0 n=0 b=2, no white pawn on ranks 5-7
            """;

    /** One of the pieces stands on one of the squares. */
    record Placed(int pieces, long squares) implements ChessPattern {}

    /** The number of one or two kinds of pieces together. */
    record Count(int pieces, int from, int to) implements ChessPattern {}

    /** The number of all pieces. */
    record PieceCount(int from, int to) implements ChessPattern {}

    /** The material of both sides without the kings, packed as in {@link ChessFacts#counts}. */
    record Material(long counts, boolean orMore) implements ChessPattern {}

    /** Exactly these pawns. */
    record Pawns(long white, long black) implements ChessPattern {}

    /** A motif of a side, or of either if none is given. */
    record HasMotif(Motif motif, Optional<Side> side) implements ChessPattern {
        public HasMotif {
            side = motif.sided() ? side : Optional.empty();
        }
    }

    record SideToMove(Side side) implements ChessPattern {}

    record All(List<ChessPattern> parts) implements ChessPattern {
        public All {
            parts = List.copyOf(parts);
        }
    }

    record Any(List<ChessPattern> parts) implements ChessPattern {
        public Any {
            parts = List.copyOf(parts);
        }
    }

    record Not(ChessPattern part) implements ChessPattern {}

    /** Reads a pattern. Throws a ParseException that quotes the invalid text and gives its line and column. */
    static ChessPattern read(String text) {
        return new PatternParser(text).parse();
    }

    /** A pattern whose parts must all hold. Nested lists are flattened and equal parts merged. */
    static ChessPattern all(List<ChessPattern> parts) {
        List<ChessPattern> flat = parts.stream()
                .flatMap(part -> part instanceof All all ? all.parts().stream() : Stream.of(part))
                .distinct()
                .toList();
        return flat.size() == 1 ? flat.getFirst() : new All(flat);
    }

    /** A pattern of which one part must hold. Nested lists are flattened and equal parts merged. */
    static ChessPattern any(List<ChessPattern> parts) {
        List<ChessPattern> flat = parts.stream()
                .flatMap(part -> part instanceof Any any ? any.parts().stream() : Stream.of(part))
                .distinct()
                .toList();
        return flat.size() == 1 ? flat.getFirst() : new Any(flat);
    }

    static ChessPattern not(ChessPattern part) {
        return part instanceof Not not ? not.part() : new Not(part);
    }

    /** Compiles the pattern to the facts of an index. */
    default Pattern pattern() {
        return PatternCompiler.of(this);
    }

    /** The pattern that holds for the transformed positions of those for which this one holds. */
    default ChessPattern transform(Transform transform) {
        ChessPattern turned = transform.flips() ? flip() : this;
        return transform.mirrors() ? turned.mirror() : turned;
    }

    /** Colours swapped and the board upside down. */
    default ChessPattern flip() {
        return switch (this) {
            case Placed p -> new Placed(swap(p.pieces), Long.reverseBytes(p.squares));
            case Count c -> new Count(swap(c.pieces), c.from, c.to);
            case PieceCount count -> count;
            case Material m -> new Material((m.counts & 0x0F0F0F0F0FL) << 4 | m.counts >>> 4 & 0x0F0F0F0F0FL, m.orMore);
            case Pawns p -> new Pawns(Long.reverseBytes(p.black), Long.reverseBytes(p.white));
            case HasMotif s -> new HasMotif(s.motif, s.side.map(Side::other));
            case SideToMove t -> new SideToMove(t.side.other());
            case All all -> all(all.parts.stream().map(ChessPattern::flip).toList());
            case Any any -> any(any.parts.stream().map(ChessPattern::flip).toList());
            case Not not -> not(not.part.flip());
        };
    }

    /** Left and right swapped. */
    default ChessPattern mirror() {
        return switch (this) {
            case Placed p -> new Placed(p.pieces, mirror(p.squares));
            case Pawns p -> new Pawns(mirror(p.white), mirror(p.black));
            case HasMotif s -> mirror(s);
            case All all -> all(all.parts.stream().map(ChessPattern::mirror).toList());
            case Any any -> any(any.parts.stream().map(ChessPattern::mirror).toList());
            case Not not -> not(not.part.mirror());
            case Count count -> count;
            case PieceCount count -> count;
            case Material material -> material;
            case SideToMove turn -> turn;
        };
    }

    private static ChessPattern mirror(HasMotif has) {
        Motif motif = has.motif;
        if (motif.definition().isEmpty()) {
            return new HasMotif(motif.mirror(), has.side);
        }
        ChessPattern white = read(motif.definition()).mirror();
        if (!motif.sided()) {
            return white;
        }
        return has.side
                .map(side -> side == Side.WHITE ? white : white.flip())
                .orElseGet(() -> any(List.of(white, white.flip())));
    }

    private static int swap(int pieces) {
        return (pieces & 0x555) << 1 | pieces >> 1 & 0x555;
    }

    private static long mirror(long squares) {
        return Long.reverseBytes(Long.reverse(squares));
    }

    /** Whether a position matches, tested on the board rather than on its facts. */
    default boolean holds(ChessBoard board) {
        return switch (this) {
            case Placed p -> (squaresOf(p.pieces, board) & p.squares) != 0;
            case Count c -> within(Long.bitCount(squaresOf(c.pieces, board)), c.from, c.to);
            case PieceCount c -> within(Long.bitCount(board.occupied()), c.from, c.to);
            case Material m -> has(m, board);
            case Pawns p ->
                board.pieces(Piece.of(Piece.PAWN, Side.WHITE)) == p.white
                        && board.pieces(Piece.of(Piece.PAWN, Side.BLACK)) == p.black;
            case HasMotif s -> has(s, board);
            case SideToMove t -> board.turn() == t.side;
            case All all -> all.parts.stream().allMatch(part -> part.holds(board));
            case Any any -> any.parts.stream().anyMatch(part -> part.holds(board));
            case Not not -> !not.part.holds(board);
        };
    }

    private static long squaresOf(int pieces, ChessBoard board) {
        long squares = 0;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            squares |= (pieces & 1 << piece) != 0 ? board.pieces(piece) : 0;
        }
        return squares;
    }

    private static boolean within(int count, int from, int to) {
        return count >= from && count <= to;
    }

    private static boolean has(Material material, ChessBoard board) {
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            int wanted = ChessFacts.countOf(piece, material.counts);
            int count = Long.bitCount(board.pieces(piece));
            if (material.orMore ? count < wanted : count != wanted) {
                return false;
            }
        }
        return true;
    }

    private static boolean has(HasMotif has, ChessBoard board) {
        long motifs = has.motif.sided() ? 0 : ChessMotifs.ofBoard(board);
        for (Side side : Side.values()) {
            motifs |= has.motif.sided() && has.side.orElse(side) == side ? ChessMotifs.of(board, side) : 0;
        }
        return (motifs & has.motif.bit) != 0;
    }

    /**
     * The squares to highlight for a pattern that holds: those of the pieces it names, and the squares and files it
     * says are empty. None for other negations, material and the side to move.
     */
    default long squares(ChessBoard board) {
        return switch (this) {
            case Placed p -> squaresOf(p.pieces, board) & p.squares;
            case Count c -> squaresOf(c.pieces, board);
            case Pawns p -> p.white | p.black;
            case HasMotif s -> squares(s, board);
            case All all -> union(all.parts, board);
            case Any any ->
                union(any.parts.stream().filter(part -> part.holds(board)).toList(), board);
            case Not not -> not.part instanceof Placed p && p.pieces == PieceParser.ANY_PIECE ? p.squares : 0;
            case PieceCount count -> 0;
            case Material material -> 0;
            case SideToMove turn -> 0;
        };
    }

    private static long union(List<ChessPattern> parts, ChessBoard board) {
        long squares = 0;
        for (ChessPattern part : parts) {
            squares |= part.squares(board);
        }
        return squares;
    }

    private static long squares(HasMotif has, ChessBoard board) {
        long squares = 0;
        for (Side side : Side.values()) {
            if (has.side.orElse(side) == side && has(new HasMotif(has.motif, Optional.of(side)), board)) {
                squares |= MotifSquares.of(has.motif, side, board);
            }
        }
        return squares;
    }

    /** The pattern in canonical form, which reads back as the same pattern. */
    default String text() {
        return PatternPrinter.of(this);
    }
}
