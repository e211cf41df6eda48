/** Commands that play: in the terminal, between engines, as an engine for other programs. */
@NullMarked
package dev.tabiya.app.cli.play;

import org.jspecify.annotations.NullMarked;
