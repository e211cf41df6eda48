/** How chess looks to clients that do not know its rules. */
@NullMarked
package dev.tabiya.app.games.chess;

import org.jspecify.annotations.NullMarked;
