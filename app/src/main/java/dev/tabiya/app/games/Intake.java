package dev.tabiya.app.games;

import dev.tabiya.archive.Archive;
import dev.tabiya.rules.pgn.Entry;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Puts games into an archive as they are read, and commits now and then, so that an interruption costs little work. */
public final class Intake {
    private static final long COMMIT_EVERY = TimeUnit.SECONDS.toNanos(30);

    /** What became of a game. */
    public enum Taken {
        ADDED,
        KNOWN,
        SKIPPED
    }

    private final Archive archive;
    private final boolean keepPartial;
    private final Map<Taken, Long> counts = new EnumMap<>(Taken.class);
    private long committed = System.nanoTime();

    /** @param keepPartial take games that have a fault too, up to it */
    public Intake(Archive archive, boolean keepPartial) {
        this.archive = archive;
        this.keepPartial = keepPartial;
    }

    /** Takes a game, on any thread. */
    public Taken take(Entry entry) {
        if (!entry.complete() && !(keepPartial && entry.game().line().size() > 0)) {
            return Taken.SKIPPED;
        }
        return archive.add(entry.game()) ? Taken.ADDED : Taken.KNOWN;
    }

    /** Counts what was taken, on one thread. */
    public void count(Taken taken) {
        counts.merge(taken, 1L, Long::sum);
        if (System.nanoTime() - committed > COMMIT_EVERY) {
            archive.commit();
            committed = System.nanoTime();
        }
    }

    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    public long counted(Taken taken) {
        return counts.getOrDefault(taken, 0L);
    }
}
