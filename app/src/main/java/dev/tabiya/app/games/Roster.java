package dev.tabiya.app.games;

import dev.tabiya.engine.amazons.AmazonsPlayerKit;
import dev.tabiya.engine.chess.ChessPlayerKit;
import dev.tabiya.engine.players.Players;
import dev.tabiya.engine.rithmomachia.RithmomachiaPlayerKit;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;

/** The one place that knows who plays which game. */
public final class Roster {
    private Roster() {}

    /** All players of a game. */
    @SuppressWarnings("unchecked") // a repertoire's rules tell its board
    public static <B extends Board<B>> Players<B> players(Rules<B> rules) {
        if (rules.equals(Chess.RULES)) {
            return (Players<B>) new Players<>(ChessPlayerKit.INSTANCE);
        }
        if (rules instanceof Rithmomachia rithmomachia) {
            return (Players<B>) new Players<>(RithmomachiaPlayerKit.of(rithmomachia));
        }
        if (rules.equals(Amazons.RULES)) {
            return (Players<B>) new Players<>(AmazonsPlayerKit.INSTANCE);
        }
        throw new ParseException(rules.name() + ": there are no players of it yet");
    }
}
