/**
 * The distance between positions of Rithmomachia.
 *
 * <pre>{@code
 * var start = Rithmomachia.RULES.start().board();
 * int none = RithmomachiaMetric.MOVES.from(start).distance(start, 0); // 0
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.metric.rithmomachia;

import org.jspecify.annotations.NullMarked;
