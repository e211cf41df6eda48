/** The games themselves: what all of them share. Each game has a package of its own below this one. */
@NullMarked
package dev.tabiya.rules;

import org.jspecify.annotations.NullMarked;
