package dev.tabiya.app.cli;

import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which archive, and of which game. */
final class ArchiveOption {
    /** Lucene's advice on JVM flags is for programmers; a field, since loggers are forgotten otherwise. */
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    static {
        LUCENE.setLevel(Level.SEVERE);
    }

    @Option(names = "--db", paramLabel = "DIR", description = "The archive's directory.")
    private @Nullable Path path;

    @Mixin
    private GameOption game;

    LuceneArchive<ChessBoard> open() {
        game.chess();
        return LuceneArchive.open(path(), Chess.RULES, new ChessEncoder());
    }

    LuceneArchive<ChessBoard> openOrCreate(OptionalInt skipMoves) {
        game.chess();
        return LuceneArchive.openOrCreate(path(), Chess.RULES, new ChessEncoder(), skipMoves);
    }

    /** Whether an archive is named at all. */
    boolean given() {
        return path != null;
    }

    Rules<?> rules() {
        return game.rules();
    }

    /** Not left to picocli: explaining patterns takes no archive. */
    private Path path() {
        if (path == null) {
            throw new InputException("--db DIR is missing: the directory of the archive");
        }
        return path;
    }

    @Override
    public String toString() {
        return path().toString();
    }
}
