/** Commands for PGN files and for the games of an archive. */
@NullMarked
package dev.tabiya.app.cli.games;

import org.jspecify.annotations.NullMarked;
