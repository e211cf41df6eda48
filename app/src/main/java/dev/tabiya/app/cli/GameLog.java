package dev.tabiya.app.cli;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** A PGN file that grows by a game at a time, each written at once: being killed loses none that was over. */
final class GameLog implements AutoCloseable {
    private final FileChannel channel;

    GameLog(Path file) throws IOException {
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        long size = channel.size();
        ByteBuffer end = ByteBuffer.allocate(2);
        boolean whole =
                size == 0 || size >= 2 && channel.read(end, size - 2) == 2 && end.get(0) == '\n' && end.get(1) == '\n';
        channel.position(size);
        if (!whole) {
            write("\n\n"); // a game that was being written, or a file without a blank line at its end
        }
    }

    /** The games of a file that are whole; none if there is no file. */
    static List<Game<?>> read(Path file) throws IOException {
        List<Game<?>> games = new ArrayList<>();
        if (Files.exists(file)) {
            try (PgnReader reader =
                    new PgnReader(new BufferedInputStream(Files.newInputStream(file)), file.toString())) {
                while (reader.hasNext()) {
                    Entry entry = reader.next();
                    if (entry.complete()) {
                        games.add(entry.game());
                    }
                }
            }
        }
        return games;
    }

    void add(Game<?> game) {
        try {
            write(PgnWriter.text(game));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
