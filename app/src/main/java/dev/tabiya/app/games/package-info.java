/** Choosing among games: filters, duplicates and samples, the same for every command that reads games. */
@NullMarked
package dev.tabiya.app.games;

import org.jspecify.annotations.NullMarked;
