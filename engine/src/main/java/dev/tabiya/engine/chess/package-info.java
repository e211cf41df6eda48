/** What the searches should know about chess. */
@NullMarked
package dev.tabiya.engine.chess;

import org.jspecify.annotations.NullMarked;
