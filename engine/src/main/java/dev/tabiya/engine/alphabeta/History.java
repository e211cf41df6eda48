package dev.tabiya.engine.alphabeta;

import dev.tabiya.rules.Side;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/**
 * The history heuristic (Schaeffer, IEEE PAMI 11, 1989): which moves were good, whatever the position. A move's score
 * is the mean of its two parts', in Amazons the amazon's move and the arrow. It can be kept in a file from game to
 * game, and threads may share it: an update lost to a race does no harm.
 */
public final class History {
    private static final int MAGIC = 0x54414248;
    /** Scores are halved beyond this, so that old results fade and scores stay below killers. */
    private static final int LIMIT = 1 << 24;

    private final Parts parts;
    private final int[] scores;

    /** Splits moves into two parts, each a number. */
    public interface Parts {
        int sizes();

        int first(int move);

        /** In the range after the first part's. */
        int second(int move);

        /** Moves as a whole, by two hashes: for games with not too many of them. */
        Parts WHOLE = new Parts() {
            private static final int SIZE = 1 << 14;

            @Override
            public int sizes() {
                return 2 * SIZE;
            }

            @Override
            public int first(int move) {
                return move * 0x9E3779B1 >>> 18;
            }

            @Override
            public int second(int move) {
                return SIZE + (move * 0x85EBCA6B >>> 18);
            }
        };
    }

    public History(Parts parts) {
        this.parts = parts;
        this.scores = new int[2 * parts.sizes()];
    }

    int score(Side side, int move) {
        int base = side == Side.WHITE ? 0 : parts.sizes();
        return (scores[base + parts.first(move)] >> 1) + (scores[base + parts.second(move)] >> 1);
    }

    /** A move that caused a cutoff or was best, with {@code depth} plies below it. */
    void reward(Side side, int move, int depth) {
        int base = side == Side.WHITE ? 0 : parts.sizes();
        add(base + parts.first(move), depth * depth);
        add(base + parts.second(move), depth * depth);
    }

    private void add(int index, int credit) {
        if ((scores[index] += credit) > LIMIT) {
            for (int i = 0; i < scores.length; i++) {
                scores[i] >>= 1;
            }
        }
    }

    public void clear() {
        Arrays.fill(scores, 0);
    }

    /** Reads what {@link #save} wrote; a file of another game or version is refused. */
    public void load(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (Files.size(file) != 8 + 4L * scores.length || in.readInt() != MAGIC || in.readInt() != scores.length) {
                throw new IOException(file + ": not a history table of this game");
            }
            for (int i = 0; i < scores.length; i++) {
                scores[i] = in.readInt();
            }
        }
    }

    /** Replaces the file atomically, so that a crash leaves the old or the new one. */
    public void save(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path draft = Files.createTempFile(folder, "history", ".part");
        try {
            try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(draft)))) {
                out.writeInt(MAGIC);
                out.writeInt(scores.length);
                for (int credit : scores) {
                    out.writeInt(credit);
                }
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
