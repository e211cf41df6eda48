package dev.tabiya.lab.quality;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Grades similarity in place of a human judge, one point each for: the same pieces, and pawn counts within one; two
 * thirds of the pawns on the same squares; each king within two squares; two of the next six plies in common. Searches
 * do not see the last.
 */
public final class ChessJudge {
    /** The lowest relevant grade, as in Ganguly, Leveling and Jones (section 7.2.1). */
    public static final int RELEVANT = 2;

    private static final int PLIES = 6;
    private static final int MOVES_IN_COMMON = 2;
    private static final int STEPS = 2;

    private ChessJudge() {}

    /** A grade from 0 to 4; the moves are the next ones, in SAN. */
    public static int grade(ChessBoard query, List<String> queryNext, ChessBoard found, List<String> foundNext) {
        return (sameMaterial(query, found) ? 1 : 0)
                + (samePawns(query, found) ? 1 : 0)
                + (sameKings(query, found) ? 1 : 0)
                + (samePlans(query, queryNext, found, foundNext) ? 1 : 0);
    }

    static boolean sameMaterial(ChessBoard a, ChessBoard b) {
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            int difference = Math.abs(Long.bitCount(a.pieces(piece)) - Long.bitCount(b.pieces(piece)));
            if (difference > (Piece.role(piece) == Piece.PAWN ? 1 : 0)) {
                return false;
            }
        }
        return true;
    }

    static boolean samePawns(ChessBoard a, ChessBoard b) {
        int common = 0;
        int all = 0;
        for (int pawn = 0; pawn < 2; pawn++) {
            common += Long.bitCount(a.pieces(pawn) & b.pieces(pawn));
            all += Long.bitCount(a.pieces(pawn) | b.pieces(pawn));
        }
        return 3 * common >= 2 * all;
    }

    static boolean sameKings(ChessBoard a, ChessBoard b) {
        for (Side side : Side.values()) {
            int one = a.kingSquare(side);
            int other = b.kingSquare(side);
            if (Math.abs(Square.file(one) - Square.file(other)) > STEPS
                    || Math.abs(Square.rank(one) - Square.rank(other)) > STEPS) {
                return false;
            }
        }
        return true;
    }

    static boolean samePlans(ChessBoard a, List<String> aNext, ChessBoard b, List<String> bNext) {
        Set<String> common = plan(a, aNext);
        common.retainAll(plan(b, bNext));
        return common.size() >= MOVES_IN_COMMON;
    }

    /** Moves without origin, checks and captures: {@code w:Nf3}. */
    private static Set<String> plan(ChessBoard board, List<String> next) {
        Set<String> plan = new HashSet<>();
        boolean white = board.turn() == Side.WHITE;
        for (String san : next.subList(0, Math.min(PLIES, next.size()))) {
            String bare = san.replaceAll("[+#x]|=.", "");
            boolean piece = !bare.isEmpty() && "KQRBN".indexOf(bare.charAt(0)) >= 0;
            String target = bare.startsWith("O") ? bare : bare.substring(Math.max(0, bare.length() - 2));
            plan.add((white ? "w:" : "b:") + (piece ? bare.substring(0, 1) : "") + target);
            white = !white;
        }
        return plan;
    }
}
