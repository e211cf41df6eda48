/** Commands that play: in the terminal, between engines, and over UCI. */
@NullMarked
package dev.tabiya.app.cli.play;

import org.jspecify.annotations.NullMarked;
