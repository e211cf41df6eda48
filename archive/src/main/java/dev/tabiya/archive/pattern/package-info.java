/** The pattern language and its motifs. */
@NullMarked
package dev.tabiya.archive.pattern;

import org.jspecify.annotations.NullMarked;
