package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.app.io.Progress;
import dev.tabiya.app.report.ArenaReport;
import dev.tabiya.app.report.Report;
import dev.tabiya.archive.Archive;
import dev.tabiya.engine.arena.Arena;
import dev.tabiya.engine.arena.ArenaSettings;
import dev.tabiya.engine.arena.Pairing;
import dev.tabiya.engine.arena.Standings;
import dev.tabiya.engine.arena.StartPositions;
import dev.tabiya.engine.arena.ThesisCsv;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.pgn.Entry;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Plays the games of an arena, and saves each in PGN file and archive. */
public final class ArenaRun<B extends Board<B>> {
    private final ArenaOptions options;
    private final Contestants<B> contestants;
    private final Rules<B> rules;
    private final PrintWriter err;
    private int code = Exit.DONE;

    public ArenaRun(ArenaOptions options, Contestants<B> contestants, PrintWriter err) {
        this.options = options;
        this.contestants = contestants;
        this.rules = contestants.players().kit().rules();
        this.err = err;
    }

    public Arena<B> play(ArenaSettings settings, List<Pairing<B>> pairings) throws IOException {
        for (@Nullable Path file : Arrays.asList(options.csv, options.plot, options.report)) {
            if (file != null) {
                OutputFile.check(file);
            }
        }
        List<Game<?>> before = new ArrayList<>();
        try (@Nullable GameLog log = options.pgn == null ? null : new GameLog(options.pgn);
                @Nullable
                        Archive archive =
                                options.archive.given() ? options.archive.openOrCreate(OptionalInt.empty()) : null) {
            if (options.pgn != null) {
                before.addAll(GameLog.read(options.pgn));
            }
            if (archive != null) {
                // The file is written before the archive, so an interruption may have left a game out of the archive.
                before.stream().filter(game -> game.rules().sameGame(rules)).forEach(archive::add);
                archive.commit();
                archive.forEach(before::add);
            }
            Arena<B> arena = new Arena<>(
                    settings, pairings, openings(), contestants.players().kit().claim(), before);
            int known = arena.played().size();
            if (known > 0) {
                err.println(known + " of " + arena.total() + " games were already played");
            }
            Progress progress = Progress.of(
                    err,
                    "games",
                    () -> arena.played().size() - known,
                    () -> (double) (arena.played().size() - known) / Math.max(1, arena.total() - known));
            try {
                arena.run(game -> keep(game, log, archive));
            } finally {
                progress.close();
            }
            if (archive != null) {
                archive.settle();
            }
            write(arena, settings);
            return arena;
        }
    }

    /** The exit code of reading the openings. */
    public int code() {
        return code;
    }

    private void keep(Game<B> game, @Nullable GameLog log, @Nullable Archive archive) {
        if (log != null) {
            log.add(game);
        }
        if (archive != null) {
            archive.add(game);
            archive.commit();
        }
        contestants.save();
    }

    private StartPositions<B> openings() {
        String named = options.openings(rules);
        if (named.matches("\\d{1,3}")) {
            return StartPositions.random(rules, Integer.parseInt(named), options.seed);
        }
        if (named.equals(ArenaOptions.KNOWN_OPENINGS)) {
            List<String> known = dev.tabiya.archive.eco.Openings.positions();
            Collections.shuffle(known, new Random(options.seed));
            return StartPositions.list(known.stream().map(rules::position).toList());
        }
        List<Position<B>> positions = new ArrayList<>();
        code = PgnFiles.of(named)
                .only(rules)
                .read(err, Entry::game, game -> take(game, positions), PgnFiles.FaultSink.PRINT);
        if (positions.isEmpty()) {
            throw new InputException(named + ": no opening of " + rules.name() + " in it");
        }
        return StartPositions.list(positions);
    }

    /** Takes a game's last position, if it is of our game and not over. */
    @SuppressWarnings("unchecked") // checked by its rules
    private void take(Game<?> game, List<Position<B>> positions) {
        if (game.rules().sameGame(rules)) {
            Position<B> end = ((Game<B>) game)
                    .positions()
                    .reduce((first, second) -> second)
                    .orElseThrow();
            if (!end.outcome().over()) {
                positions.add(rules.position(end.toString()));
            }
        }
    }

    private void write(Arena<B> arena, ArenaSettings settings) throws IOException {
        Standings standings = Standings.of(arena.played());
        ArenaReport report = new ArenaReport(settings, rules.name(), standings);
        write(options.csv, ThesisCsv.text(arena.played()));
        write(options.plot, report.plot());
        write(options.report, report.html());
    }

    private static void write(@Nullable Path file, String text) throws IOException {
        if (file != null) {
            Report.save(file, text);
        }
    }
}
