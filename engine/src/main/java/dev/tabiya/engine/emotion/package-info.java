/**
 * Deep Feeling: fear and relief, inferred from the board by a fuzzy cognitive map, reweigh an evaluation. Equations,
 * tables and figures are cited by the numbers they have in the paper, see docs/deep-feeling.md.
 */
@NullMarked
package dev.tabiya.engine.emotion;

import org.jspecify.annotations.NullMarked;
