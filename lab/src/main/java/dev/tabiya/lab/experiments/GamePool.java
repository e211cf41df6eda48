package dev.tabiya.lab.experiments;

import dev.tabiya.app.games.Fingerprint;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.List;
import java.util.TreeMap;

/**
 * Games at random, to draw positions from. Which ones depends on the seed and on what games there are, not on their order, so
 * they may come from several threads; of games with the same moves one stays.
 */
public final class GamePool {
    private static final int MOST = 5000;

    private final long seed;
    private final TreeMap<Long, Game<ChessBoard>> byRank = new TreeMap<>();

    public GamePool(long seed) {
        this.seed = seed;
    }

    @SuppressWarnings("unchecked") // a game by the rules of chess is one on its board
    public synchronized void add(Game<?> game) {
        if (game.rules().equals(Chess.RULES)) {
            byRank.put(Fingerprint.ofMoves(game).shuffled(seed), (Game<ChessBoard>) game);
            if (byRank.size() > MOST) {
                byRank.pollLastEntry();
            }
        }
    }

    public List<Game<ChessBoard>> games() {
        return List.copyOf(byRank.values());
    }
}
