/**
 * Positions as weighted terms, so that likeness can be searched as text is.
 *
 * <pre>{@code
 * var encoder = new ChessEncoder();
 * var terms = new Features();
 * encoder.encode(Chess.RULES.start().board(), terms);
 * String first = encoder.text(terms.term(0)); // pa7
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.terms;

import org.jspecify.annotations.NullMarked;
