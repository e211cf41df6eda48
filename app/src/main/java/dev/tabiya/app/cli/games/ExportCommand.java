package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.archive.Archive;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Exports an archive. */
@Command(
        name = "export",
        description = "Export games from an archive as PGN, all or those that match the filters.",
        footer = {
            "",
            "Examples:",
            "  tabiya export --db my.tabiya > all.pgn",
            "  tabiya export --db my.tabiya --player Tal --result 1-0 -o tal.pgn.zst"
        })
public final class ExportCommand implements Callable<Integer> {
    @Mixin
    private ArchiveOption db;

    @Mixin
    private GameFilterOptions filter;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "Write to this file, compressed if it ends in .gz or .zst. It appears only once complete.")
    private @Nullable Path output;

    @Option(names = "--json", description = "Write JSON instead, one game per line.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private long written;

    @Override
    public Integer call() throws IOException {
        try (Archive archive = db.open()) {
            if (output == null) {
                export(archive, spec.commandLine().getOut());
            } else {
                try (OutputFile file = new OutputFile(output)) {
                    Writer out = new OutputStreamWriter(file.stream(), StandardCharsets.UTF_8);
                    export(archive, out);
                    out.flush();
                    file.finish();
                }
            }
        }
        spec.commandLine().getErr().printf(Locale.ROOT, "%,d games written%n", written);
        return Exit.DONE;
    }

    private void export(Archive archive, Writer out) {
        archive.forEach(game -> {
            if (filter.test(game)) {
                try {
                    if (json) {
                        out.write(GameJson.line(game));
                    } else {
                        PgnWriter.write(game, out);
                    }
                    written++;
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
    }
}
