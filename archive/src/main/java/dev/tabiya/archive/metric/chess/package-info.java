/**
 * The distance between chess positions, and games as runs in which the nearest positions are found quickly.
 *
 * <pre>{@code
 * var start = Chess.RULES.start().board();
 * var flank = Chess.RULES.position("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1").board();
 * var rows = ChessMetric.read("paper+turn").from(start).explain(flank); // with Ng1-f3 for 1, the turn for 1
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.metric.chess;

import org.jspecify.annotations.NullMarked;
