/**
 * The distance between positions of the Amazons.
 *
 * <pre>{@code
 * var start = Amazons.RULES.start().board();
 * int none = AmazonsMetric.MOVES.from(start).distance(start, 0); // 0
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.metric.amazons;

import org.jspecify.annotations.NullMarked;
