package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.InputException;
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
import java.util.regex.Pattern;

/** A PGN file to which finished games are appended at once, so that a crash loses none. */
final class GameLog implements AutoCloseable {
    /** Longer than any game. */
    private static final int LONGEST = 1 << 20;

    private static final Pattern ENDED = Pattern.compile("\\s(1-0|0-1|1/2-1/2|\\*)\\s*\\z");

    private final FileChannel channel;

    GameLog(Path file) throws IOException {
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        long from = Math.max(0, channel.size() - LONGEST);
        ByteBuffer bytes = ByteBuffer.allocate((int) (channel.size() - from));
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
            // until all is read
        }
        String tail = new String(bytes.array(), StandardCharsets.ISO_8859_1);
        channel.position(channel.size());
        if (!tail.isBlank() && !ENDED.matcher(tail).find()) {
            int last = ("\n" + tail).lastIndexOf("\n[Event ");
            if (last < 0) {
                channel.close();
                throw new InputException(file + " is not a PGN file; it was not changed");
            }
            // The last write was cut short; the game will be played again.
            channel.truncate(from + last);
        } else if (!tail.isEmpty() && !tail.endsWith("\n\n")) {
            write("\n\n");
        }
    }

    /** The complete games of a file; none if it does not exist. */
    static List<Game<?>> read(Path file) throws IOException {
        List<Game<?>> games = new ArrayList<>();
        if (Files.isDirectory(file)) {
            throw new InputException(file + " is a directory");
        }
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
