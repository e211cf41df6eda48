/**
 * What all archives share, wherever they keep games: ids and records, the score, the best of what was found and how it
 * is told.
 */
@NullMarked
package dev.tabiya.archive.rank;

import org.jspecify.annotations.NullMarked;
