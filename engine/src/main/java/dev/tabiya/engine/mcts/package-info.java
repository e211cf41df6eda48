/** Monte Carlo tree search for any game, composed of selection, expansion, playouts and reuse. */
@NullMarked
package dev.tabiya.engine.mcts;

import org.jspecify.annotations.NullMarked;
