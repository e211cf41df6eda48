/** Chess: bitboards, FEN, SAN, UCI moves, EPD and Polyglot keys, Chess960 included. */
@NullMarked
package dev.tabiya.rules.chess;

import org.jspecify.annotations.NullMarked;
