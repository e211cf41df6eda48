/** PGN for every game: streams in, streams out. */
@NullMarked
package dev.tabiya.rules.pgn;

import org.jspecify.annotations.NullMarked;
