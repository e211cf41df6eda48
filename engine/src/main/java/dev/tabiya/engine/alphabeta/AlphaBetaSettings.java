package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.MovePrior;
import dev.tabiya.rules.Board;
import org.jspecify.annotations.Nullable;

/**
 * What an alpha-beta search is made of, besides its evaluation.
 *
 * @param prior orders the moves where at least two plies are left, and decides who is within the width
 * @param history orders moves by how often they were good elsewhere; may outlive the search and be shared
 * @param lateMoveReductions whether late quiet moves are searched less deep first
 * @param selective whether what looks hopeless is not searched, and moves are ordered by what they answered elsewhere; margins
 *     are made for an evaluation in hundredths of a pawn
 * @param tableBits the transposition table has 2 to this power entries of 16 bytes
 */
public record AlphaBetaSettings<B extends Board<B>>(
        @Nullable MovePrior<B> prior,
        Width width,
        SearchTraits<B> traits,
        @Nullable History history,
        boolean lateMoveReductions,
        boolean selective,
        int tableBits,
        int threads) {

    /** Full width; no knowledge of the game but the evaluation. */
    public static <B extends Board<B>> AlphaBetaSettings<B> plain() {
        return new AlphaBetaSettings<B>(null, Width.ALL, SearchTraits.none(), null, false, false, 18, 1);
    }

    public AlphaBetaSettings<B> withPrior(MovePrior<B> value) {
        return new AlphaBetaSettings<>(
                value, width, traits, history, lateMoveReductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withWidth(Width value) {
        return new AlphaBetaSettings<>(
                prior, value, traits, history, lateMoveReductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withTraits(SearchTraits<B> value) {
        return new AlphaBetaSettings<>(prior, width, value, history, lateMoveReductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withHistory(History value) {
        return new AlphaBetaSettings<>(prior, width, traits, value, lateMoveReductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withLateMoveReductions() {
        return new AlphaBetaSettings<>(prior, width, traits, history, true, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withSelectivity() {
        return new AlphaBetaSettings<>(prior, width, traits, history, true, true, tableBits, threads);
    }

    public AlphaBetaSettings<B> withTableBits(int value) {
        return new AlphaBetaSettings<>(prior, width, traits, history, lateMoveReductions, selective, value, threads);
    }

    public AlphaBetaSettings<B> withThreads(int value) {
        return new AlphaBetaSettings<>(prior, width, traits, history, lateMoveReductions, selective, tableBits, value);
    }
}
