/** How many moves apart two positions are, and how games are cut up so that the nearest are found without measuring all. */
@NullMarked
package dev.tabiya.archive.metric;

import org.jspecify.annotations.NullMarked;
