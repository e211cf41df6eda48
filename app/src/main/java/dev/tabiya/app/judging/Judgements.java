package dev.tabiya.app.judging;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.tabiya.app.json.JsonFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Relevance judgements, in an append-only file of JSON lines beside the archive. A judgement is on disk before its
 * judge gets an answer; a line cut off by a power failure is removed when the file is opened.
 */
public final class Judgements implements AutoCloseable {
    public static final String FILE = "judgements.ndjson";

    private final FileChannel file;
    private final Map<Key, Judgement> last = new LinkedHashMap<>();

    /** The last judgement of a judge on a hit counts. */
    private record Key(String judge, String query, String gameId, int ply) {}

    /** See the schema of this name. */
    public record Judgement(
            @Nullable String judge,
            @Nullable String query,
            @Nullable String gameId,
            @Nullable Integer ply,
            @Nullable Integer grade,
            @Nullable String time) {
        public Judgement at(String position, String now) {
            return new Judgement(judge, position, gameId, ply, grade, now);
        }
    }

    public Judgements(Path folder) {
        Path path = folder.resolve(FILE);
        try {
            Files.createDirectories(folder);
            // The last line may have been cut off anywhere, even within a character.
            byte[] bytes = Files.exists(path) ? Files.readAllBytes(path) : new byte[0];
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            for (String line :
                    new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList()) {
                keep(JsonFormat.read(line, Judgement.class));
            }
            file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            file.truncate(end);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(new IOException(path + " is damaged: " + e.getOriginalMessage(), e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void keep(Judgement judgement) {
        Key key = new Key(
                String.valueOf(judgement.judge),
                String.valueOf(judgement.query),
                String.valueOf(judgement.gameId),
                judgement.ply == null ? 0 : judgement.ply);
        last.remove(key);
        last.put(key, judgement);
    }

    public synchronized void add(Judgement judgement) {
        byte[] line = (new String(JsonFormat.bytes(judgement), StandardCharsets.UTF_8) + "\n")
                .getBytes(StandardCharsets.UTF_8);
        try {
            ByteBuffer buffer = ByteBuffer.wrap(line);
            while (buffer.hasRemaining()) {
                file.write(buffer);
            }
            file.force(false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        keep(judgement);
    }

    /** The judgements that count, oldest first. */
    public synchronized List<Judgement> all() {
        return new ArrayList<>(last.values());
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
