/** Players that do not look ahead: random moves, and the best by static evaluation. */
@NullMarked
package dev.tabiya.engine.greedy;

import org.jspecify.annotations.NullMarked;
