package dev.tabiya.archive;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A position found in a game.
 *
 * @param score higher is better; in a search by distance, minus the distance
 * @param relative the score as a share of what the query itself would score
 * @param transform what was done to the query to find this
 * @param ply half-moves played before the position
 * @param position as it stood in the game, not transformed
 */
public record Hit(
        int rank,
        double score,
        double relative,
        Transform transform,
        String gameId,
        Game<?> game,
        int ply,
        Position<?> position,
        Explanation explanation) {
    private static final int NEXT_MOVES = 6;

    /** The same hit, found by another transform of the query. */
    public Hit by(Transform other) {
        return new Hit(rank, score, relative, other, gameId, game, ply, position, explanation);
    }

    /** The board as it stood in the game, which can take back the moves that led there. */
    public Board<?> board() {
        return board(game);
    }

    private <B extends Board<B>> B board(Game<B> typed) {
        return GameWalk.boardAt(typed, ply);
    }

    /** The position as text; of chess, its FEN. */
    public String fen() {
        return position.toString();
    }

    /** The number of the move to be made, as its FEN says. */
    public int move() {
        String fen = fen();
        return Integer.parseInt(fen.substring(fen.lastIndexOf(' ') + 1));
    }

    /** The moves that followed in the game, a few of them. */
    public List<String> next() {
        return next(game);
    }

    private <B extends Board<B>> List<String> next(Game<B> typed) {
        B board = board(typed);
        List<String> next = new ArrayList<>();
        for (int i = ply; i < Math.min(ply + NEXT_MOVES, typed.line().size()); i++) {
            int move = typed.line().move(i);
            next.add(typed.rules().notation().write(board, move));
            board.make(move);
        }
        return next;
    }

    public List<Why> why() {
        return explanation.why;
    }

    public Optional<Distance> distance() {
        return explanation.distance;
    }

    public Optional<Fused> fused() {
        return explanation.fused;
    }

    /** How the score came about. */
    public record Explanation(List<Why> why, Optional<Distance> distance, Optional<Fused> fused) {
        public Explanation {
            why = List.copyOf(why);
        }
    }

    /** The distance from the query, and its parts. */
    public record Distance(int moves, List<Metric.Row> rows) {
        public Distance {
            rows = List.copyOf(rows);
        }
    }

    /** The ranks of a position among all candidates by likeness and by distance, from which its score is made. */
    public record Fused(int likeRank, double likeScore, int nearRank) {}

    /** Shared terms of one kind, and their share of the score. */
    public record Why(TermKind kind, double share, List<String> terms) {
        public Why {
            terms = List.copyOf(terms);
        }
    }
}
