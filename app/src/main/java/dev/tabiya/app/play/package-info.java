/** Players of every game: engines by name. */
@NullMarked
package dev.tabiya.app.play;

import org.jspecify.annotations.NullMarked;
