/** Measuring ourselves on the user's machine, beside the programs people compare us with. */
@NullMarked
package dev.tabiya.app.bench;

import org.jspecify.annotations.NullMarked;
