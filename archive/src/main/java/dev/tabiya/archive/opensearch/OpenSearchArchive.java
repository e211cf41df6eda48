package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Added;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.search.SearchEngine;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;

/**
 * An archive in an index of an OpenSearch cluster, with the same answers and scores as one in a directory. Several
 * processes may add games at once; a game that several add is stored once.
 */
public final class OpenSearchArchive<B extends Board<B>> implements Archive {
    /** A search is tried so often if nodes that held its point in time are lost. */
    private static final int TRIES = 3;

    private final Address address;
    private final Rules<B> rules;
    private final Connection connection;
    private final IndexClient shards;
    private final BulkLoader loader;
    private final ClusterReader<B> reader;
    private final ClusterWriter<B> writer;
    private final int skipMoves;

    /** Shared while a game is added, exclusive while games are removed or committed. */
    private final ReentrantReadWriteLock adding = new ReentrantReadWriteLock();

    private volatile Writing writing = Writing.FINE;
    private volatile boolean closed;

    private OpenSearchArchive(
            Address address,
            Rules<B> rules,
            Encoder<B> encoder,
            Connection connection,
            ClusterIndex.Identity identity) {
        this.address = address;
        this.rules = rules;
        this.connection = connection;
        this.skipMoves = identity.skipMoves();
        shards = new IndexClient(connection, address.name(), UUID.randomUUID().toString());
        loader = new BulkLoader(connection, address.name());
        reader = new ClusterReader<>(shards, rules, encoder, skipMoves);
        writer = new ClusterWriter<>(rules, encoder, shards, loader, reader, identity);
    }

    /** The name of the game whose archive is at an address, if there is one. */
    public static Optional<String> game(Address address) {
        try (Connection connection = new Connection(address)) {
            return ClusterIndex.game(connection, address);
        } catch (Connection.Refused e) {
            throw refused(address, e);
        }
    }

    /** Opens an archive to search it. */
    public static <B extends Board<B>> OpenSearchArchive<B> open(Address address, Rules<B> rules, Encoder<B> encoder) {
        return open(address, rules, encoder, OptionalInt.empty(), false);
    }

    /**
     * Opens an archive to add to it, or makes one.
     *
     * @param skipMoves moves at the start of games that searches by likeness leave out; by default what the archive
     *     has, and none in a new one
     */
    public static <B extends Board<B>> OpenSearchArchive<B> openOrCreate(
            Address address, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves) {
        return open(address, rules, encoder, skipMoves, true);
    }

    private static <B extends Board<B>> OpenSearchArchive<B> open(
            Address address, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves, boolean create) {
        Connection connection = new Connection(address);
        boolean done = false;
        try {
            ClusterIndex.Identity identity = ClusterIndex.open(connection, address, rules, encoder, skipMoves, create);
            OpenSearchArchive<B> archive = new OpenSearchArchive<>(address, rules, encoder, connection, identity);
            if (create && archive.reader.statistics().games() > 0) {
                archive.writer.replicate();
            }
            done = true;
            return archive;
        } catch (Connection.Refused e) {
            throw refused(address, e);
        } finally {
            if (!done) {
                connection.close();
            }
        }
    }

    private static ArchiveException refused(Address address, Connection.Refused e) {
        return new ArchiveException(address + ": " + e.getMessage(), e);
    }

    /** How many moves at the start of games searches by likeness leave out. */
    public int skipMoves() {
        return skipMoves;
    }

    interface Call<T> {
        T run() throws IOException;
    }

    /** Runs calls of the cluster, and turns what goes wrong into exceptions of the archive. */
    interface Calls {
        <T> T call(Call<T> call);
    }

    private <T> T call(Call<T> call) {
        if (closed) {
            throw new ArchiveException(address + " is closed");
        }
        try {
            return call.run();
        } catch (Connection.Refused e) {
            throw refused(address, e);
        } catch (IOException e) {
            throw new ArchiveException(address + " holds a game that cannot be read: " + e.getMessage(), e);
        }
    }

    /** Any failed write counts as a loss, since nobody knows which games of the batch were stored. */
    private <T> T write(Lock lock, Call<T> call) {
        lock.lock();
        try {
            return call(call);
        } catch (ArchiveException e) {
            writing = new Writing(writing.losses() + 1, Optional.of(String.valueOf(e.getMessage())));
            throw e;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Writing writing() {
        return writing;
    }

    @Override
    @SuppressWarnings("unchecked") // checked by its rules
    public Added add(Game<?> game) {
        GameId.check(game, rules);
        return write(adding.readLock(), () -> writer.add((Game<B>) game));
    }

    @Override
    public boolean remove(String id) {
        return write(adding.writeLock(), () -> writer.remove(GameId.parse(id)));
    }

    /** Waits until the cluster has all games that were added. */
    void flush() {
        loader.flush();
    }

    @Override
    public void commit() {
        write(adding.writeLock(), () -> {
            writer.commit();
            writing = new Writing(writing.losses(), Optional.empty());
            return true;
        });
    }

    @Override
    public void settle() {
        call(() -> {
            writer.settle();
            return true;
        });
    }

    @Override
    public Hits search(Query query, int from, int limit) {
        SearchEngine.check(query, from, limit, rules);
        return call(() -> reader.search(TRIES, engine -> engine.search(query, from, limit)));
    }

    @Override
    public List<NextMove> next(Query.Exact query) {
        query.mustBeOf(rules);
        return call(() -> reader.search(1, engine -> engine.next(query)));
    }

    @Override
    public Optional<Game<?>> game(String id) {
        return call(() -> reader.game(GameId.parse(id)).map(game -> game));
    }

    @Override
    public void forEach(Consumer<Game<?>> consumer) {
        reader.forEach(Integer.MAX_VALUE, this::call, consumer);
    }

    @Override
    public Stats stats() {
        return call(() -> reader.stats(this::call));
    }

    /** Games that were sent already appear with the next commit of any process. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            loader.close();
            connection.close();
        }
    }
}
