/** Openings: codes of the Encyclopaedia of Chess Openings, and names, for positions and games. */
@NullMarked
package dev.tabiya.archive.eco;

import org.jspecify.annotations.NullMarked;
