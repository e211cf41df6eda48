/** How good searches are: judgements, runs, measures, and tests whether a difference is more than chance. */
@NullMarked
package dev.tabiya.archive.quality;

import org.jspecify.annotations.NullMarked;
