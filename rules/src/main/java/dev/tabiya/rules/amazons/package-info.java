/** The Game of the Amazons, on boards from 4x4 to 12x12. */
@NullMarked
package dev.tabiya.rules.amazons;

import org.jspecify.annotations.NullMarked;
