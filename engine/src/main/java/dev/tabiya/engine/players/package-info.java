/** Players by name: engines and their options as text, for every game. */
@NullMarked
package dev.tabiya.engine.players;

import org.jspecify.annotations.NullMarked;
