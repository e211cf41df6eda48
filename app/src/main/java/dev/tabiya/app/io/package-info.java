/** Input files, archives and standard input, output files, and a progress line. */
@NullMarked
package dev.tabiya.app.io;

import org.jspecify.annotations.NullMarked;
