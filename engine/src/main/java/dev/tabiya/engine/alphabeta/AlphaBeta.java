package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The alpha-beta engine. Several threads search the same position and share the transposition table (lazy SMP).
 */
public final class AlphaBeta<B extends Board<B>> implements Engine<B> {
    private final Evaluator<B> evaluator;
    private final AlphaBetaSettings<B> settings;

    /** Allocated by the first search, so that an idle engine takes no memory. */
    private @Nullable TranspositionTable table;

    /** Of the first thread: kept for the next position of the game. */
    private @Nullable ContinuationHistory history;

    public AlphaBeta(Evaluator<B> evaluator, AlphaBetaSettings<B> settings) {
        this.evaluator = evaluator;
        this.settings = settings;
    }

    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        return analyse(at, limits, evaluator, 0, progress);
    }

    /**
     * Searches with another evaluation.
     *
     * @param salt keeps the table entries of one evaluation apart from those of another
     */
    public Analysis analyse(
            Position<B> at, SearchLimits limits, Evaluator<B> evaluator, long salt, Consumer<Analysis> progress) {
        TranspositionTable entries = table == null ? new TranspositionTable(settings.tableBits()) : table;
        table = entries;
        entries.newSearch(salt);
        ContinuationHistory learned = history == null && settings.selective() ? new ContinuationHistory() : history;
        history = learned;
        List<Search<B>> helping = new ArrayList<>();
        LongSupplier helperNodes =
                () -> helping.stream().mapToLong(Search::visibleNodes).sum();
        Search<B> search = search(at, limits, evaluator, entries, learned, helperNodes);
        SearchLimits untilDone = SearchLimits.none().withSearchMoves(limits.searchMoves());
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < settings.threads(); i++) {
            int firstDepth = 1 + i % 2;
            Search<B> helper = search(at, untilDone, evaluator, entries, null, () -> 0);
            helping.add(helper);
            helpers.add(Thread.ofPlatform().daemon().name("search").start(() -> helper.run(firstDepth, found -> {})));
        }
        try {
            return search.run(1, progress);
        } finally {
            untilDone.stop().set(true);
            helpers.forEach(AlphaBeta::join);
        }
    }

    private Search<B> search(
            Position<B> at,
            SearchLimits limits,
            Evaluator<B> evaluator,
            TranspositionTable entries,
            @Nullable ContinuationHistory learned,
            LongSupplier helperNodes) {
        if (!settings.selective()) {
            return new PlainSearch<>(at, limits, evaluator, settings, entries, helperNodes);
        }
        ContinuationHistory own = learned == null ? new ContinuationHistory() : learned;
        return new SelectiveSearch<>(at, limits, evaluator, settings, entries, own, helperNodes);
    }

    private static void join(Thread helper) {
        try {
            helper.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void newGame() {
        if (table != null) {
            table.clear();
        }
        history = null;
    }
}
