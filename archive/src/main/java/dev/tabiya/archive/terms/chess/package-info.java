/** The terms of chess positions. */
@NullMarked
package dev.tabiya.archive.terms.chess;

import org.jspecify.annotations.NullMarked;
