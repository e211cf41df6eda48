/** Evaluations whose weights can be fitted to game results. */
@NullMarked
package dev.tabiya.engine.tune;

import org.jspecify.annotations.NullMarked;
