package dev.tabiya.rules.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;

/**
 * Standard Algebraic Notation. Writing is canonical; reading accepts what people and programs write: figurines, long
 * algebraic and UCI moves, zeros for castling, {@code e8(Q)}, {@code exd6e.p.}, too much disambiguation, missing or
 * wrong check signs. A promotion without a piece is to a queen. A move is found by looking back from its target square,
 * without listing legal moves.
 */
public final class San {
    private static final String FIGURINES = "♔♕♖♗♘♙♚♛♜♝♞♟";
    private static final int NO_ROLE = -1;

    private San() {}

    /** Reads a move; {@link ChessMove#NULL} for a pass, which annotators write as {@code --}. */
    public static int read(ChessBoard board, CharSequence text) {
        int end = bodyEnd(text);
        if (end == 0) {
            throw invalid(text);
        }
        char first = text.charAt(0);
        if (first == 'O' || first == '0' || first == 'o') {
            return readCastling(board, text, end);
        }
        if (isNull(text, end)) {
            return pass(board, text);
        }
        int role = role(first);
        int at = role == NO_ROLE ? 0 : 1;

        // Squares and parts of squares, shifted through four places; the last two are the target.
        int count = 0;
        char a = 0;
        char b = 0;
        char c = 0;
        char d = 0;
        boolean takes = false;
        for (; at < end; at++) {
            char next = text.charAt(at);
            boolean promotesToBishop = next == 'b' && at == end - 1 && count >= 2 && isRank(d);
            if ((isFile(next) || isRank(next)) && !promotesToBishop) {
                a = b;
                b = c;
                c = d;
                d = next;
                count++;
            } else if (next == 'x' || next == ':') {
                takes = true;
            } else if (next != '-') {
                break;
            }
        }
        if (count < 2 || count > 4 || !isFile(c) || !isRank(d) || count == 4 && !(isFile(a) && isRank(b))) {
            throw invalid(text);
        }
        int promotion = readPromotion(text, at, end);
        int to = Square.of(c - 'a', d - '1');
        long origins = -1;
        if (count == 4) {
            origins = 1L << Square.of(a - 'a', b - '1');
        } else if (count == 3) {
            origins = isFile(b) ? 0x0101010101010101L << b - 'a' : 0xFFL << (b - '1' << 3);
        }
        boolean uci = role == NO_ROLE && count == 4;
        if (uci) {
            int piece = board.pieceAt(Long.numberOfTrailingZeros(origins));
            role = piece == Piece.NONE ? Piece.PAWN : Piece.role(piece);
        } else if (role == NO_ROLE) {
            role = Piece.PAWN;
        }
        if (role == Piece.KING && count == 4) {
            int castle = castleTo(board, Long.numberOfTrailingZeros(origins), to);
            if (castle != ChessMove.NULL) {
                return castle;
            }
        }
        if (role == Piece.PAWN) {
            boolean plain = count == 2 && !takes;
            return readPawnMove(board, text, plain, origins, to, promotion);
        }
        if (promotion != NO_ROLE) {
            throw illegal(board, text);
        }
        long candidates = (board.pieces(board.turn()) & 1L << to) != 0
                ? 0
                : Attacks.of(role << 1, to, board.occupied()) & board.pieces(Piece.of(role, board.turn())) & origins;
        return ChessMove.of(only(board, text, candidates, to, to), to);
    }

    private static int readPawnMove(
            ChessBoard board, CharSequence text, boolean plain, long origins, int to, int promotion) {
        int us = Piece.color(board.turn());
        long pawns = board.pieces(us) & origins;
        boolean passing = to == board.enPassant();
        boolean capture = passing || (board.pieces(board.turn().other()) & 1L << to) != 0;
        long candidates;
        if (capture) {
            candidates = plain ? 0 : Attacks.pawn(us ^ 1, to) & pawns;
        } else {
            int back = us == 1 ? -8 : 8;
            boolean empty = board.pieceAt(to) == Piece.NONE;
            int one = to + back;
            candidates = !empty || one < 0 || one > 63 ? 0 : 1L << one & pawns;
            if (candidates == 0 && empty && Square.rank(to) == (us == 1 ? 3 : 4) && board.pieceAt(one) == Piece.NONE) {
                candidates = 1L << one + back & pawns;
            }
        }
        int from = only(board, text, candidates, to, passing ? to ^ 8 : to);
        if (to < 8 || to >= 56) {
            int role = promotion == NO_ROLE ? Piece.QUEEN : promotion;
            if (role == Piece.PAWN || role == Piece.KING) {
                throw illegal(board, text);
            }
            return ChessMove.promotion(from, to, role);
        }
        if (promotion != NO_ROLE) {
            throw illegal(board, text);
        }
        return ChessMove.of(from, to, passing ? ChessMove.EN_PASSANT : ChessMove.NORMAL);
    }

    /** The one candidate that leaves its king safe. */
    private static int only(ChessBoard board, CharSequence text, long candidates, int to, int captured) {
        int found = Square.NONE;
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            if (board.kingSafeAfter(from, to, captured)) {
                if (found != Square.NONE) {
                    throw fault("ambiguous", board, text);
                }
                found = from;
            }
        }
        if (found == Square.NONE) {
            throw illegal(board, text);
        }
        return found;
    }

    private static int readCastling(ChessBoard board, CharSequence text, int end) {
        int letters = 0;
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c == 'O' || c == '0' || c == 'o') {
                letters++;
            } else if (c != '-') {
                throw invalid(text);
            }
        }
        if (letters == 4 && end == 4) {
            return pass(board, text);
        }
        if (letters != 2 && letters != 3) {
            throw invalid(text);
        }
        int castle = board.castle((1 - Piece.color(board.turn())) * 2 + letters - 2);
        if (castle == ChessMove.NULL) {
            throw illegal(board, text);
        }
        return castle;
    }

    private static int pass(ChessBoard board, CharSequence text) {
        if (board.inCheck()) {
            throw illegal(board, text);
        }
        return ChessMove.NULL;
    }

    /** Castling written as a king's move: onto its rook, or to its target if that is more than a step away. */
    private static int castleTo(ChessBoard board, int from, int to) {
        if (from != board.kingSquare(board.turn())) {
            return ChessMove.NULL;
        }
        for (int right = 0; right < 4; right++) {
            int castle = board.castle(right);
            if (castle == ChessMove.NULL) {
                continue;
            }
            boolean leaps = Math.abs(from - to) > 1;
            if (ChessMove.to(castle) == to || leaps && ChessMove.kingTarget(castle) == to) {
                return castle;
            }
        }
        return ChessMove.NULL;
    }

    private static int readPromotion(CharSequence text, int at, int end) {
        if (at == end) {
            return NO_ROLE;
        }
        char mark = text.charAt(at);
        boolean marked = mark == '=' || mark == '/' || mark == '(';
        int letter = marked ? at + 1 : at;
        int after = letter + 1 + (mark == '(' ? 1 : 0);
        if (after != end || mark == '(' && text.charAt(letter + 1) != ')') {
            throw invalid(text);
        }
        int role = text.charAt(letter) == 'b' ? Piece.BISHOP : role(text.charAt(letter));
        if (role == NO_ROLE) {
            throw invalid(text);
        }
        return role;
    }

    /** The start of check signs, annotation glyphs and "e.p.". */
    private static int bodyEnd(CharSequence text) {
        int end = text.length();
        if (end > 0 && isRank(text.charAt(end - 1))) {
            return end; // most moves have none
        }
        while (end > 0 && "+#!?†‡".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        int start = end;
        while (start > 0 && "e.p".indexOf(text.charAt(start - 1)) >= 0) {
            start--;
        }
        return end - start >= 2 && start >= 2 && isRank(text.charAt(start - 1)) ? start : end;
    }

    private static boolean isNull(CharSequence text, int end) {
        return end == 2
                        && (text.charAt(0) == '-' && text.charAt(1) == '-'
                                || text.charAt(0) == 'Z' && text.charAt(1) == '0')
                || end == 4 && "null".contentEquals(text);
    }

    private static int role(char letter) {
        return switch (letter) {
            case 'K', 'k' -> Piece.KING;
            case 'Q', 'q' -> Piece.QUEEN;
            case 'R', 'r' -> Piece.ROOK;
            case 'B' -> Piece.BISHOP;
            case 'N', 'n' -> Piece.KNIGHT;
            case 'P', 'p' -> Piece.PAWN;
            default -> {
                int figurine = letter < 128 ? NO_ROLE : FIGURINES.indexOf(letter);
                yield figurine < 0 ? NO_ROLE : Piece.KING - figurine % 6;
            }
        };
    }

    private static boolean isFile(char c) {
        return c >= 'a' && c <= 'h';
    }

    private static boolean isRank(char c) {
        return c >= '1' && c <= '8';
    }

    private static ParseException invalid(CharSequence text) {
        return new ParseException("invalid move \"" + Quoted.of(text) + "\"");
    }

    static ParseException illegal(ChessBoard board, CharSequence text) {
        return fault("illegal", board, text);
    }

    private static ParseException fault(String kind, ChessBoard board, CharSequence text) {
        return new ParseException(kind + " move \"" + Quoted.of(text) + "\" in " + Fen.write(board));
    }

    public static String write(ChessBoard board, int move) {
        return write(board, move, new StringBuilder(8)).toString();
    }

    static StringBuilder write(ChessBoard board, int move, StringBuilder out) {
        if (move == ChessMove.NULL) {
            return out.append("--");
        }
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int piece = board.pieceAt(from);
        if (ChessMove.isCastling(move)) {
            out.append(to > from ? "O-O" : "O-O-O");
        } else {
            boolean takes = board.pieceAt(to) != Piece.NONE || ChessMove.isEnPassant(move);
            if (Piece.role(piece) != Piece.PAWN) {
                out.append(Piece.roleLetter(Piece.role(piece)));
                disambiguate(board, piece, from, to, out);
            } else if (takes) {
                out.append((char) ('a' + Square.file(from)));
            }
            if (takes) {
                out.append('x');
            }
            out.append((char) ('a' + Square.file(to))).append((char) ('1' + Square.rank(to)));
            if (ChessMove.isPromotion(move)) {
                out.append('=').append(Piece.roleLetter(ChessMove.promotion(move)));
            }
        }
        board.make(move);
        if (board.inCheck()) {
            out.append(board.countMoves() == 0 ? '#' : '+');
        }
        board.unmake();
        return out;
    }

    private static void disambiguate(ChessBoard board, int piece, int from, int to, StringBuilder out) {
        long rivals = Attacks.of(piece, to, board.occupied()) & board.pieces(piece) & ~(1L << from);
        boolean any = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (; rivals != 0; rivals &= rivals - 1) {
            int rival = Long.numberOfTrailingZeros(rivals);
            if (board.kingSafeAfter(rival, to, to)) {
                any = true;
                sameFile |= Square.file(rival) == Square.file(from);
                sameRank |= Square.rank(rival) == Square.rank(from);
            }
        }
        if (any && (!sameFile || sameRank)) {
            out.append((char) ('a' + Square.file(from)));
        }
        if (sameFile) {
            out.append((char) ('1' + Square.rank(from)));
        }
    }
}
