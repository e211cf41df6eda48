package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pattern of chess as people write it, see {@link #HELP}. It can be turned as boards can, which the {@link Pattern} of
 * facts that it becomes for the index cannot. Sets of pieces are bits by {@link Piece}, sets of squares are bitboards.
 */
public sealed interface ChessPattern {
    /** The language, for people. */
    String HELP = """
            A pattern is a list of conditions that must all hold. Blanks, commas, line ends and "and" mean and; "or" and |
            mean or, and bind less; no, not, without and - before a condition turn it round; ( ) group; # begins a comment.

              Pd4  kg8           a piece on a square; as in FEN, capitals are White's. A is any white piece, a any
                                 black one, ? any
              [RQ]b2  {Nc3 Nf3}  one of these pieces there; one of these conditions
              Pc  R7  Pc/e       a white pawn on the c-file; a white rook on rank 7; on the c- or the e-file
              P[c-e]4  Pe[23]    somewhere on c4, d4, e4; on e2 or e3. Also N[d5,e5], ?a1-c3 (a rectangle)
              white pawn d4      in words: side, piece, "on", squares, files or ranks; without a side either's
              empty d4/e5        nothing stands there
              Q  no q            White has a queen; Black has none
              N>=2  p=4  P=3-5   how many there are; [BN]<=1 counts two kinds together
              pieces<=10         how many pieces there are in all, kings and pawns included; pieces 7-12
              KRPkr  KRPvKR      this material exactly, in any order; KRPkr+ this or more
              pawns <placement>  all pawns stand as in this FEN placement; its pieces are ignored
              <placement>        the pieces of this FEN placement stand there, anything elsewhere
              white to move      the side to move
              iqp  white:iqp     a motif of either side; of White. iqp(white) and "white iqp" say the same
              white: iqp, no Q   after "white:" and a blank, motifs and pieces in words without a side are White's,
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

    /** How many there are of one or two pieces together. */
    record Count(int pieces, int from, int to) implements ChessPattern {}

    /** How many pieces there are in all. */
    record Men(int from, int to) implements ChessPattern {}

    /** The pieces of both sides beside the kings, counted as in {@link ChessFacts#material}. */
    record Material(long counts, boolean orMore) implements ChessPattern {}

    record Pawns(long white, long black) implements ChessPattern {}

    /** A motif of a side or, without one, of either. */
    record Shows(Motif motif, Optional<Side> side) implements ChessPattern {
        public Shows {
            side = motif.sided() ? side : Optional.empty();
        }
    }

    record ToMove(Side side) implements ChessPattern {}

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

    /** Reads a pattern, or throws a ParseException that quotes what is wrong and gives its line and column. */
    static ChessPattern read(String text) {
        return new PatternParser(text).read();
    }

    /** All parts hold; parts that are such lists themselves are taken apart, and equal ones count once. */
    static ChessPattern all(List<ChessPattern> parts) {
        Set<ChessPattern> flat = new LinkedHashSet<>();
        for (ChessPattern part : parts) {
            if (part instanceof All all) {
                flat.addAll(all.parts());
            } else {
                flat.add(part);
            }
        }
        return flat.size() == 1 ? flat.iterator().next() : new All(List.copyOf(flat));
    }

    static ChessPattern any(List<ChessPattern> parts) {
        Set<ChessPattern> flat = new LinkedHashSet<>();
        for (ChessPattern part : parts) {
            if (part instanceof Any any) {
                flat.addAll(any.parts());
            } else {
                flat.add(part);
            }
        }
        return flat.size() == 1 ? flat.iterator().next() : new Any(List.copyOf(flat));
    }

    static ChessPattern not(ChessPattern part) {
        return part instanceof Not not ? not.part() : new Not(part);
    }

    /** The same question put to the facts of an index. */
    default Pattern pattern() {
        return PatternCompiler.of(this);
    }

    /** The pattern that a transformed position has when this position has this one. */
    default ChessPattern transform(Transform transform) {
        ChessPattern turned = transform.flips() ? flip() : this;
        return transform.mirrors() ? turned.mirror() : turned;
    }

    /** Colours swapped and the board upside down. */
    default ChessPattern flip() {
        return switch (this) {
            case Placed p -> new Placed(swap(p.pieces), Long.reverseBytes(p.squares));
            case Count c -> new Count(swap(c.pieces), c.from, c.to);
            case Men men -> men;
            case Material m -> new Material((m.counts & 0x0F0F0F0F0FL) << 4 | m.counts >>> 4 & 0x0F0F0F0F0FL, m.orMore);
            case Pawns p -> new Pawns(Long.reverseBytes(p.black), Long.reverseBytes(p.white));
            case Shows s -> new Shows(s.motif, s.side.map(Side::other));
            case ToMove t -> new ToMove(t.side.other());
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
            case Shows s -> mirror(s);
            case All all -> all(all.parts.stream().map(ChessPattern::mirror).toList());
            case Any any -> any(any.parts.stream().map(ChessPattern::mirror).toList());
            case Not not -> not(not.part.mirror());
            case Count count -> count;
            case Men men -> men;
            case Material material -> material;
            case ToMove turn -> turn;
        };
    }

    private static ChessPattern mirror(Shows shows) {
        Motif motif = shows.motif;
        if (motif.definition().isEmpty()) {
            return new Shows(motif.mirror(), shows.side);
        }
        ChessPattern white = read(motif.definition()).mirror();
        if (!motif.sided()) {
            return white;
        }
        return shows.side
                .map(side -> side == Side.WHITE ? white : white.flip())
                .orElseGet(() -> any(List.of(white, white.flip())));
    }

    private static int swap(int pieces) {
        return (pieces & 0x555) << 1 | pieces >> 1 & 0x555;
    }

    private static long mirror(long squares) {
        return Long.reverseBytes(Long.reverse(squares));
    }

    /** Whether a position has the pattern, looked up on its board rather than in its facts. */
    default boolean holds(ChessBoard board) {
        return switch (this) {
            case Placed p -> (united(p.pieces, board) & p.squares) != 0;
            case Count c -> within(Long.bitCount(united(c.pieces, board)), c.from, c.to);
            case Men men -> within(Long.bitCount(board.occupied()), men.from, men.to);
            case Material m -> has(m, board);
            case Pawns p ->
                board.pieces(Piece.of(Piece.PAWN, Side.WHITE)) == p.white
                        && board.pieces(Piece.of(Piece.PAWN, Side.BLACK)) == p.black;
            case Shows s -> shown(s, board);
            case ToMove t -> board.turn() == t.side;
            case All all -> all.parts.stream().allMatch(part -> part.holds(board));
            case Any any -> any.parts.stream().anyMatch(part -> part.holds(board));
            case Not not -> !not.part.holds(board);
        };
    }

    private static long united(int pieces, ChessBoard board) {
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
            int wanted = (int) (material.counts >>> 4 * piece & 15);
            int count = Long.bitCount(board.pieces(piece));
            if (material.orMore ? count < wanted : count != wanted) {
                return false;
            }
        }
        return true;
    }

    private static boolean shown(Shows shows, ChessBoard board) {
        Motif motif = shows.motif;
        if (!motif.sided()) {
            return (ChessMotifs.ofBoth(board) & motif.bit) != 0;
        }
        long motifs = 0;
        for (Side side : Side.values()) {
            motifs |= shows.side.orElse(side) == side ? ChessMotifs.of(board, side) : 0;
        }
        return (motifs & motif.bit) != 0;
    }

    /**
     * Where on the board a pattern that holds is to be seen: pieces that stand where it says, files and squares that are empty
     * as it says. None for what is not there, and for numbers of pieces.
     */
    default long squares(ChessBoard board) {
        return switch (this) {
            case Placed p -> united(p.pieces, board) & p.squares;
            case Count c -> united(c.pieces, board);
            case Pawns p -> p.white | p.black;
            case Shows s -> squares(s, board);
            case All all -> union(all.parts, board);
            case Any any ->
                union(any.parts.stream().filter(part -> part.holds(board)).toList(), board);
            case Not not -> not.part instanceof Placed p && p.pieces == PieceParser.ANY_PIECE ? p.squares : 0;
            case Men men -> 0;
            case Material material -> 0;
            case ToMove turn -> 0;
        };
    }

    private static long union(List<ChessPattern> parts, ChessBoard board) {
        long squares = 0;
        for (ChessPattern part : parts) {
            squares |= part.squares(board);
        }
        return squares;
    }

    private static long squares(Shows shows, ChessBoard board) {
        long squares = 0;
        for (Side side : Side.values()) {
            if (shows.side.orElse(side) == side && shown(new Shows(shows.motif, Optional.of(side)), board)) {
                squares |= MotifSquares.of(shows.motif, side, board);
            }
        }
        return squares;
    }

    /** The pattern as it was understood, in a form that reads back as the same. */
    default String text() {
        return PatternPrinter.of(this);
    }
}
