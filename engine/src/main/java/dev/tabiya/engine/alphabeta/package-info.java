/** Alpha-beta search for any game: what a game knows beyond its rules is plugged in, the search is not copied. */
@NullMarked
package dev.tabiya.engine.alphabeta;

import org.jspecify.annotations.NullMarked;
