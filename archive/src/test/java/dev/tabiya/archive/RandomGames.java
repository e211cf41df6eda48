package dev.tabiya.archive;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Games of random moves that share beginnings, so that scores tie and positions repeat as they do in real ones. */
public final class RandomGames {
    private static final List<Result> RESULTS = List.of(Result.values());

    private RandomGames() {}

    public static List<Game<ChessBoard>> many(int count, long seed) {
        return many(Chess.RULES, count, seed);
    }

    public static <B extends Board<B>> List<Game<B>> many(Rules<B> rules, int count, long seed) {
        Random random = new Random(seed);
        List<Game<B>> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int[] stem = games.isEmpty() || random.nextInt(3) == 0
                    ? new int[0]
                    : games.get(random.nextInt(games.size())).line().moves();
            int[] shared = Arrays.copyOf(stem, random.nextInt(stem.length + 1));
            games.add(game(rules.start(), shared, 20 + random.nextInt(80), i, random));
        }
        return games;
    }

    /** Some of everything: whole games, games and single positions that start from positions of their own. */
    public static List<Game<ChessBoard>> mixed(int count, long seed) {
        return mixed(Chess.RULES, count, seed);
    }

    public static <B extends Board<B>> List<Game<B>> mixed(Rules<B> rules, int count, long seed) {
        Random random = new Random(seed);
        List<Game<B>> games = many(rules, count, seed);
        for (int i = 0; i < count / 4; i++) {
            Position<B> start = position(games, random);
            int moves = i % 2 == 0 ? 0 : random.nextInt(20);
            games.add(game(start, new int[0], moves, count + i, random));
        }
        return games;
    }

    /** Games that come back to earlier positions of theirs wherever they can, and go on from there in other ways. */
    public static <B extends Board<B>> List<Game<B>> repeating(List<Position<B>> starts, int count, long seed) {
        Random random = new Random(seed);
        List<Game<B>> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Position<B> start = starts.get(i % starts.size());
            B board = start.board();
            int[] legal = new int[start.rules().maxMoves()];
            int[] moves = new int[1 + random.nextInt(40)];
            Set<Long> met = new HashSet<>();
            int size = 0;
            for (int found = board.moves(legal, 0); size < moves.length && found > 0; found = board.moves(legal, 0)) {
                met.add(board.key());
                // Few ways to go on, so that games meet.
                int move = legal[random.nextInt(Math.min(found, 3))];
                for (int j = 0; j < found && random.nextInt(20) > 0; j++) {
                    board.make(legal[j]);
                    move = met.contains(board.key()) ? legal[j] : move;
                    board.unmake();
                }
                board.make(move);
                moves[size++] = move;
            }
            games.add(game(start, Arrays.copyOf(moves, size), 0, i, random));
        }
        return games;
    }

    /** A game that begins with some moves, goes on with random ones, and has tags and a result by its number. */
    public static <B extends Board<B>> Game<B> game(
            Position<B> start, int[] stem, int length, int number, Random random) {
        B board = start.board();
        int[] moves = Arrays.copyOf(stem, Math.max(stem.length, length));
        int[] legal = new int[start.rules().maxMoves()];
        int size = 0;
        while (size < moves.length) {
            int count = board.moves(legal, 0);
            if (count == 0) {
                break;
            }
            int move = size < stem.length ? stem[size] : legal[random.nextInt(count)];
            board.make(move);
            moves[size++] = move;
        }
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Round", Integer.toString(number));
        tags.put("White", "Player " + number % 7);
        tags.put("Black", number % 13 == 0 ? "" : "Player " + number % 5);
        tags.put("Date", 1990 + number % 10 + ".0" + (1 + number % 9) + ".0" + (1 + number / 10 % 9));
        if (number % 3 != 0) {
            tags.put("WhiteElo", Integer.toString(2000 + number % 600));
        }
        if (number % 4 != 0) {
            tags.put("BlackElo", Integer.toString(2700 - number % 600));
        }
        if (number % 5 != 0) {
            tags.put("ECO", "B" + (10 + number % 80));
        }
        return new Game<>(
                start.rules(),
                tags,
                start,
                new Line(Arrays.copyOf(moves, size), Map.of()),
                RESULTS.get(number % RESULTS.size()));
    }

    public static <B extends Board<B>> Position<B> position(List<Game<B>> games, Random random) {
        Game<B> game = games.get(random.nextInt(games.size()));
        return position(game, random.nextInt(game.line().size() + 1));
    }

    public static <B extends Board<B>> Position<B> position(Game<B> game, int ply) {
        return game.positions().skip(ply).findFirst().orElseThrow();
    }
}
