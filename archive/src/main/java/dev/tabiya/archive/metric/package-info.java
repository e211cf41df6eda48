/**
 * Distances between positions, in moves. docs/metric.md has the definitions and proofs.
 *
 * <pre>{@code
 * var start = Chess.RULES.start().board();
 * var sicilian = Chess.RULES.position("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2").board();
 * int moves = ChessMetric.PAPER.from(start).distance(sicilian, Integer.MAX_VALUE); // 4: e2-e3-e4, c7-c6-c5
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.metric;

import org.jspecify.annotations.NullMarked;
