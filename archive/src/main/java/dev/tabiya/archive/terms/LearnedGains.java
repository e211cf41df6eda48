package dev.tabiya.archive.terms;

import dev.tabiya.archive.terms.chess.ChessEncoder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Gains learned from labelled positions, as docs/quality.md tells: how much it counts that two positions share a term, not by
 * how rare it is but by what it told of openings, mates, endgames and games it was learned from. A pawn on a2 tells nothing.
 * Gains differ between queries with many pieces, where the skeleton of pawns and where men stand tell positions apart, and
 * with few, where material and the king's surroundings do.
 */
public final class LearnedGains implements Scoring.Gains {
    /** Those that count; all terms fully or not at all, so positions have no lengths. */
    public static final Set<Kind> KINDS = Collections.unmodifiableSet(EnumSet.of(
            Kind.PIECE,
            Kind.ATTACK,
            Kind.PAIR,
            Kind.FILE,
            Kind.FILES,
            Kind.WING,
            Kind.OPEN,
            Kind.CASTLING,
            Kind.MEN,
            Kind.MATERIAL,
            Kind.ZONE,
            Kind.FLIGHT,
            Kind.COVER,
            Kind.CONTACT));

    /** Ten pieces and more with kings, and fewer. */
    public static final int GROUPS = 2;

    static final double K1 = 1.2;
    static final double B = 0;

    /** Lines of a term, or a kind for those not met often enough to learn, and its gains in hundredths. */
    private static final String TABLE = "learned-terms.txt";

    private final Map<String, double[]> learned = new HashMap<>();
    private final ChessEncoder encoder = new ChessEncoder();

    LearnedGains() {
        try (InputStream in = Objects.requireNonNull(LearnedGains.class.getResourceAsStream(TABLE), TABLE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", -1);
                learned.put(
                        words[0],
                        new double[] {Integer.parseInt(words[1]) / 100.0, Integer.parseInt(words[2]) / 100.0});
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static int group(int phase) {
        return phase < 2 ? 0 : 1;
    }

    @Override
    public double of(int term, int phase, double idf) {
        double[] gains = learned.get(encoder.text(term));
        if (gains == null) {
            gains = learned.get(Kind.of(term, Features.FULL).toString());
        }
        return gains == null ? 0 : gains[group(phase)];
    }

    @Override
    public boolean byRarity() {
        return false;
    }
}
