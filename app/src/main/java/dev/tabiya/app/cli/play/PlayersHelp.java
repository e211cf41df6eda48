package dev.tabiya.app.cli.play;

import dev.tabiya.app.games.Roster;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Rules;
import java.io.PrintWriter;
import java.util.Locale;

/** The list of a game's players. */
final class PlayersHelp {
    private PlayersHelp() {}

    static void print(Rules<?> rules, PrintWriter out) {
        Players<?> players = Roster.players(rules);
        players.factories()
                .forEach((name, recipe) -> out.printf(
                        Locale.ROOT, "%-48s %s%n", (name + " " + recipe.usage()).strip(), recipe.description()));
        out.printf("%-48s %s%n", "uci:COMMAND [option.NAME=VALUE]", "another engine, see docs/protocol.md");
    }
}
