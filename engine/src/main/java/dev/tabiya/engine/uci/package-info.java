/** Talking to other programs: the Universal Chess Interface, for all games. */
@NullMarked
package dev.tabiya.engine.uci;

import org.jspecify.annotations.NullMarked;
