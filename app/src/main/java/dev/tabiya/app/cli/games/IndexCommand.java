package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Interruption;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.games.Intake;
import dev.tabiya.app.games.Uploads;
import dev.tabiya.archive.Archive;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Adds games and positions to an archive. */
@Command(
        name = "index",
        description = "Add games (PGN) and positions (EPD, FEN) to an archive, or create one.",
        footer = {
            "",
            "Duplicates (same moves, players and date) are skipped, so after an interruption just",
            "run the same command again;",
            "committed games are safe. An archive holds one kind of game: a new one is for chess",
            "unless you set --game.",
            "Each run is an upload: 'tabiya uploads' lists them, 'tabiya remove --upload ID' removes",
            "the games one added.",
            "",
            "Examples:",
            "  tabiya index sample --db my.tabiya",
            "  tabiya index games.pgn.zst more/ --db my.tabiya",
            "  tabiya index puzzles.epd --db puzzles.tabiya",
            "  tabiya index amazons.pgn --game amazons --db amazons.tabiya"
        })
public final class IndexCommand implements Callable<Integer> {
    @Mixin
    private PgnFiles files;

    @Mixin
    private ArchiveOption db;

    @Option(
            names = "--skip-moves",
            paramLabel = "N",
            description = "Moves at the start of each game that similarity searches ignore "
                    + "(default: 0, or the archive's setting;"
                    + " the paper used 12).")
    private @Nullable Integer skipMoves;

    @Option(names = "--keep-partial", description = "Also add games with an error, up to the error.")
    private boolean keepPartial;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (skipMoves != null && skipMoves < 0) {
            throw new InputException("--skip-moves must not be negative");
        }
        if (files.nothing()) {
            return files.read(spec.commandLine().getErr(), entry -> entry, entry -> {}, PgnFiles.FaultSink.PRINT);
        }
        long began = System.nanoTime();
        try (Archive archive = db.openOrCreate(skipMoves == null ? OptionalInt.empty() : OptionalInt.of(skipMoves))) {
            Uploads.Run upload =
                    db.uploads().begin(Uploads.newId(), files.toString()).orElseThrow();
            Intake intake = new Intake(archive, keepPartial, upload);
            int code;
            try (Interruption interruption = new Interruption(() -> keep(archive, intake, upload))) {
                code = files.only(db.rules())
                        .read(
                                spec.commandLine().getErr(),
                                entry -> interruption.came() ? Intake.Taken.SKIPPED : intake.take(entry),
                                intake::count,
                                PgnFiles.FaultSink.PRINT);
                interruption.finish(() -> {
                    intake.commit();
                    upload.end(Uploads.State.DONE);
                });
            }
            archive.settle();
            print(upload.id(), intake, archive.stats(), (System.nanoTime() - began) / 1e9);
            return code;
        }
    }

    /** Commits what was read before an interruption, and reports it. */
    private void keep(Archive archive, Intake intake, Uploads.Run upload) {
        intake.commit();
        upload.end(Uploads.State.STOPPED);
        spec.commandLine()
                .getErr()
                .printf(
                        Locale.ROOT,
                        "tabiya: interrupted; %s holds %,d games, run the same command again to continue%n",
                        db,
                        archive.stats().games());
    }

    private void print(String upload, Intake intake, Archive.Stats stats, double seconds) {
        long added = intake.counted(Intake.Taken.ADDED);
        long known = intake.counted(Intake.Taken.KNOWN);
        long skipped = intake.counted(Intake.Taken.SKIPPED);
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("upload", upload);
            document.put("added", added);
            document.put("duplicates", known);
            document.put("skipped", skipped);
            document.put("seconds", seconds);
            document.put("games", stats.games());
            document.put("positions", stats.positions());
            document.put("bytes", stats.bytes());
            Json.print(spec.commandLine().getOut(), document);
            return;
        }
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "%,d games added, %,d duplicates, %,d skipped, in %.1f s%n"
                                + "%s holds %,d games, %,d positions, in %,.1f MB%n",
                        added,
                        known,
                        skipped,
                        seconds,
                        db,
                        stats.games(),
                        stats.positions(),
                        stats.bytes() / 1e6);
    }
}
