package dev.tabiya.archive.store;

import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Rules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The format of a backend, and what its archives record of how they were made: the format, the game, how positions
 * became terms.
 *
 * @param version raised when stored data changes its meaning
 * @param prefix of the names under which all this is recorded
 * @param foreign how to call an index that is no archive
 * @param rebuild how to make an archive anew
 */
public record ArchiveFormat(String version, String prefix, String foreign, String rebuild) {
    /** What an archive records. */
    public Map<String, String> identity(Rules<?> rules, Encoder<?> encoder, int skipMoves) {
        Map<String, String> data = new LinkedHashMap<>();
        data.put(prefix + "format", version);
        data.put(prefix + "rules", rules.name());
        data.put(prefix + "encoder", encoder.version());
        data.put(prefix + "skip-moves", Integer.toString(skipMoves));
        return data;
    }

    /** The name of the game. */
    public Optional<String> game(Map<String, String> data) {
        return Optional.ofNullable(data.get(prefix + "rules"));
    }

    /**
     * Checks that an archive can be used.
     *
     * @return how many moves it leaves out of searches by likeness
     */
    public int check(
            Object place, Map<String, String> data, Rules<?> rules, Encoder<?> encoder, OptionalInt wantedSkip) {
        String format = data.get(prefix + "format");
        if (format == null) {
            throw new ArchiveException(place + " " + foreign);
        }
        String game = data.get(prefix + "rules");
        if (!rules.name().equals(game)) {
            throw new ArchiveException(place + " holds games of " + game + ", not of " + rules.name());
        }
        String itsEncoder = data.get(prefix + "encoder");
        if (!version.equals(format) || !encoder.version().equals(itsEncoder)) {
            throw new ArchiveException(place + " was made by another version of tabiya (format " + format + ", encoder "
                    + itsEncoder + "; this one has " + version + ", " + encoder.version() + ")" + rebuild);
        }
        int skip = Integer.parseInt(data.getOrDefault(prefix + "skip-moves", "0"));
        if (wantedSkip.orElse(skip) != skip) {
            throw new ArchiveException(place + " was made with --skip-moves " + skip + rebuild + " to change that");
        }
        return skip;
    }
}
