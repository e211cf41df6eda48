/** The archive in a directory, on embedded Lucene. */
@NullMarked
package dev.tabiya.archive.lucene;

import org.jspecify.annotations.NullMarked;
