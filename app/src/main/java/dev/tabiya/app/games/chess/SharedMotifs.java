package dev.tabiya.app.games.chess;

import dev.tabiya.app.games.GameView;
import dev.tabiya.app.games.GameView.Reason;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.chess.Motif;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The motifs of two positions that are worth mentioning. */
final class SharedMotifs {
    private static final int MOST = 2;

    /** Motifs of half of all positions: that two positions share one means little. */
    private static final Set<Motif> COMMON = Set.of(
            Motif.OPEN_FILE,
            Motif.HALF_OPEN_FILE,
            Motif.CASTLED_SHORT,
            Motif.SAME_SIDE_CASTLING,
            Motif.UNCASTLED_KING,
            Motif.PAWN_CHAIN,
            Motif.ISOLATED_PAWN,
            Motif.DOUBLED_PAWNS,
            Motif.QUEENSIDE_MAJORITY,
            Motif.KINGSIDE_MAJORITY,
            Motif.KNIGHT_VS_BISHOP,
            Motif.BACK_RANK_WEAKNESS,
            Motif.PIN,
            Motif.QUEENLESS);

    private SharedMotifs() {}

    static List<Reason> of(ChessBoard query, ChessBoard found) {
        Set<Long> shared = facts(query);
        shared.retainAll(facts(found));
        List<Reason> reasons = new ArrayList<>();
        for (Motif motif : Motif.values()) {
            for (Side side : motif.sided() ? Side.values() : new Side[] {Side.WHITE}) {
                if (reasons.size() < MOST && !COMMON.contains(motif) && shared.contains(motif.fact(side))) {
                    String whose = motif.sided() ? GameView.name(side) : null;
                    String text = (whose == null ? "" : whose + ": ")
                            + motif.toString().replace('-', ' ');
                    reasons.add(new Reason("motif", null, null, null, motif.toString(), whose, text));
                }
            }
        }
        return reasons;
    }

    private static Set<Long> facts(ChessBoard board) {
        Facts facts = new Facts();
        GameSupport.CHESS.encoder().facts(board, facts);
        Set<Long> all = new HashSet<>();
        for (int i = 0; i < facts.size(); i++) {
            all.add(facts.fact(i));
        }
        return all;
    }
}
