/** Evaluations of the Game of the Amazons, its players, and our strongest one. */
@NullMarked
package dev.tabiya.engine.amazons;

import org.jspecify.annotations.NullMarked;
