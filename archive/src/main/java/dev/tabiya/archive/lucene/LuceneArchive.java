package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Added;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.lucene.index.GameReader;
import dev.tabiya.archive.lucene.index.LuceneSchema;
import dev.tabiya.archive.lucene.index.LuceneStatistics;
import dev.tabiya.archive.lucene.index.SegmentCache;
import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.lucene.runs.RunFormat;
import dev.tabiya.archive.search.SearchEngine;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.IOUtils;

/**
 * An archive in a directory of its own, on embedded Lucene. Reading needs no lock; the first change takes the write
 * lock. If the process dies, the directory holds the last commit.
 */
public final class LuceneArchive<B extends Board<B>> implements Archive {
    private static final Hits NO_HITS = new Hits(List.of(), 0, 0, Hits.Tally.NONE);

    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final Directory directory;
    private final Path path;
    private final LuceneReader<B> reader;
    private final LuceneWriter<B> writer;

    /** Opens an archive in any Lucene directory, or makes one there; the path is for messages. */
    public LuceneArchive(Path path, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves, Directory directory)
            throws IOException {
        this.path = path;
        this.rules = rules;
        this.encoder = encoder;
        this.directory = directory;
        reader = new LuceneReader<>(path, rules, encoder, skipMoves, directory);
        writer = new LuceneWriter<>(path, rules, encoder, directory, reader);
    }

    /** The name of the game whose archive is in a directory, if there is one. */
    public static Optional<String> game(Path path) {
        if (!Files.isDirectory(path)) {
            return Optional.empty();
        }
        try (Directory directory = new MMapDirectory(path)) {
            return DirectoryReader.indexExists(directory)
                    ? LuceneSchema.FORMAT.game(
                            SegmentInfos.readLatestCommit(directory).getUserData())
                    : Optional.empty();
        } catch (IOException e) {
            throw LuceneFailure.of(path, e);
        }
    }

    /** Opens an archive to search it. */
    public static <B extends Board<B>> LuceneArchive<B> open(Path path, Rules<B> rules, Encoder<B> encoder) {
        if (!Files.isDirectory(path)) {
            throw new ArchiveException("no archive at " + path + ": make one with tabiya index FILES --db " + path);
        }
        LuceneArchive<B> archive = openOrCreate(path, rules, encoder, OptionalInt.empty());
        if (archive.reader.latest().isEmpty()) {
            archive.close();
            throw new ArchiveException(path + " is not an archive: make one with tabiya index FILES --db " + path);
        }
        return archive;
    }

    /**
     * Opens an archive to add to it, or makes one.
     *
     * @param skipMoves moves at the start of games that searches by likeness leave out; by default what the archive
     *     has, and none in a new one
     */
    public static <B extends Board<B>> LuceneArchive<B> openOrCreate(
            Path path, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves) {
        try {
            Files.createDirectories(path);
            Directory directory = new MMapDirectory(path);
            try {
                return new LuceneArchive<>(path, rules, encoder, skipMoves, directory);
            } catch (IOException | RuntimeException | Error e) {
                IOUtils.closeWhileHandlingException(directory);
                throw e;
            }
        } catch (FileAlreadyExistsException e) {
            throw new ArchiveException(path + " is a file, not a directory", e);
        } catch (IOException e) {
            throw LuceneFailure.of(path, e);
        } catch (ArchiveException e) {
            throw e;
        } catch (RuntimeException | AssertionError | OutOfMemoryError e) {
            throw new ArchiveException(path + " is damaged: it cannot be opened", e);
        }
    }

    /** How many moves at the start of games searches by likeness leave out. */
    public int skipMoves() {
        return reader.skipMoves();
    }

    @Override
    public Writing writing() {
        return writer.state();
    }

    @Override
    public void begin() {
        writer.begin();
    }

    @Override
    @SuppressWarnings("unchecked") // checked by its rules
    public Added add(Game<?> game) {
        GameId.check(game, rules);
        return writer.add((Game<B>) game);
    }

    @Override
    public boolean remove(String id) {
        return writer.remove(id);
    }

    @Override
    public void commit() {
        writer.commit();
    }

    @Override
    public void settle() {
        writer.settle();
    }

    private <T> T use(LuceneReader.OnLatest<B, T> work) {
        if (writer.isClosed()) {
            throw LuceneFailure.closed(path);
        }
        return reader.use(!writer.isOpen(), work);
    }

    private <T> T read(T ofNothing, LuceneReader.OnSnapshot<B, T> work) {
        return use(snapshot -> snapshot.isEmpty() ? ofNothing : reader.on(snapshot.get(), work));
    }

    private SearchEngine<B> engine(Snapshot<B> snapshot, boolean exhaustive) {
        return new SearchEngine<>(rules, encoder, new LuceneSearch<>(snapshot, rules, encoder, exhaustive));
    }

    @Override
    public Hits search(Query query, int from, int limit) {
        SearchEngine.check(query, from, limit, rules);
        return read(NO_HITS, snapshot -> engine(snapshot, false).search(query, from, limit));
    }

    /** Searches by scoring or measuring every position, to check the quick search. */
    public Hits searchEverything(Query query, int limit) {
        SearchEngine.check(query, 0, limit, rules);
        return read(NO_HITS, snapshot -> engine(snapshot, true).search(query, 0, limit));
    }

    @Override
    public List<NextMove> next(Query.Exact query) {
        query.mustBeOf(rules);
        return read(List.of(), snapshot -> engine(snapshot, false).next(query));
    }

    @Override
    public Optional<Game<?>> game(String id) {
        return read(
                Optional.empty(),
                snapshot -> GameReader.find(rules, encoder.moveBytes(), snapshot.reader(), GameId.parse(id))
                        .map(game -> game));
    }

    /** Checks all games before it gives the first, so that damage is found in time. */
    @Override
    public void forEach(Consumer<Game<?>> consumer) {
        use(snapshot -> {
            if (snapshot.isPresent()) {
                reader.on(snapshot.get(), current -> {
                    current.checkGames();
                    return true;
                });
                for (int leaf = 0; leaf < snapshot.get().leaves(); leaf++) {
                    forEach(snapshot.get(), leaf, consumer);
                }
            }
            return true;
        });
    }

    private void forEach(Snapshot<B> current, int leaf, Consumer<Game<?>> consumer) {
        LeafReader segment = current.reader(leaf);
        Bits live = segment.getLiveDocs();
        FixedBitSet games = current.view(leaf).games();
        for (int doc = SegmentCache.nextGame(games, 0);
                doc != DocIdSetIterator.NO_MORE_DOCS;
                doc = SegmentCache.nextGame(games, doc + 1)) {
            if (live == null || live.get(doc)) {
                int document = doc;
                // Outside the check: what the consumer throws is no sign of damage.
                consumer.accept(
                        reader.on(current, any -> GameReader.read(rules, current.replay(leaf), segment, document)));
            }
        }
    }

    /** Reads everything once and compares checksums, which searches do not. */
    public void verify() {
        read(true, snapshot -> {
            snapshot.checkIntegrity();
            return true;
        });
    }

    @Override
    public Stats stats() {
        return read(Stats.EMPTY, snapshot -> {
            long terms = 0;
            for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
                var dictionary = snapshot.reader(leaf).terms(LuceneSchema.TERMS);
                terms = Math.max(terms, dictionary == null ? 0 : dictionary.size());
            }
            LuceneStatistics totals = snapshot.totals();
            return new Stats(
                    totals.games(), totals.positions(), totals.likenessPositions(), terms, bytes(file -> true));
        });
    }

    /** How many bytes searches by distance need. */
    public long runBytes() {
        return read(0L, snapshot -> bytes(file -> file.contains(RunFormat.NAME)));
    }

    private long bytes(Predicate<String> wanted) throws IOException {
        long bytes = 0;
        for (String file : directory.listAll()) {
            bytes += wanted.test(file) ? bytes(file) : 0;
        }
        return bytes;
    }

    private long bytes(String file) throws IOException {
        try {
            return directory.fileLength(file);
        } catch (FileNotFoundException | NoSuchFileException e) {
            // A commit or a merge removed it since it was listed.
            return 0;
        }
    }

    /** Searches under way end as usual. */
    @Override
    public void close() {
        if (writer.close()) {
            reader.leave();
        }
    }
}
