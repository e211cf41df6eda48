/** Positions as weighted terms. */
@NullMarked
package dev.tabiya.archive.terms;

import org.jspecify.annotations.NullMarked;
