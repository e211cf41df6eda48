package dev.tabiya.app.search;

import dev.tabiya.app.games.GameView;
import dev.tabiya.app.games.GameView.Reason;
import dev.tabiya.app.games.GameView.Relation;
import dev.tabiya.app.games.GameView.Standing;
import dev.tabiya.app.games.Roster;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares hits with the position they were found for: pieces on the same squares, relations, reasons. */
public final class SharedFeatures<B extends Board<B>> {
    private static final int MOST_REASONS = 6;

    private final Position<B> query;
    private final Encoder<B> encoder;
    private final GameView<B> view;
    private final Map<Transform, Turned<B>> turned = new EnumMap<>(Transform.class);

    public SharedFeatures(GameSupport<B> game, Position<B> query) {
        this.query = query;
        this.encoder = game.encoder();
        this.view = Roster.view(query.rules());
    }

    /** The query, transformed as it was to find a hit. */
    private record Turned<B extends Board<B>>(B board, Map<String, Standing> pieces) {}

    /** A square with the same piece in both, on either board. */
    public record Same(String square, String query) {}

    /** Squares with a piece that the other position does not have there. */
    public record Differing(List<String> hit, List<String> query) {}

    /**
     * A comparison.
     *
     * @param twin the hit's position as seen from the query's side
     */
    public record Shared(
            String twin, List<Same> same, Differing differs, List<Relation> relations, List<Reason> reasons) {
        /** For a hit that is not compared with a position. */
        public static Shared none(Hit hit) {
            return new Shared(hit.fen(), List.of(), new Differing(List.of(), List.of()), List.of(), List.of());
        }
    }

    public Shared with(Hit hit) {
        Transform transform = hit.transform();
        @SuppressWarnings("unchecked") // the archive holds this game only
        B found = (B) hit.board();
        Turned<B> twin = turned.computeIfAbsent(transform, this::turn);
        Map<String, Standing> pieces = bySquare(view.pieces(found));
        List<Same> same = new ArrayList<>();
        Differing differs = new Differing(new ArrayList<>(), new ArrayList<>());
        pieces.forEach((square, piece) -> {
            if (piece.equals(twin.pieces.get(square))) {
                same.add(new Same(square, back(square, transform)));
            } else {
                differs.hit.add(square);
            }
        });
        twin.pieces.forEach((square, piece) -> {
            if (!piece.equals(pieces.get(square))) {
                differs.query.add(back(square, transform));
            }
        });
        List<Relation> relations = view.relations(twin.board, found, square -> back(square, transform));
        List<Reason> reasons = new ArrayList<>();
        reasons.add(pieces(twin, found, pieces.size(), same.size()));
        hit.distance()
                .map(Hit.Distance::moves)
                .ifPresent(moves -> reasons.add(Reason.counted(
                        "distance", moves, null, moves == 1 ? "one move apart" : moves + " moves apart")));
        reasons.addAll(view.reasons(twin.board, found, relations));
        return new Shared(
                transform == Transform.NONE
                        ? hit.fen()
                        : query.rules().notation().write(encoder.transformed(found, transform)),
                same,
                differs,
                relations,
                reasons.subList(0, Math.min(MOST_REASONS, reasons.size())));
    }

    private static <B extends Board<B>> Reason pieces(Turned<B> twin, B found, int pieces, int same) {
        int of = twin.pieces.size();
        if (same != pieces || same != of) {
            return Reason.counted("pieces", same, of, same + " of " + of + " pieces on the same squares");
        }
        return twin.board.turn() == found.turn()
                ? Reason.of("identical", "the same position")
                : Reason.counted("pieces", same, same, "all pieces on the same squares");
    }

    private Turned<B> turn(Transform transform) {
        B board = encoder.transformed(query.board(), transform);
        return new Turned<>(board, bySquare(view.pieces(board)));
    }

    private static Map<String, Standing> bySquare(List<Standing> pieces) {
        Map<String, Standing> bySquare = new LinkedHashMap<>();
        pieces.forEach(piece -> bySquare.put(piece.square(), piece));
        return bySquare;
    }

    /** A square of the hit's board on the query's: transforms are their own inverses. */
    private String back(String square, Transform transform) {
        return transform == Transform.NONE ? square : Squares.turned(square, transform, view.grid(query.board()));
    }
}
