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

/** A query position. If the archive holds its game, that never counts as a hit. */
public record SampledPosition(Game<ChessBoard> game, int ply, Position<ChessBoard> position) {
    /** An archive may hold a game several times, under different names. */
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
     * Draws one position per game, between two plies and never the last; from a game without moves its only position.
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

    /** Its name in runs and judgements: the id, else the position's key. */
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

    /** The next moves of the game. */
    public List<String> next() {
        List<String> moves = new ArrayList<>();
        ChessBoard board = position.board();
        for (int i = ply; i < Math.min(ply + NEXT, game.line().size()); i++) {
            moves.add(San.write(board, game.line().move(i)));
            board.make(game.line().move(i));
        }
        return moves;
    }

    /** Grades a hit by {@link ChessJudge}. */
    public int grade(Hit hit) {
        return ChessJudge.grade(position.board(), next(), Fen.read(hit.fen()), hit.next());
    }
}
