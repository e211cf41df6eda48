package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import java.util.List;

/**
 * A game read from a file, and its faults. A game whose main line could not
 * be read to its end is not {@code complete} and holds the moves up to the fault; a fault in a variation costs only
 * the rest of that variation, and one in a tag or beside the game costs nothing.
 *
 * @param line the line of the file on which the game begins, from 1
 */
public record Entry(Game<?> game, long line, boolean complete, List<ParseException> faults) {}
