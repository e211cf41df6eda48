package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.encode.Pattern;
import dev.tabiya.rules.Side;
import java.io.IOException;
import java.util.Optional;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * Which games and positions of a segment a search may give, asked for one at a time. Unlike {@link Acceptance} it
 * looks at blocks only if a pattern is wanted.
 */
final class Admission {
    private final LeafReader reader;
    private final SegmentView view;
    private final Filter filter;
    private final Masks answers;
    private final Optional<byte[]> masks;
    private final FixedBitSet games;

    Admission(LeafReader reader, SegmentView view, Optional<Pattern> pattern, Filter filter) throws IOException {
        this.reader = reader;
        this.view = view;
        this.filter = filter;
        answers = new Masks(reader, view);
        masks = pattern.isPresent() ? Optional.of(answers.of(pattern.get())) : Optional.empty();
        boolean all = masks.isEmpty() && filter.games().isEmpty() && reader.getLiveDocs() == null;
        games = all ? view.games() : wanted(answers.games(filter));
    }

    private FixedBitSet wanted(FixedBitSet filtered) {
        Bits live = reader.getLiveDocs();
        if (live != null) {
            live.applyMask(filtered, 0);
        }
        masks.ifPresent(wanted -> filtered.and(having(wanted)));
        return filtered;
    }

    /** The games with any position that is wanted. */
    private FixedBitSet having(byte[] wanted) {
        FixedBitSet having = new FixedBitSet(reader.maxDoc());
        for (int block = 0; block < wanted.length; block++) {
            if (wanted[block] != 0) {
                having.set(view.gameOf(block));
            }
        }
        return having;
    }

    FixedBitSet games() {
        return games;
    }

    /** All positions it lets through, as masks. */
    byte[] positions() throws IOException {
        byte[] positions = masks.isPresent() ? masks.get().clone() : answers.all();
        answers.keep(positions, games);
        answers.narrowPositions(positions, filter);
        return positions;
    }

    boolean game(int document) {
        return games.get(document);
    }

    boolean men(int count) {
        return filter.pieces().has(count);
    }

    boolean position(int game, int ply, Side turn) throws IOException {
        return filter.plies().has(ply)
                && filter.turn().orElse(turn) == turn
                && (masks.isEmpty() || inMask(masks.get(), game, ply));
    }

    private boolean inMask(byte[] wanted, int game, int ply) throws IOException {
        int block = game == 0 ? 0 : view.games().prevSetBit(game - 1) + 1;
        NumericDocValues spans = reader.getNumericDocValues(Schema.SPAN);
        for (; block < game; block++) {
            // A census may stand between two games: it has no span.
            if (spans.advanceExact(block)) {
                int offset = ply - Schema.spanPly(spans.longValue());
                if (offset < Schema.spanCount(spans.longValue())) {
                    return (wanted[block] >> offset & 1) == 1;
                }
            }
        }
        return false;
    }
}
