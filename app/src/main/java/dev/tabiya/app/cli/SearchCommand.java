package dev.tabiya.app.cli;

import dev.tabiya.app.games.GameFilter;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Discipline;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.encode.ChessPattern;
import dev.tabiya.archive.encode.Motif;
import dev.tabiya.archive.encode.Pattern;
import dev.tabiya.archive.encode.Scoring;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds positions in an archive: like or near one, exactly one, or with a pattern. */
@Command(
        name = "search",
        description = "Find positions in an archive: like or near this one, exactly this one, or with a pattern.",
        footer = {
            "",
            "Each game is given once, with its best position. Equal scores are ordered by game id. Which game is searched, the",
            "archive tells. Amazons and Rithmomachia have no patterns, and Rithmomachia no --flip: its armies differ.",
            "",
            "Examples:",
            "  tabiya search \"2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20\" --db my.tabiya",
            "  tabiya search \"8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w\" --mode near --radius 12 --db my.tabiya",
            "  tabiya search startpos --mode exact --next --db my.tabiya",
            "  tabiya search \"white:iqp, pieces>=20\" --mode pattern --player Karpov --db my.tabiya",
            "  tabiya search --pgn game.pgn --at 24b --flip --db my.tabiya --out hits.pgn",
            "  tabiya search --db amazons.tabiya startpos --mode exact --next",
            "  tabiya search --patterns"
        })
final class SearchCommand implements Callable<Integer> {
    /** Fewer positions than these say little of what to play. */
    private static final int POSITIONS_FOR_NEXT = 100;

    enum Mode {
        LIKE,
        NEAR,
        BOTH,
        EXACT,
        PATTERN;

        /** Whether hits are more or less similar, and not matches. */
        boolean ranks() {
            return this == LIKE || this == NEAR || this == BOTH;
        }
    }

    @Parameters(
            arity = "0..*",
            paramLabel = "FEN",
            hideParamSyntax = true,
            description = "The position, as FEN (quoted or not) or startpos; with --mode pattern, the pattern.")
    private List<String> words = List.of();

    @ArgGroup
    private Source source = new Source();

    /** Where queries come from, if not from the command line. */
    private static final class Source {
        @Option(
                names = "--pgn",
                paramLabel = "FILE",
                description = "Take the position from this file's first game; see --at.")
        private @Nullable String pgn;

        @Option(names = "--epd", paramLabel = "FILE", description = "Search for each position of this EPD or FEN list.")
        private @Nullable String epd;
    }

    @Option(
            names = "--at",
            paramLabel = "MOVE",
            description = "With --pgn: after this move, such as 24w or 24b (default: at the end).")
    private @Nullable String at;

    @Mixin
    private ArchiveOption db;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = {
                "like (the default): terms in common; near: fewest moves away; both: these two together;",
                "exact: this very position; pattern: positions with a pattern."
            })
    private Mode mode = Mode.LIKE;

    @Option(names = "-k", paramLabel = "N", description = "How many games at most (default: 10).")
    private int limit = 10;

    @Mixin
    private ScoringOption scoring;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description = {
                "With --mode near or both, what a distance counts: paper (the default), directed-pawns, phase,",
                "turn, castling, or several joined by +; of other games moves or turn; see tabiya distance --help."
            })
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

    @Option(names = "--patterns", description = "Explain patterns, list all motifs, and exit.")
    private boolean explainPatterns;

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

    @Option(names = "--next", description = "Also tell what was played next, and how the games ended.")
    private boolean next;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the games found as PGN, the hit marked by a comment.")
    private @Nullable Path output;

    @Option(names = "--ascii", description = "Draw with letters instead of chess symbols.")
    private boolean ascii;

    @Option(names = "--json", description = "Print JSON; with --epd, one document a line.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (explainPatterns) {
            out.println(ChessPattern.HELP);
            out.println(Motif.list());
            return Exit.DONE;
        }
        if (mode != Mode.NEAR && (radius != null || everyPosition)) {
            throw new InputException("--radius and --all are for --mode near");
        }
        if (radius != null && radius < 0) {
            throw new InputException("--radius must be 0 or more");
        }
        if (limit < 1 || limit > 100_000) {
            throw new InputException("-k must be from 1 to 100000");
        }
        List<Hit> all = new ArrayList<>();
        int code;
        code = search(db.discipline(), all, out);
        if (output != null) {
            HitGames.write(all, output);
        }
        return code;
    }

    private <B extends Board<B>> int search(Discipline<B> discipline, List<Hit> all, PrintWriter out) {
        if (!discipline.patterns() && (mode == Mode.PATTERN || pattern != null)) {
            throw new InputException("patterns are of chess only; there are none for "
                    + discipline.rules().name());
        }
        if (!discipline.encoder().transforms().containsAll(transforms())) {
            throw new InputException("--flip: " + discipline.rules().name() + " has no twins with colours swapped");
        }
        try (Archive archive = db.open(discipline)) {
            return search(archive, discipline, all, out);
        }
    }

    private <B extends Board<B>> int search(Archive archive, Discipline<B> discipline, List<Hit> all, PrintWriter out) {
        if (source.epd != null) {
            if (mode == Mode.PATTERN) {
                throw new InputException("--mode pattern takes a pattern, not --epd");
            }
            return PgnFiles.of(source.epd)
                    .usually(db.rules())
                    .read(
                            spec.commandLine().getErr(),
                            entry -> entry,
                            entry -> {
                                if (entry.complete()) {
                                    all.addAll(search(
                                            archive,
                                            discipline,
                                            ours(discipline, entry.game().start()),
                                            out));
                                }
                            },
                            PgnFiles.FaultSink.PRINT);
        }
        all.addAll(
                mode == Mode.PATTERN
                        ? searchPattern(archive, Positions.text(words), out)
                        : search(archive, discipline, position(discipline), out));
        return Exit.DONE;
    }

    private <B extends Board<B>> Position<B> position(Discipline<B> discipline) {
        if (source.pgn != null) {
            return ours(
                    discipline,
                    PgnPosition.read(
                            source.pgn, db.rules(), at, spec.commandLine().getErr()));
        }
        if (words.isEmpty()) {
            throw new InputException("no position given: a FEN, startpos, --pgn FILE or --epd FILE");
        }
        return ours(discipline, Positions.read(db.rules(), words));
    }

    @SuppressWarnings("unchecked") // checked by its rules
    private static <B extends Board<B>> Position<B> ours(Discipline<B> discipline, Position<?> position) {
        if (!position.rules().equals(discipline.rules())) {
            throw new InputException("a position of " + position.rules().name() + " for an archive of "
                    + discipline.rules().name());
        }
        return (Position<B>) position;
    }

    private <B extends Board<B>> List<Hit> search(
            Archive archive, Discipline<B> discipline, Position<B> position, PrintWriter out) {
        Filter filter = filter();
        Optional<Pattern> wanted =
                Optional.ofNullable(pattern).map(text -> ChessPattern.read(text).pattern());
        Scoring likeness = scoring.scoring(discipline);
        Metric<B> measure =
                metric == null ? discipline.metric() : discipline.metrics().apply(metric);
        Query query = switch (mode) {
            case LIKE -> new Query.Like(position, likeness, transforms(), wanted, filter);
            case NEAR -> new Query.Near(position, measure, radius(), everyPosition, transforms(), wanted, filter);
            case BOTH -> new Query.Both(position, likeness, measure, transforms(), wanted, filter);
            default -> new Query.Exact(position, transforms(), filter);
        };
        long began = System.nanoTime();
        Hits hits = archive.search(query, limit);
        double took = (System.nanoTime() - began) / 1e6;
        NextMoves moves = NextMoves.NONE;
        if (next) {
            Hits more = mode.ranks() ? archive.search(query, Math.max(limit, POSITIONS_FOR_NEXT)) : hits;
            moves = NextMoves.of(archive, discipline, position, mode, more, filter);
        }
        SearchReport report = new SearchReport(position.toString(), mode, radius != null, hits, moves, took);
        if (json) {
            report.json(out, source.epd != null);
        } else {
            report.print(out, Optional.of(position.board()), ascii);
        }
        return hits.hits();
    }

    private List<Hit> searchPattern(Archive archive, String text, PrintWriter out) {
        if (text.isEmpty()) {
            throw new InputException("no pattern given; --patterns explains them");
        }
        ChessPattern wanted = ChessPattern.read(text);
        List<Pattern> twins = transforms().stream()
                .map(transform -> wanted.transform(transform).pattern())
                .toList();
        long began = System.nanoTime();
        Hits found = archive.search(new Query.Has(new Pattern.Any(twins), filter()), limit);
        double took = (System.nanoTime() - began) / 1e6;
        List<Hit> labelled =
                found.hits().stream().map(hit -> hit.by(twin(wanted, hit))).toList();
        Hits hits = new Hits(labelled, found.games(), found.positions(), found.results());
        SearchReport report = new SearchReport(text, mode, false, hits, NextMoves.NONE, took);
        if (json) {
            report.json(out, false);
        } else {
            report.print(out, Optional.empty(), ascii);
        }
        return hits.hits();
    }

    /** How the pattern must be turned to fit a hit. */
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

    private Filter filter() {
        return new Filter(games.conditions(), Optional.ofNullable(turn), pieces, plies);
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

    static String name(Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }
}
