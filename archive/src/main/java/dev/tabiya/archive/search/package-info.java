/** How a search is answered, whichever backend stores the games. */
@NullMarked
package dev.tabiya.archive.search;

import org.jspecify.annotations.NullMarked;
