/** The terms of positions of the Amazons. */
@NullMarked
package dev.tabiya.archive.terms.amazons;

import org.jspecify.annotations.NullMarked;
