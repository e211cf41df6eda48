package dev.tabiya.app.http;

import dev.tabiya.engine.players.Histories;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Rules;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The history tables of players that have one. Each move of a game on the page is a request of its own with an engine of its
 * own; the tables outlast them, and are shared by all games, as they are among the games of a tournament. A player has one, so
 * they are few.
 */
final class HistoryTables {
    private final Map<String, Histories> byGame = new ConcurrentHashMap<>();

    Histories of(Players<?> players) {
        Rules<?> rules = players.kit().rules();
        return byGame.computeIfAbsent(
                rules.name(), name -> new Histories(players.kit().historyParts(), null));
    }
}
