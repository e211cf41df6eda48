/** Scores, the best hits, and rank fusion, shared by both backends. */
@NullMarked
package dev.tabiya.archive.rank;

import org.jspecify.annotations.NullMarked;
