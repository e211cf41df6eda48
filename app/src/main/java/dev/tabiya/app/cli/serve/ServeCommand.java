package dev.tabiya.app.cli.serve;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.http.Archives;
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

/** Serves the page. */
@Command(
        name = "serve",
        description = "Serve the page: search, judge, upload and play in a browser.",
        footer = {
            "",
            "Only this computer can reach it, unless --host says otherwise: then everybody who reaches the address may",
            "add and delete games. /api/openapi.json describes what programs can ask; /masters, /lichess and /player",
            "answer as the Lichess opening explorer does. Ctrl-C ends it.",
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
            description =
                    "The directory of an archive, or opensearch://HOST:PORT/NAME for one on a cluster; repeat once per game.")
    private List<String> places;

    @Option(
            names = "--judgements",
            paramLabel = "DIR",
            description =
                    "Where judgements are kept (default: in the archive's directory; of clusters, the folder for caches).")
    private @Nullable Path judgements;

    @Mixin
    private ServeOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        List<Archives.Served<?>> archives = new ArrayList<>();
        try {
            for (String place : places) {
                archives.add(open(place, ArchiveOption.discipline(place)));
            }
            if (archives.stream().map(Archives.Served::discipline).distinct().count() < archives.size()) {
                throw new InputException("--db: only one archive of a game can be served");
            }
            options.serve(archives, spec, spec.commandLine().getOut()::println);
        } finally {
            archives.forEach(served -> served.archive().close());
        }
        return Exit.DONE;
    }

    private <B extends Board<B>> Archives.Served<B> open(String place, GameSupport<B> discipline) {
        Archive archive = ArchiveOption.open(place, discipline);
        return new Archives.Served<>(discipline, ArchiveOption.name(place), archive, folder(place, discipline));
    }

    /** Where the judgements of an archive are. */
    private Path folder(String place, GameSupport<?> discipline) {
        return judgements != null ? judgements.resolve(discipline.rules().name()) : ArchiveOption.folder(place);
    }
}
