/** A position as weighted terms: one encoder per game. */
@NullMarked
package dev.tabiya.archive.encode;

import org.jspecify.annotations.NullMarked;
