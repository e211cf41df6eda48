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

/** Finds openings by what people call them: sicilian, Najdorf, king's indian, siciliana. */
public final class OpeningNames {
    /** What openings are called in Spanish or otherwise than in the table, without accents. */
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
    private static final int MOST = 3;

    private OpeningNames() {}

    /**
     * An opening as somebody named it.
     *
     * @param codes its codes as a filter has them, B20-B99
     * @param fen where its moves lead
     * @param family whether it is a whole opening and not a variation, many of which have the name of a player
     */
    public record Named(String name, String codes, String fen, boolean family) {}

    /** Openings with such a name, those of a whole family first; few at most. */
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
                        .limit(MOST)
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
                case WORDS -> List.of(wanted.split(" ")).stream().allMatch(word -> padded.contains(" " + word));
            };
        }

        /** Lines that are shown as one: those of a family, or of a variation. */
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

    /** B20, B21, B22, C10 as B20-B22,C10. */
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

    /** Without capitals, accents and signs. */
    private static String plain(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                .replaceAll("\\p{M}|['’]", "")
                .replaceAll("[^a-z0-9.]+", " ")
                .strip();
    }

    private static final class Lazy {
        static final List<OpeningsReader.NamedLine> LINES = OpeningsReader.namedLines();
    }
}
