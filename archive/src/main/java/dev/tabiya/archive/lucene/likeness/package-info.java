/** Searches by likeness: bounds for blocks of positions, then exact scores of the few that matter. */
@NullMarked
package dev.tabiya.archive.lucene.likeness;

import org.jspecify.annotations.NullMarked;
