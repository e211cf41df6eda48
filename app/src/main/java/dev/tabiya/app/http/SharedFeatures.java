package dev.tabiya.app.http;

import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Motif;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What hits have in common with the position they were found for, to be shown and said. */
final class SharedFeatures<B extends Board<B>> {
    /** Motifs that half of all positions show say nothing of two. */
    private static final Set<Motif> COMMON = Set.of(
            Motif.OPEN_FILE,
            Motif.HALF_OPEN_FILE,
            Motif.CASTLED_SHORT,
            Motif.SAME_SIDE_CASTLING,
            Motif.UNCASTLED_KING,
            Motif.PAWN_CHAIN,
            Motif.ISOLATED_PAWN,
            Motif.DOUBLED_PAWNS,
            Motif.QUEENSIDE_MAJORITY,
            Motif.KINGSIDE_MAJORITY,
            Motif.KNIGHT_VS_BISHOP,
            Motif.BACK_RANK_WEAKNESS,
            Motif.PIN,
            Motif.QUEENLESS);

    private static final int MOST_REASONS = 6;

    private final Position<B> query;
    private final Encoder<B> encoder;
    private final GameView<B> look;
    private final Map<Transform, Turned<B>> turned = new EnumMap<>(Transform.class);

    SharedFeatures(GameSupport<B> discipline, Position<B> query) {
        this.query = query;
        this.encoder = discipline.encoder();
        this.look = GameView.of(query.rules());
    }

    /** The query as it looks beside hits that were found by turning it. */
    private record Turned<B extends Board<B>>(B board, Map<String, GameView.Standing> men, Set<Long> facts) {}

    /** Squares with the same man in both, on either board. */
    record Same(String square, String query) {}

    record Differing(List<String> hit, List<String> query) {}

    record FromTo(String from, String to) {}

    record Relation(String kind, String side, String man, String from, String target, String to, FromTo query) {}

    record Reason(
            String kind,
            @Nullable Integer count,
            @Nullable Integer of,
            @Nullable Relation relation,
            @Nullable String motif,
            @Nullable String side,
            String text) {
        static Reason of(String kind, String text) {
            return new Reason(kind, null, null, null, null, null, text);
        }

        static Reason counted(String kind, int count, @Nullable Integer of, String text) {
            return new Reason(kind, count, of, null, null, null, text);
        }
    }

    record Shared(String twin, List<Same> same, Differing differs, List<Relation> relations, List<Reason> reasons) {}

    Shared with(Hit hit) {
        Transform transform = hit.transform();
        @SuppressWarnings("unchecked") // the archive holds games of this kind alone
        B found = (B) hit.board();
        Turned<B> asked = turned.computeIfAbsent(transform, this::turn);
        Map<String, GameView.Standing> men = bySquare(look.men(found));
        List<Same> same = new ArrayList<>();
        Differing differs = new Differing(new ArrayList<>(), new ArrayList<>());
        men.forEach((square, man) -> {
            if (man.equals(asked.men.get(square))) {
                same.add(new Same(square, back(square, transform)));
            } else {
                differs.hit.add(square);
            }
        });
        asked.men.forEach((square, man) -> {
            if (!man.equals(men.get(square))) {
                differs.query.add(back(square, transform));
            }
        });
        List<Relation> relations = found instanceof ChessBoard board && asked.board instanceof ChessBoard twin
                ? ChessRelations.shared(twin, board, square -> back(square, transform))
                : List.of();
        String twin = transform == Transform.NONE
                ? hit.fen()
                : query.rules().notation().write(encoder.transformed(found, transform));
        return new Shared(twin, same, differs, relations, reasons(hit, asked, found, men, same.size(), relations));
    }

    private Turned<B> turn(Transform transform) {
        B board = encoder.transformed(query.board(), transform);
        return new Turned<>(board, bySquare(look.men(board)), facts(board));
    }

    private Set<Long> facts(B board) {
        Facts facts = new Facts();
        encoder.facts(board, facts);
        Set<Long> all = new HashSet<>();
        for (int i = 0; i < facts.size(); i++) {
            all.add(facts.fact(i));
        }
        return all;
    }

    private static Map<String, GameView.Standing> bySquare(List<GameView.Standing> men) {
        Map<String, GameView.Standing> bySquare = new LinkedHashMap<>();
        men.forEach(man -> bySquare.put(man.square(), man));
        return bySquare;
    }

    /** A square of the hit's board on the query's; to turn twice is not to turn at all. */
    private String back(String square, Transform transform) {
        return transform == Transform.NONE ? square : Squares.turned(square, transform, look.grid(query.board()));
    }

    private List<Reason> reasons(
            Hit hit, Turned<B> asked, B found, Map<String, GameView.Standing> men, int same, List<Relation> relations) {
        List<Reason> reasons = new ArrayList<>();
        if (same == men.size() && same == asked.men.size()) {
            reasons.add(
                    asked.board.turn() == found.turn()
                            ? Reason.of("identical", "the very position")
                            : Reason.counted("pieces", same, same, "all pieces in place"));
        } else {
            int of = asked.men.size();
            reasons.add(Reason.counted("pieces", same, of, same + " of " + of + " pieces in place"));
        }
        hit.distance()
                .map(Hit.Distance::moves)
                .ifPresent(moves -> reasons.add(Reason.counted(
                        "distance", moves, null, moves == 1 ? "one move apart" : moves + " moves apart")));
        if (found instanceof ChessBoard board && asked.board instanceof ChessBoard twin) {
            ChessRelations.pawns(twin, board).ifPresent(reasons::add);
            ChessRelations.material(twin, board).ifPresent(reasons::add);
            motifs(asked.facts, facts(found)).limit(2).forEach(reasons::add);
            ChessRelations.telling(relations).forEach(reasons::add);
        }
        return reasons.subList(0, Math.min(MOST_REASONS, reasons.size()));
    }

    private Stream<Reason> motifs(Set<Long> asked, Set<Long> found) {
        List<Reason> shared = new ArrayList<>();
        for (Motif motif : Motif.values()) {
            for (Side side : motif.sided() ? Side.values() : new Side[] {Side.WHITE}) {
                long fact = motif.fact(side);
                if (!COMMON.contains(motif) && asked.contains(fact) && found.contains(fact)) {
                    String whose = motif.sided() ? JsonBody.name(side) : null;
                    String text = (whose == null ? "" : whose + ": ")
                            + motif.toString().replace('-', ' ');
                    shared.add(new Reason("motif", null, null, null, motif.toString(), whose, text));
                }
            }
        }
        return shared.stream();
    }
}
