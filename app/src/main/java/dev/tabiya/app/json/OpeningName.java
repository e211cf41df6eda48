package dev.tabiya.app.json;

import dev.tabiya.archive.eco.Openings;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A chess opening. */
public record OpeningName(String eco, String name) {
    public static Optional<OpeningName> of(Game<?> game) {
        return Openings.table().of(game).map(found -> new OpeningName(found.code(), found.name()));
    }

    @SuppressWarnings("unchecked") // chess has chess boards
    public static Optional<OpeningName> of(Position<?> position) {
        return position.board() instanceof ChessBoard
                ? Openings.table()
                        .of((Position<ChessBoard>) position)
                        .map(found -> new OpeningName(found.code(), found.name()))
                : Optional.empty();
    }

    /** The code of a game's tag or else of its moves. */
    public static @Nullable String code(Game<?> game) {
        String code = game.rules().equals(Chess.RULES) ? Openings.table().codeOf(game) : "";
        return code.isEmpty() ? null : code;
    }
}
