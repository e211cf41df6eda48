/** Searches by distance: exact nearest positions. */
@NullMarked
package dev.tabiya.archive.lucene.distance;

import org.jspecify.annotations.NullMarked;
