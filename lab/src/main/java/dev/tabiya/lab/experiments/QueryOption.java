package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.archive.Archive;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The source of an experiment's queries. */
final class QueryOption {
    @Option(
            names = "--queries",
            paramLabel = "FILE",
            description =
                    "Games to draw queries from, or positions (EPD); default: the archive's own games. A query's own"
                            + " game is never a hit.")
    private @Nullable String file;

    @Option(names = "--seed", paramLabel = "S", description = "Random seed (default: 1).")
    private long seed = 1;

    private int code = Exit.DONE;

    long seed() {
        return seed;
    }

    /** The exit code of reading the file. */
    int code() {
        return code;
    }

    String description() {
        return (file == null ? "the archive's own games, each excluded from its hits" : file) + ", seed " + seed;
    }

    List<Game<ChessBoard>> games(Archive archive, PrintWriter err) {
        if (file == null) {
            return own(archive);
        }
        GamePool pool = new GamePool(seed);
        code = PgnFiles.of(file).readWhole(err, pool::add);
        if (pool.games().isEmpty()) {
            throw new InputException(file + ": no chess game");
        }
        return pool.games();
    }

    /** Games of the archive. */
    List<Game<ChessBoard>> own(Archive archive) {
        GamePool pool = new GamePool(seed);
        archive.forEach(pool::add);
        return pool.games();
    }
}
