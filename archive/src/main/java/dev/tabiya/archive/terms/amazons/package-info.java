/**
 * The terms of positions of the Amazons.
 *
 * <pre>{@code
 * var terms = new Features();
 * new AmazonsEncoder().encode(Amazons.RULES.start().board(), terms);
 * String first = new AmazonsEncoder().text(terms.term(0)); // wd1
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.terms.amazons;

import org.jspecify.annotations.NullMarked;
