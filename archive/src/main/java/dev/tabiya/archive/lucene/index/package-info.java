/** Games as Lucene documents: how they are written, and what searches read of them. */
@NullMarked
package dev.tabiya.archive.lucene.index;

import org.jspecify.annotations.NullMarked;
