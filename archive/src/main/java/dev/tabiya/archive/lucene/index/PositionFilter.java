package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.rules.Side;
import java.io.IOException;
import java.util.Optional;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * Tests games and positions of a segment one at a time. Unlike {@link PositionMasks} it reads blocks only for a
 * pattern.
 */
public final class PositionFilter {
    private final LeafReader reader;
    private final SegmentCache view;
    private final Filter filter;
    private final FactMasks answers;
    private final Optional<byte[]> masks;
    private final FixedBitSet games;

    public PositionFilter(LeafReader reader, SegmentCache view, Optional<Pattern> pattern, Filter filter)
            throws IOException {
        this.reader = reader;
        this.view = view;
        this.filter = filter;
        answers = new FactMasks(reader, view);
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

    public FixedBitSet games() {
        return games;
    }

    /** All positions it accepts, as masks. */
    public byte[] positions() throws IOException {
        byte[] positions = masks.isPresent() ? masks.get().clone() : answers.all();
        answers.keep(positions, games);
        answers.narrowPositions(positions, filter);
        return positions;
    }

    public boolean game(int document) {
        return games.get(document);
    }

    public boolean men(int count) {
        return filter.pieces().has(count);
    }

    public boolean position(int game, int ply, Side turn) throws IOException {
        return filter.plies().has(ply)
                && filter.turn().orElse(turn) == turn
                && (masks.isEmpty() || inMask(masks.get(), game, ply));
    }

    private boolean inMask(byte[] wanted, int game, int ply) throws IOException {
        int block = game == 0 ? 0 : view.games().prevSetBit(game - 1) + 1;
        NumericDocValues spans = reader.getNumericDocValues(LuceneSchema.SPAN);
        for (; block < game; block++) {
            // A census may stand between two games: it has no span.
            if (spans.advanceExact(block)) {
                int offset = ply - LuceneSchema.spanPly(spans.longValue());
                if (offset < LuceneSchema.spanCount(spans.longValue())) {
                    return (wanted[block] >> offset & 1) == 1;
                }
            }
        }
        return false;
    }
}
