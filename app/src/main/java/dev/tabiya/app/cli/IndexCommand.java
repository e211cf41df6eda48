package dev.tabiya.app.cli;

import dev.tabiya.app.games.Intake;
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

/** Puts games and positions into an archive. */
@Command(
        name = "index",
        description = "Put games (PGN) and positions (EPD, FEN) into an archive, new or existing.",
        footer = {
            "",
            "A game that the archive has already (same moves, players and date) is passed over, so the same command can",
            "be run again after an interruption: it goes on where it was. What was committed stays, whatever happens.",
            "An archive holds games of one kind; a new one is of chess unless --game says otherwise.",
            "",
            "Examples:",
            "  tabiya index sample --db my.tabiya",
            "  tabiya index games.pgn.zst more/ --db my.tabiya",
            "  tabiya index puzzles.epd --db puzzles.tabiya",
            "  tabiya index games.pgn --game amazons --db amazons.tabiya"
        })
final class IndexCommand implements Callable<Integer> {
    @Mixin
    private PgnFiles files;

    @Mixin
    private ArchiveOption db;

    @Option(
            names = "--skip-moves",
            paramLabel = "N",
            description =
                    "Moves at the start of each game that searches by likeness leave out (default: 12 in chess, 0 in other games,"
                            + " or as the archive has it).")
    private @Nullable Integer skipMoves;

    @Option(names = "--keep-partial", description = "Also take games that have a fault, up to it.")
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
        long began = System.nanoTime();
        try (Archive archive = db.openOrCreate(skipMoves == null ? OptionalInt.empty() : OptionalInt.of(skipMoves))) {
            Intake intake = new Intake(archive, keepPartial);
            int code = files.only(db.rules())
                    .read(spec.commandLine().getErr(), intake::take, intake::count, PgnFiles.FaultSink.PRINT);
            archive.commit();
            archive.settle();
            print(intake, archive.stats(), (System.nanoTime() - began) / 1e9);
            return code;
        }
    }

    private void print(Intake intake, Archive.Stats stats, double seconds) {
        long added = intake.counted(Intake.Taken.ADDED);
        long known = intake.counted(Intake.Taken.KNOWN);
        long skipped = intake.counted(Intake.Taken.SKIPPED);
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
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
                        "%,d games added, %,d known already, %,d skipped, in %.1f s%n"
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
