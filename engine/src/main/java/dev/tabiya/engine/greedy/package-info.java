/** Players that do not look ahead: by chance, and by what a move looks like. */
@NullMarked
package dev.tabiya.engine.greedy;

import org.jspecify.annotations.NullMarked;
