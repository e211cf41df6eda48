package dev.tabiya.rules.chess;

import dev.tabiya.rules.ParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Random chess positions for tests: Chess960 starts, and pieces thrown on the board. */
final class RandomChess {
    private RandomChess() {}

    /** One of the 960 starts: bishops on both colours, the king between the rooks. */
    static String start960(Random random) {
        char[] rank = new char[8];
        rank[random.nextInt(4) * 2] = 'B';
        rank[random.nextInt(4) * 2 + 1] = 'B';
        for (char piece : new char[] {'Q', 'N', 'N'}) {
            List<Integer> free = free(rank);
            rank[free.get(random.nextInt(free.size()))] = piece;
        }
        List<Integer> free = free(rank);
        rank[free.get(0)] = 'R';
        rank[free.get(1)] = 'K';
        rank[free.get(2)] = 'R';
        String pieces = new String(rank);
        String rooks = "" + (char) ('A' + free.get(2)) + (char) ('A' + free.get(0));
        String lower = (pieces + "/pppppppp").toLowerCase(Locale.ROOT);
        return lower + "/8/8/8/8/PPPPPPPP/" + pieces + " w " + rooks + rooks.toLowerCase(Locale.ROOT) + " - 0 1";
    }

    private static List<Integer> free(char[] rank) {
        List<Integer> free = new ArrayList<>();
        for (int file = 0; file < 8; file++) {
            if (rank[file] == 0) {
                free.add(file);
            }
        }
        return free;
    }

    /**
     * A legal position of up to 30 pieces anywhere. Pawns are often about to promote or just passed another, kings
     * and rooks often at home with the right to castle, anywhere on their rank: what generators get wrong.
     */
    static String position(Random random) {
        while (true) {
            String fen = thrown(random);
            try {
                Fen.read(fen);
                return fen;
            } catch (ParseException illegal) {
                // Mostly kings in check out of turn: throw again.
            }
        }
    }

    private static String thrown(Random random) {
        char[] squares = new char[64];
        java.util.Arrays.fill(squares, '1');
        boolean white = random.nextBoolean();
        StringBuilder rights = new StringBuilder();
        home(squares, random, 0, "KR", rights);
        home(squares, random, 56, "kr", rights);
        String passed = random.nextInt(3) == 0 ? pass(squares, random, white) : "-";
        List<Integer> free = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            if (squares[square] == '1' && !untouched(square, passed, white)) {
                free.add(square);
            }
        }
        Collections.shuffle(free, random);
        String kinds = random.nextBoolean() ? "pPnNbBrRqQ" : "ppppPPPPnbrqNBRQ";
        for (int square : free.subList(0, random.nextInt(Math.min(free.size(), 26)))) {
            char piece = kinds.charAt(random.nextInt(kinds.length()));
            boolean pawnAtEdge = (piece == 'p' || piece == 'P') && (square < 8 || square >= 56);
            squares[square] = pawnAtEdge ? '1' : piece;
        }
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            fen.append(new String(squares, rank * 8, 8)).append(rank > 0 ? "/" : "");
        }
        return fen.append(white ? " w " : " b ")
                .append(rights.isEmpty() ? "-" : rights)
                .append(' ')
                .append(passed)
                .append(' ')
                .append(random.nextInt(100))
                .append(' ')
                .append(1 + random.nextInt(200))
                .toString();
    }

    /** A king: half the time on his home rank with castling rooks, in the usual places or others. */
    private static void home(char[] squares, Random random, int rank, String pieces, StringBuilder rights) {
        if (random.nextBoolean()) {
            int square = random.nextInt(64);
            squares[squares[square] == '1' ? square : rank + 4] = pieces.charAt(0);
            return;
        }
        boolean usual = random.nextBoolean();
        int king = usual ? 4 : 1 + random.nextInt(6);
        int right = usual ? 7 : king + 1 + random.nextInt(7 - king);
        int left = usual ? 0 : random.nextInt(king);
        squares[rank + king] = pieces.charAt(0);
        char letter = rank == 0 ? 'A' : 'a';
        if (random.nextInt(4) > 0) {
            squares[rank + right] = pieces.charAt(1);
            rights.append((char) (letter + right));
        }
        if (random.nextInt(4) > 0) {
            squares[rank + left] = pieces.charAt(1);
            rights.append((char) (letter + left));
        }
    }

    /** Puts a pawn that just moved two squares and one or two that could take it, and returns the square it passed. */
    private static String pass(char[] squares, Random random, boolean white) {
        int file = random.nextInt(8);
        int landed = (white ? 32 : 24) + file;
        int passed = white ? landed + 8 : landed - 8;
        int from = white ? passed + 8 : passed - 8;
        if (squares[landed] != '1' || squares[passed] != '1' || squares[from] != '1') {
            return "-";
        }
        squares[landed] = white ? 'p' : 'P';
        for (int side : new int[] {-1, 1}) {
            boolean onBoard = file + side >= 0 && file + side < 8;
            if (onBoard && squares[landed + side] == '1' && random.nextInt(3) > 0) {
                squares[landed + side] = white ? 'P' : 'p';
            }
        }
        return Square.name(passed);
    }

    private static boolean untouched(int square, String passed, boolean white) {
        int crossed = passed.equals("-") ? Square.NONE : Square.ofName(passed);
        return crossed != Square.NONE && (square == crossed || square == crossed + (white ? 8 : -8));
    }
}
