package dev.tabiya.app.games;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.store.GameId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which upload added which games, so that an upload can be removed as a whole. Each has an append-only text file beside
 * the archive: a line for its start, the ids of its games, a line for its end. Ids are on disk before their games are
 * committed, so a killed process leaves no game behind that cannot be removed; an id whose game was never committed
 * does no harm.
 */
public final class Uploads {
    /** Where the files are, in the directory of the archive. */
    public static final String FOLDER = "uploads";

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,63}");
    private static final String SUFFIX = ".txt";
    private static final int ID_DIGITS = 16;

    private final Path folder;
    private final Map<String, Run> running = new ConcurrentHashMap<>();

    /** How an upload ended; unfinished if another process still works on it or was killed. */
    public enum State {
        RUNNING,
        DONE,
        STOPPED,
        FAILED,
        UNFINISHED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * An upload.
     *
     * @param source where the games came from, such as a file's name
     * @param added how many games it added to the archive
     */
    public record Upload(String id, Instant started, String source, State state, long added) {}

    /** @param folder the archive's */
    public Uploads(Path folder) {
        this.folder = folder.resolve(FOLDER);
    }

    /** Whether this is a valid id of an upload. */
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    /** An id that contains the time. */
    public static String newId() {
        return DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT)
                        .withZone(ZoneOffset.UTC)
                        .format(Instant.now())
                + String.format(
                        Locale.ROOT, "-%04x", ThreadLocalRandom.current().nextInt(1 << 16));
    }

    private Path file(String id) {
        return folder.resolve(id + SUFFIX);
    }

    /** Begins an upload; nothing if there is one of this id. */
    public Optional<Run> begin(String id, String source) {
        if (!isId(id)) {
            throw new IllegalArgumentException(id);
        }
        Run run = new Run(id, source);
        return Files.exists(file(id)) || running.putIfAbsent(id, run) != null ? Optional.empty() : Optional.of(run);
    }

    /** Those that are under way in this process. */
    public List<Run> running() {
        return List.copyOf(running.values());
    }

    /** The one that is under way in this process. */
    public Optional<Run> running(String id) {
        return Optional.ofNullable(running.get(id));
    }

    /** All uploads, the latest first. */
    public List<Upload> all() {
        Set<String> ids = new HashSet<>(running.keySet());
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(SUFFIX))
                        .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                        .filter(Uploads::isId)
                        .forEach(ids::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return ids.stream()
                .flatMap(id -> find(id).stream())
                .sorted(Comparator.comparing(Upload::started)
                        .thenComparing(Upload::id)
                        .reversed())
                .toList();
    }

    public Optional<Upload> find(String id) {
        Run run = running.get(id);
        return run != null ? Optional.of(run.upload(State.RUNNING)) : read(id).map(Journal::upload);
    }

    /**
     * Removes the games that an upload added, and forgets it. A game that a later upload added again stays.
     *
     * @return how many games were removed; nothing if there is no such upload
     */
    public Optional<Long> remove(String id, Archive archive) {
        Optional<Journal> journal = read(id);
        if (journal.isEmpty()) {
            return Optional.empty();
        }
        Set<String> games = new HashSet<>(journal.get().games);
        for (Upload other : all()) {
            if (other.started.isAfter(journal.get().upload.started)) {
                read(other.id).ifPresent(later -> later.games.forEach(games::remove));
            }
        }
        long removed = 0;
        try {
            for (String game : games) {
                removed += archive.remove(game) ? 1 : 0;
            }
            if (removed > 0) {
                archive.commit();
            }
        } finally {
            archive.settle();
        }
        try {
            Files.deleteIfExists(file(id));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.of(removed);
    }

    private record Journal(Upload upload, List<String> games) {}

    private Optional<Journal> read(String id) {
        if (!isId(id) || !Files.isRegularFile(file(id))) {
            return Optional.empty();
        }
        try {
            Instant started = Files.getLastModifiedTime(file(id)).toInstant();
            String source = "";
            State state = State.UNFINISHED;
            List<String> games = new ArrayList<>();
            for (String line : Files.readString(file(id)).lines().toList()) {
                if (line.startsWith("started ")) {
                    String[] words = line.split(" ", 3);
                    started = Instant.parse(words[1]);
                    source = words.length > 2 ? words[2] : "";
                } else if (line.startsWith("ended ")) {
                    state = State.valueOf(line.substring(6).toUpperCase(Locale.ROOT));
                } else if (line.length() == ID_DIGITS) { // a shorter one was cut off by a crash
                    games.add(line);
                }
            }
            return Optional.of(new Journal(new Upload(id, started, source, state, games.size()), games));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A running upload. Games may be added on any thread. */
    public final class Run {
        private final String id;
        private final String source;
        private final Instant started = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        private final Queue<Long> unwritten = new ConcurrentLinkedQueue<>();
        private final CountDownLatch ended = new CountDownLatch(1);
        private volatile long written;
        private volatile boolean stopped;
        private @Nullable FileChannel file;

        private Run(String id, String source) {
            this.id = id;
            this.source = source.replaceAll("\\s+", " ").strip();
        }

        public String id() {
            return id;
        }

        /** Requests an end; games added so far are kept. */
        public void stop() {
            stopped = true;
        }

        public boolean isStopped() {
            return stopped;
        }

        /** Returns whether it ended in time. */
        public boolean awaitEnd(long milliseconds) throws InterruptedException {
            return ended.await(milliseconds, TimeUnit.MILLISECONDS);
        }

        void add(long game) {
            unwritten.add(game);
        }

        /** Writes the ids of all games added so far; must be called before they are committed. */
        synchronized void write() {
            StringBuilder lines = new StringBuilder();
            int games = 0;
            for (Long game = unwritten.poll(); game != null; game = unwritten.poll()) {
                lines.append(GameId.text(game)).append('\n');
                games++;
            }
            if (games > 0) {
                append(lines.toString());
                written += games;
            }
        }

        /** Ends it. Without a game it leaves no file, unless it was stopped: then a client may ask for its state. */
        public synchronized void end(State state) {
            try {
                write();
                if (written > 0 || state == State.STOPPED) {
                    append("ended " + state + "\n");
                }
                if (file != null) {
                    file.close();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                running.remove(id, this);
                ended.countDown();
            }
        }

        private void append(String lines) {
            try {
                FileChannel open = file;
                String text = lines;
                if (open == null) {
                    Files.createDirectories(folder);
                    open = FileChannel.open(file(id), StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND);
                    file = open;
                    text = "started " + started + " " + source + "\n" + lines;
                }
                ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
                while (bytes.hasRemaining()) {
                    open.write(bytes);
                }
                open.force(false);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private Upload upload(State state) {
            return new Upload(id, started, source, state, written + unwritten.size());
        }
    }
}
