package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveContract;
import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.rules.chess.Chess;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.io.TempDir;

class LuceneArchiveTest extends ArchiveContract {
    @TempDir
    Path directory;

    @Override
    protected Archive open(String name) {
        return LuceneArchive.openOrCreate(
                directory.resolve(name), Chess.RULES, new ChessEncoder(), OptionalInt.of(SKIP_MOVES));
    }
}
