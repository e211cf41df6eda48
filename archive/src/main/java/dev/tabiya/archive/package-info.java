/** Stores games and finds positions: exactly, by pattern and by likeness. */
@NullMarked
package dev.tabiya.archive;

import org.jspecify.annotations.NullMarked;
