package dev.tabiya.engine.arena;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Plays the games of some pairings, several at a time, and gives each to a consumer as soon as it is over. Given the
 * games of an interrupted run it plays only what is missing. A game's seed depends on its place alone, so that the
 * order in which threads happen to finish changes nothing.
 */
public final class Arena<B extends Board<B>> {
    private final ArenaSettings settings;
    private final Function<B, Outcome> claim;
    private final List<Pairing<B>> pairings;
    private final Deque<Fixture<B>> open = new ArrayDeque<>();
    private final List<GameResult> played = new ArrayList<>();
    private final int total;

    public Arena(
            ArenaSettings settings,
            List<Pairing<B>> pairings,
            StartPositions<B> openings,
            Function<B, Outcome> claim,
            Collection<Game<?>> before) {
        this.settings = settings;
        this.claim = claim;
        this.pairings = List.copyOf(pairings);
        for (int p = 0; p < pairings.size(); p++) {
            for (int number = 0; number < pairings.get(p).games(); number++) {
                String round = (pairings.size() == 1 ? "" : (p + 1) + ".") + (number + 1);
                long seed = (settings.seed() * 1_000_003 + p) * 1_000_003 + number;
                open.add(new Fixture<>(pairings.get(p), p, number, round, openings.of(number / 2), seed));
            }
        }
        this.total = open.size();
        for (Game<?> game : before) {
            if (open.removeIf(fixture -> fixture.is(game, settings.limitsText()))) {
                played.add(GameResult.of(game));
            }
        }
    }

    public int total() {
        return total;
    }

    /** All games that are over, those of an earlier run included. */
    public List<GameResult> played() {
        synchronized (played) {
            return List.copyOf(played);
        }
    }

    /** The score of the first pairing, often the only one. */
    public PairingScore score() {
        Pairing<B> pairing = pairings.getFirst();
        return PairingScore.of(pairing.first().name(), pairing.second().name(), played());
    }

    /** Plays until everything is played or decided; {@code finished} is called by one thread at a time. */
    public void run(Consumer<Game<B>> finished) {
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Math.min(settings.threads(), Math.max(1, open.size())); i++) {
            threads.add(Thread.ofPlatform().daemon().name("arena " + i).start(() -> {
                try {
                    work(finished);
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                    stop();
                }
            }));
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                stop();
                Thread.currentThread().interrupt();
                return;
            }
        }
        Throwable thrown = failure.get();
        if (thrown instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (thrown != null) {
            throw new IllegalStateException(thrown);
        }
    }

    private void work(Consumer<Game<B>> finished) {
        for (Fixture<B> fixture = next(); fixture != null; fixture = next()) {
            Game<B> game = new GamePlay<>(fixture, settings, claim).play();
            synchronized (played) {
                played.add(GameResult.of(game));
                finished.accept(game);
            }
        }
    }

    private @Nullable Fixture<B> next() {
        Sprt sprt = settings.sprt();
        if (sprt != null && sprt.decision(score()).isPresent()) {
            return null;
        }
        synchronized (open) {
            return open.poll();
        }
    }

    private void stop() {
        synchronized (open) {
            open.clear();
        }
    }
}
