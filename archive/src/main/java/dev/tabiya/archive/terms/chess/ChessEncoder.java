package dev.tabiya.archive.terms.chess;

import dev.tabiya.archive.metric.chess.QuietRun;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.chess.ChessFacts;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.Arrays;
import java.util.Optional;

/**
 * The terms of Ganguly, Leveling and Jones (SIGIR 2014, section 5), and our own for pawns ({@link PawnTerms}), material
 * ({@link MaterialTerms}) and the king ({@link KingTerms}). The former are computed from bitboards of all pieces of a
 * kind, so that equal terms occur once: two rooks that attack one pawn give one term, and of two knights that reach a
 * square the nearer counts. Moves are pseudo-legal and independent of the side to move: pins and checks do not matter.
 */
public final class ChessEncoder implements Encoder<ChessBoard> {

    private static final ThreadLocal<Buffers> BUFFERS = ThreadLocal.withInitial(Buffers::new);

    /** Reused between positions. */
    private static final class Buffers {
        /** The squares that the pieces of a kind reach, by distance. */
        private final long[] near = new long[8];

        /** The squares that the pieces of each kind attack. */
        private final long[] attacked = new long[Piece.NONE];
    }

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
        Buffers buffers = BUFFERS.get();
        long[] near = buffers.near;
        long[] attackedBy = buffers.attacked;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            long pieces = board.pieces(piece);
            if (pieces == 0) {
                attackedBy[piece] = 0;
                continue;
            }
            int role = Piece.role(piece);
            boolean slides = role >= Piece.BISHOP && role <= Piece.QUEEN;
            long attacked = 0;
            long rays = 0;
            Arrays.fill(near, 0);
            for (long rest = pieces; rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                out.add(TermKind.PIECE.family() | piece << 12 | square, Features.FULL);
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
                    out.add(TermKind.PIECE.family() | piece << 12 | square, Features.FULL - 7 * d);
                }
                nearer |= near[d];
            }
            attackedBy[piece] = attacked;
            long own = board.pieces(Piece.side(piece));
            long enemy = occupied ^ own;
            addRelations(board, piece, attacked & enemy, TermKind.ATTACK, out);
            addRelations(board, piece, attacked & own, TermKind.DEFENCE, out);
            addRelations(board, piece, rays & enemy, TermKind.RAY, out);
        }
        addPairs(board, Side.WHITE, out);
        addPairs(board, Side.BLACK, out);
        PawnTerms.add(board, out);
        MaterialTerms.add(board, attackedBy, out);
        KingTerms.add(board, attackedBy, out);
    }

    /** Pairs of minor pieces show how a side has developed. */
    private static void addPairs(ChessBoard board, Side side, Features out) {
        long minors = board.pieces(Piece.of(Piece.KNIGHT, side)) | board.pieces(Piece.of(Piece.BISHOP, side));
        for (long rest = minors; rest != 0; rest &= rest - 1) {
            int first = Long.numberOfTrailingZeros(rest);
            for (long others = rest & rest - 1; others != 0; others &= others - 1) {
                int second = Long.numberOfTrailingZeros(others);
                int pair = (board.pieceAt(first) << 6 | first) << 10 | board.pieceAt(second) << 6 | second;
                out.add(TermKind.PAIR.family() | pair, Features.FULL);
            }
        }
    }

    @Override
    public void facts(ChessBoard board, Facts out) {
        ChessFacts.of(board, out);
    }

    @Override
    public int pieceCount(ChessBoard board) {
        return Long.bitCount(board.occupied());
    }

    @Override
    public int moveBytes() {
        return 2;
    }

    private static long pushes(int piece, long pawn, long occupied) {
        if (Piece.side(piece) == Side.WHITE) {
            long one = pawn << 8 & ~occupied;
            return one | ((pawn & Bitboards.RANK_2) != 0 ? one << 8 & ~occupied : 0);
        }
        long one = pawn >>> 8 & ~occupied;
        return one | ((pawn & Bitboards.RANK_7) != 0 ? one >>> 8 & ~occupied : 0);
    }

    private static void addRelations(ChessBoard board, int piece, long targets, TermKind kind, Features out) {
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
        int change = (transform.flips() ? 56 : 0) | (transform.mirrors() ? 7 : 0);
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                int piece = board.pieceAt(Square.of(file, rank) ^ change);
                placement.append(piece == Piece.NONE ? "1" : Piece.letter(transform.flips() ? piece ^ 1 : piece));
            }
            placement.append(rank == 0 ? "" : "/");
        }
        boolean white = (board.turn() == Side.WHITE) != transform.flips();
        String castling = transform.mirrors() ? "-" : transform.flips() ? swapCase(rights) : rights;
        String enPassant = board.enPassant() == Square.NONE ? "-" : Square.name(board.enPassant() ^ change);
        return Fen.read(placement + (white ? " w " : " b ") + castling + " " + enPassant);
    }

    private static String swapCase(String rights) {
        StringBuilder out = new StringBuilder();
        rights.chars()
                .forEach(c -> out.appendCodePoint(
                        Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c)));
        return out.toString();
    }

    @Override
    public String transformedMove(ChessBoard board, String move, Transform transform) {
        if (transform == Transform.NONE) {
            return move;
        }
        if (move.startsWith("O-O")) {
            String suffix = move.replaceAll("[O-]", "");
            boolean isShort = !move.startsWith("O-O-O");
            return (isShort == transform.mirrors() ? "O-O-O" : "O-O") + suffix;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < move.length(); i++) {
            char c = move.charAt(i);
            if (transform.mirrors() && c >= 'a' && c <= 'h') {
                c = (char) ('a' + 'h' - c);
            } else if (transform.flips() && c >= '1' && c <= '8') {
                c = (char) ('1' + '8' - c);
            }
            text.append(c);
        }
        return text.toString();
    }

    @Override
    public Optional<byte[]> runs(Game<ChessBoard> game) {
        return Optional.of(QuietRun.of(game));
    }

    @Override
    public String text(int term) {
        TermKind kind = TermKind.of(term, Features.FULL);
        return switch (kind) {
            case PIECE -> Piece.letter(term >> 12 & 15) + Square.name(term & 63);
            case ATTACK -> relation(term, '>');
            case DEFENCE -> relation(term, '<');
            case RAY -> relation(term, '=');
            case PAIR -> placed(term >> 10) + "+" + placed(term);
            case FILE, FILES, WING, OPEN -> PawnTerms.text(kind, term);
            case CASTLING, MEN, MATERIAL, CONTACT -> MaterialTerms.text(kind, term);
            case ZONE, FLIGHT, COVER -> KingTerms.text(kind, term);
            default -> throw new IllegalArgumentException("no term of chess: " + term);
        };
    }

    private static String relation(int term, char sign) {
        return "" + Piece.letter(term >> 12 & 15) + sign + Piece.letter(term >> 8 & 15) + Square.name(term & 63);
    }

    private static String placed(int bits) {
        return Piece.letter(bits >> 6 & 15) + Square.name(bits & 63);
    }
}
