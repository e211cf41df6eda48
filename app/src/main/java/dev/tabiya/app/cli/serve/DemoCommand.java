package dev.tabiya.app.cli.serve;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.Version;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.app.cli.search.SearchReport;
import dev.tabiya.app.http.ServedArchives;
import dev.tabiya.app.io.Home;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.app.search.SearchService;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.eco.Opening;
import dev.tabiya.archive.eco.Openings;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.Entry;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A tour of Tabiya with the bundled games. */
@Command(
        name = "demo",
        description = "Index the bundled master games, show statistics and one search, and open the page. For other"
                + " games, index some self-play.",
        footer = {
            "",
            "Press Ctrl-C to stop.",
            "",
            "Examples:",
            "  tabiya demo",
            "  tabiya demo --no-serve",
            "  tabiya demo --game rithmomachia"
        })
public final class DemoCommand implements Callable<Integer> {
    private static final int OPENINGS = 5;

    /** Karjakin - Nakamura, the first figure of Ganguly, Leveling and Jones (2014). */
    private static final String QUERY = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";

    @Option(names = "--no-serve", description = "Stop after the search.")
    private boolean noServe;

    @Mixin
    private ServeOptions options;

    @Option(names = "--db", paramLabel = "DIR", hidden = true, description = "Where to put the archive.")
    private Path db = Home.path().resolve("demo.tabiya");

    @Mixin
    private GameOption game;

    @Option(names = "--ascii", description = "Draw with letters instead of chess symbols.")
    private boolean ascii;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        GameSupport<?> shown = game.discipline();
        int code = Exit.DONE;
        if (shown.equals(GameSupport.CHESS)) {
            code = showChess();
        } else {
            new GamesDemo<>(shown, folder(shown), ascii, out()).run();
        }
        if (!noServe) {
            serve(shown);
        }
        return code;
    }

    /** Serves the archives of all demos so far, this game's first. */
    private void serve(GameSupport<?> shown) throws InterruptedException {
        out().flush();
        List<ServedArchives.Served<?>> archives = new ArrayList<>();
        try {
            archives.add(open(shown));
            for (GameSupport<?> other : GameSupport.ALL) {
                if (!other.equals(shown)) {
                    archives.add(open(other));
                }
            }
            options.serve(archives, spec, address -> {
                out().println();
                out().println("The page is at " + address + " (Ctrl-C to stop).");
                DesktopBrowser.open(address);
            });
        } finally {
            archives.forEach(served -> served.archive().close());
        }
    }

    private <B extends Board<B>> ServedArchives.Served<B> open(GameSupport<B> discipline) {
        Path folder = folder(discipline);
        LuceneArchive<B> archive =
                LuceneArchive.openOrCreate(folder, discipline.rules(), discipline.encoder(), OptionalInt.empty());
        return new ServedArchives.Served<>(discipline, ArchiveOption.name(folder.toString()), archive, folder);
    }

    /** The archive of a game; {@code --db} is for the game of this demo. */
    private Path folder(GameSupport<?> discipline) {
        Path usual = Home.path().resolve("demo.tabiya");
        boolean chess = discipline.equals(GameSupport.CHESS);
        boolean atHand = discipline.rules().sameGame(game.rules());
        return atHand && (chess || !db.equals(usual))
                ? db
                : chess
                        ? usual
                        : usual.resolveSibling("demo-" + discipline.rules().name() + ".tabiya");
    }

    private int showChess() {
        List<Played> games = new ArrayList<>();
        Openings.table();
        long began = System.nanoTime();
        int code = PgnFiles.of(Inputs.SAMPLE)
                .read(spec.commandLine().getErr(), Played::of, games::add, PgnFiles.FaultSink.PRINT);
        double seconds = (System.nanoTime() - began) / 1e9;

        printNumbers(games, seconds);
        printResults(games);
        printOpenings(games);
        longest(games).ifPresent(game -> fact("Longest", game.title + ", " + (game.plies + 1) / 2 + " moves"));
        shortestMate(games).ifPresent(game -> fact("Mate", game.title + ", in " + (game.plies + 1) / 2 + " moves"));
        out().println();
        // The archive is kept for further commands; a second demo finds its games in it.
        try (LuceneArchive<ChessBoard> archive =
                LuceneArchive.openOrCreate(db, Chess.RULES, new ChessEncoder(), OptionalInt.empty())) {
            printSearch(archive);
            printNext();
        }
        return code;
    }

    private void printSearch(LuceneArchive<ChessBoard> archive) {
        PgnFiles.of(Inputs.SAMPLE)
                .read(
                        spec.commandLine().getErr(),
                        entry -> archive.add(entry.game()),
                        added -> {},
                        PgnFiles.FaultSink.PRINT);
        archive.commit();
        Position<ChessBoard> position = Chess.RULES.position(QUERY);
        SearchRequest<ChessBoard> request = SearchRequest.of(
                new SearchFields(), GameSupport.CHESS, () -> position, new SearchRequest.Page(0, 1), false);
        out().println("Positions like one of Karjakin - Nakamura:");
        new SearchReport(new SearchService<>(archive, GameSupport.CHESS).find(request)).print(out(), ascii);
    }

    private void printNumbers(List<Played> games, double seconds) {
        int plies = games.stream().mapToInt(Played::plies).sum();
        String from = games.stream()
                .map(Played::year)
                .filter(y -> !y.isEmpty())
                .min(String::compareTo)
                .orElse("?");
        String to = games.stream().map(Played::year).max(String::compareTo).orElse("?");
        out().printf(
                        Locale.ROOT,
                        "Tabiya %s with %,d master games, %s to %s%n%n",
                        Version.number(),
                        games.size(),
                        from,
                        to);
        fact(
                "Replayed",
                String.format(
                        Locale.ROOT,
                        "%,d moves, all checked, in %.2f s (%,.0f per second)",
                        plies,
                        seconds,
                        plies / seconds));
    }

    private void printResults(List<Played> games) {
        fact(
                "Results",
                share("White won", games, Result.WHITE) + ", "
                        + share("drawn", games, Result.DRAW) + ", "
                        + share("Black won", games, Result.BLACK));
    }

    private static String share(String what, List<Played> games, Result result) {
        long count = games.stream().filter(game -> game.result == result).count();
        return String.format(Locale.ROOT, "%s %,d (%.0f %%)", what, count, 100.0 * count / Math.max(1, games.size()));
    }

    private void printOpenings(List<Played> games) {
        Map<String, List<String>> codesByFamily = games.stream()
                .flatMap(game -> game.opening.stream())
                .collect(Collectors.groupingBy(
                        opening -> opening.name().split(":", 2)[0],
                        TreeMap::new,
                        Collectors.mapping(Opening::code, Collectors.toList())));
        List<String> families = codesByFamily.entrySet().stream()
                .sorted(Comparator.comparingInt(
                        (Map.Entry<String, List<String>> e) -> -e.getValue().size()))
                .limit(OPENINGS)
                .map(e -> family(e.getKey(), e.getValue()))
                .toList();
        for (int i = 0; i < families.size(); i++) {
            fact(i == 0 ? "Openings" : "", families.get(i));
        }
    }

    private static String family(String name, List<String> codes) {
        return String.format(
                Locale.ROOT, "%4d  %s-%s  %s", codes.size(), Collections.min(codes), Collections.max(codes), name);
    }

    private static Optional<Played> longest(List<Played> games) {
        return games.stream().max(Comparator.comparingInt(Played::plies));
    }

    private static Optional<Played> shortestMate(List<Played> games) {
        return games.stream().filter(game -> game.mate).min(Comparator.comparingInt(Played::plies));
    }

    private void printNext() {
        out().println("Try next ('sample' is these games; use your own files too):");
        for (String example : List.of(
                "search startpos --mode exact --next --db " + db,
                "search \"white:iqp, pieces>=20\" --mode pattern --db " + db,
                "pgn convert sample --player Morphy",
                "eco --moves \"1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6\"",
                "pgn check FILE...",
                "serve --db " + db,
                "--help")) {
            out().println("  ./tabiya " + example);
        }
    }

    /** A game without its moves. */
    private record Played(
            String title, String year, int plies, Result result, Optional<Opening> opening, boolean mate) {
        static Played of(Entry entry) {
            Game<?> game = entry.game();
            String date = game.tag("Date");
            String year = date.matches("\\d{4}.*") ? date.substring(0, 4) : "";
            String title = game.tag("White") + " - " + game.tag("Black") + ", " + game.tag("Site") + " " + year;
            return new Played(
                    title.strip(),
                    year,
                    game.line().size(),
                    game.result(),
                    Openings.table().of(game),
                    mate(game));
        }

        private static boolean mate(Game<?> game) {
            Position<?> last =
                    game.positions().skip(game.line().size()).findFirst().orElseThrow();
            return last.outcome().reason().equals("checkmate");
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private void fact(String what, String text) {
        out().println(String.format("%-10s", what) + text);
    }
}
