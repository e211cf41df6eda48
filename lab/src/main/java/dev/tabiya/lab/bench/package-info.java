/** Benchmarks, with other programs for comparison. */
@NullMarked
package dev.tabiya.lab.bench;

import org.jspecify.annotations.NullMarked;
