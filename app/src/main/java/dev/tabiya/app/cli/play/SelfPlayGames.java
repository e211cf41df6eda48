package dev.tabiya.app.cli.play;

import dev.tabiya.app.games.Roster;
import dev.tabiya.engine.arena.SelfPlay;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Rules;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Self-play games, played in parallel and delivered in order. */
public record SelfPlayGames<B extends Board<B>>(SelfPlay<B> play) {
    /** Games between these players; by default all greedy ones and an alpha-beta. */
    public static <B extends Board<B>> SelfPlayGames<B> of(
            Rules<B> rules, List<String> names, long nodes, int randomPlies, long seed) {
        Players<B> players = Roster.players(rules);
        List<String> chosen = new ArrayList<>(names);
        if (names.isEmpty()) {
            players.factories().keySet().stream()
                    .filter(name -> name.startsWith("greedy_"))
                    .sorted()
                    .forEach(chosen::add);
            chosen.add("alphabeta_" + players.kit().cutBy());
        }
        return new SelfPlayGames<>(new SelfPlay<>(players, chosen, nodes, randomPlies, seed));
    }

    /** Delivers {@code count} distinct games; fewer if as many again turn out to be duplicates. */
    public void forEach(int first, int count, int threads, Consumer<Game<B>> consumer) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            Deque<Future<Game<B>>> ahead = new ArrayDeque<>();
            Set<Line> seen = new HashSet<>();
            int next = first;
            int end = first + count;
            while (next < end || !ahead.isEmpty()) {
                while (next < end && ahead.size() < 8 * threads) {
                    int number = next++;
                    ahead.add(workers.submit(() -> play.game(number)));
                }
                Game<B> game = ahead.remove().get();
                if (seen.add(game.line())) {
                    consumer.accept(game);
                } else if (end < first + 2 * count) {
                    end++;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }
}
