/** The distance between chess positions. */
@NullMarked
package dev.tabiya.archive.metric.chess;

import org.jspecify.annotations.NullMarked;
