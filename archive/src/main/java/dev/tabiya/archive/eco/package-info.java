/**
 * Chess openings: the codes of the Encyclopaedia of Chess Openings, and names, for positions and games.
 *
 * <pre>{@code
 * var najdorf = Chess.RULES.position("rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6");
 * var code = Openings.table().of(najdorf).orElseThrow().code(); // B90
 * var codes = OpeningNames.find("najdorf").getFirst().codes(); // B90-B99
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.eco;

import org.jspecify.annotations.NullMarked;
