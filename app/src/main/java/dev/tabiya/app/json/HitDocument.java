package dev.tabiya.app.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tabiya.app.games.GameView;
import dev.tabiya.app.games.Roster;
import dev.tabiya.app.search.SharedFeatures;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A position found; see the schema {@code Hit}. */
public record HitDocument(
        int rank,
        double score,
        @Nullable Double similarity,
        @JsonUnwrapped Place place,
        @JsonUnwrapped Header header,
        @JsonUnwrapped SharedFeatures.Shared shared,
        @Nullable List<String> squares,
        @JsonUnwrapped Explanation explanation,
        @Nullable List<Pooled> pooled) {

    /** Where it is, and what followed. */
    record Place(String transform, String gameId, int ply, int move, String fen, List<GameView.Move> next) {
        static Place of(Hit hit) {
            List<GameView.Move> next =
                    followed(hit.game(), hit.ply(), hit.next().size());
            return new Place(hit.transform().toString(), hit.gameId(), hit.ply(), hit.move(), hit.fen(), next);
        }
    }

    /** The game that it is from. */
    record Header(
            Map<String, String> tags,
            String result,
            @Nullable String eco) {}

    /** What makes up the score. */
    record Explanation(
            @Nullable List<Why> why,
            @Nullable Integer distance,
            @Nullable List<Row> rows,
            Hit.@Nullable Fused fused) {
        static Explanation of(Hit hit) {
            return new Explanation(
                    hit.why().isEmpty() ? null : hit.why().stream().map(Why::of).toList(),
                    hit.distance().map(Hit.Distance::moves).orElse(null),
                    hit.distance().map(distance -> Row.of(distance.rows())).orElse(null),
                    hit.fused().orElse(null));
        }
    }

    record Why(String kind, double share, List<String> terms) {
        static Why of(Hit.Why why) {
            return new Why(why.kind().toString(), why.share(), why.terms());
        }
    }

    /** A piece's part of a distance. */
    public record Row(
            String piece, @Nullable String from, @Nullable String to, int cost) {
        public static List<Row> of(List<Metric.Row> rows) {
            return rows.stream()
                    .map(row -> new Row(
                            row.piece(), row.from().orElse(null), row.to().orElse(null), row.cost()))
                    .toList();
        }
    }

    /** A run of a pool that found the hit. */
    public record Pooled(String run, int rank, double score, double normalised) {}

    static HitDocument of(Hit hit, SharedFeatures<?> query) {
        return of(hit, hit.rank(), query.with(hit), similarity(hit), null, null);
    }

    /** A hit of a pattern: it matches and has no similarity. */
    static HitDocument matching(Hit hit, List<String> squares) {
        return of(hit, hit.rank(), SharedFeatures.Shared.none(hit), null, squares, null);
    }

    /** A hit of a pool, in which it has another rank. */
    public static HitDocument pooled(Hit hit, int rank, SharedFeatures<?> query, List<Pooled> runs) {
        return of(hit, rank, query.with(hit), similarity(hit), null, runs);
    }

    private static double similarity(Hit hit) {
        return Math.clamp(100 * hit.relative(), 0, 100);
    }

    private static HitDocument of(
            Hit hit,
            int rank,
            SharedFeatures.Shared shared,
            @Nullable Double similarity,
            @Nullable List<String> squares,
            @Nullable List<Pooled> pooled) {
        Game<?> game = hit.game();
        return new HitDocument(
                rank,
                hit.score(),
                similarity,
                Place.of(hit),
                new Header(game.tags(), game.result().toString(), OpeningName.code(game)),
                shared,
                squares,
                Explanation.of(hit),
                pooled);
    }

    private static <B extends Board<B>> List<GameView.Move> followed(Game<B> game, int ply, int count) {
        GameView<B> view = Roster.view(game.rules());
        List<GameView.Move> next = new ArrayList<>();
        B board = game.start().board();
        for (int i = 0; i < ply + count; i++) {
            int move = game.line().move(i);
            if (i < ply) {
                board.make(move);
            } else {
                GameView.Move played = view.move(board, move);
                board.make(move);
                next.add(played.to(game.rules().notation().write(board)));
            }
        }
        return next;
    }
}
