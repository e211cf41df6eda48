package dev.tabiya.engine.arena;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Self-play games for collections: from the usual start, first random moves, then two players of a list. A game depends
 * only on the seed and its number, so players are limited by nodes, never by time.
 */
public final class SelfPlay<B extends Board<B>> {
    private static final int MOST_PLIES = 1000;

    private final Players<B> players;
    private final List<String> names;
    private final SearchLimits limits;
    private final int randomPlies;
    private final long seed;

    /**
     * Chooses players by chance from some names.
     *
     * @param nodes positions or simulations for each move
     * @param randomPlies random moves at the start, at most
     */
    public SelfPlay(Players<B> players, List<String> names, long nodes, int randomPlies, long seed) {
        this.players = players;
        this.names = List.copyOf(names);
        this.limits = SearchLimits.ofNodes(nodes);
        this.randomPlies = randomPlies;
        this.seed = seed;
        for (String name : names) {
            players.engine(name, context(0)).close();
        }
    }

    private static PlayerContext context(long seed) {
        return new PlayerContext(seed, 1, name -> {
            throw new IllegalArgumentException(
                    "what a player keeps from game to game would make games depend on each other");
        });
    }

    /** The game of a number, any number. */
    public Game<B> game(int number) {
        SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + number);
        String white = names.get(random.nextInt(names.size()));
        String black = names.get(random.nextInt(names.size()));
        // With too few, two games between the same players may be the same.
        int randomMoves = randomPlies - random.nextInt(randomPlies / 2 + 1);
        Rules<B> rules = players.kit().rules();
        B board = rules.start().board();
        int[] legal = new int[rules.maxMoves()];
        int[] moves = new int[MOST_PLIES];
        int plies = 0;
        Outcome outcome = board.outcome();
        try (Engine<B> first = players.engine(white, context(random.nextLong()));
                Engine<B> second = players.engine(black, context(random.nextLong()))) {
            while (!outcome.over() && plies < MOST_PLIES) {
                Engine<B> engine = board.turn() == Side.WHITE ? first : second;
                int move = plies < randomMoves
                        ? board.randomMove(legal, random)
                        : engine.analyse(new Position<>(rules, board), limits).move();
                board.make(move);
                moves[plies++] = move;
                outcome = board.outcome().over()
                        ? board.outcome()
                        : players.kit().claim().apply(board);
            }
        }
        Result result = outcome.over() ? outcome.result() : Result.DRAW;
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "Self-play, seed " + seed);
        tags.put("Site", "Tabiya");
        tags.put("Date", "????.??.??");
        tags.put("Round", Integer.toString(number));
        tags.put("White", white);
        tags.put("Black", black);
        tags.put("Result", result.toString());
        tags.put("Termination", outcome.over() ? outcome.reason() : MOST_PLIES + " plies");
        return new Game<>(rules, tags, rules.start(), new Line(Arrays.copyOf(moves, plies), Map.of()), result);
    }
}
