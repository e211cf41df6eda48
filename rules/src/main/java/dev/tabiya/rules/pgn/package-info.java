/**
 * Reads and writes PGN of every game, as streams.
 *
 * {@snippet :
 * List<Game<?>> games = new ArrayList<>();
 * try (PgnReader reader = new PgnReader(in, "games.pgn")) {
 *     while (reader.hasNext()) {
 *         Entry entry = reader.next();
 *         entry.faults().forEach(fault -> System.err.println(fault.getMessage()));
 *         games.add(entry.game());
 *     }
 * }
 * String pgn = PgnWriter.text(games.getFirst());
 * }
 */
@NullMarked
package dev.tabiya.rules.pgn;

import org.jspecify.annotations.NullMarked;
