package dev.tabiya.app.games;

import dev.tabiya.archive.Added;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.pgn.Entry;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Adds games to an archive as they are read, and commits now and then, so that an interruption costs little work. */
public final class Intake {
    private static final long COMMIT_EVERY = TimeUnit.SECONDS.toNanos(30);
    private static final long GAMES_A_COMMIT = 20_000;

    /** Tags that identify a game. */
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black");

    /** What became of a game. */
    public enum Taken {
        ADDED,
        KNOWN,
        SKIPPED
    }

    private final Archive archive;
    private final boolean keepPartial;
    private final Uploads.Run upload;
    private final Map<Taken, Long> counts = new EnumMap<>(Taken.class);

    /** Shared while a game is added, exclusive while committing: no game is committed before its upload lists it. */
    private final ReentrantReadWriteLock adding = new ReentrantReadWriteLock();

    private final LongAdder added = new LongAdder();
    private long committed = System.nanoTime();

    /** The archive's count of losses before anything was added. */
    private final long losses;

    private volatile long kept;

    /**
     * @param keepPartial whether games with a fault are added up to the fault
     * @param upload records the games that are added
     */
    public Intake(Archive archive, boolean keepPartial, Uploads.Run upload) {
        this.archive = archive;
        this.keepPartial = keepPartial;
        this.upload = upload;
        losses = archive.writing().losses();
    }

    /** Adds a game; may be called on any thread. */
    public Taken take(Entry entry) {
        if (!entry.complete() && !(keepPartial && entry.game().line().size() > 0) || saysNothing(entry.game())) {
            return Taken.SKIPPED;
        }
        adding.readLock().lock();
        try {
            Added game = archive.add(entry.game());
            if (!game.isNew()) {
                return Taken.KNOWN;
            }
            upload.add(GameId.parse(game.id()));
            added.increment();
            return Taken.ADDED;
        } finally {
            adding.readLock().unlock();
        }
    }

    /** Whether this is not a game: arbitrary bytes always contain something that could be a tag or a comment. */
    private static <B extends Board<B>> boolean saysNothing(Game<B> game) {
        return game.line().size() == 0
                && ROSTER.stream().noneMatch(game.tags()::containsKey)
                && StartText.of(game.rules(), game.start()).isEmpty();
    }

    /** The id of a game in archives. */
    public static <B extends Board<B>> long id(Game<B> game) {
        return GameId.of(game, StartText.of(game.rules(), game.start()));
    }

    /** Counts results, on one thread. */
    public void count(Taken taken) {
        counts.merge(taken, 1L, Long::sum);
        if (System.nanoTime() - committed > COMMIT_EVERY || added.sum() - kept >= GAMES_A_COMMIT) {
            commit();
        }
    }

    /** Commits the games added so far; fails if some of them were lost, even through another writer. */
    public void commit() {
        adding.writeLock().lock();
        try {
            upload.write();
            archive.commit();
            if (archive.writing().losses() != losses) {
                throw new ArchiveException("some games were lost when another write failed: add them again");
            }
            kept = added.sum();
        } catch (UncheckedIOException e) {
            throw new ArchiveException(
                    "the list of uploads cannot be written: "
                            + Objects.requireNonNull(e.getCause()).getMessage(),
                    e);
        } finally {
            adding.writeLock().unlock();
        }
        committed = System.nanoTime();
    }

    /** The games that were added and are committed. */
    public long kept() {
        return kept;
    }

    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    public long counted(Taken taken) {
        return counts.getOrDefault(taken, 0L);
    }
}
