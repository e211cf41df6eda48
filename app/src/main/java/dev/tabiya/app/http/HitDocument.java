package dev.tabiya.app.http;

import dev.tabiya.archive.Hit;
import dev.tabiya.archive.eco.Openings;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** See the schema {@code Hit}. */
record HitDocument(
        int rank,
        double score,
        @Nullable Double similarity,
        String transform,
        String gameId,
        int ply,
        String fen,
        String twin,
        Map<String, String> tags,
        String result,
        @Nullable String eco,
        List<SharedFeatures.Reason> reasons,
        @Nullable List<String> squares,
        List<SharedFeatures.Same> same,
        SharedFeatures.Differing differs,
        List<SharedFeatures.Relation> relations,
        List<GameView.Move> next,
        @Nullable List<Why> why,
        @Nullable Integer distance,
        @Nullable List<Row> rows,
        Hit.@Nullable Fused fused,
        @Nullable List<Pooled> pooled) {
    private static final SharedFeatures.Shared NOTHING = new SharedFeatures.Shared(
            "", List.of(), new SharedFeatures.Differing(List.of(), List.of()), List.of(), List.of());

    record Why(String kind, double share, List<String> terms) {
        static Why of(Hit.Why why) {
            return new Why(why.kind().toString(), why.share(), why.terms());
        }
    }

    record Row(
            String piece, @Nullable String from, @Nullable String to, int cost) {
        static Row of(Metric.Row row) {
            return new Row(row.piece(), row.from().orElse(null), row.to().orElse(null), row.cost());
        }
    }

    /** A run of a pool that found the hit. */
    record Pooled(String run, int rank, double score, double normalised) {}

    static HitDocument of(Hit hit, SharedFeatures<?> comparison, @Nullable List<Pooled> pooled) {
        return of(hit, comparison.with(hit), Math.clamp(100 * hit.relative(), 0, 100), null, pooled);
    }

    /** A hit of a pattern, which is no more or less alike than others; the squares are where the pattern is to be seen. */
    static HitDocument matching(Hit hit, List<String> squares) {
        return of(hit, NOTHING, null, squares, null);
    }

    private static HitDocument of(
            Hit hit,
            SharedFeatures.Shared shared,
            @Nullable Double similarity,
            @Nullable List<String> squares,
            @Nullable List<Pooled> pooled) {
        return new HitDocument(
                hit.rank(),
                hit.score(),
                similarity,
                hit.transform().toString(),
                hit.gameId(),
                hit.ply(),
                hit.fen(),
                shared.twin().isEmpty() ? hit.fen() : shared.twin(),
                hit.game().tags(),
                hit.game().result().toString(),
                eco(hit.game()),
                shared.reasons(),
                squares,
                shared.same(),
                shared.differs(),
                shared.relations(),
                next(hit.game(), hit.ply(), hit.next().size()),
                hit.why().isEmpty() ? null : hit.why().stream().map(Why::of).toList(),
                hit.distance().map(Hit.Distance::moves).orElse(null),
                hit.distance()
                        .map(distance -> distance.rows().stream().map(Row::of).toList())
                        .orElse(null),
                hit.fused().orElse(null),
                pooled);
    }

    HitDocument ranked(int place) {
        return new HitDocument(
                place,
                score,
                similarity,
                transform,
                gameId,
                ply,
                fen,
                twin,
                tags,
                result,
                eco,
                reasons,
                squares,
                same,
                differs,
                relations,
                next,
                why,
                distance,
                rows,
                fused,
                pooled);
    }

    static @Nullable String eco(Game<?> game) {
        String code = game.rules().equals(Chess.RULES) ? Openings.table().codeOf(game) : "";
        return code.isEmpty() ? null : code;
    }

    private static <B extends Board<B>> List<GameView.Move> next(Game<B> game, int ply, int count) {
        GameView<B> look = GameView.of(game.rules());
        List<GameView.Move> next = new ArrayList<>();
        B board = game.start().board();
        for (int i = 0; i < ply + count; i++) {
            int move = game.line().move(i);
            if (i < ply) {
                board.make(move);
                continue;
            }
            GameView.Move told = look.move(board, move);
            board.make(move);
            next.add(told.to(game.rules().notation().write(board)));
        }
        return next;
    }
}
