package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.Json;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows archive statistics. */
@Command(
        name = "stats",
        description = "Show archive statistics.",
        footer = {"", "Examples:", "  tabiya stats --db my.tabiya", "  tabiya stats --db my.tabiya --json"})
public final class StatsCommand implements Callable<Integer> {
    @Mixin
    private ArchiveOption db;

    @Option(names = "--verify", description = "First check every file against its checksum (slow).")
    private boolean verify;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        GameSupport<?> discipline = db.discipline();
        String game = discipline.rules().name();
        if (verify) {
            try (LuceneArchive<?> archive = db.embedded(discipline)) {
                archive.verify();
            }
        }
        try (Archive archive = db.open(discipline)) {
            Archive.Stats stats = archive.stats();
            if (json) {
                Map<String, Object> document = new LinkedHashMap<>();
                document.put("game", game);
                document.put("games", stats.games());
                document.put("positions", stats.positions());
                document.put("likenessPositions", stats.likenessPositions());
                document.put("terms", stats.terms());
                document.put("bytes", stats.bytes());
                Json.print(spec.commandLine().getOut(), document);
            } else {
                spec.commandLine()
                        .getOut()
                        .printf(
                                Locale.ROOT,
                                "game       %15s%ngames      %,15d%npositions  "
                                        + "%,15d%nindexed for similarity %,d, with %,d terms%n"
                                        + "bytes      %,15d (%.1f per position)%n",
                                game,
                                stats.games(),
                                stats.positions(),
                                stats.likenessPositions(),
                                stats.terms(),
                                stats.bytes(),
                                (double) stats.bytes() / Math.max(1, stats.positions()));
            }
        }
        return Exit.DONE;
    }
}
