package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.io.Fault;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.app.io.Progress;
import dev.tabiya.rules.ParseException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Converts puzzles to labelled positions. */
@Command(
        name = "puzzles",
        description = "Convert Lichess puzzles (CSV) to positions (EPD) labelled by opening, mate or endgame.",
        footer = {
            "",
            "The position is the one to solve, after the puzzle's first move. c0 is its label, id",
            "the puzzle's id, pv the solution.",
            "Puzzles without such a label are skipped. The halves share no puzzle: ids with an even",
            "CRC-32 are for training,",
            "odd ones for testing.",
            "",
            "Examples:",
            "  tabiya evaluate puzzles lichess_db_puzzle.csv.zst --by variation --out openings.epd",
            "  tabiya evaluate puzzles puzzles.csv --by mate --half test"
        })
final class EvaluatePuzzles implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "CSV files, plain or compressed, or - for standard input.")
    private List<String> files;

    @Option(
            names = "--by",
            required = true,
            paramLabel = "LABEL",
            description = "Opening family or variation, mate or endgame.")
    private Puzzles.By by;

    @Option(names = "--half", paramLabel = "HALF", description = "train, test or all (the default).")
    private Puzzles.Half half = Puzzles.Half.ALL;

    @Option(names = "--out", paramLabel = "FILE", description = "The file to write (default: standard output).")
    private @Nullable Path output;

    @Option(names = "--json", description = "Print the number of positions as JSON; needs --out.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private final AtomicLong written = new AtomicLong();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (output == null) {
            if (json) {
                throw new InputException("--json needs --out FILE");
            }
            return convert(out);
        }
        int code;
        try (OutputFile file = new OutputFile(output)) {
            PrintWriter writer = new PrintWriter(new OutputStreamWriter(file.stream(), StandardCharsets.UTF_8));
            code = convert(writer);
            if (writer.checkError()) {
                throw new IOException(output + " cannot be written");
            }
            file.finish();
        }
        if (json) {
            Json.print(out, Map.of("positions", written.get()));
        } else {
            out.printf(Locale.ROOT, "%,d positions%n", written.get());
        }
        return code;
    }

    private int convert(PrintWriter out) {
        Inputs inputs = new Inputs(files, System.in);
        AtomicInteger faulty = new AtomicInteger();
        Progress progress = Progress.of(spec.commandLine().getErr(), "positions", written::get, inputs);
        try {
            Consumer<Fault> report = fault -> {
                faulty.incrementAndGet();
                progress.say(fault.toString());
            };
            int opened = inputs.forEach((in, name) -> convert(in, name, out, report), report);
            return faulty.get() == 0 ? Exit.DONE : opened == 0 ? Exit.BAD_INPUT : Exit.SKIPPED;
        } finally {
            progress.close();
        }
    }

    private void convert(InputStream in, String name, PrintWriter out, Consumer<Fault> faults) {
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            String header = lines.readLine();
            Puzzles puzzles;
            try {
                puzzles = new Puzzles(header == null ? "" : header);
            } catch (ParseException e) {
                faults.accept(Fault.of(name, e.at(name, 1, 1)));
                return;
            }
            long number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                try {
                    puzzles.read(line, by, half).ifPresent(epd -> {
                        out.print(epd.write() + "\n");
                        written.incrementAndGet();
                    });
                } catch (ParseException e) {
                    faults.accept(Fault.of(name, e.at(name, number, 1)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
