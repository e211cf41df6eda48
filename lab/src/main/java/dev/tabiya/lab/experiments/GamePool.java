package dev.tabiya.lab.experiments;

import dev.tabiya.app.games.Fingerprint;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.List;
import java.util.TreeMap;

/**
 * A random sample of games. It depends on the seed and the set of games, not on their order, so several threads may
 * add; games with the same moves count once.
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
