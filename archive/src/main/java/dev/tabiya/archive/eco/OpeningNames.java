package dev.tabiya.archive.eco;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds openings by common names: sicilian, Najdorf, king's indian, siciliana. */
public final class OpeningNames {
    /** Spanish and other names that the table lacks, without accents. */
    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("siciliana", "sicilian"),
            Map.entry("francesa", "french"),
            Map.entry("espanola", "ruy lopez"),
            Map.entry("spanish", "ruy lopez"),
            Map.entry("inglesa", "english"),
            Map.entry("escandinava", "scandinavian"),
            Map.entry("holandesa", "dutch"),
            Map.entry("eslava", "slav"),
            Map.entry("semieslava", "semi slav"),
            Map.entry("india de rey", "kings indian"),
            Map.entry("india de dama", "queens indian"),
            Map.entry("nimzoindia", "nimzo indian"),
            Map.entry("nimzo india", "nimzo indian"),
            Map.entry("gambito de dama", "queens gambit"),
            Map.entry("gambito de rey", "kings gambit"),
            Map.entry("italiana", "italian"),
            Map.entry("escocesa", "scotch"),
            Map.entry("vienesa", "vienna"),
            Map.entry("rusa", "petrov"),
            Map.entry("russian", "petrov"),
            Map.entry("petroff", "petrov"),
            Map.entry("catalana", "catalan"),
            Map.entry("moderna", "modern"),
            Map.entry("dragon acelerado", "accelerated dragon"));

    private static final int SHORTEST = 3;
    private static final int MOST_FOUND = 3;

    private OpeningNames() {}

    /**
     * An opening found by name.
     *
     * @param codes its codes in the form of a filter, such as B20-B99
     * @param fen the position after its moves
     * @param family whether it is a whole opening and not a variation, many of which have the name of a player
     */
    public record Named(String name, String codes, String fen, boolean family) {}

    /**
     * The openings of a name, at most three: whole openings, or else variations, or else those that contain the words.
     */
    public static List<Named> find(String text) {
        String wanted = plain(text)
                .replaceFirst("^(?:the|la|el|defensa|apertura) ", "")
                .replaceFirst(" (?:defen[cs]e|opening|variation|variante)$", "");
        wanted = OTHER_NAMES.getOrDefault(wanted, wanted);
        if (wanted.length() < SHORTEST) {
            return List.of();
        }
        for (Closeness closeness : Closeness.values()) {
            Map<String, List<OpeningsReader.NamedLine>> groups = new LinkedHashMap<>();
            for (OpeningsReader.NamedLine line : Lazy.LINES) {
                if (closeness.fits(plain(line.name()), wanted)) {
                    groups.computeIfAbsent(closeness.group(line.name()), any -> new ArrayList<>())
                            .add(line);
                }
            }
            if (!groups.isEmpty()) {
                return groups.entrySet().stream()
                        .limit(MOST_FOUND)
                        .map(group -> named(group.getKey(), group.getValue(), closeness == Closeness.FAMILY))
                        .toList();
            }
        }
        return List.of();
    }

    private enum Closeness {
        FAMILY,
        VARIATION,
        WORDS;

        boolean fits(String name, String wanted) {
            String padded = " " + name;
            return switch (this) {
                case FAMILY -> (name + " ").startsWith(wanted + " ");
                case VARIATION -> (padded + " ").contains(" " + wanted + " ");
                case WORDS -> Stream.of(wanted.split(" ")).allMatch(word -> padded.contains(" " + word));
            };
        }

        /** The name that the lines of a family, or of a variation, are listed under. */
        String group(String name) {
            return name.replaceFirst(this == FAMILY ? ":.*" : "(?:,| with| Variation| System).*", "");
        }
    }

    private static Named named(String name, List<OpeningsReader.NamedLine> lines, boolean family) {
        OpeningsReader.NamedLine shortest = lines.stream()
                .min(Comparator.comparingInt(OpeningsReader.NamedLine::plies))
                .orElseThrow();
        SortedSet<String> codes = new TreeSet<>();
        lines.forEach(line -> codes.add(line.code()));
        return new Named(name, ranges(codes), shortest.fen(), family);
    }

    /** Joins consecutive codes: B20, B21, B22, C10 become B20-B22,C10. */
    private static String ranges(SortedSet<String> codes) {
        List<String> ranges = new ArrayList<>();
        String first = "";
        String last = "";
        for (String code : codes) {
            if (!last.isEmpty() && number(code) == number(last) + 1) {
                last = code;
                ranges.removeLast();
            } else {
                first = code;
                last = code;
            }
            ranges.add(first.equals(last) ? first : first + "-" + last);
        }
        return String.join(",", ranges);
    }

    private static int number(String code) {
        return code.charAt(0) * 100 + Integer.parseInt(code.substring(1));
    }

    /** In lower case, without accents and punctuation. */
    private static String plain(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                .replaceAll("\\p{M}|['’]", "")
                .replaceAll("[^a-z0-9.]+", " ")
                .strip();
    }

    /** Loaded on first use. */
    private static final class Lazy {
        static final List<OpeningsReader.NamedLine> LINES = OpeningsReader.namedLines();
    }
}
