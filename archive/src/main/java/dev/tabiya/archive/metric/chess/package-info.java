/**
 * The distance between chess positions, and games as runs in which the nearest positions are found quickly.
 *
 * <pre>{@code
 * var start = Chess.RULES.start().board();
 * var flank = Chess.RULES.position("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1").board();
 * var metric = ChessMetric.read("paper+turn");
 * int distance = metric.from(start).distance(flank, Integer.MAX_VALUE); // 2: Ng1-f3, and the side to move
 * var rows = metric.from(start).explain(flank);
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.metric.chess;

import org.jspecify.annotations.NullMarked;
