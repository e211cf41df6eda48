package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.games.Uploads;
import dev.tabiya.archive.Archive;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Removes games from an archive. */
@Command(
        name = "remove",
        description = "Remove games from an archive: single games, or all games an upload added.",
        footer = {
            "",
            "'tabiya uploads' lists uploads. Games that were in the archive before an upload stay.",
            "",
            "Examples:",
            "  tabiya remove dddef2758d3e81c1 --db my.tabiya",
            "  tabiya remove --upload 20261118-093000-1a2b --db my.tabiya"
        })
public final class RemoveCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "ID", description = "Game ids, as printed by search.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--upload", paramLabel = "ID", description = "An upload's id.")
    private @Nullable String upload;

    @Mixin
    private ArchiveOption db;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (ids.isEmpty() == (upload == null)) {
            throw new InputException("give either game ids or --upload ID");
        }
        long removed;
        try (Archive archive = db.open()) {
            removed = upload == null ? games(archive) : upload(archive, upload);
        }
        if (json) {
            Json.print(spec.commandLine().getOut(), Map.of("removed", removed));
        } else {
            spec.commandLine()
                    .getOut()
                    .printf(Locale.ROOT, "%,d %s removed%n", removed, removed == 1 ? "game" : "games");
        }
        return Exit.DONE;
    }

    private long games(Archive archive) {
        for (String id : ids) {
            if (archive.game(id).isEmpty()) {
                throw new InputException("no game " + id + " in " + db);
            }
        }
        long removed = ids.stream().distinct().filter(archive::remove).count();
        archive.commit();
        return removed;
    }

    private long upload(Archive archive, String id) {
        Uploads uploads = db.uploads();
        return uploads.remove(id, archive)
                .orElseThrow(() -> new InputException(
                        "no upload " + id + " in " + db + ": 'tabiya uploads --db " + db + "' lists them"));
    }
}
