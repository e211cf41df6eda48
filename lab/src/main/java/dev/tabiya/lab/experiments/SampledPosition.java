package dev.tabiya.lab.experiments;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.lab.quality.ChessJudge;
import dev.tabiya.lab.quality.SearchMethod;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.San;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** A position of a game, to be searched for. The archive may hold the game itself, which does not count as found. */
public record SampledPosition(Game<ChessBoard> game, int ply, Position<ChessBoard> position) {
    /** A game may be there several times, under different names. */
    private static final int COPIES = 4;

    private static final int NEXT = 6;

    public static SampledPosition of(Game<ChessBoard> game, int ply) {
        ChessBoard board = game.start().board();
        for (int i = 0; i < ply; i++) {
            board.make(game.line().move(i));
        }
        return new SampledPosition(game, ply, new Position<>(game.rules(), board));
    }

    /**
     * One position from each of so many games, after a number of half-moves in a range, never the last of its game; of a game
     * without moves, which is a single position, that one.
     */
    public static List<SampledPosition> some(List<Game<ChessBoard>> games, int count, int from, int to, Random random) {
        List<SampledPosition> drawn = new ArrayList<>();
        for (Game<ChessBoard> game : games) {
            int last = Math.min(to, game.line().size() - 1);
            if (drawn.size() < count && last >= from) {
                drawn.add(of(game, from + random.nextInt(last - from + 1)));
            } else if (drawn.size() < count && game.line().size() == 0) {
                drawn.add(of(game, 0));
            }
        }
        return drawn;
    }

    /** What it is called in runs and judgements: its id if it has one, else the key of the position. */
    public String name() {
        String id = game.tag("id").strip().replaceAll("\\s+", "_");
        return id.isEmpty() ? HexFormat.of().toHexDigits(position.key()) : id;
    }

    public boolean isOf(Game<?> other) {
        return Arrays.equals(game.line().moves(), other.line().moves())
                && game.start().key() == other.start().key();
    }

    public List<Hit> neighbours(Archive archive, SearchMethod way, Filter filter, int k) {
        return archive.search(way.search().apply(position, filter), k + COPIES).hits().stream()
                .filter(hit -> !isOf(hit.game()))
                .limit(k)
                .toList();
    }

    /** The moves that followed. */
    public List<String> next() {
        List<String> moves = new ArrayList<>();
        ChessBoard board = position.board();
        for (int i = ply; i < Math.min(ply + NEXT, game.line().size()); i++) {
            moves.add(San.write(board, game.line().move(i)));
            board.make(game.line().move(i));
        }
        return moves;
    }

    /** How much like this position one is that was found, as {@link ChessJudge} has it. */
    public int grade(Hit hit) {
        return ChessJudge.grade(position.board(), next(), Fen.read(hit.fen()), hit.next());
    }
}
