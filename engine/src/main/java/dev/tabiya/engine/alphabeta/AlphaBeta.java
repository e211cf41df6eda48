package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.StopSignal;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The alpha-beta engine. With several threads all of them search the same position and help each other by what they leave in
 * the transposition table.
 */
public final class AlphaBeta<B extends Board<B>> implements Engine<B> {
    private final Evaluator<B> evaluator;
    private final AlphaBetaSettings<B> settings;

    /** Made for the first search: an engine that waits for its turn takes no memory. */
    private @Nullable TranspositionTable table;

    /** What the first thread learned of the order of moves stays useful in the next position of the game. */
    private @Nullable ContinuationHistory replies;

    public AlphaBeta(Evaluator<B> evaluator, AlphaBetaSettings<B> settings) {
        this.evaluator = evaluator;
        this.settings = settings;
        this.replies = replies();
    }

    private @Nullable ContinuationHistory replies() {
        return settings.selective() ? new ContinuationHistory() : null;
    }

    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        return analyse(at, limits, evaluator, 0, progress);
    }

    /**
     * The same by another evaluation.
     *
     * @param salt tells what was found by this evaluation from what was found by others in the same table
     */
    public Analysis analyse(
            Position<B> at, SearchLimits limits, Evaluator<B> evaluator, long salt, Consumer<Analysis> progress) {
        TranspositionTable entries = table == null ? new TranspositionTable(settings.tableBits()) : table;
        table = entries;
        entries.newSearch(salt);
        List<Search<B>> helping = new ArrayList<>();
        Search<B> search = new Search<>(
                at,
                Search.budget(limits),
                evaluator,
                settings,
                entries,
                replies,
                () -> helping.stream().mapToLong(Search::visibleNodes).sum());
        StopSignal done = new StopSignal();
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < settings.threads(); i++) {
            int firstDepth = 1 + i % 2;
            Search<B> help = new Search<>(
                    at,
                    Search.budget(SearchLimits.none().withStop(done).withSearchMoves(limits.searchMoves())),
                    evaluator,
                    settings,
                    entries,
                    replies(),
                    () -> 0);
            helping.add(help);
            helpers.add(Thread.ofPlatform().daemon().name("search").start(() -> help.run(firstDepth, found -> {})));
        }
        try {
            return search.run(1, progress);
        } finally {
            done.raise();
            helpers.forEach(AlphaBeta::join);
        }
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
        replies = replies();
    }
}
