/** Measures of retrieval quality: judgements, runs, precision, significance. */
@NullMarked
package dev.tabiya.lab.quality;

import org.jspecify.annotations.NullMarked;
