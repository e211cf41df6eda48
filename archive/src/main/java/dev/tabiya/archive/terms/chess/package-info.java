/**
 * The terms of chess positions.
 *
 * <pre>{@code
 * var terms = new Features();
 * new ChessEncoder().encode(Chess.RULES.start().board(), terms);
 * boolean counts = LearnedGains.TABIYA.uses(terms.term(0), terms.weight(0)); // true
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.terms.chess;

import org.jspecify.annotations.NullMarked;
