package dev.tabiya.archive.search;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.PatternEvaluator;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import java.util.Optional;

/** Tests whether a search may return a position. */
public final class PositionTest<B extends Board<B>> {
    private final Encoder<B> encoder;
    private final Optional<Pattern> pattern;
    private final Filter filter;
    private final Facts facts = new Facts();

    public PositionTest(Encoder<B> encoder, Optional<Pattern> pattern, Filter filter) {
        this.encoder = encoder;
        this.pattern = pattern;
        this.filter = filter;
    }

    public boolean accepts(B board, int ply) {
        return filter.plies().has(ply) && accepts(board);
    }

    /** At any ply. */
    public boolean accepts(B board) {
        if (filter.turn().orElse(board.turn()) != board.turn()
                || !filter.pieces().all() && !filter.pieces().has(encoder.pieceCount(board))) {
            return false;
        }
        if (pattern.isEmpty()) {
            return true;
        }
        encoder.facts(board, facts);
        return PatternEvaluator.holds(pattern.get(), facts);
    }
}
