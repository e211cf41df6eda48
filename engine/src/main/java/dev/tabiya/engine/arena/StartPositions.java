package dev.tabiya.engine.arena;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.util.List;
import java.util.SplittableRandom;

/** Where games begin: deterministic engines would otherwise repeat the same game. */
public interface StartPositions<B extends Board<B>> {
    /** The opening of the pair of games with this number. */
    Position<B> of(int pair);

    /** Cycles through a list. */
    static <B extends Board<B>> StartPositions<B> list(List<Position<B>> positions) {
        List<Position<B>> copy = List.copyOf(positions);
        return pair -> copy.get(pair % copy.size());
    }

    /** Random moves from the start, different for each pair and determined by the seed. */
    static <B extends Board<B>> StartPositions<B> random(Rules<B> rules, int plies, long seed) {
        return pair -> {
            SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + pair);
            int[] moves = new int[rules.maxMoves()];
            while (true) {
                B board = rules.start().board();
                int made = 0;
                while (made < plies && !board.outcome().over()) {
                    board.make(moves[random.nextInt(board.moves(moves, 0))]);
                    made++;
                }
                if (!board.outcome().over()) {
                    return rules.position(rules.notation().write(board));
                }
            }
        };
    }
}
