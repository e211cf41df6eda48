package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.FilterIndexOutput;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server whose archive others write too, and one that cannot write. */
class WritingTest {
    private static final int GAMES = 20;

    @TempDir
    private Path folder;

    private static String pgn(String white) {
        return "[White \"" + white + "\"]\n\n1. e4 d5 2. exd5 Qxd5 *\n";
    }

    private static Game<?> game(String white) {
        byte[] pgn = pgn(white).getBytes(StandardCharsets.UTF_8);
        return new PgnReader(new ByteArrayInputStream(pgn), "test").next().game();
    }

    private static LuceneArchive<ChessBoard> open(Path path) {
        return LuceneArchive.openOrCreate(path, Chess.RULES, new ChessEncoder(), OptionalInt.empty());
    }

    private static Page.Answer upload(Page page, String white) {
        return page.send("POST", "/api/games", "application/x-chess-pgn", pgn(white));
    }

    private static long total(Page page, String white) {
        return page.get("/api/games?white=" + white).json().path("total").asLong();
    }

    /** What {@code tabiya index} does while {@code tabiya serve} runs. */
    @Test
    void othersWriteWhileItServes() {
        Path path = folder.resolve("shared.tabiya");
        try (Page page = new Page(path, GAMES)) {
            for (String name : List.of("Anna", "Boris", "Clara")) {
                try (LuceneArchive<ChessBoard> other = open(path)) {
                    assertThat(other.add(game("Other" + name)).isNew()).isTrue();
                    other.commit();
                }
                assertThat(total(page, "Other" + name)).isEqualTo(1);
                JsonNode done = upload(page, name).lines().getLast();
                assertThat(done.path("event").asText()).isEqualTo("done");
                String id = done.path("ids").path(0).asText();
                try (LuceneArchive<ChessBoard> other = open(path)) {
                    assertThat(other.game(id)).isPresent();
                }
                assertThat(page.delete("/api/games/" + id).status()).isEqualTo(204);
                assertThat(page.delete("/api/games/" + id).status()).isEqualTo(404);
                assertThat(page.send("POST", "/api/games", "application/json", "{\"moves\":[\"e4\"]}")
                                .status())
                        .isEqualTo(200);
            }
            assertThat(page.log).isEmpty();
        }
    }

    @Test
    void anUploadSaysThatAnotherProcessWrites() {
        Path path = folder.resolve("locked.tabiya");
        try (Page page = new Page(path, GAMES);
                LuceneArchive<ChessBoard> other = open(path)) {
            other.add(game("Other"));
            Page.Answer refused = upload(page, "Anna");
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.json().path("detail").asText()).endsWith("is being written by another process");
            other.commit();
            other.settle();
            assertThat(upload(page, "Anna").lines().getLast().path("added").asInt())
                    .isEqualTo(1);
            assertThat(total(page, "Other")).isEqualTo(1);
        }
    }

    @Test
    void anUploadSaysThatTheArchiveIsGone() throws IOException {
        Path path = folder.resolve("gone.tabiya");
        try (Page page = new Page(path, GAMES)) {
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
            for (Page.Answer refused : List.of(
                    upload(page, "Anna"),
                    page.send("POST", "/api/games", "application/json", "{\"moves\":[\"e4\"]}"),
                    page.delete("/api/games/0123456789abcdef"))) {
                assertThat(refused.status()).isEqualTo(503);
                assertThat(refused.json().path("detail").asText()).contains("is not there any more");
            }
            assertThat(path).doesNotExist();
            assertThat(page.search("").json().path("hits")).isNotEmpty();
        }
    }

    /** A directory on a disk with so much room. */
    private static final class Disk extends FilterDirectory {
        private final AtomicLong room = new AtomicLong(Long.MAX_VALUE);

        Disk(Directory directory) {
            super(directory);
        }

        @Override
        public IndexOutput createOutput(String name, IOContext context) throws IOException {
            IndexOutput out = super.createOutput(name, context);
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

        private void take(int bytes) throws IOException {
            if (room.addAndGet(-bytes) < 0) {
                throw new IOException("No space left on device");
            }
        }
    }

    private static JsonNode status(Page page) {
        return page.get("/api/status").json().path("archives").path(0);
    }

    @Test
    void afterAFullDiskUploadsWorkAgain() throws IOException {
        Disk disk = new Disk(new ByteBuffersDirectory());
        LuceneArchive<ChessBoard> archive =
                new LuceneArchive<>(Path.of("full.tabiya"), Chess.RULES, new ChessEncoder(), OptionalInt.empty(), disk);
        try (Page page = new Page(archive, folder.resolve("full.tabiya"), GAMES, Duration.ofMinutes(1))) {
            assertThat(status(page).has("writeProblem")).isFalse();
            for (int room : List.of(0, 600, 3000)) {
                disk.room.set(room);
                Page.Answer answer = upload(page, "Anna" + room);
                JsonNode failed = answer.status() == 200 ? answer.lines().getLast() : answer.json();
                assertThat(failed.path("status").asInt()).isEqualTo(503);
                assertThat(failed.path("detail").asText()).contains("No space left on device");
                if (answer.status() == 200) {
                    assertThat(failed.path("event").asText()).isEqualTo("failed");
                    assertThat(failed.path("added").asInt()).isZero();
                }
                assertThat(status(page).path("writeProblem").asText()).contains("No space left on device");
                assertThat(status(page).path("games").asInt()).isEqualTo(GAMES);
                assertThat(total(page, "Anna" + room)).isZero();
            }
            disk.room.set(Long.MAX_VALUE);
            assertThat(upload(page, "Anna").lines().getLast().path("added").asInt())
                    .isEqualTo(1);
            assertThat(total(page, "Anna")).isEqualTo(1);
            assertThat(status(page).has("writeProblem")).isFalse();
            assertThat(page.log).allMatch(e -> e instanceof ArchiveException);
        }
    }
}
