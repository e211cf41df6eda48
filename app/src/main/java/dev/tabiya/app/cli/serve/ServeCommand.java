package dev.tabiya.app.cli.serve;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.http.ServedArchives;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.rules.Board;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves the page and its API. */
@Command(
        name = "serve",
        description = "Serve the page: search, judge, upload and play in a browser.",
        footer = {
            "",
            "Only this computer can connect, unless you set --host: then anyone who can reach the",
            "address may add and delete games.",
            "/api/openapi.json describes the API; /masters, /lichess and /player answer like the",
            "Lichess opening explorer.",
            "Press Ctrl-C to stop.",
            "",
            "Examples:",
            "  tabiya serve --db my.tabiya",
            "  tabiya serve --db my.tabiya --db amazons.tabiya --port 8000 --max-upload 10g"
        })
public final class ServeCommand implements Callable<Integer> {
    @Option(
            names = "--db",
            paramLabel = "DIR",
            required = true,
            description = "An archive's directory, or opensearch://HOST:PORT/NAME for a cluster; repeat once per game.")
    private List<String> places;

    @Option(
            names = "--judgements",
            paramLabel = "DIR",
            description = "Where to keep judgements (default: the archive's directory; for clusters the cache folder).")
    private @Nullable Path judgements;

    @Mixin
    private ServeOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        List<ServedArchives.Served<?>> archives = new ArrayList<>();
        try {
            for (String place : places) {
                archives.add(open(place, ArchiveOption.discipline(place)));
            }
            if (archives.stream()
                            .map(ServedArchives.Served::discipline)
                            .distinct()
                            .count()
                    < archives.size()) {
                throw new InputException("--db: only one archive of a game can be served");
            }
            options.serve(archives, spec, spec.commandLine().getOut()::println);
        } finally {
            archives.forEach(served -> served.archive().close());
        }
        return Exit.DONE;
    }

    private <B extends Board<B>> ServedArchives.Served<B> open(String place, GameSupport<B> discipline) {
        Archive archive = ArchiveOption.open(place, discipline);
        return new ServedArchives.Served<>(discipline, ArchiveOption.name(place), archive, folder(place, discipline));
    }

    /** The folder for an archive's judgements. */
    private Path folder(String place, GameSupport<?> discipline) {
        return judgements != null ? judgements.resolve(discipline.rules().name()) : ArchiveOption.folder(place);
    }
}
