/** The experiments of the papers, on any games. */
@NullMarked
package dev.tabiya.app.quality;

import org.jspecify.annotations.NullMarked;
