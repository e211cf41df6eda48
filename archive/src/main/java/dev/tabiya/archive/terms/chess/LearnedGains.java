package dev.tabiya.archive.terms.chess;

import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
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
 * Gains learned from labelled positions (docs/quality.md). A gain measures how well a term predicts that two positions
 * share an opening, a mate, an endgame or a game, not how rare the term is: a pawn on a2 predicts nothing. There is one
 * set of gains for queries with many pieces, where pawn structure and piece placement matter, and one for queries with
 * few, where material and the squares around the king do.
 */
public final class LearnedGains implements Scoring.Gains {
    /** The kinds that count, each term fully or not at all, so that lengths play no part. */
    public static final Set<TermKind> KINDS = Collections.unmodifiableSet(EnumSet.of(
            TermKind.PIECE,
            TermKind.ATTACK,
            TermKind.PAIR,
            TermKind.FILE,
            TermKind.FILES,
            TermKind.WING,
            TermKind.OPEN,
            TermKind.CASTLING,
            TermKind.MEN,
            TermKind.MATERIAL,
            TermKind.ZONE,
            TermKind.FLIGHT,
            TermKind.COVER,
            TermKind.CONTACT));

    /** Queries with at least eight knights, bishops, rooks and queens, and queries with fewer. */
    public static final int GROUPS = 2;

    /** The default scoring of chess. */
    public static final Scoring TABIYA = new Scoring("tabiya", KINDS, new LearnedGains(), 1.2, 0, true);

    /** Lines of a term, or a kind for terms too rare to learn from, and its gains in hundredths. */
    private static final String TABLE = "learned-terms.txt";

    private final Map<String, double[]> learned = new HashMap<>();
    private final ChessEncoder encoder = new ChessEncoder();

    private LearnedGains() {
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
            gains = learned.get(TermKind.of(term, Features.FULL).toString());
        }
        return gains == null ? 0 : gains[group(phase)];
    }

    @Override
    public boolean byRarity() {
        return false;
    }
}
