package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.games.Fingerprint;
import dev.tabiya.app.games.Fingerprints;
import dev.tabiya.app.games.Sample;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.archive.eco.Openings;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Filters games and writes clean PGN. */
@Command(
        name = "convert",
        description = "Write games as clean PGN, all or those that match the filters.",
        footer = {
            "",
            "A game must match all filters. Games with errors are reported and skipped.",
            "",
            "Examples:",
            "  tabiya pgn convert dirty.pgn > clean.pgn",
            "  tabiya pgn convert games.7z --player Kasparov --eco B90-B99 --result 1-0 -o najdorf.pgn.zst",
            "  tabiya pgn convert a.pgn b.pgn --unique --date 1990-1999 --elo 2600- -o nineties.pgn.gz",
            "  tabiya pgn convert games.pgn --json --no-comments | head -n 1"
        })
final class PgnConvert implements Callable<Integer> {
    @Mixin
    private PgnFiles files;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "Write to this file, compressed if it ends in .gz or .zst. It appears only once complete.")
    private @Nullable Path output;

    @Mixin
    private GameFilterOptions filter;

    @Option(names = "--unique", description = "Skip games with the moves, players and date of an earlier one.")
    private boolean unique;

    @Option(names = "--unique-moves", description = "Skip games with the moves of an earlier one, whoever played them.")
    private boolean uniqueMoves;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "A random sample of N games, spread evenly over opening codes.")
    private @Nullable Integer sampleSize;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of --sample (default: 1).")
    private long seed = 1;

    @Option(names = "--keep-partial", description = "Also write games with an error, up to the error.")
    private boolean keepPartial;

    @Option(names = "--no-comments", description = "Drop comments and annotation glyphs.")
    private boolean noComments;

    @Option(names = "--no-variations", description = "Drop variations.")
    private boolean noVariations;

    @Option(names = "--json", description = "Write JSON instead, one game per line.")
    private boolean json;

    @Mixin
    private GameOption gameOption;

    @Spec
    private CommandSpec spec;

    private final Fingerprints seen = new Fingerprints();
    private long read;
    private long written;
    private long duplicates;

    @Override
    public Integer call() throws IOException {
        files.usually(gameOption.rules());
        if (sampleSize != null && sampleSize < 1) {
            throw new InputException("--sample must be at least 1");
        }
        int code;
        if (output == null) {
            code = convert(spec.commandLine().getOut());
        } else {
            try (OutputFile file = new OutputFile(output)) {
                Writer out = new OutputStreamWriter(file.stream(), StandardCharsets.UTF_8);
                code = convert(out);
                out.flush();
                if (code != Exit.BAD_INPUT) {
                    file.finish();
                }
            }
        }
        if (code != Exit.BAD_INPUT) {
            spec.commandLine().getErr().println(summary());
        }
        return code;
    }

    private int convert(Writer out) {
        Sample<String> sample = sampleSize == null ? null : new Sample<>(sampleSize, seed);
        int code = files.read(
                spec.commandLine().getErr(),
                this::convert,
                converted -> {
                    read++;
                    if (converted.isEmpty()) {
                        return;
                    }
                    Converted game = converted.get();
                    if ((unique || uniqueMoves) && !seen.add(game.print)) {
                        duplicates++;
                    } else if (sample == null) {
                        write(game.text, out);
                    } else {
                        sample.add(game.code, game.print, game.text);
                    }
                },
                PgnFiles.FaultSink.PRINT);
        if (sample != null) {
            sample.chosen().forEach(text -> write(text, out));
        }
        return code;
    }

    /** Runs on any thread. */
    private Optional<Converted> convert(Entry entry) {
        Game<?> game = entry.game();
        if (!(entry.complete() || keepPartial) || !filter.test(game)) {
            return Optional.empty();
        }
        Game<?> bare = noComments || noVariations ? StrippedGame.of(game, noComments, noVariations) : game;
        String text = json ? GameJson.line(bare) : PgnWriter.text(bare);
        return Optional.of(new Converted(
                text,
                uniqueMoves ? Fingerprint.ofMoves(game) : Fingerprint.of(game),
                sampleSize == null ? "" : Openings.table().codeOf(game)));
    }

    private void write(String text, Writer out) {
        try {
            out.write(text);
            written++;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String summary() {
        return String.format(Locale.ROOT, "%,d games written of %,d read", written, read)
                + (unique || uniqueMoves ? String.format(Locale.ROOT, ", %,d duplicates skipped", duplicates) : "");
    }

    private record Converted(String text, Fingerprint print, String code) {}
}
