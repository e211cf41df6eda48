/**
 * Patterns: conditions on the facts of a position, which every archive indexes. They are independent of the game; the
 * language in which people write patterns is in {@link dev.tabiya.archive.pattern.chess}.
 *
 * <pre>{@code
 * var facts = new Facts();
 * facts.add(Facts.pieces(32));
 * var full = new Pattern.Fact(Facts.pieces(32));
 * boolean holds = PatternEvaluator.holds(full, facts); // true
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.pattern;

import org.jspecify.annotations.NullMarked;
