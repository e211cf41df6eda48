package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.amazons.AmazonsMetric;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.FilterIndexOutput;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are cut short or changed, and disks that are full. */
class DamageTest {
    private static final List<Game<ChessBoard>> GAMES = RandomGames.mixed(24, 12);

    @TempDir
    Path directory;

    private Path archive = Path.of("");
    private List<Object> answers = List.of();

    @BeforeEach
    void makeArchive() {
        archive = directory.resolve("archive");
        try (LuceneArchive<ChessBoard> made =
                LuceneArchive.openOrCreate(archive, Chess.RULES, new ChessEncoder(), OptionalInt.of(4))) {
            for (int i = 0; i < GAMES.size(); i++) {
                made.add(GAMES.get(i));
                if (i == 15) {
                    made.commit();
                }
            }
            made.commit();
            answers = answers(made);
        }
    }

    /** What an archive says to searches of every kind. */
    private static List<Object> answers(LuceneArchive<ChessBoard> archive) {
        List<Object> answers = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 3; i++) {
            Hits like = archive.search(Query.like(RandomGames.position(GAMES, random)), 8);
            answers.add(like);
            answers.add(archive.search(Query.exact(RandomGames.position(GAMES, random)), 8));
            like.hits().forEach(hit -> answers.add(archive.game(hit.gameId())));
        }
        answers.add(archive.next(Query.exact(Chess.RULES.start())));
        answers.add(
                archive.search(Query.matching(ChessPattern.read("iqp or no Q").pattern()), 8));
        archive.forEach(answers::add);
        return answers;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(archive)) {
            return files.filter(file -> !file.endsWith(IndexWriter.WRITE_LOCK_NAME))
                    .sorted()
                    .toList();
        }
    }

    /** What an archive with such a file says: the right answers, or in one line that it is damaged. */
    private Optional<String> judge(Path file, byte[] content) throws IOException {
        byte[] sound = Files.readAllBytes(file);
        Files.write(file, content);
        try (LuceneArchive<ChessBoard> damaged = LuceneArchive.open(archive, Chess.RULES, new ChessEncoder())) {
            if (answers(damaged).equals(answers)) {
                return Optional.empty();
            }
            // Searches trust what they read: only the checksums know better.
            assertThatThrownBy(damaged::verify).isInstanceOf(ArchiveException.class);
            return Optional.of("verified");
        } catch (ArchiveException e) {
            assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1);
            assertThat(e).hasMessageContaining("damaged").hasMessageContaining(archive.toString());
            return Optional.of(String.valueOf(e.getMessage()));
        } finally {
            Files.write(file, sound);
        }
    }

    @Test
    void filesCutShortAreNoticed() throws IOException {
        for (Path file : files()) {
            byte[] content = Files.readAllBytes(file);
            for (int size : new int[] {0, 1, content.length / 2, content.length - 1}) {
                assertThat(judge(file, Arrays.copyOf(content, size)))
                        .as("%s of %s bytes of %s", size, content.length, file)
                        .isPresent();
            }
        }
    }

    @Test
    void missingFilesAreNoticed() throws IOException {
        for (Path file : files()) {
            Path away = directory.resolve("away");
            Files.move(file, away);
            assertThatThrownBy(() -> LuceneArchive.open(archive, Chess.RULES, new ChessEncoder()))
                    .as("%s", file)
                    .isInstanceOf(ArchiveException.class)
                    .hasMessageContaining(archive.toString());
            Files.move(away, file);
        }
    }

    @Test
    void changedFilesGiveRightAnswersOrAnError() throws IOException {
        long seed = Long.getLong("tabiya.seed", 1);
        Random random = new Random(seed);
        for (Path file : files()) {
            byte[] content = Files.readAllBytes(file);
            for (int i = 0; i < 5; i++) {
                byte[] changed = content.clone();
                int at = random.nextInt(changed.length);
                int count = i < 3 ? 1 : random.nextInt(1, 40);
                for (int j = at; j < Math.min(changed.length, at + count); j++) {
                    changed[j] ^= (byte) (1 << random.nextInt(8));
                }
                try {
                    judge(file, changed);
                } catch (RuntimeException | Error e) {
                    throw new AssertionError(
                            "-Dtabiya.seed=" + seed + ": " + file.getFileName() + " changed at " + at + ": " + e, e);
                }
            }
        }
    }

    /** A directory on a disk with so much room. */
    private static final class Disk extends FilterDirectory {
        private final AtomicLong room;

        Disk(Directory directory, long room) {
            super(directory);
            this.room = new AtomicLong(room);
        }

        @Override
        public IndexOutput createOutput(String name, IOContext context) throws IOException {
            return limited(super.createOutput(name, context));
        }

        @Override
        public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) throws IOException {
            return limited(super.createTempOutput(prefix, suffix, context));
        }

        private IndexOutput limited(IndexOutput out) {
            return new FilterIndexOutput("limited " + out, out.getName(), out) {
                @Override
                public void writeByte(byte b) throws IOException {
                    take(1);
                    super.writeByte(b);
                }

                @Override
                public void writeBytes(byte[] b, int offset, int length) throws IOException {
                    take(length);
                    super.writeBytes(b, offset, length);
                }
            };
        }

        /** Stays as it is for whoever opens it next. */
        @Override
        public void close() {}

        private void take(int bytes) throws IOException {
            if (room.addAndGet(-bytes) < 0) {
                throw new IOException("No space left on device");
            }
        }
    }

    /** Damages one file after another, so that the archive can be opened but not verified. */
    private void onDamaged(Predicate<Path> which, Consumer<LuceneArchive<ChessBoard>> test) throws IOException {
        int tested = 0;
        for (Path file : files()) {
            byte[] sound = Files.readAllBytes(file);
            if (!which.test(file)) {
                continue;
            }
            byte[] changed = sound.clone();
            // Beyond the header, which is looked at when the file is opened.
            changed[changed.length * 2 / 3] ^= 1;
            Files.write(file, changed);
            try (LuceneArchive<ChessBoard> damaged = LuceneArchive.open(archive, Chess.RULES, new ChessEncoder())) {
                assertThatThrownBy(damaged::verify).hasMessageContaining("damaged");
                test.accept(damaged);
                tested++;
            } catch (ArchiveException e) {
                assertThat(e).hasMessageContaining("damaged");
            } finally {
                Files.write(file, sound);
            }
        }
        assertThat(tested).isPositive();
    }

    /** Nothing is read of a damaged archive if the question is wrong: to tell that takes a look at all files. */
    @Test
    void aWrongQuestionIsNoSignOfDamage() throws IOException {
        onDamaged(file -> true, damaged -> {
            for (Query query : List.of(
                    Query.exact(Amazons.RULES.start()),
                    Query.like(Amazons.RULES.start()),
                    Query.near(Amazons.RULES.start(), AmazonsMetric.MOVES))) {
                assertThatThrownBy(() -> damaged.search(query, 1))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("amazons");
            }
            assertThatThrownBy(() -> damaged.next(Query.exact(Amazons.RULES.start())))
                    .isInstanceOf(IllegalArgumentException.class);
            Thread.currentThread().interrupt();
            try {
                assertThatThrownBy(() -> damaged.search(Query.like(Chess.RULES.start()), 1))
                        .isInstanceOf(CancellationException.class);
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
        });
    }

    /** Games that are read from damaged files may have moves that nobody can write. */
    @Test
    void allGamesAreReadOnlyIfTheyAreSound() throws IOException {
        onDamaged(
                file -> file.toString().endsWith(".dvd") || file.toString().endsWith(".fdt"),
                damaged -> assertThatThrownBy(
                                () -> damaged.forEach(game -> assertThat(game).isNull()))
                        .isInstanceOf(ArchiveException.class)
                        .hasMessageContaining("damaged"));
    }

    @Test
    void afterAFullDiskGamesCanBeAddedAgain() throws IOException {
        for (int room = 0; room < 300_000; room += 1 + room / 2 + 9_000) {
            try (Directory files = new ByteBuffersDirectory()) {
                Disk disk = new Disk(files, Long.MAX_VALUE);
                try (LuceneArchive<ChessBoard> archive = on(disk)) {
                    GAMES.subList(0, 10).forEach(archive::add);
                    archive.commit();
                    disk.room.set(room);
                    if (!fills(archive)) {
                        continue;
                    }
                    assertThat(archive.writing().problem().orElseThrow()).contains("No space left on device");
                    assertThat(archive.stats().games()).isEqualTo(10);
                    fills(archive);
                    disk.room.set(Long.MAX_VALUE);
                    GAMES.subList(0, 10)
                            .forEach(game ->
                                    assertThat(archive.add(game).isNew()).isFalse());
                    GAMES.forEach(archive::add);
                    archive.commit();
                    archive.settle();
                    assertThat(archive.writing().problem()).isEmpty();
                    assertThat(answers(archive)).isEqualTo(answers);
                    archive.verify();
                }
            }
        }
    }

    /** Adds all games; true if there was no room for them. */
    private static boolean fills(LuceneArchive<ChessBoard> archive) {
        long losses = archive.writing().losses();
        int added = 0;
        try {
            for (Game<ChessBoard> game : GAMES) {
                added += archive.add(game).isNew() ? 1 : 0;
            }
            archive.commit();
            return false;
        } catch (ArchiveException e) {
            assertThat(archive.writing().losses()).isEqualTo(losses + Math.min(1, added));
            assertThat(e).hasMessageContaining("No space left on device").hasMessageContaining("lost");
            assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1);
            return true;
        }
    }

    @Test
    void aFullDiskKeepsTheLastCommit() throws IOException {
        for (int room = 0; room < 400_000; room += 1 + room / 2 + 5_000) {
            try (Directory files = new ByteBuffersDirectory()) {
                try (LuceneArchive<ChessBoard> archive = on(new Disk(files, Long.MAX_VALUE))) {
                    GAMES.subList(0, 10).forEach(archive::add);
                    archive.commit();
                }
                boolean full = addTheRest(new Disk(files, room));
                try (LuceneArchive<ChessBoard> archive = on(new Disk(files, Long.MAX_VALUE))) {
                    assertThat(archive.stats().games()).isEqualTo(full ? 10 : GAMES.size());
                    archive.verify();
                    GAMES.forEach(archive::add);
                    archive.commit();
                    assertThat(answers(archive)).isEqualTo(answers);
                }
            }
        }
    }

    private static boolean addTheRest(Directory disk) throws IOException {
        try (LuceneArchive<ChessBoard> archive = on(disk)) {
            try {
                GAMES.forEach(archive::add);
                archive.commit();
                return false;
            } catch (ArchiveException e) {
                assertThat(e).hasMessageContaining("No space left on device");
                assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1);
                assertThat(archive.stats().games()).isEqualTo(10);
                return true;
            }
        }
    }

    private static LuceneArchive<ChessBoard> on(Directory directory) throws IOException {
        return new LuceneArchive<>(Path.of("disk"), Chess.RULES, new ChessEncoder(), OptionalInt.of(4), directory);
    }
}
