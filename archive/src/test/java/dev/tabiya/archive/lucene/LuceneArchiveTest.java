package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.ChessArchiveContract;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.lucene.index.FactMasks;
import dev.tabiya.archive.lucene.index.LuceneDocuments;
import dev.tabiya.archive.lucene.index.LuceneSchema;
import dev.tabiya.archive.lucene.index.SegmentCache;
import dev.tabiya.archive.lucene.index.WriteSession;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
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

    /** Results that are kept belong to one commit, and to one search. */
    @Test
    void repeatedSearchesSeeWhatWasCommitted() {
        try (Archive archive = open("repeated")) {
            RandomGames.many(20, 1).forEach(archive::add);
            archive.commit();
            Query query = Query.like(RandomGames.many(1, 1)
                    .getFirst()
                    .positions()
                    .skip(SKIP_MOVES)
                    .findFirst()
                    .orElseThrow());
            Hits first = archive.search(query, 10);
            assertThat(archive.search(query, 10)).isEqualTo(first);
            assertThat(archive.search(query, 3).hits()).isEqualTo(first.hits().subList(0, 3));
            archive.remove(first.hits().getFirst().gameId());
            archive.commit();
            Hits without = archive.search(query, 10);
            assertThat(without.hits())
                    .isNotEmpty()
                    .noneMatch(
                            hit -> hit.gameId().equals(first.hits().getFirst().gameId()));
            assertThat(without.games()).isEqualTo(first.games() - 1);
        }
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
        commit(
                go,
                Map.of("tabiya.format", LuceneSchema.FORMAT.version(), "tabiya.rules", "go", "tabiya.encoder", "go-1"));
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
        public int pieceCount(ChessBoard board) {
            return encoder.pieceCount(board);
        }

        @Override
        public String transformedMove(ChessBoard board, String move, Transform transform) {
            return encoder.transformedMove(board, move, transform);
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
            assertThat(archive.skipMoves()).isZero();
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
            assertThat(third.add(game).isNew()).isFalse();
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
            assertThat(early.add(games.get(3)).isNew()).isFalse();
            games.subList(15, 20)
                    .forEach(game -> assertThat(early.add(game).isNew()).isTrue());
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
        assertThat(LuceneFailure.of(path, new NoSuchFileException("games/write.lock")))
                .hasMessage("games cannot be read or written: no access to games/write.lock");
        assertThat(LuceneFailure.of(path, new IOException("No space left on device")))
                .hasMessage("games: No space left on device");
        assertThat(LuceneFailure.of(path, new IOException("first\n  second"))).hasMessage("games: first second");
    }

    /** Threads that flush at different times may leave a census in a segment of its own. */
    @Test
    void aSegmentMayHoldNothingButACensus() throws IOException {
        try (Directory index = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(null))) {
            writer.addDocument(new LuceneDocuments<>(new ChessEncoder(), 0, game("A", "B", "", "e4")).census());
            writer.commit();
            try (DirectoryReader reader = DirectoryReader.open(index)) {
                LeafReader leaf = reader.leaves().getFirst().reader();
                FactMasks masks = new FactMasks(leaf, new SegmentCache(leaf, 2));
                byte[] all = masks.all();
                masks.narrow(
                        all,
                        new Filter(
                                List.of(new Filter.Condition.Tag(Set.of("White"), "A"::equals)),
                                Optional.of(Side.WHITE),
                                new Filter.Range(2, 32),
                                new Filter.Range(0, 9)));
                assertThat(all).containsOnly(0);
            }
        }
    }

    /** A filter that lets everything through, but only after this one is told to go on. */
    private static final class Pause {
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch over = new CountDownLatch(1);

        Filter filter() {
            return filter(this::test);
        }

        static Filter filter(Predicate<String> names) {
            return new Filter(
                    List.of(new Filter.Condition.Tag(Set.of("White"), names)),
                    Optional.empty(),
                    Filter.Range.ALL,
                    Filter.Range.ALL);
        }

        private boolean test(String name) {
            begun.countDown();
            await(over);
            return true;
        }

        static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void closingLetsSearchesEnd() throws Exception {
        List<Game<ChessBoard>> games = RandomGames.many(60, 9);
        Position<ChessBoard> position = RandomGames.position(games.get(7), 15);
        Set<Transform> twins = Set.of(Transform.NONE, Transform.FLIP);
        List<Function<Filter, Query>> kinds = List.of(
                filter -> new Query.Matching(ANYTHING, filter),
                filter -> new Query.Exact(position, twins, filter),
                filter -> new Query.Like(position, LearnedGains.TABIYA, twins, Optional.empty(), filter),
                filter -> new Query.Near(
                        position, ChessMetric.PAPER, OptionalInt.empty(), false, twins, Optional.empty(), filter),
                filter -> new Query.Both(
                        position, LearnedGains.TABIYA, ChessMetric.PAPER, twins, Optional.empty(), filter));
        try (Archive made = open("archive")) {
            games.forEach(made::add);
            made.commit();
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(1)) {
            for (Function<Filter, Query> kind : kinds) {
                Archive archive = open("archive");
                List<Hit> expected = archive.search(kind.apply(Pause.filter(name -> true)), 3)
                        .hits();
                Pause pause = new Pause();
                Future<Hits> search = threads.submit(() -> archive.search(kind.apply(pause.filter()), 3));
                Pause.await(pause.begun);
                archive.close();
                assertThatThrownBy(archive::stats).hasMessageEndingWith("is closed");
                pause.over.countDown();
                assertThat(search.get().hits()).isEqualTo(expected);
            }
        }
    }

    @Test
    void closingLetsWalksEnd() {
        Archive archive = LuceneArchive.open(small(), Chess.RULES, new ChessEncoder());
        List<Game<?>> walked = new ArrayList<>();
        archive.forEach(game -> {
            walked.add(game);
            archive.close();
        });
        assertThat(walked).hasSize(5);
        assertThatThrownBy(() -> archive.forEach(walked::add)).hasMessageEndingWith("is closed");
    }

    @Test
    void readersSeeWhatOthersCommit() {
        Path path = small();
        List<Game<ChessBoard>> more = RandomGames.many(10, 2);
        try (Archive reader = toRead(path);
                Archive writer = open("small")) {
            assertThat(reader.stats().games()).isEqualTo(5);
            for (Game<ChessBoard> game : more) {
                writer.add(game);
            }
            assertThat(reader.stats().games()).isEqualTo(5);
            writer.commit();
            assertThat(reader.stats().games()).isEqualTo(15);
            Hits all = reader.search(Query.matching(ANYTHING), 20);
            assertThat(all.hits()).hasSize(15);
            assertThat(reader.game(all.hits().getLast().gameId())).isPresent();
            assertThat(reader.next(Query.exact(Chess.RULES.start())))
                    .isEqualTo(writer.next(Query.exact(Chess.RULES.start())));
            writer.remove(all.hits().getFirst().gameId());
            writer.commit();
            assertThat(reader.search(Query.matching(ANYTHING), 20).hits()).hasSize(14);
            assertThat(reader.search(Query.like(RandomGames.position(more.get(3), 20)), 20))
                    .isEqualTo(writer.search(Query.like(RandomGames.position(more.get(3), 20)), 20));
        }
    }

    /** A server is one of the two: it keeps its archive open and adds games now and then. */
    @Test
    void whenALoadHasEndedOthersMayWrite() {
        List<Game<ChessBoard>> games = RandomGames.many(6, 3);
        try (Archive server = open("archive");
                Archive other = open("archive")) {
            for (int i = 0; i < 6; i += 2) {
                Game<ChessBoard> first = games.get(i);
                Game<ChessBoard> second = games.get(i + 1);
                assertThat(server.add(first).isNew()).isTrue();
                refused(() -> other.add(second), directory, "is being written by another process");
                server.settle();
                refused(() -> other.add(second), directory, "is being written by another process");
                server.commit();
                server.settle();
                assertThat(other.add(first).isNew()).isFalse();
                assertThat(other.add(second).isNew()).isTrue();
                other.commit();
                assertThat(server.stats().games()).isEqualTo(i + 2);
                refused(() -> server.add(second), directory, "is being written by another process");
                other.settle();
                assertThat(server.add(second).isNew()).isFalse();
                server.settle();
            }
            assertThat(server.writing()).isEqualTo(Archive.Writing.FINE);
        }
    }

    /** Each load leaves a segment behind; they are merged all the same. */
    @Test
    void manySmallLoadsAreMerged() throws IOException {
        List<Game<ChessBoard>> games = RandomGames.many(40, 4);
        try (Archive archive = open("archive")) {
            for (Game<ChessBoard> game : games) {
                archive.add(game);
                archive.commit();
                archive.settle();
            }
            assertThat(archive.stats().games()).isEqualTo(40);
        }
        try (Directory index = FSDirectory.open(directory.resolve("archive"));
                DirectoryReader reader = DirectoryReader.open(index)) {
            assertThat(reader.leaves()).hasSizeLessThan(20);
        }
    }

    @Test
    void aRemovedArchiveIsSearchedAsItWasAndNotWritten() throws IOException {
        Path path = small();
        try (LuceneArchive<ChessBoard> archive = toRead(path)) {
            delete(path);
            assertThat(archive.search(Query.matching(ANYTHING), 10).hits()).hasSize(5);
            refused(() -> archive.add(game("A", "B", "", "e4")), path, "is not there any more");
            refused(archive::commit, path, "is not there any more");
            assertThat(path).doesNotExist();
        }
    }

    @Test
    void anArchiveMadeAnewInItsPlaceIsSeen() throws IOException {
        Path path = small();
        try (LuceneArchive<ChessBoard> archive = toRead(path)) {
            delete(path);
            try (Archive other = open("small")) {
                RandomGames.many(7, 5).forEach(game -> {
                    other.add(game);
                    other.commit();
                });
            }
            assertThat(archive.search(Query.matching(ANYTHING), 10).hits()).hasSize(7);
            assertThat(archive.add(game("A", "B", "", "e4")).isNew()).isTrue();
            archive.commit();
            assertThat(archive.stats().games()).isEqualTo(8);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Test
    void theBufferFitsTheHeap() {
        assertThat(WriteSession.bufferMegabytes(160L << 20)).isEqualTo(20);
        assertThat(WriteSession.bufferMegabytes(64L << 20)).isEqualTo(16);
        assertThat(WriteSession.bufferMegabytes(8L << 30)).isEqualTo(256);
        assertThat(WriteSession.bufferMegabytes(Long.MAX_VALUE)).isEqualTo(256);
    }

    /** 5,000 games of 6,000 plies hold more terms than Lucene takes in one document. */
    @Test
    void aCensusIsWrittenBeforeItIsTooLarge() throws IOException {
        Game<ChessBoard> game =
                game("A", "B", "", "Nf3 Nf6 Ng1 Ng8 ".repeat(1500).split(" "));
        LuceneDocuments<ChessBoard> builder = new LuceneDocuments<>(new ChessEncoder(), 0, game).of(game, 1, "");
        builder.forEach(document -> {});
        try (Directory index = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(null))) {
            int written = 0;
            for (int i = 0; i < 5000; i++) {
                builder.count();
                if (builder.censusIsDue()) {
                    writer.addDocument(builder.census());
                    builder.clearCensus();
                    written++;
                }
            }
            assertThat(builder.uncounted()).isPositive();
            assertThat(written).isPositive();
            writer.addDocument(builder.census());
            writer.commit();
            try (DirectoryReader reader = DirectoryReader.open(index)) {
                LeafReader leaf = reader.leaves().getFirst().reader();
                long whiteKing = 0;
                TermsEnum terms = leaf.terms(LuceneSchema.CENSUS).iterator();
                for (BytesRef term = terms.next(); term != null; term = terms.next()) {
                    whiteKing = Math.max(whiteKing, terms.totalTermFreq());
                }
                assertThat(whiteKing).as("a term that all positions have").isEqualTo(5000L * 6001);
            }
        }
    }

    /** What could not be written is counted with the next census. */
    @Test
    void aCensusIsForgottenOnlyWhenItIsWritten() {
        Game<ChessBoard> game = game("A", "B", "", "e4");
        LuceneDocuments<ChessBoard> builder = new LuceneDocuments<>(new ChessEncoder(), 0, game).of(game, 1, "");
        builder.forEach(document -> {});
        builder.count();
        builder.census();
        assertThat(builder.uncounted()).isEqualTo(1);
        builder.clearCensus();
        assertThat(builder.uncounted()).isZero();
    }

    @Test
    void aSearchEndsWhenItsCallerIsInterrupted() {
        try (Archive archive = open("cancelled")) {
            List<Game<ChessBoard>> games = RandomGames.many(30, 1);
            games.forEach(archive::add);
            archive.commit();
            Position<ChessBoard> at = RandomGames.position(games.get(7), 15);
            Query.Like like = Query.like(at);
            Query.Near near = Query.near(at, ChessMetric.PAPER);
            List<Query> queries = List.of(
                    like,
                    near,
                    new Query.Both(
                            at, like.scoring(), near.metric(), Set.of(Transform.NONE), Optional.empty(), Filter.NONE),
                    Query.exact(at),
                    Query.matching(ChessPattern.read("no Q or iqp").pattern()));
            for (Query query : queries) {
                Thread.currentThread().interrupt();
                assertThatThrownBy(() -> archive.search(query, 10))
                        .as(query.toString())
                        .isInstanceOf(CancellationException.class);
                assertThat(Thread.interrupted()).isTrue();
                assertThat(archive.search(query, 10)).isNotNull();
            }
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> archive.next(Query.exact(at))).isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void pagesFollowEachOther() {
        try (Archive archive = open("pages")) {
            List<Game<ChessBoard>> games = RandomGames.many(40, 1);
            games.forEach(archive::add);
            archive.commit();
            Position<ChessBoard> at = RandomGames.position(games.get(7), 15);
            for (Query query : List.of(
                    Query.like(at),
                    Query.near(at, ChessMetric.PAPER),
                    Query.matching(ChessPattern.read("K").pattern()))) {
                List<Hit> all = archive.search(query, 30).hits();
                assertThat(archive.search(query, 10, 7).hits()).isEqualTo(all.subList(10, Math.min(17, all.size())));
                assertThat(archive.search(query, 1000, 7).hits()).isEmpty();
            }
        }
    }
}
