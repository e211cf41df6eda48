/** Chess knowledge for the searches: evaluation, move traits, mate search; and our chess engine. */
@NullMarked
package dev.tabiya.engine.chess;

import org.jspecify.annotations.NullMarked;
