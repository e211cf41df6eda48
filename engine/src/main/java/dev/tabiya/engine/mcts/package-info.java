/** Monte Carlo tree search for any game, composed of parts: how to select, expand, play out, and what to keep. */
@NullMarked
package dev.tabiya.engine.mcts;

import org.jspecify.annotations.NullMarked;
