/**
 * The terms of positions of Rithmomachia.
 *
 * <pre>{@code
 * var terms = new Features();
 * new RithmomachiaEncoder().encode(Rithmomachia.RULES.start().board(), terms);
 * int phase = terms.phase(); // 0: only chess has phases
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.terms.rithmomachia;

import org.jspecify.annotations.NullMarked;
