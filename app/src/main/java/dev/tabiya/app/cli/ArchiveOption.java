package dev.tabiya.app.cli;

import dev.tabiya.archive.Discipline;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.nio.file.Path;
import java.util.Optional;
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

    /** What the game is searched by: the one that was told, else that of the archive, else chess. */
    Discipline<?> discipline() {
        Optional<String> held = path == null || game.given() ? Optional.empty() : LuceneArchive.game(path);
        return Discipline.of(held.orElse(game.rules().name()))
                .orElseThrow(() -> new InputException(
                        path + " holds games of " + held.orElse("?") + ", which this version of tabiya does not know"));
    }

    LuceneArchive<?> open() {
        return open(discipline());
    }

    <B extends Board<B>> LuceneArchive<B> open(Discipline<B> discipline) {
        return LuceneArchive.open(path(), discipline.rules(), discipline.encoder());
    }

    LuceneArchive<?> openOrCreate(OptionalInt skipMoves) {
        return openOrCreate(discipline(), skipMoves);
    }

    private <B extends Board<B>> LuceneArchive<B> openOrCreate(Discipline<B> discipline, OptionalInt skipMoves) {
        return LuceneArchive.openOrCreate(path(), discipline.rules(), discipline.encoder(), skipMoves);
    }

    /** Whether an archive is named at all. */
    boolean given() {
        return path != null;
    }

    /** Of the game that was told, with its rule set, else of the archive's. */
    Rules<?> rules() {
        return game.given() ? game.rules() : discipline().rules();
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
