package dev.tabiya.archive.lucene;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Games of random moves that share beginnings, so that scores tie and positions repeat as they do in real ones. */
final class RandomGames {
    private RandomGames() {}

    static List<Game<ChessBoard>> many(int count, long seed) {
        Random random = new Random(seed);
        List<Game<ChessBoard>> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int[] stem = games.isEmpty() || random.nextInt(3) == 0
                    ? new int[0]
                    : games.get(random.nextInt(games.size())).line().moves();
            games.add(game(random, Arrays.copyOf(stem, random.nextInt(stem.length + 1)), i));
        }
        return games;
    }

    private static Game<ChessBoard> game(Random random, int[] stem, int number) {
        ChessBoard board = Chess.RULES.start().board();
        int[] moves = Arrays.copyOf(stem, Math.max(stem.length, 20 + random.nextInt(80)));
        int[] legal = new int[Chess.RULES.maxMoves()];
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
        Map<String, String> tags = Map.of(
                "White", "Player " + number % 7,
                "Black", "Player " + number % 5,
                "Date", 1990 + number % 10 + ".01.01",
                "WhiteElo", Integer.toString(2000 + number),
                "BlackElo", Integer.toString(2100 + number),
                "ECO", "B" + (10 + number % 80));
        Result result = Schema.RESULTS.get(number % Schema.RESULTS.size());
        return new Game<>(
                Chess.RULES, tags, Chess.RULES.start(), new Line(Arrays.copyOf(moves, size), Map.of()), result);
    }

    static Position<ChessBoard> position(List<Game<ChessBoard>> games, Random random) {
        Game<ChessBoard> game = games.get(random.nextInt(games.size()));
        int ply = 9 + random.nextInt(game.line().size() - 9);
        return game.positions().skip(ply).findFirst().orElseThrow();
    }
}
