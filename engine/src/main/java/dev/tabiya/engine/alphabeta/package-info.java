/** Alpha-beta search for any game; what a game knows beyond its rules is plugged in. */
@NullMarked
package dev.tabiya.engine.alphabeta;

import org.jspecify.annotations.NullMarked;
