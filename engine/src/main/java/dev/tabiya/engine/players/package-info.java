/** Players by name: what to type for an engine and its options, in every game. */
@NullMarked
package dev.tabiya.engine.players;

import org.jspecify.annotations.NullMarked;
