package dev.tabiya.app.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tabiya.app.games.GameView;
import dev.tabiya.app.games.Roster;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A game move by move, with variations; see the schema {@code Game}. */
public record GameDocument(
        @Nullable String id,
        String game,
        Map<String, String> tags,
        String result,
        String start,
        int plies,
        @Nullable OpeningName opening,
        List<Node> moves,
        @Nullable List<String> comments) {

    /** A move with the position after it and its notes. */
    public record Node(
            @JsonUnwrapped GameView.Move move,
            int ply,
            @Nullable List<String> before,
            @Nullable List<Integer> nags,
            @Nullable List<String> after,
            @Nullable List<List<Node>> variations) {}

    public static <B extends Board<B>> GameDocument of(Game<B> game, @Nullable String id) {
        List<String> comments = game.line().size() == 0 ? game.line().notes(0).before() : List.of();
        return new GameDocument(
                id,
                game.rules().name(),
                game.tags(),
                game.result().toString(),
                game.start().toString(),
                game.line().size(),
                OpeningName.of(game).orElse(null),
                new Tree<>(game).nodes(game.start().board(), game.line(), 0),
                given(comments));
    }

    private static <T> @Nullable List<T> given(List<T> list) {
        return list.isEmpty() ? null : list;
    }

    /** Walks through a game and its variations. */
    private record Tree<B extends Board<B>>(Game<B> game) {
        List<Node> nodes(B board, Line line, int before) {
            GameView<B> view = Roster.view(game.rules());
            List<Node> nodes = new ArrayList<>();
            for (int i = 0; i < line.size(); i++) {
                int ply = before + i;
                Line.Notes notes = line.notes(i);
                List<List<Node>> variations = new ArrayList<>();
                for (Line variation : notes.variations()) {
                    variations.add(nodes(board.copy(), variation, ply));
                }
                GameView.Move move = view.move(board, line.move(i));
                board.make(line.move(i));
                nodes.add(new Node(
                        move.to(game.rules().notation().write(board)),
                        ply + 1,
                        given(notes.before()),
                        given(notes.nags()),
                        given(notes.after()),
                        given(variations)));
            }
            return nodes;
        }
    }
}
