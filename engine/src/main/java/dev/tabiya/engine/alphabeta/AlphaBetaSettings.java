package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.MovePrior;
import dev.tabiya.rules.Board;
import org.jspecify.annotations.Nullable;

/**
 * What an alpha-beta search is made of, besides its evaluation.
 *
 * @param rating orders the moves where at least two plies are left, and decides who is within the width
 * @param history orders moves by how often they were good elsewhere; may outlive the search and be shared
 * @param reductions whether late quiet moves are searched less deep first
 * @param selective whether what looks hopeless is not searched, and moves are ordered by what they answered elsewhere; margins
 *     are made for an evaluation in hundredths of a pawn
 * @param tableBits the transposition table has 2 to this power entries of 16 bytes
 */
public record AlphaBetaSettings<B extends Board<B>>(
        @Nullable MovePrior<B> rating,
        Width width,
        SearchTraits<B> traits,
        @Nullable History history,
        boolean reductions,
        boolean selective,
        int tableBits,
        int threads) {

    /** Full width; no knowledge of the game but the evaluation. */
    public static <B extends Board<B>> AlphaBetaSettings<B> plain() {
        return new AlphaBetaSettings<B>(null, Width.ALL, SearchTraits.none(), null, false, false, 18, 1);
    }

    public AlphaBetaSettings<B> withRating(MovePrior<B> value) {
        return new AlphaBetaSettings<>(value, width, traits, history, reductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withWidth(Width value) {
        return new AlphaBetaSettings<>(rating, value, traits, history, reductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withTactics(SearchTraits<B> value) {
        return new AlphaBetaSettings<>(rating, width, value, history, reductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withHistory(History value) {
        return new AlphaBetaSettings<>(rating, width, traits, value, reductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withReductions() {
        return new AlphaBetaSettings<>(rating, width, traits, history, true, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withSelectivity() {
        return new AlphaBetaSettings<>(rating, width, traits, history, true, true, tableBits, threads);
    }

    public AlphaBetaSettings<B> withTableBits(int value) {
        return new AlphaBetaSettings<>(rating, width, traits, history, reductions, selective, value, threads);
    }

    public AlphaBetaSettings<B> withThreads(int value) {
        return new AlphaBetaSettings<>(rating, width, traits, history, reductions, selective, tableBits, value);
    }
}
