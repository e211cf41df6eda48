package dev.tabiya.app.http;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A game played on the page. */
record NewGame(
        @Nullable String game,
        @Nullable String rules,
        @Nullable String fen,
        @Nullable List<String> moves,
        @Nullable Map<String, String> tags,
        @Nullable String result) {
    private static final String TAG_NAME = "[A-Za-z]\\w{0,80}";

    Game<?> read() {
        Rules<?> kind = ServedArchives.rules(game == null ? "chess" : game);
        Rules<?> exactly = rules == null || rules.isBlank() ? kind : ServedArchives.rules(kind, rules);
        return read(exactly);
    }

    private <B extends Board<B>> Game<B> read(Rules<B> kind) {
        if (moves != null && moves.stream().anyMatch(Objects::isNull)) {
            throw Problem.of("moves", "a move is missing");
        }
        Position<B> start;
        try {
            start = kind.position(fen == null || fen.isBlank() ? "startpos" : fen);
        } catch (ParseException e) {
            throw Problem.of("fen", e);
        }
        try {
            PositionResource.Reached<B> reached = PositionResource.Reached.of(start, moves == null ? List.of() : moves);
            return new Game<>(kind, tags(kind), start, reached.line(), result(reached.end()));
        } catch (ParseException e) {
            throw Problem.of("moves", e);
        }
    }

    private Map<String, String> tags(Rules<?> kind) {
        Map<String, String> all = new LinkedHashMap<>();
        if (tags != null) {
            tags.forEach((name, value) -> {
                if (!name.matches(TAG_NAME) || value == null) {
                    throw Problem.of("tags", "no tag can be named \"" + Quoted.of(name) + '"');
                }
                all.put(name, value);
            });
        }
        all.remove("FEN");
        all.remove("SetUp");
        if (!kind.name().equals("chess")) {
            all.remove("Variant");
        }
        return all;
    }

    private Result result(Position<?> end) {
        if (result == null) {
            return end.outcome().result();
        }
        return Result.read(result)
                .orElseThrow(
                        () -> Problem.of("result", "no result \"" + Quoted.of(result) + "\": 1-0, 0-1, 1/2-1/2 or *"));
    }
}
