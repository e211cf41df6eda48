/** The distance between positions of the Amazons. */
@NullMarked
package dev.tabiya.archive.metric.amazons;

import org.jspecify.annotations.NullMarked;
