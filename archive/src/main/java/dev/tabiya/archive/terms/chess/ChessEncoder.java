package dev.tabiya.archive.terms.chess;

import dev.tabiya.archive.metric.chess.QuietRun;
import dev.tabiya.archive.pattern.ChessFacts;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Kind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.Optional;

/**
 * The terms of Ganguly, Leveling and Jones (SIGIR 2014, section 5), and beside them our own of pawns ({@link PawnTerms}),
 * material ({@link MaterialTerms}) and the king ({@link KingTerms}). The former come from bitboards united over the pieces of
 * a kind, which makes them a set: two rooks that hit one pawn give one term, of two knights that reach a square the nearer
 * counts. Moves are those of the piece alone: whose turn it is, pins and checks do not matter.
 */
public final class ChessEncoder implements Encoder<ChessBoard> {
    private static final char[] SIGNS = {0, 0, '>', '<', '='};
    private static final long RANK_2 = 0xFF00L;
    private static final long RANK_7 = 0xFF000000000000L;

    /** RING[square * 8 + d]: the squares at Chebyshev distance d. */
    private static final long[] RING = new long[64 * 8];

    static {
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                int files = Math.abs(Square.file(a) - Square.file(b));
                int ranks = Math.abs(Square.rank(a) - Square.rank(b));
                RING[a << 3 | Math.max(files, ranks)] |= 1L << b;
            }
        }
    }

    @Override
    public String version() {
        return "chess-4";
    }

    @Override
    public void encode(ChessBoard board, Features out) {
        out.clear();
        long occupied = board.occupied();
        long[] near = out.scratch;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            long pieces = board.pieces(piece);
            if (pieces == 0) {
                out.attacked[piece] = 0;
                continue;
            }
            int role = Piece.role(piece);
            boolean slides = role >= Piece.BISHOP && role <= Piece.QUEEN;
            long attacked = 0;
            long rays = 0;
            for (int d = 1; d < 8; d++) {
                near[d] = 0;
            }
            for (long rest = pieces; rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                out.add(Kind.PIECE.family() | piece << 12 | square, Features.FULL);
                long attacks = Attacks.of(piece, square, occupied);
                attacked |= attacks;
                long reach = (role == Piece.PAWN ? pushes(piece, 1L << square, occupied) : attacks) & ~occupied;
                for (int d = 1; reach != 0; d++) {
                    long ring = reach & RING[square << 3 | d];
                    near[d] |= ring;
                    reach ^= ring;
                }
                if (slides) {
                    rays |= Attacks.of(piece, square, 0);
                }
            }
            long nearer = 0;
            for (int d = 1; d < 8; d++) {
                for (long rest = near[d] & ~nearer; rest != 0; rest &= rest - 1) {
                    int square = Long.numberOfTrailingZeros(rest);
                    out.add(Kind.PIECE.family() | piece << 12 | square, Features.FULL - 7 * d);
                }
                nearer |= near[d];
            }
            out.attacked[piece] = attacked;
            long own = board.pieces(Piece.side(piece));
            long enemy = occupied ^ own;
            relate(board, piece, attacked & enemy, Kind.ATTACK, out);
            relate(board, piece, attacked & own, Kind.DEFENCE, out);
            relate(board, piece, rays & enemy, Kind.RAY, out);
        }
        pairs(board, Side.WHITE, out);
        pairs(board, Side.BLACK, out);
        PawnTerms.add(board, out);
        MaterialTerms.add(board, out);
        KingTerms.add(board, out);
    }

    /** How a side has developed: its minor pieces two by two. */
    private static void pairs(ChessBoard board, Side side, Features out) {
        long minors = board.pieces(Piece.of(Piece.KNIGHT, side)) | board.pieces(Piece.of(Piece.BISHOP, side));
        for (long rest = minors; rest != 0; rest &= rest - 1) {
            int first = Long.numberOfTrailingZeros(rest);
            for (long others = rest & rest - 1; others != 0; others &= others - 1) {
                int second = Long.numberOfTrailingZeros(others);
                int pair = (board.pieceAt(first) << 6 | first) << 10 | board.pieceAt(second) << 6 | second;
                out.add(Kind.PAIR.family() | pair, Features.FULL);
            }
        }
    }

    @Override
    public void facts(ChessBoard board, Facts out) {
        ChessFacts.of(board, out);
    }

    @Override
    public int men(ChessBoard board) {
        return Long.bitCount(board.occupied());
    }

    @Override
    public int moveBytes() {
        return 2;
    }

    private static long pushes(int piece, long pawn, long occupied) {
        if (piece == (Piece.PAWN << 1 | 1)) {
            long one = pawn << 8 & ~occupied;
            return one | ((pawn & RANK_2) != 0 ? one << 8 & ~occupied : 0);
        }
        long one = pawn >>> 8 & ~occupied;
        return one | ((pawn & RANK_7) != 0 ? one >>> 8 & ~occupied : 0);
    }

    private static void relate(ChessBoard board, int piece, long targets, Kind kind, Features out) {
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            out.add(kind.family() | piece << 12 | board.pieceAt(square) << 8 | square, Features.FULL);
        }
    }

    @Override
    public ChessBoard transformed(ChessBoard board, Transform transform) {
        if (transform == Transform.NONE) {
            return board.copy();
        }
        String rights = Fen.write(board).split(" ", -1)[2];
        StringBuilder placement = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                int from = Square.of(transform.mirrors() ? 7 - file : file, transform.flips() ? 7 - rank : rank);
                int piece = board.pieceAt(from);
                int placed = transform.flips() ? piece ^ 1 : piece;
                placement.append(piece == Piece.NONE ? "1" : Piece.letter(placed));
            }
            placement.append(rank == 0 ? "" : "/");
        }
        boolean white = (board.turn() == Side.WHITE) != transform.flips();
        String castling = transform.mirrors() ? "-" : transform.flips() ? swapCase(rights) : rights;
        String passed = board.enPassant() == Square.NONE ? "-" : passed(board.enPassant(), transform);
        return Fen.read(placement + (white ? " w " : " b ") + castling + " " + passed);
    }

    private static String passed(int square, Transform transform) {
        int turned = transform.flips() ? square ^ 56 : square;
        return Square.name(transform.mirrors() ? turned ^ 7 : turned);
    }

    private static String swapCase(String rights) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < rights.length(); i++) {
            char c = rights.charAt(i);
            out.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        }
        return out.toString();
    }

    @Override
    public String turned(ChessBoard board, String move, Transform transform) {
        if (transform == Transform.NONE) {
            return move;
        }
        if (move.startsWith("O-O")) {
            String signs = move.replaceAll("[O-]", "");
            boolean isShort = !move.startsWith("O-O-O");
            return (isShort == transform.mirrors() ? "O-O-O" : "O-O") + signs;
        }
        StringBuilder turned = new StringBuilder();
        for (int i = 0; i < move.length(); i++) {
            char c = move.charAt(i);
            if (transform.mirrors() && c >= 'a' && c <= 'h') {
                c = (char) ('a' + 'h' - c);
            } else if (transform.flips() && c >= '1' && c <= '8') {
                c = (char) ('1' + '8' - c);
            }
            turned.append(c);
        }
        return turned.toString();
    }

    @Override
    public Optional<byte[]> runs(Game<ChessBoard> game) {
        return Optional.of(QuietRun.of(game));
    }

    @Override
    public String text(int term) {
        Kind kind = Kind.of(term, Features.FULL);
        switch (kind) {
            case PAIR -> {
                return man(term >> 10) + "+" + man(term);
            }
            case FILE, FILES, WING, OPEN -> {
                return PawnTerms.text(kind, term);
            }
            case CASTLING, MEN, MATERIAL, CONTACT -> {
                return MaterialTerms.text(kind, term);
            }
            case ZONE, FLIGHT, COVER -> {
                return KingTerms.text(kind, term);
            }
            default -> {
                // a piece and a square, below
            }
        }
        char piece = Piece.letter(term >> 12 & 15);
        String square = Square.name(term & 63);
        return kind == Kind.PIECE
                ? piece + square
                : "" + piece + SIGNS[kind.index()] + Piece.letter(term >> 8 & 15) + square;
    }

    private static String man(int bits) {
        return Piece.letter(bits >> 6 & 15) + Square.name(bits & 63);
    }
}
