package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.games.Uploads;
import java.io.PrintWriter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists uploads. */
@Command(
        name = "uploads",
        description =
                "List the uploads to an archive, newest first: runs of 'tabiya index' and uploads through the page.",
        footer = {
            "",
            "Uploads to a cluster are recorded only on the computer they came from.",
            "",
            "Examples:",
            "  tabiya uploads --db my.tabiya",
            "  tabiya uploads --db my.tabiya --json"
        })
public final class UploadsCommand implements Callable<Integer> {
    @Mixin
    private ArchiveOption db;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        db.open().close();
        List<Uploads.Upload> uploads = db.uploads().all();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            List<Object> documents = new ArrayList<>();
            for (Uploads.Upload upload : uploads) {
                Map<String, Object> document = new LinkedHashMap<>();
                document.put("id", upload.id());
                document.put("started", upload.started().toString());
                document.put("source", upload.source());
                document.put("state", upload.state().toString());
                document.put("added", upload.added());
                documents.add(document);
            }
            Json.print(out, Map.of("uploads", documents));
            return Exit.DONE;
        }
        if (uploads.isEmpty()) {
            out.println("no uploads");
        }
        for (Uploads.Upload upload : uploads) {
            out.printf(
                    Locale.ROOT,
                    "%-20s  %s  %,9d games  %-10s  %s%n",
                    upload.id(),
                    upload.started().truncatedTo(ChronoUnit.SECONDS),
                    upload.added(),
                    upload.state(),
                    upload.source());
        }
        return Exit.DONE;
    }
}
