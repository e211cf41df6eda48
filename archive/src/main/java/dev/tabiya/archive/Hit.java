package dev.tabiya.archive;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.util.List;
import java.util.Optional;

/**
 * A position found.
 *
 * @param score higher is better; of a search by distance, minus the distance
 * @param relative the score as a share of what the query itself would get
 * @param ply half-moves played when it stood on the board
 * @param fen as it stood in the game, not transformed
 * @param next the moves that followed
 */
public record Hit(
        int rank,
        double score,
        double relative,
        Transform transform,
        String gameId,
        int ply,
        String fen,
        Game<?> game,
        List<String> next,
        List<Why> why,
        Optional<Apart> apart,
        Optional<Fused> fused) {
    public Hit {
        next = List.copyOf(next);
        why = List.copyOf(why);
    }

    /** The same hit, found by a twin of the query. */
    public Hit by(Transform twin) {
        return new Hit(rank, score, relative, twin, gameId, ply, fen, game, next, why, apart, fused);
    }

    /** The board as it stood in the game, on which its moves so far were made. */
    public Board<?> board() {
        return at(game, ply);
    }

    private static <B extends Board<B>> B at(Game<B> game, int ply) {
        B board = game.start().board();
        for (int i = 0; i < ply; i++) {
            board.make(game.line().move(i));
        }
        return board;
    }

    /** The number of the move to be made, as its FEN says. */
    public int move() {
        return Integer.parseInt(fen.substring(fen.lastIndexOf(' ') + 1));
    }

    /** How far from the query, and what makes up the distance. */
    public record Apart(int distance, List<Metric.Row> rows) {
        public Apart {
            rows = List.copyOf(rows);
        }
    }

    /** The places of a position among all candidates by likeness and by distance, of which its score is made. */
    public record Fused(int likeRank, double likeScore, int nearRank) {}

    /** Shared terms of one kind, and their share of the score. */
    public record Why(TermKind kind, double share, List<String> terms) {
        public Why {
            terms = List.copyOf(terms);
        }
    }
}
