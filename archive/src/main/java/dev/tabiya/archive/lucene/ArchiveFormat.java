package dev.tabiya.archive.lucene;

import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Rules;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What every commit says of how its archive was made: by which format, of which game, and how positions became terms. */
final class ArchiveFormat {
    private static final String FORMAT = "tabiya.format";
    private static final String RULES = "tabiya.rules";
    private static final String ENCODER = "tabiya.encoder";
    private static final String SKIP = "tabiya.skip-moves";

    private ArchiveFormat() {}

    static void write(Rules<?> rules, Encoder<?> encoder, int skipMoves, Map<String, String> data) {
        data.put(FORMAT, Schema.FORMAT);
        data.put(RULES, rules.name());
        data.put(ENCODER, encoder.version());
        data.put(SKIP, Integer.toString(skipMoves));
    }

    /** The name of the game. */
    static Optional<String> game(Map<String, String> data) {
        return Optional.ofNullable(data.get(RULES));
    }

    /** How many moves the archive leaves out of searches by likeness; refuses one that was made otherwise than wanted. */
    static int check(Path path, Map<String, String> data, Rules<?> rules, Encoder<?> encoder, OptionalInt wantedSkip) {
        String rebuild = ": index its games again with tabiya index FILES --db DIR in a new directory";
        if (!data.containsKey(FORMAT)) {
            throw new ArchiveException(path + " holds a Lucene index of another program");
        }
        if (!rules.name().equals(data.get(RULES))) {
            throw new ArchiveException(path + " holds games of " + data.get(RULES) + ", not of " + rules.name());
        }
        if (!Schema.FORMAT.equals(data.get(FORMAT)) || !encoder.version().equals(data.get(ENCODER))) {
            throw new ArchiveException(path + " was made by another version of tabiya (format " + data.get(FORMAT)
                    + ", encoder " + data.get(ENCODER) + "; this one has " + Schema.FORMAT + ", " + encoder.version()
                    + ")" + rebuild);
        }
        int skip = Integer.parseInt(data.getOrDefault(SKIP, "0"));
        if (wantedSkip.orElse(skip) != skip) {
            throw new ArchiveException(path + " was made with --skip-moves " + skip + rebuild + " to change that");
        }
        return skip;
    }
}
