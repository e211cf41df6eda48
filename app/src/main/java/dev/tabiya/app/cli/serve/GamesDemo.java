package dev.tabiya.app.cli.serve;

import dev.tabiya.app.cli.Version;
import dev.tabiya.app.cli.play.SelfPlayGames;
import dev.tabiya.app.cli.search.SearchReport;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.app.search.SearchService;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The demo of games without master games: indexes self-play, and searches for a position of a game that is not indexed.
 */
record GamesDemo<B extends Board<B>>(GameSupport<B> discipline, Path db, boolean ascii, PrintWriter out) {
    private static final int GAMES = 40;
    private static final int NODES = 200;
    private static final int RANDOM_PLIES = 4;
    private static final long SEED = 1;

    void run() {
        String name = discipline.rules().name();
        SelfPlayGames<B> collection = SelfPlayGames.of(discipline.rules(), List.of(), NODES, RANDOM_PLIES, SEED);
        try (LuceneArchive<B> archive =
                LuceneArchive.openOrCreate(db, discipline.rules(), discipline.encoder(), OptionalInt.empty())) {
            Map<String, Integer> ends = new TreeMap<>();
            long began = System.nanoTime();
            long[] plies = {0};
            collection.forEach(1, GAMES, Runtime.getRuntime().availableProcessors(), game -> {
                archive.add(game);
                plies[0] += game.line().size();
                ends.merge(game.result() + " " + game.tag("Termination"), 1, Integer::sum);
            });
            archive.commit();
            out.printf(
                    Locale.ROOT,
                    "Tabiya %s: %d games of %s by self-play, %,d moves, in %.1f s%n%n",
                    Version.number(),
                    GAMES,
                    name,
                    plies[0],
                    (System.nanoTime() - began) / 1e9);
            ends.forEach((end, count) -> out.printf(Locale.ROOT, "%6d  %s%n", count, end));
            out.println();
            search(archive, query(collection.play().game(GAMES + 1)));
        }
        out.println("Try next:");
        for (String example : List.of(
                "search startpos --mode exact --next --db " + db,
                "stats --db " + db,
                "play --game " + name,
                "match --game " + name,
                "collection --game " + name + " --games 1000 --db my-" + name + ".tabiya")) {
            out.println("  ./tabiya " + example);
        }
    }

    private Position<B> query(Game<B> game) {
        return game.positions().skip(game.line().size() / 3).findFirst().orElseThrow();
    }

    private void search(LuceneArchive<B> archive, Position<B> position) {
        for (String mode : List.of("like", "near")) {
            SearchFields fields = new SearchFields().put(SearchField.MODE, mode);
            SearchRequest<B> request =
                    SearchRequest.of(fields, discipline, () -> position, new SearchRequest.Page(0, 1), false);
            out.println(
                    mode.equals("like")
                            ? "The position most similar to one of another game:"
                            : "The position the fewest moves away from it:");
            new SearchReport(new SearchService<>(archive, discipline).find(request)).print(out, ascii);
        }
    }
}
