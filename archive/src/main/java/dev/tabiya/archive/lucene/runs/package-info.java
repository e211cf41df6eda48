/** Runs of quiet moves, stored by material for searches by distance. */
@NullMarked
package dev.tabiya.archive.lucene.runs;

import org.jspecify.annotations.NullMarked;
