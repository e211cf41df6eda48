package dev.tabiya.rules.chess;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Chess as the Laws tell it, on 64 letters, with no thought of speed: every move a piece could make is tried, and
 * kept if no enemy could then take the king. It shares no code with the real board, which is judged by it.
 */
final class SlowChess {
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] ALL_ROUND = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] JUMPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    private static final char EMPTY = '.';

    private final char[] squares = new char[64];
    private boolean white;
    /** Rooks that may still castle: White's files first, Black's from 8 on. */
    private final boolean[] castles = new boolean[16];

    private int passed = -1;
    private int halfmoves;
    private int fullmove;

    private SlowChess() {}

    private SlowChess(SlowChess other) {
        System.arraycopy(other.squares, 0, squares, 0, 64);
        System.arraycopy(other.castles, 0, castles, 0, 16);
        white = other.white;
        passed = other.passed;
        halfmoves = other.halfmoves;
        fullmove = other.fullmove;
    }

    /** Reads a complete FEN as our writer writes it; it is trusted. */
    static SlowChess read(String fen) {
        SlowChess board = new SlowChess();
        Arrays.fill(board.squares, EMPTY);
        String[] fields = fen.split(" ", -1);
        int file = 0;
        int rank = 7;
        for (char c : fields[0].toCharArray()) {
            if (c == '/') {
                file = 0;
                rank--;
            } else if (Character.isDigit(c)) {
                file += c - '0';
            } else {
                board.squares[rank * 8 + file++] = c;
            }
        }
        board.white = fields[1].equals("w");
        for (char c : fields[2].toCharArray()) {
            if (c != '-') {
                board.castles[(Character.isUpperCase(c) ? 0 : 8) + board.castlingFile(c)] = true;
            }
        }
        if (!fields[3].equals("-")) {
            board.passed = square(fields[3], 0);
        }
        board.halfmoves = Integer.parseInt(fields[4]);
        board.fullmove = Integer.parseInt(fields[5]);
        return board;
    }

    private int castlingFile(char letter) {
        boolean whites = Character.isUpperCase(letter);
        char upper = Character.toUpperCase(letter);
        int home = whites ? 0 : 56;
        if (upper == 'K' || upper == 'Q') {
            int file = upper == 'K' ? 7 : 0;
            while (squares[home + file] != (whites ? 'R' : 'r')) {
                file += upper == 'K' ? -1 : 1;
            }
            return file;
        }
        return upper - 'A';
    }

    String write() {
        StringBuilder out = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            out.append(new String(squares, rank * 8, 8)).append(rank > 0 ? "/" : "");
        }
        for (int empty = 8; empty > 0; empty--) {
            String dots = ".".repeat(empty);
            for (int at = out.indexOf(dots); at >= 0; at = out.indexOf(dots)) {
                out.replace(at, at + empty, String.valueOf(empty));
            }
        }
        String rights = rights(true) + rights(false);
        return out.append(white ? " w " : " b ")
                .append(rights.isEmpty() ? "-" : rights)
                .append(' ')
                .append(passed >= 0 && someoneCanTakeEnPassant() ? squareName(passed) : "-")
                .append(' ')
                .append(halfmoves)
                .append(' ')
                .append(fullmove)
                .toString();
    }

    private String rights(boolean whites) {
        int home = whites ? 0 : 56;
        char rook = whites ? 'R' : 'r';
        StringBuilder out = new StringBuilder();
        for (int file = 7; file >= 0; file--) {
            if (castles[(whites ? 0 : 8) + file]) {
                boolean kingside = home + file > find(whites ? 'K' : 'k');
                boolean outermost = true;
                for (int other = 0; other < 8; other++) {
                    outermost &= squares[home + other] != rook || (kingside ? other <= file : other >= file);
                }
                out.append(outermost ? (kingside ? 'K' : 'Q') : (char) ('A' + file));
            }
        }
        String rights = out.toString();
        return whites ? rights : rights.toLowerCase(Locale.ROOT);
    }

    private boolean someoneCanTakeEnPassant() {
        int rank = passed / 8 + (white ? -1 : 1);
        for (int side = -1; side <= 1; side += 2) {
            int file = passed % 8 + side;
            if (file >= 0 && file < 8 && squares[rank * 8 + file] == (white ? 'P' : 'p')) {
                return true;
            }
        }
        return false;
    }

    /** A move of the real board as written here. */
    static String name(int move) {
        String squares = squareName(ChessMove.from(move)) + squareName(ChessMove.to(move));
        return ChessMove.isPromotion(move)
                ? squares + "nbrq".charAt(ChessMove.promotion(move) - Piece.KNIGHT)
                : squares;
    }

    /** Legal moves as {@code e2e4}, {@code e7e8q}; castling as the king taking his rook. */
    Set<String> moves() {
        Set<String> legal = new TreeSet<>();
        for (String move : candidates()) {
            SlowChess after = after(move);
            if (!after.attacked(after.find(white ? 'K' : 'k'), !white)) {
                legal.add(move);
            }
        }
        return legal;
    }

    /** A legal move in SAN, made from the list of legal moves as the PGN standard (8.2.3) tells it. */
    String san(String move) {
        int from = square(move, 0);
        int to = square(move, 2);
        char role = Character.toUpperCase(squares[from]);
        StringBuilder out = new StringBuilder();
        if (belongs(squares[to], white)) {
            out.append(to > from ? "O-O" : "O-O-O");
        } else {
            boolean takes = squares[to] != EMPTY || role == 'P' && from % 8 != to % 8;
            if (role != 'P') {
                out.append(role).append(origin(move));
            } else if (takes) {
                out.append(move.charAt(0));
            }
            out.append(takes ? "x" : "").append(move, 2, 4);
            if (move.length() == 5) {
                out.append('=').append(Character.toUpperCase(move.charAt(4)));
            }
        }
        SlowChess after = after(move);
        return out + (!after.inCheck() ? "" : after.moves().isEmpty() ? "#" : "+");
    }

    /** The file, else the rank, else the square that tells the piece from others of its kind that may go there too. */
    private String origin(String move) {
        boolean alone = true;
        boolean fileTells = true;
        boolean rankTells = true;
        for (String other : moves()) {
            boolean rival = squares[square(other, 0)] == squares[square(move, 0)]
                    && !belongs(squares[square(other, 2)], white)
                    && square(other, 2) == square(move, 2)
                    && square(other, 0) != square(move, 0);
            alone &= !rival;
            fileTells &= !rival || other.charAt(0) != move.charAt(0);
            rankTells &= !rival || other.charAt(1) != move.charAt(1);
        }
        return alone ? "" : fileTells ? move.substring(0, 1) : rankTells ? move.substring(1, 2) : move.substring(0, 2);
    }

    boolean inCheck() {
        return attacked(find(white ? 'K' : 'k'), !white);
    }

    private Set<String> candidates() {
        Set<String> found = new TreeSet<>();
        for (int from = 0; from < 64; from++) {
            if (!belongs(squares[from], white)) {
                continue;
            }
            switch (Character.toLowerCase(squares[from])) {
                case 'p' -> pawn(from, found);
                case 'n' -> walk(from, JUMPS, 1, found);
                case 'b' -> walk(from, DIAGONAL, 7, found);
                case 'r' -> walk(from, STRAIGHT, 7, found);
                case 'q' -> walk(from, ALL_ROUND, 7, found);
                default -> {
                    walk(from, ALL_ROUND, 1, found);
                    for (int file = 0; file < 8; file++) {
                        if (castles[(white ? 0 : 8) + file]) {
                            castle(from, (white ? 0 : 56) + file, found);
                        }
                    }
                }
            }
        }
        return found;
    }

    private void walk(int from, int[][] directions, int furthest, Set<String> found) {
        for (int[] direction : directions) {
            for (int steps = 1; steps <= furthest; steps++) {
                int file = from % 8 + direction[0] * steps;
                int rank = from / 8 + direction[1] * steps;
                if (file < 0 || file > 7 || rank < 0 || rank > 7 || belongs(squares[rank * 8 + file], white)) {
                    break;
                }
                found.add(squareName(from) + squareName(rank * 8 + file));
                if (squares[rank * 8 + file] != EMPTY) {
                    break;
                }
            }
        }
    }

    private void pawn(int from, Set<String> found) {
        int ahead = white ? 8 : -8;
        if (squares[from + ahead] == EMPTY) {
            pawnTo(from, from + ahead, found);
            if (from / 8 == (white ? 1 : 6) && squares[from + 2 * ahead] == EMPTY) {
                pawnTo(from, from + 2 * ahead, found);
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            int file = from % 8 + side;
            int to = from + ahead + side;
            if (file >= 0 && file < 8 && (belongs(squares[to], !white) || to == passed)) {
                pawnTo(from, to, found);
            }
        }
    }

    private static void pawnTo(int from, int to, Set<String> found) {
        if (to < 8 || to >= 56) {
            for (String promotion : new String[] {"q", "r", "b", "n"}) {
                found.add(squareName(from) + squareName(to) + promotion);
            }
        } else {
            found.add(squareName(from) + squareName(to));
        }
    }

    /** FIDE Laws, Guidelines II.3: all squares that king and rook cross or reach are empty, the king's also safe. */
    private void castle(int king, int rook, Set<String> found) {
        int home = king / 8 * 8;
        int kingTo = home + (rook > king ? 6 : 2);
        int rookTo = home + (rook > king ? 5 : 3);
        boolean fine = true;
        for (int square = Math.min(king, kingTo); square <= Math.max(king, kingTo); square++) {
            fine &= square == king || square == rook || squares[square] == EMPTY;
            SlowChess lifted = new SlowChess(this);
            lifted.squares[king] = EMPTY;
            fine &= !lifted.attacked(square, !white);
        }
        for (int square = Math.min(rook, rookTo); square <= Math.max(rook, rookTo); square++) {
            fine &= square == king || square == rook || squares[square] == EMPTY;
        }
        if (fine) {
            found.add(squareName(king) + squareName(rook));
        }
    }

    SlowChess after(String move) {
        SlowChess next = new SlowChess(this);
        int from = square(move, 0);
        int to = square(move, 2);
        char piece = squares[from];
        char role = Character.toLowerCase(piece);
        boolean takes = belongs(squares[to], !white);
        next.squares[from] = EMPTY;
        if (belongs(squares[to], white)) {
            next.squares[to] = EMPTY;
            next.squares[from / 8 * 8 + (to > from ? 6 : 2)] = piece;
            next.squares[from / 8 * 8 + (to > from ? 5 : 3)] = squares[to];
        } else {
            next.squares[to] = piece;
            if (role == 'p' && to == passed) {
                next.squares[to + (white ? -8 : 8)] = EMPTY;
            }
            if (move.length() == 5) {
                char promotion = move.charAt(4);
                next.squares[to] = white ? Character.toUpperCase(promotion) : promotion;
            }
        }
        next.passed = role == 'p' && Math.abs(from - to) == 16 ? (from + to) / 2 : -1;
        for (int file = 0; file < 8; file++) {
            next.castles[file] &= piece != 'K' && from != file && to != file;
            next.castles[8 + file] &= piece != 'k' && from != 56 + file && to != 56 + file;
        }
        next.halfmoves = role == 'p' || takes ? 0 : halfmoves + 1;
        next.fullmove = white ? fullmove : fullmove + 1;
        next.white = !white;
        return next;
    }

    private boolean attacked(int square, boolean byWhite) {
        for (int from = 0; from < 64; from++) {
            char piece = squares[from];
            if (!belongs(piece, byWhite)) {
                continue;
            }
            int across = square % 8 - from % 8;
            int up = square / 8 - from / 8;
            boolean straight = (across == 0) != (up == 0);
            boolean diagonal = across != 0 && Math.abs(across) == Math.abs(up);
            boolean hits = switch (Character.toLowerCase(piece)) {
                case 'p' -> Math.abs(across) == 1 && up == (byWhite ? 1 : -1);
                case 'n' -> Math.abs(across * up) == 2;
                case 'k' -> Math.max(Math.abs(across), Math.abs(up)) == 1;
                case 'b' -> diagonal && clear(from, square);
                case 'r' -> straight && clear(from, square);
                default -> (straight || diagonal) && clear(from, square);
            };
            if (hits) {
                return true;
            }
        }
        return false;
    }

    private boolean clear(int from, int to) {
        int step = Integer.signum(to / 8 - from / 8) * 8 + Integer.signum(to % 8 - from % 8);
        for (int square = from + step; square != to; square += step) {
            if (squares[square] != EMPTY) {
                return false;
            }
        }
        return true;
    }

    private int find(char piece) {
        return new String(squares).indexOf(piece);
    }

    private static boolean belongs(char piece, boolean toWhite) {
        return piece != EMPTY && Character.isUpperCase(piece) == toWhite;
    }

    private static String squareName(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }

    private static int square(String text, int at) {
        return (text.charAt(at + 1) - '1') * 8 + text.charAt(at) - 'a';
    }
}
