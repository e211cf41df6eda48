/** The command line: one class for each command, data on stdout, everything else on stderr. */
@NullMarked
package dev.tabiya.app.cli;

import org.jspecify.annotations.NullMarked;
