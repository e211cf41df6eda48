package dev.tabiya.app.cli.search;

import dev.tabiya.app.games.GameFilter;
import dev.tabiya.app.search.Mode;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.pattern.ChessPattern;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What to search for and how. The page's parameters are these options, so that both understand the same words. */
public final class SearchOptions {
    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "like (the default): terms in common; near: fewest moves away; both: these two together;"
                    + " exact: this very position; pattern: positions with a pattern.")
    private Mode mode = Mode.LIKE;

    @Mixin
    private ScoringOption scoring;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description =
                    "With --mode near or both, what a distance counts: paper (the default), directed-pawns, phase, turn,"
                            + " castling, or several joined by +; of other games moves or turn; see tabiya distance --help.")
    private @Nullable String metric;

    @Option(
            names = "--radius",
            paramLabel = "R",
            description = "With --mode near: count all positions at most R moves away, and give the nearest of them.")
    private @Nullable Integer radius;

    @Option(names = "--all", description = "With --mode near: all positions, not just the nearest of each game.")
    private boolean everyPosition;

    @Option(
            names = "--pattern",
            paramLabel = "PATTERN",
            description = "With --mode like, near or both: only positions with this pattern.")
    private @Nullable String pattern;

    @Option(names = "--flip", description = "Also find twins with colours swapped.")
    private boolean flip;

    @Option(names = "--mirror", description = "Also find twins that are mirrored left to right.")
    private boolean mirror;

    @Mixin
    private GameFilter games;

    @Option(
            names = "--turn",
            paramLabel = "SIDE",
            description = "Only positions with this side to move: white or black.")
    private @Nullable Side turn;

    @Option(
            names = "--pieces",
            paramLabel = "MIN-MAX",
            converter = NumberRange.class,
            description = "Only positions with so many men on the board, kings included: 6, 10-14, 20-.")
    private Filter.Range pieces = Filter.Range.ALL;

    @Option(
            names = "--plies",
            paramLabel = "MIN-MAX",
            converter = NumberRange.class,
            description = "Only positions after so many single moves.")
    private Filter.Range plies = Filter.Range.ALL;

    public Mode mode() {
        return mode;
    }

    /** Whether all positions within a radius are wanted. */
    public boolean within() {
        return radius != null;
    }

    public Optional<String> pattern() {
        return Optional.ofNullable(pattern);
    }

    public Filter filter() {
        return new Filter(games.conditions(), Optional.ofNullable(turn), pieces, plies);
    }

    /** Finds options that mean nothing in a game or do not fit together. */
    public void check(GameSupport<?> discipline) {
        String game = discipline.rules().name();
        if (mode != Mode.NEAR && (radius != null || everyPosition)) {
            throw new ParseException("--radius and --all are for --mode near");
        }
        if (radius != null && radius < 0) {
            throw new ParseException("--radius must be 0 or more");
        }
        if (!discipline.patterns() && (mode == Mode.PATTERN || pattern != null)) {
            throw new ParseException("--pattern: patterns are of chess only; there are none for " + game);
        }
        if (pattern != null && mode == Mode.EXACT) {
            throw new ParseException("--pattern cannot be combined with --mode exact, which finds one position");
        }
        if (!discipline.encoder().transforms().containsAll(transforms())) {
            throw new ParseException("--flip: " + game + " has no twins with colours swapped");
        }
        scoring.scoring(discipline);
        metric(discipline);
        pattern().ifPresent(ChessPattern::read);
    }

    private <B extends Board<B>> Metric<B> metric(GameSupport<B> discipline) {
        return metric == null ? discipline.metric() : discipline.metrics().apply(metric);
    }

    /** What to ask an archive about a position; not for {@link Mode#PATTERN}. */
    public <B extends Board<B>> Query query(GameSupport<B> discipline, Position<B> position) {
        Scoring likeness = scoring.scoring(discipline);
        Metric<B> measure = metric(discipline);
        Optional<Pattern> wanted = pattern().map(text -> ChessPattern.read(text).pattern());
        return switch (mode) {
            case LIKE -> new Query.Like(position, likeness, transforms(), wanted, filter()).eachOnce();
            case NEAR -> new Query.Near(position, measure, radius(), everyPosition, transforms(), wanted, filter());
            case BOTH -> new Query.Both(position, likeness, measure, transforms(), wanted, filter());
            default -> new Query.Exact(position, transforms(), filter());
        };
    }

    /** Searches for a position; by distance too, the games that reached it are counted. */
    public <B extends Board<B>> Hits search(
            Archive archive, GameSupport<B> discipline, Position<B> position, int from, int limit) {
        Query query = query(discipline, position);
        Hits hits = archive.search(query, from, limit);
        Optional<Query.Like> like = switch (query) {
            case Query.Near near ->
                Optional.of(new Query.Like(
                        position, discipline.scorings().getFirst(), near.transforms(), near.pattern(), near.filter()));
            case Query.Both both -> Optional.of(both.like());
            default -> Optional.empty();
        };
        return like.flatMap(each -> archive.search(each.eachOnce(), 0).identical())
                .map(hits::with)
                .orElse(hits);
    }

    /** Where on a board the pattern is to be seen that was searched for, as it was turned to fit. */
    public static List<String> squares(ChessPattern pattern, Hit hit) {
        List<String> names = new ArrayList<>();
        long squares = pattern.transform(hit.transform()).squares(Fen.read(hit.fen()));
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            names.add(Square.name(Long.numberOfTrailingZeros(rest)));
        }
        return names;
    }

    /** Searches for positions with a pattern, and tells how it must be turned to fit each hit. */
    public Hits search(Archive archive, String text, int from, int limit) {
        ChessPattern wanted = ChessPattern.read(text);
        List<Pattern> twins = transforms().stream()
                .map(transform -> wanted.transform(transform).pattern())
                .toList();
        Hits found = archive.search(new Query.Matching(new Pattern.Any(twins), filter()), from, limit);
        return found.with(
                found.hits().stream().map(hit -> hit.by(twin(wanted, hit))).toList());
    }

    private Transform twin(ChessPattern wanted, Hit hit) {
        ChessBoard board = Fen.read(hit.fen());
        return transforms().stream()
                .filter(transform -> wanted.transform(transform).holds(board))
                .findFirst()
                .orElse(Transform.NONE);
    }

    private OptionalInt radius() {
        return radius == null ? OptionalInt.empty() : OptionalInt.of(radius);
    }

    private Set<Transform> transforms() {
        Set<Transform> transforms = EnumSet.of(Transform.NONE);
        for (Transform transform : Transform.values()) {
            if ((!transform.flips() || flip) && (!transform.mirrors() || mirror)) {
                transforms.add(transform);
            }
        }
        return transforms;
    }
}
