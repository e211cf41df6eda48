/** Openings: codes of the Encyclopaedia of Chess Openings, and names, for positions and games. */
@NullMarked
package dev.tabiya.app.eco;

import org.jspecify.annotations.NullMarked;
