/** How Amazons looks to clients that do not know its rules. */
@NullMarked
package dev.tabiya.app.games.amazons;

import org.jspecify.annotations.NullMarked;
