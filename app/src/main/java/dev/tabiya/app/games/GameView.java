package dev.tabiya.app.games;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the app knows of a game beside its rules: players, and how clients that do not know the rules see it. */
public interface GameView<B extends Board<B>> {
    Rules<B> rules();

    /** All players, under rules that may be a variant of the usual ones. */
    Players<B> players(Rules<B> rules);

    List<Standing> pieces(B board);

    Move move(B board, int move);

    Grid grid(B board);

    /** The square of a king in check. */
    default Optional<String> check(B board) {
        return Optional.empty();
    }

    /** Captured pieces by the side that holds them. */
    default Optional<Map<String, List<String>>> hands(B board) {
        return Optional.empty();
    }

    /** Whether the side to move may claim a draw, in games that have such claims. */
    default Optional<Boolean> drawClaimable(B board) {
        return Optional.empty();
    }

    /**
     * The attacks and defences between pieces on the same squares of two boards.
     *
     * @param onQuery maps a square to the query's board as it was given
     */
    default List<Relation> relations(B query, B found, UnaryOperator<String> onQuery) {
        return List.of();
    }

    /** Further reasons why two positions are similar, the strongest first. */
    default List<Reason> reasons(B query, B found, List<Relation> relations) {
        return List.of();
    }

    /** A side's name in JSON. */
    static String name(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    /** A piece on its square. */
    record Standing(
            String square,
            @Nullable String side,
            String man,
            @Nullable Integer value,
            @Nullable List<String> parts) {
        public Standing(String square, @Nullable String side, String man) {
            this(square, side, man, null, null);
        }
    }

    /**
     * A move.
     *
     * @param details a record of what only this game's moves have
     * @param fen the position after the move, where it is of interest
     */
    record Move(
            String move,
            String text,
            @Nullable String from,
            String to,
            @JsonUnwrapped Object details,
            @Nullable String fen) {
        public Move(String move, String text, @Nullable String from, String to, Object details) {
            this(move, text, from, to, details, null);
        }

        public Move to(String position) {
            return new Move(move, text, from, to, details, position);
        }
    }

    /** An attack or defence that two positions share. */
    record Relation(String kind, String side, String man, String from, String target, String to, FromTo query) {
        /** Its squares on the query's board. */
        public record FromTo(String from, String to) {}
    }

    /** Why two positions are similar. */
    record Reason(
            String kind,
            @Nullable Integer count,
            @Nullable Integer of,
            @Nullable Relation relation,
            @Nullable String motif,
            @Nullable String side,
            String text) {
        public static Reason of(String kind, String text) {
            return new Reason(kind, null, null, null, null, null, text);
        }

        public static Reason counted(String kind, int count, @Nullable Integer of, String text) {
            return new Reason(kind, count, of, null, null, null, text);
        }
    }
}
