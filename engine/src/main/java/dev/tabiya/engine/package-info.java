/**
 * Engines for all games: what they are given, limits, and what they answer, analyses. The searches in the packages
 * below are written once for all games.
 *
 * {@snippet :
 * Engine<ChessBoard> engine = new ChessEngine(1);
 * Analysis analysis = engine.analyse(Chess.RULES.start().play("e4"), SearchLimits.ofDepth(6));
 * Score score = analysis.score(); // for the side to move
 * List<Integer> pv = analysis.pv();
 * }
 */
@NullMarked
package dev.tabiya.engine;

import org.jspecify.annotations.NullMarked;
