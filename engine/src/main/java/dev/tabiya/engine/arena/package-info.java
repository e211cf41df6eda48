/**
 * Matches and tournaments between engines, and what their results say.
 *
 * {@snippet :
 * ArenaSettings settings = new ArenaSettings(
 *         "match", SearchLimits.ofNodes(100), Duration.ofSeconds(1), 1, 42, 200, null);
 * Contestant<ChessBoard> greedy = new Contestant<>("greedy", seed -> players.engine("greedy_material", context(seed)));
 * Contestant<ChessBoard> random = new Contestant<>("random", seed -> players.engine("random", context(seed)));
 * Arena<ChessBoard> arena = new Arena<>(
 *         settings,
 *         List.of(new Pairing<>(greedy, random, 4)),
 *         StartPositions.random(Chess.RULES, 4, 42),
 *         players.kit().claim(),
 *         List.of());
 * arena.run(game -> System.out.println(PgnWriter.text(game)));
 * Elo elo = Elo.of(arena.score());
 * }
 */
@NullMarked
package dev.tabiya.engine.arena;

import org.jspecify.annotations.NullMarked;
