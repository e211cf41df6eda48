package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.ChessArchiveContract;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.archive.encode.Encoder;
import dev.tabiya.archive.encode.Facts;
import dev.tabiya.archive.encode.Features;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneArchiveTest extends ChessArchiveContract {
    @TempDir
    Path directory;

    @Override
    protected Archive open(String name) {
        return LuceneArchive.openOrCreate(
                directory.resolve(name), Chess.RULES, new ChessEncoder(), OptionalInt.of(SKIP_MOVES));
    }

    private LuceneArchive<ChessBoard> toRead(Path path) {
        return LuceneArchive.open(path, Chess.RULES, new ChessEncoder());
    }

    private Path small() {
        try (Archive archive = open("small")) {
            RandomGames.many(5, 1).forEach(archive::add);
            archive.commit();
        }
        return directory.resolve("small");
    }

    /** Refused in one line that names the directory and says all of this. */
    private static void refused(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable opening, Path path, String... told) {
        assertThatThrownBy(opening)
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining(path.toString())
                .hasMessageContainingAll(told)
                .satisfies(
                        e -> assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1));
    }

    @Test
    void aDirectoryThatIsNoArchiveSaysSo() throws IOException {
        Path missing = directory.resolve("missing");
        refused(() -> toRead(missing), missing, "no archive", "tabiya index");
        assertThat(missing).doesNotExist();
        Path empty = Files.createDirectory(directory.resolve("empty"));
        refused(() -> toRead(empty), empty, "not an archive", "tabiya index");
        Path file = Files.writeString(directory.resolve("file"), "text");
        refused(() -> toRead(file), file, "no archive");
        refused(() -> open("file"), file, "is a file");
        Path junk = Files.createDirectory(directory.resolve("junk"));
        Files.writeString(junk.resolve("segments_1"), "this is no index");
        refused(() -> toRead(junk), junk, "damaged or not an archive");
        refused(() -> open("junk"), junk, "damaged or not an archive");
    }

    @Test
    void anotherProgramsIndexIsLeftAlone() throws IOException {
        Path path = directory.resolve("other");
        commit(path, Map.of());
        refused(() -> toRead(path), path, "another program");
        refused(() -> open("other"), path, "another program");
    }

    private static void commit(Path path, Map<String, String> data) throws IOException {
        try (Directory index = FSDirectory.open(path);
                IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(null))) {
            Document document = new Document();
            document.add(new StringField("title", "something", Field.Store.YES));
            writer.addDocument(document);
            writer.setLiveCommitData(data.entrySet());
            writer.commit();
        }
    }

    @Test
    void anotherFormatSaysHowToRebuild() throws IOException {
        Path path = directory.resolve("future");
        commit(path, Map.of("tabiya.format", "999", "tabiya.rules", "chess", "tabiya.encoder", "chess-1"));
        refused(() -> toRead(path), path, "another version of tabiya", "999", "tabiya index");
        Path go = directory.resolve("go");
        commit(go, Map.of("tabiya.format", Schema.FORMAT, "tabiya.rules", "go", "tabiya.encoder", "go-1"));
        refused(() -> toRead(go), go, "games of go, not of chess");
    }

    @Test
    void anotherEncoderSaysHowToRebuild() {
        Path path = small();
        refused(
                () -> LuceneArchive.open(path, Chess.RULES, new NextEncoder()),
                path,
                "another version of tabiya",
                new ChessEncoder().version(),
                "chess-next",
                "tabiya index");
    }

    private static final class NextEncoder implements Encoder<ChessBoard> {
        private final ChessEncoder encoder = new ChessEncoder();

        @Override
        public String version() {
            return "chess-next";
        }

        @Override
        public void encode(ChessBoard board, Features out) {
            encoder.encode(board, out);
        }

        @Override
        public void facts(ChessBoard board, Facts out) {
            encoder.facts(board, out);
        }

        @Override
        public ChessBoard transformed(ChessBoard board, Transform transform) {
            return encoder.transformed(board, transform);
        }

        @Override
        public int men(ChessBoard board) {
            return encoder.men(board);
        }

        @Override
        public String turned(ChessBoard board, String move, Transform transform) {
            return encoder.turned(board, move, transform);
        }

        @Override
        public String text(int term) {
            return encoder.text(term);
        }
    }

    @Test
    void theMovesSkippedStayAsTheyWere() {
        Path path = small();
        refused(
                () -> LuceneArchive.openOrCreate(path, Chess.RULES, new ChessEncoder(), OptionalInt.of(SKIP_MOVES + 1)),
                path,
                "--skip-moves " + SKIP_MOVES,
                "tabiya index");
        try (LuceneArchive<ChessBoard> archive =
                LuceneArchive.openOrCreate(path, Chess.RULES, new ChessEncoder(), OptionalInt.empty())) {
            assertThat(archive.skipMoves()).isEqualTo(SKIP_MOVES);
        }
        try (LuceneArchive<ChessBoard> archive = LuceneArchive.openOrCreate(
                directory.resolve("new"), Chess.RULES, new ChessEncoder(), OptionalInt.empty())) {
            assertThat(archive.skipMoves()).isEqualTo(12);
        }
    }

    @Test
    void onlyOneWrites() {
        Game<ChessBoard> game = game("A", "B", "", "e4");
        try (Archive first = open("archive")) {
            first.add(game);
            first.commit();
            try (Archive second = open("archive")) {
                refused(() -> second.add(game), directory, "is being written by another process");
                refused(second::commit, directory, "is being written by another process");
                assertThat(second.search(Query.exact(Chess.RULES.start()), 1).games())
                        .isEqualTo(1);
            }
        }
        try (Archive third = open("archive")) {
            assertThat(third.add(game)).isFalse();
        }
    }

    /** Who opened the archive before another added to it sees that before adding anything. */
    @Test
    void aWriterKnowsWhatOthersCommitted() {
        List<Game<ChessBoard>> games = RandomGames.many(20, 4);
        try (Archive early = open("archive")) {
            try (Archive other = open("archive")) {
                games.subList(0, 15).forEach(other::add);
                other.commit();
            }
            assertThat(early.add(games.get(3))).isFalse();
            games.subList(15, 20).forEach(game -> assertThat(early.add(game)).isTrue());
            early.commit();
            assertThat(early.stats().games()).isEqualTo(20);
            assertThat(early.stats().positions())
                    .isEqualTo(games.stream()
                            .mapToLong(game -> game.line().size() + 1)
                            .sum());
        }
    }

    @Test
    void aDirectoryWithoutAccessCanBeReadButNotWritten() throws IOException {
        Path path = small();
        Files.deleteIfExists(path.resolve(IndexWriter.WRITE_LOCK_NAME));
        Assumptions.assumeTrue(path.toFile().setWritable(false));
        try {
            Assumptions.assumeFalse(Files.isWritable(path), "root may write anywhere");
            try (Archive archive = open("small")) {
                assertThat(archive.stats().games()).isEqualTo(5);
                refused(() -> archive.add(game("A", "B", "", "e4")), path, "cannot be read or written");
            }
        } finally {
            assertThat(path.toFile().setWritable(true)).isTrue();
        }
    }

    @Test
    void failuresAreToldInOneLine() {
        Path path = Path.of("games");
        assertThat(LuceneArchive.failed(path, new NoSuchFileException("games/write.lock")))
                .hasMessage("games cannot be read or written: no access to games/write.lock");
        assertThat(LuceneArchive.failed(path, new IOException("No space left on device")))
                .hasMessage("games: No space left on device");
        assertThat(LuceneArchive.failed(path, new IOException("first\n  second")))
                .hasMessage("games: first second");
    }

    /** Threads that flush at different times may leave a census in a segment of its own. */
    @Test
    void aSegmentMayHoldNothingButACensus() throws IOException {
        try (Directory index = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(null))) {
            writer.addDocument(new GameDocuments<>(new ChessEncoder(), 0, game("A", "B", "", "e4")).census());
            writer.commit();
            try (DirectoryReader reader = DirectoryReader.open(index)) {
                LeafReader leaf = reader.leaves().getFirst().reader();
                Masks masks = new Masks(leaf, new SegmentView(leaf, 2));
                byte[] all = masks.all();
                masks.narrow(
                        all,
                        new Filter(
                                List.of(new Filter.Condition.Tag(java.util.Set.of("White"), "A"::equals)),
                                Optional.of(Side.WHITE),
                                new Filter.Range(2, 32),
                                new Filter.Range(0, 9)));
                assertThat(all).containsOnly(0);
            }
        }
    }

    @Test
    void closingLetsSearchesEnd() throws Exception {
        List<Game<ChessBoard>> games = RandomGames.many(60, 9);
        for (int round = 0; round < 5; round++) {
            Archive archive = open("archive" + round);
            games.forEach(archive::add);
            archive.commit();
            try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
                List<Future<String>> searches = List.of(
                        threads.submit(() -> untilClosed(archive, games)),
                        threads.submit(() -> untilClosed(archive, games)));
                Thread.sleep(20L * round);
                archive.close();
                for (Future<String> search : searches) {
                    assertThat(search.get()).endsWith("is closed");
                }
            }
        }
    }

    private static String untilClosed(Archive archive, List<Game<ChessBoard>> games) {
        try {
            while (true) {
                assertThat(archive.search(Query.like(RandomGames.position(games.get(7), 15)), 3)
                                .hits())
                        .hasSize(3);
            }
        } catch (ArchiveException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
