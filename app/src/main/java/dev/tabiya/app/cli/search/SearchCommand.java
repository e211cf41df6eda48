package dev.tabiya.app.cli.search;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.PgnPosition;
import dev.tabiya.app.cli.Positions;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.app.json.FoundDocument;
import dev.tabiya.app.search.Found;
import dev.tabiya.app.search.HitGames;
import dev.tabiya.app.search.Mode;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.app.search.SearchService;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.pattern.chess.Motif;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
            "Each game is shown once, with its best position. By likeness, each position is shown once too: first up",
            "to three of the games that reached this very position, all of which are counted, then other positions.",
            "Equal scores are ordered by game id. The archive determines the game. Amazons and Rithmomachia have no",
            "patterns, and Rithmomachia has no --flip: its armies differ.",
            "",
            "Examples:",
            "  tabiya search \"2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20\" --db my.tabiya",
            "  tabiya search \"8/8/5p2/7p/PR3k1P/5P2/5K2/r7 b\" --mode near --radius 12 --db my.tabiya",
            "  tabiya search startpos --mode exact --next --db my.tabiya",
            "  tabiya search \"white:iqp, pieces>=20\" --mode pattern --player Karpov --db my.tabiya",
            "  tabiya search --pgn game.pgn --at 24b --flip --db my.tabiya --out hits.pgn",
            "  tabiya search --db amazons.tabiya startpos --mode exact --next",
            "  tabiya search --patterns"
        })
public final class SearchCommand implements Callable<Integer> {
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

    @Mixin
    private SearchOptions options;

    @Option(names = "-k", paramLabel = "N", description = "At most N games (default: 10).")
    private int limit = 10;

    @Option(names = "--patterns", description = "Explain patterns, list all motifs, and exit.")
    private boolean explainPatterns;

    @Option(names = "--next", description = "Also show what was played next, and how the games ended.")
    private boolean next;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the games found as PGN, each hit marked by a comment.")
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
        if (limit < 1 || limit > 100_000) {
            throw new InputException("-k must be from 1 to 100000");
        }
        if (!words.isEmpty() && (source.pgn != null || source.epd != null)) {
            throw new InputException("a search takes a FEN, --pgn or --epd, only one of them");
        }
        if (at != null && source.pgn == null) {
            throw new InputException("--at goes with --pgn");
        }
        if (output != null) {
            OutputFile.check(output);
        }
        List<Hit> all = new ArrayList<>();
        int code = search(db.discipline(), all, out);
        if (output != null) {
            try (OutputFile file = new OutputFile(output)) {
                Writer writer = new OutputStreamWriter(file.stream(), StandardCharsets.UTF_8);
                HitGames.write(all, options.fields().mode(), writer);
                writer.flush();
                file.finish();
            }
        }
        return code;
    }

    private <B extends Board<B>> int search(GameSupport<B> game, List<Hit> all, PrintWriter out) {
        SearchFields fields = options.fields();
        if (fields.mode() == Mode.PATTERN) {
            if (source.epd != null) {
                throw new InputException("--mode pattern takes a pattern, not --epd");
            }
            if (words.isEmpty()) {
                throw new InputException("no pattern given; --patterns explains them");
            }
            fields.put(SearchField.PATTERN, Positions.text(words));
        }
        // The positions of a list are read later, one by one.
        Supplier<Position<B>> position = source.epd != null ? game.rules()::start : () -> position(game);
        SearchRequest<B> request = SearchRequest.of(fields, game, position, new SearchRequest.Page(0, limit), next);
        try (Archive archive = db.open(game)) {
            SearchService<B> service = new SearchService<>(archive, game);
            if (source.epd == null) {
                all.addAll(search(service, request, out));
                return Exit.DONE;
            }
            return PgnFiles.of(source.epd)
                    .usually(db.rules())
                    .readWhole(
                            spec.commandLine().getErr(),
                            each -> all.addAll(search(service, request.at(ours(game, each.start())), out)));
        }
    }

    private <B extends Board<B>> Position<B> position(GameSupport<B> game) {
        if (source.pgn != null) {
            PrintWriter err = spec.commandLine().getErr();
            return ours(game, PgnPosition.read(source.pgn, db.rules(), at, err));
        }
        if (words.isEmpty()) {
            throw new InputException("no position given: a FEN, startpos, --pgn FILE or --epd FILE");
        }
        return ours(game, Positions.read(db.rules(), words));
    }

    @SuppressWarnings("unchecked") // checked by its rules
    private static <B extends Board<B>> Position<B> ours(GameSupport<B> game, Position<?> position) {
        if (!position.rules().sameGame(game.rules())) {
            throw new InputException("a position of " + position.rules().name() + " for an archive of "
                    + game.rules().name());
        }
        return (Position<B>) position;
    }

    private <B extends Board<B>> List<Hit> search(SearchService<B> service, SearchRequest<B> request, PrintWriter out) {
        Found<B> found = service.find(request);
        if (!json) {
            new SearchReport(found).print(out, ascii);
        } else if (source.epd != null) {
            Json.printLine(out, FoundDocument.of(found, service.game(), 0));
        } else {
            Json.print(out, FoundDocument.of(found, service.game(), 0));
        }
        return found.hits().hits();
    }
}
