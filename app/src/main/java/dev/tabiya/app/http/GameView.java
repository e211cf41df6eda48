package dev.tabiya.app.http;

import dev.tabiya.app.games.CaptureView;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How the boards and moves of a game are told to somebody who does not know its rules. */
interface GameView<B extends Board<B>> {
    List<Standing> men(B board);

    Move move(B board, int move);

    Grid grid(B board);

    /** The square of a king in check. */
    default Optional<String> check(B board) {
        return Optional.empty();
    }

    /** Captives by the side that holds them. */
    default Optional<Map<String, List<String>>> hands(B board) {
        return Optional.empty();
    }

    @SuppressWarnings("unchecked") // the rules tell the board
    static <B extends Board<B>> GameView<B> of(Rules<B> rules) {
        return switch (rules) {
            case Chess chess -> (GameView<B>) ChessView.INSTANCE;
            case Amazons amazons -> (GameView<B>) AmazonsView.INSTANCE;
            case Rithmomachia rithmomachia -> (GameView<B>) RithmomachiaView.INSTANCE;
            default -> throw new IllegalArgumentException("nobody knows how " + rules.name() + " looks");
        };
    }

    record Standing(
            String square,
            @Nullable String side,
            String man,
            @Nullable Integer value,
            @Nullable List<String> parts) {
        Standing(String square, @Nullable String side, String man) {
            this(square, side, man, null, null);
        }
    }

    /** A move and, where somebody wants it, the position after it. */
    record Move(
            String move,
            String text,
            @Nullable String from,
            String to,
            @Nullable String promotion,
            @Nullable String rook,
            @Nullable String arrow,
            @Nullable String drop,
            @Nullable List<String> captures,
            @Nullable List<CaptureView> falls,
            @Nullable String fen) {
        Move to(String position) {
            return new Move(move, text, from, to, promotion, rook, arrow, drop, captures, falls, position);
        }
    }
}
