package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.PendingChanges;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An archive that is an index of an OpenSearch cluster: the same answers with the same scores, from as many machines as it takes.
 * Any number of processes may add games at once; a game that several add is there once.
 */
public final class OpenSearchArchive<B extends Board<B>> implements Archive {
    private static final int PAGE = 500;

    /** Merging pays if one of so many games is new. */
    private static final int FEW = 10;

    /** Games whose terms are counted to tell how many there are. */
    private static final int SAMPLE = 100;

    private final Address address;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final Connection connection;
    private final IndexClient shards;
    private final BulkLoader loader;
    private final int skipMoves;

    /** How many copies the archive was made to have, see {@link ClusterSchema#copies}. */
    private final String replicas;

    private volatile boolean copied;

    /** Games that were sent since the archive was last put in order. */
    private final LongAdder loaded = new LongAdder();

    private final Queue<GameSource<B>> sources = new ConcurrentLinkedQueue<>();
    private final PendingChanges pending = new PendingChanges();

    /** The names of the blocks of games that were removed. They are deleted by the next commit: others may see that at any time. */
    private final Map<Long, List<String>> blocks = new ConcurrentHashMap<>();

    /** Held shared while a game is added and alone while committing. */
    private final ReentrantReadWriteLock adding = new ReentrantReadWriteLock();

    private volatile @Nullable ClusterStatistics latest;

    /**
     * Whether the archive was empty when the first game was added since the last commit: then no game needs to be looked up. Not
     * known before that.
     */
    private @Nullable Boolean fresh;

    private volatile Writing writing = Writing.FINE;
    private volatile boolean closed;

    private OpenSearchArchive(
            Address address,
            Rules<B> rules,
            Encoder<B> encoder,
            Connection connection,
            int skipMoves,
            String replicas) {
        this.address = address;
        this.rules = rules;
        this.encoder = encoder;
        this.connection = connection;
        this.skipMoves = skipMoves;
        this.replicas = replicas;
        shards = new IndexClient(connection, address.name(), UUID.randomUUID().toString());
        loader = new BulkLoader(connection, address.name());
    }

    /** The name of the game whose archive is there, if there is one. */
    public static Optional<String> game(Address address) {
        try (Connection connection = new Connection(address)) {
            return meta(connection, address).flatMap(meta -> Optional.ofNullable(meta.get("rules")));
        } catch (Connection.Refused e) {
            throw new ArchiveException(address + ": " + e.getMessage(), e);
        }
    }

    /** Opens an archive to search it. */
    public static <B extends Board<B>> OpenSearchArchive<B> open(Address address, Rules<B> rules, Encoder<B> encoder) {
        return open(address, rules, encoder, OptionalInt.empty(), false);
    }

    /**
     * Opens an archive to add to it; makes it if it is not there.
     *
     * @param skipMoves moves at the start of games that searches by likeness leave out; if not given, as the archive has it, and
     *     none in a new one
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
            Optional<Map<String, String>> meta = meta(connection, address);
            if (meta.isEmpty()) {
                if (!create) {
                    throw new ArchiveException(
                            "no archive at " + address + ": make one with tabiya index FILES --db " + address);
                }
                create(connection, address, rules, encoder, skipMoves.orElse(0));
                meta = meta(connection, address);
            }
            int skip = check(address, meta.orElse(Map.of()), rules, encoder, skipMoves);
            String replicas = meta.orElse(Map.of()).getOrDefault("replicas", ClusterSchema.AUTOMATIC);
            OpenSearchArchive<B> archive = new OpenSearchArchive<>(address, rules, encoder, connection, skip, replicas);
            if (create && archive.census().games() > 0) {
                archive.copy();
            }
            done = true;
            return archive;
        } catch (Connection.Refused e) {
            throw new ArchiveException(address + ": " + e.getMessage(), e);
        } finally {
            if (!done) {
                connection.close();
            }
        }
    }

    private static Optional<Map<String, String>> meta(Connection connection, Address address) {
        try {
            JsonNode answer = connection.ask("GET", "/" + address.name() + "/_mapping", Map.of(), Map.of());
            Map<String, String> meta = new LinkedHashMap<>();
            for (JsonNode index : answer) {
                index.path("mappings")
                        .path("_meta")
                        .properties()
                        .forEach(entry ->
                                meta.put(entry.getKey(), entry.getValue().asText()));
            }
            return Optional.of(meta);
        } catch (Connection.Refused e) {
            if (e.status == 404) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static void create(
            Connection connection, Address address, Rules<?> rules, Encoder<?> encoder, int skipMoves) {
        Map<String, String> meta = new LinkedHashMap<>();
        meta.put("format", ClusterSchema.FORMAT);
        meta.put("rules", rules.name());
        meta.put("encoder", encoder.version());
        meta.put("skip-moves", Integer.toString(skipMoves));
        meta.put("replicas", address.replicas().map(Object::toString).orElse(ClusterSchema.AUTOMATIC));
        try {
            connection.ask(
                    "PUT",
                    "/" + address.name(),
                    Map.of(),
                    Map.of("settings", ClusterSchema.settings(address), "mappings", ClusterSchema.mapping(meta)));
        } catch (Connection.Refused e) {
            // Another process may have been quicker; whether it made the same shows when it is opened.
            if (e.status != 400 || meta(connection, address).isEmpty()) {
                throw e;
            }
        }
    }

    private static int check(
            Address address, Map<String, String> meta, Rules<?> rules, Encoder<?> encoder, OptionalInt wantedSkip) {
        String rebuild = ": index its games again with tabiya index FILES --db, under another name";
        if (!meta.containsKey("format")) {
            throw new ArchiveException(address + " is an index of another program");
        }
        if (!rules.name().equals(meta.get("rules"))) {
            throw new ArchiveException(address + " holds games of " + meta.get("rules") + ", not of " + rules.name());
        }
        if (!ClusterSchema.FORMAT.equals(meta.get("format"))
                || !encoder.version().equals(meta.get("encoder"))) {
            throw new ArchiveException(address + " was made by another version of tabiya (format " + meta.get("format")
                    + ", encoder " + meta.get("encoder") + "; this one has " + ClusterSchema.FORMAT + ", "
                    + encoder.version()
                    + ")" + rebuild);
        }
        int skip = Integer.parseInt(meta.getOrDefault("skip-moves", "0"));
        if (wantedSkip.orElse(skip) != skip) {
            throw new ArchiveException(address + " was made with --skip-moves " + skip + rebuild + " to change that");
        }
        return skip;
    }

    /** What has been asked of the cluster so far. */
    public Traffic traffic() {
        return connection.traffic();
    }

    public int skipMoves() {
        return skipMoves;
    }

    private interface Work<T> {
        T run() throws IOException;
    }

    private <T> T told(Work<T> work) {
        if (closed) {
            throw new ArchiveException(address + " is closed");
        }
        try {
            return work.run();
        } catch (Connection.Refused e) {
            throw new ArchiveException(address + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new ArchiveException(address + " holds a game that cannot be read: " + e.getMessage(), e);
        }
    }

    /** Writes under a lock. Who writes is told if anything could not be sent, of which nobody knows what it was. */
    private <T> T write(Lock lock, Work<T> work) {
        lock.lock();
        try {
            return told(work);
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
    public boolean add(Game<?> game) {
        if (!game.rules().equals(rules)) {
            throw new IllegalArgumentException(
                    "a game of " + game.rules().name() + " for an archive of " + rules.name());
        }
        @SuppressWarnings("unchecked")
        Game<B> ours = (Game<B>) game;
        String start = StartText.of(rules, ours.start());
        long id = GameId.of(ours, start);
        return write(adding.readLock(), () -> {
            Optional<PendingChanges.Change> change = pending.add(id);
            if (change.isEmpty()) {
                return false;
            }
            boolean sent = false;
            try {
                boolean replaces = change.get() == PendingChanges.Change.REPLACED;
                if (!replaces && !isFresh() && shards.has(GameId.text(id))) {
                    return false;
                }
                GameSource<B> idle = sources.poll();
                GameSource<B> source = idle == null ? new GameSource<>(encoder, skipMoves) : idle;
                loader.add(source.documents(ours, id, start, replaces));
                loaded.increment();
                sources.add(source);
                sent = true;
                return true;
            } finally {
                if (!sent) {
                    pending.cancelAdd(id);
                }
            }
        });
    }

    private synchronized boolean isFresh() {
        if (fresh == null) {
            fresh = census().games() == 0;
            if (!fresh) {
                wish(() -> shards.configure(ClusterSchema.refreshed(ClusterSchema.LOADING)));
            }
        }
        return fresh;
    }

    /** Until the cluster merges the game away, how rare its terms are is told as if it were still there. */
    @Override
    public boolean remove(String id) {
        long number = GameId.parse(id);
        return write(adding.writeLock(), () -> {
            Optional<PendingChanges.Change> change = pending.of(number);
            if (change.isPresent() && change.get() == PendingChanges.Change.REMOVED) {
                return false;
            }
            if (change.isPresent()) {
                // It has to be there to be found, and before what may be sent of it later.
                loader.flush();
                shards.refresh();
            }
            Optional<Game<B>> found = game(number);
            found.ifPresent(game -> {
                blocks.put(number, blocks(game, number));
                pending.remove(number);
            });
            return found.isPresent();
        });
    }

    private List<String> blocks(Game<B> game, long id) {
        List<String> names = new ArrayList<>();
        int plies = game.line().size();
        int firstLikeness = GameSource.firstLikeness(StartText.of(rules, game.start()), skipMoves);
        for (int ply = 0; ply <= plies; ply = Block.end(ply, firstLikeness, plies)) {
            names.add(GameSource.blockId(id, ply));
        }
        return names;
    }

    /** Waits until the cluster has all games that were added. */
    void send() {
        loader.flush();
    }

    @Override
    public void commit() {
        write(adding.writeLock(), () -> {
            try {
                loader.flush();
                for (long id : pending.removed()) {
                    shards.delete(GameId.text(id), blocks.getOrDefault(id, List.of()));
                }
                shards.refresh();
                copy();
            } finally {
                forget();
            }
            writing = new Writing(writing.losses(), Optional.empty());
            return true;
        });
    }

    /** What is there from now on shows when games are looked up. */
    private synchronized void forget() {
        pending.clear();
        blocks.clear();
        fresh = null;
    }

    /** Searches of many small segments take twice as long as those of one, and four times the space. */
    @Override
    public void settle() {
        told(() -> {
            long some = loaded.sumThenReset();
            wish(() -> shards.configure(ClusterSchema.refreshed(ClusterSchema.AT_REST)));
            if (some > 0 && FEW * some >= census().games()) {
                wish(shards::merge);
            }
            return true;
        });
    }

    /** Not all who may add games may ask for everything; what is only of use is not done then. */
    private static void wish(Runnable useful) {
        try {
            useful.run();
        } catch (Connection.Refused e) {
            // As it was.
        }
    }

    /**
     * Asks for the copies that the archive should have. A new one has none until its first commit, since copying while loading takes
     * longer than copying what was loaded, and a load that fails is run again. If it ends before, who opens the archive next to add to
     * it does this. Several may.
     */
    private void copy() {
        if (!copied) {
            if (shards.single()) {
                shards.configure(ClusterSchema.copies(replicas));
            }
            copied = true;
        }
    }

    /** The census as of now; the one known if that is still true. */
    private ClusterStatistics census() {
        JsonNode answer = shards.search(ClusterStatistics.question());
        ClusterStatistics known = latest;
        if (known != null && known.isTrue(answer)) {
            return known;
        }
        ClusterStatistics now = new ClusterStatistics(shards, answer);
        latest = now;
        return now;
    }

    @Override
    public Hits search(Query query, int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit " + limit);
        }
        query.mustBeOf(rules);
        return told(() -> searched(search -> search.run(query, limit), 3));
    }

    /** Lucene by itself on the archive's only shard, which a node has that lives in a folder of this machine. */
    public BareLucene bare(Path folder) {
        return told(() -> new BareLucene(
                shards, folder, (query, limit) -> told(() -> searched(search -> search.rankings(query, limit), 1))));
    }

    private interface Search<B extends Board<B>, T> {
        T run(ClusterSearch<B> search) throws IOException;
    }

    /**
     * Searches by the census that is known, and again if that turns out to be no longer true. What a search had fixed goes with the
     * node that held it; then it begins anew.
     */
    private <T> T searched(Search<B, T> search, int tries) throws IOException {
        Optional<ClusterStatistics> known = Optional.ofNullable(latest);
        CachedStatistics assumption = new CachedStatistics(known, this::census);
        try {
            T found = search.run(new ClusterSearch<>(shards, assumption, rules, encoder, skipMoves));
            if (assumption.holds()) {
                return found;
            }
            Optional<ClusterStatistics> now = Optional.of(census());
            return now.equals(known)
                    ? found
                    : search.run(new ClusterSearch<>(
                            shards, new CachedStatistics(Optional.empty(), now::orElseThrow), rules, encoder, skipMoves));
        } catch (Connection.Refused e) {
            if (e.status != 404 || tries == 1) {
                throw e;
            }
            return searched(search, tries - 1);
        }
    }

    @Override
    public List<NextMove> next(Query.Exact query) {
        query.mustBeOf(rules);
        return told(() -> searched(search -> search.next(query), 1));
    }

    @Override
    public Optional<Game<?>> game(String id) {
        return told(() -> game(GameId.parse(id)).map(game -> game));
    }

    private Optional<Game<B>> game(long id) throws IOException {
        for (JsonNode hit : shards.games(List.of(GameId.text(id)), GameCache.FIELDS)) {
            return Optional.of(GameCache.game(rules, encoder, hit));
        }
        return Optional.empty();
    }

    @Override
    public void forEach(Consumer<Game<?>> consumer) {
        String fixed = told(shards::fix);
        try {
            forEach(fixed, Integer.MAX_VALUE, consumer);
        } finally {
            told(() -> {
                shards.release(fixed);
                return true;
            });
        }
    }

    private void forEach(String fixed, int limit, Consumer<Game<?>> consumer) {
        Map<String, Object> body = Dsl.columns(GameCache.FIELDS);
        body.put("size", Math.min(PAGE, limit));
        body.put("track_total_hits", false);
        body.put("query", Dsl.GAMES);
        body.put("sort", List.of(Map.of(ClusterSchema.ID, "asc")));
        int taken = 0;
        while (true) {
            JsonNode hits =
                    told(() -> shards.searchFixed(fixed, body)).path("hits").path("hits");
            for (JsonNode hit : hits) {
                // What the consumer throws is its own.
                Game<B> game = told(() -> GameCache.game(rules, encoder, hit));
                consumer.accept(game);
            }
            taken += hits.size();
            if (hits.size() < PAGE || taken >= limit) {
                return;
            }
            body.put("search_after", hits.get(hits.size() - 1).path("sort"));
        }
    }

    @Override
    public Stats stats() {
        return told(() -> {
            ClusterStatistics now = census();
            return new Stats(
                    now.games(), now.allPositions(), now.positions(), now.games() == 0 ? 0 : terms(), shards.bytes());
        });
    }

    /** The different terms of some games: the cluster does not count them, and most occur soon. */
    private long terms() {
        Set<Long> terms = new HashSet<>();
        Features features = new Features();
        String fixed = shards.fix();
        try {
            forEach(fixed, SAMPLE, game -> {
                @SuppressWarnings("unchecked")
                B board = (B) game.start().board();
                for (int ply = 0; ply <= game.line().size(); ply++) {
                    if (ply > 0) {
                        board.make(game.line().move(ply - 1));
                    }
                    encoder.encode(board, features);
                    for (int i = 0; i < features.size(); i++) {
                        terms.add((long) features.term(i) << 8 | features.weight(i));
                    }
                }
            });
        } finally {
            shards.release(fixed);
        }
        return terms.size();
    }

    /** Closes without committing: what was not sent is forgotten, what was is seen after somebody's commit. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            loader.close();
            connection.close();
        }
    }
}
