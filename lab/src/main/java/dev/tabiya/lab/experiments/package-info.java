/** The experiments of the papers, repeated on any games. */
@NullMarked
package dev.tabiya.lab.experiments;

import org.jspecify.annotations.NullMarked;
