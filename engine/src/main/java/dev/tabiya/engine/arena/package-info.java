/** Where players meet: matches and tournaments, and what their results say. */
@NullMarked
package dev.tabiya.engine.arena;

import org.jspecify.annotations.NullMarked;
