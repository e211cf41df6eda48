/** Players of every game: engines by name, and why men fall. */
@NullMarked
package dev.tabiya.app.play;

import org.jspecify.annotations.NullMarked;
