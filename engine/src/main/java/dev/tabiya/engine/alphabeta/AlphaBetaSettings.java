package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.MovePrior;
import dev.tabiya.rules.Board;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an alpha-beta search besides its evaluation.
 *
 * @param prior orders the moves where at least two plies are left, and decides which are within the width
 * @param width how many moves of a position are searched, the best rated; the others only if all of these lose
 * @param history orders moves by how often they were good elsewhere; may outlive the search and be shared
 * @param lateMoveReductions whether late quiet moves are searched less deep first
 * @param selective whether to search as chess engines do, see {@link SelectiveSearch}, which uses no prior, width or
 *     history
 * @param tableBits the transposition table has 2 to this power entries of 16 bytes
 */
public record AlphaBetaSettings<B extends Board<B>>(
        @Nullable MovePrior<B> prior,
        int width,
        SearchTraits<B> traits,
        @Nullable History history,
        boolean lateMoveReductions,
        boolean selective,
        int tableBits,
        int threads) {

    /** Full width; no knowledge of the game but the evaluation. */
    public static <B extends Board<B>> AlphaBetaSettings<B> plain() {
        return new AlphaBetaSettings<B>(null, Integer.MAX_VALUE, SearchTraits.none(), null, false, false, 18, 1);
    }

    /** As chess engines search. */
    public static <B extends Board<B>> AlphaBetaSettings<B> selective(SearchTraits<B> traits) {
        return new AlphaBetaSettings<>(null, Integer.MAX_VALUE, traits, null, true, true, 18, 1);
    }

    public AlphaBetaSettings<B> withPrior(MovePrior<B> value) {
        return new AlphaBetaSettings<>(
                value, width, traits, history, lateMoveReductions, selective, tableBits, threads);
    }

    public AlphaBetaSettings<B> withWidth(int value) {
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

    public AlphaBetaSettings<B> withTableBits(int value) {
        return new AlphaBetaSettings<>(prior, width, traits, history, lateMoveReductions, selective, value, threads);
    }

    public AlphaBetaSettings<B> withThreads(int value) {
        return new AlphaBetaSettings<>(prior, width, traits, history, lateMoveReductions, selective, tableBits, value);
    }
}
