package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.games.PositionList;
import dev.tabiya.app.io.Fault;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.app.io.Progress;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The files of a command, read on several threads with progress; errors are reported and reading goes on. */
public final class PgnFiles {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "PGN files, or positions in .epd or .fen files, plain or compressed (gz, bz2, xz, zst, zip, 7z);"
                            + " directories of these; - for standard input; sample for the bundled games.")
    private List<String> files;

    @Option(names = "--threads", paramLabel = "N", description = "Reading threads (default: one per processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    private Rules<?> usual = Chess.RULES;
    private boolean only;

    /** The files as typed. */
    @Override
    public String toString() {
        return String.join(" ", files);
    }

    /** Sets the game of files that do not name one. */
    public PgnFiles usually(Rules<?> rules) {
        usual = rules;
        return this;
    }

    /** Accepts one kind of game; any other is an error. */
    public PgnFiles only(Rules<?> rules) {
        only = true;
        return usually(rules);
    }

    /** These files, instead of those of a command line. */
    public static PgnFiles of(String... files) {
        PgnFiles pgn = new PgnFiles();
        pgn.files = List.of(files);
        return pgn;
    }

    /** Whether no file can be opened; {@link #read} reports why. */
    boolean nothing() {
        return new Inputs(files, System.in).nothing();
    }

    /**
     * Reads all games: {@code work} runs on any thread, {@code sink} on this one and in file order. Faults are printed
     * unless {@code faults} takes them.
     *
     * @return the exit code
     */
    public <R> int read(
            PrintWriter err, Function<? super Entry, ? extends R> work, Consumer<? super R> sink, FaultSink faults) {
        if (threads < 1) {
            throw new InputException("--threads must be at least 1");
        }
        Inputs inputs = new Inputs(files, System.in);
        AtomicLong games = new AtomicLong();
        AtomicInteger faulty = new AtomicInteger();
        Progress progress = Progress.of(err, "games", games::get, inputs);
        Consumer<Fault> report = fault -> {
            faulty.incrementAndGet();
            if (!faults.takes(fault)) {
                progress.say(fault.toString());
            }
        };
        try {
            int opened = inputs.forEach(
                    (in, name) -> read(in, name, found -> done(work, wanted(found, usual, name)), done -> {
                        games.incrementAndGet();
                        done.faults.forEach(fault -> report.accept(Fault.of(name, fault)));
                        sink.accept(done.result);
                    }),
                    report);
            return faulty.get() == 0 ? Exit.DONE : opened == 0 ? Exit.BAD_INPUT : Exit.SKIPPED;
        } finally {
            progress.close();
        }
    }

    /**
     * Reads the games without errors, in file order. Faults are printed.
     *
     * @return the exit code
     */
    public int readWhole(PrintWriter err, Consumer<Game<?>> sink) {
        return read(
                err,
                entry -> entry,
                entry -> {
                    if (entry.complete()) {
                        sink.accept(entry.game());
                    }
                },
                FaultSink.PRINT);
    }

    private static <R> Done<R> done(Function<? super Entry, ? extends R> work, Entry entry) {
        return new Done<>(work.apply(entry), entry.faults());
    }

    private <B extends Board<B>> Entry wanted(Entry entry, Rules<B> rules, String name) {
        String kind = entry.game().rules().name();
        if (!only || kind.equals(rules.name())) {
            return entry;
        }
        ParseException fault = new ParseException("a game of " + kind + ", not of " + rules.name());
        Game<B> none = new Game<>(rules, Map.of(), rules.start(), Line.EMPTY, Result.ONGOING);
        return new Entry(none, entry.line(), false, List.of(fault.at(name, entry.line(), 1)));
    }

    private <R> void read(InputStream in, String name, Function<Entry, R> work, Consumer<R> sink) {
        try {
            if (PositionList.isOne(name)) {
                PositionList.read(in, name, usual, entry -> sink.accept(work.apply(entry)));
            } else {
                PgnReader.parallel(in, name, threads, work, sink, usual);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Decides what happens to a fault. */
    public interface FaultSink {
        /** Prints every fault. */
        FaultSink PRINT = fault -> false;

        /** Whether to print nothing. */
        boolean takes(Fault fault);
    }

    private record Done<R>(R result, List<ParseException> faults) {}
}
