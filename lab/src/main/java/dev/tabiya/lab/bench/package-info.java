/** Benchmarks, beside other programs where they are installed. */
@NullMarked
package dev.tabiya.lab.bench;

import org.jspecify.annotations.NullMarked;
