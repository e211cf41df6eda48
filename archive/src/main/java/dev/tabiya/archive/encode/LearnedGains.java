package dev.tabiya.archive.encode;

import dev.tabiya.rules.chess.Piece;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Gains learned from labelled positions, the training half of the puzzles of docs/quality.md. Kinds weigh by phase: with many
 * pieces on the board the skeleton of pawns and where men stand tell positions apart, with few the king's surroundings and
 * the material do. While openings can still be told, men on squares and pawns count by how much they tell of the opening, not
 * by how rare they are: the logarithm of how much more often two positions that share the term are of the same opening than
 * any two are. A pawn on a2 tells nothing.
 */
final class LearnedGains implements Scoring.Gains {
    static final double K1 = 1.2;
    static final double B = 0.3;

    /** Up to this phase terms count by what they tell of the opening. */
    private static final int LAST_OPENING_PHASE = 1;

    /** Lines of a term, or a kind for those not met often enough to learn, and its gain in hundredths. */
    private static final String TABLE = "learned-terms.txt";

    /** How much each kind counts, by phase. */
    private static final Map<Kind, List<Double>> WEIGHTS = Map.ofEntries(
            entry(Kind.PIECE, 4, 4, .2, .35),
            entry(Kind.PAIR, .2, .2, 0, 0),
            entry(Kind.FILE, 1, 1, 0, .05),
            entry(Kind.FILES, .6, .6, .1, .05),
            entry(Kind.WING, .3, .3, .2, .1),
            entry(Kind.OPEN, 1, 1, 0, .1),
            entry(Kind.CASTLING, 1, 1, 0, 0),
            entry(Kind.MEN, .2, .2, .3, .15),
            entry(Kind.MATERIAL, .1, .2, 1, 14),
            entry(Kind.ZONE, .25, .3, 4, 4),
            entry(Kind.FLIGHT, .25, .3, 6, 4),
            entry(Kind.COVER, .25, .3, 6, 4),
            entry(Kind.CONTACT, .25, .3, 2, 3));

    /** How much more knights and bishops on their squares count than other men. */
    private static final List<Double> MINORS = List.of(1.25, 1.25, 2.5, 2.0);

    static final Set<Kind> KINDS = kinds();

    private final Map<String, Double> learned = new HashMap<>();
    private final ChessEncoder encoder = new ChessEncoder();

    LearnedGains() {
        try (InputStream in = Objects.requireNonNull(LearnedGains.class.getResourceAsStream(TABLE), TABLE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int space = line.indexOf(' ');
                learned.put(line.substring(0, space), Integer.parseInt(line.substring(space + 1)) / 100.0);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map.Entry<Kind, List<Double>> entry(Kind kind, double... byPhase) {
        return Map.entry(kind, Arrays.stream(byPhase).boxed().toList());
    }

    private static Set<Kind> kinds() {
        Set<Kind> kinds = EnumSet.of(Kind.REACH);
        kinds.addAll(WEIGHTS.keySet());
        return kinds;
    }

    @Override
    public double of(int term, int phase, double idf) {
        Kind kind = Kind.of(term, Features.FULL);
        List<Double> byPhase = WEIGHTS.get(kind);
        if (byPhase == null) {
            return 0;
        }
        double weight = byPhase.get(phase);
        int role = Piece.role(term >> 12 & 15);
        if (kind == Kind.PIECE && (role == Piece.KNIGHT || role == Piece.BISHOP)) {
            weight *= MINORS.get(phase);
        }
        Double ofKind = learned.get(kind.toString());
        return weight
                * (phase > LAST_OPENING_PHASE || ofKind == null
                        ? idf
                        : learned.getOrDefault(encoder.text(term), ofKind));
    }
}
