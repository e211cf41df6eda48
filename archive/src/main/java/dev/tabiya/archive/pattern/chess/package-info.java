/**
 * The pattern language of chess and its motifs.
 *
 * <pre>{@code
 * var pattern = ChessPattern.read("white: Pd4, no white pawn on c/e files");
 * boolean holds = pattern.holds(Fen.read("4k3/8/8/8/3P4/8/8/4K3 w - -")); // true
 * var query = Query.matching(pattern.pattern());
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive.pattern.chess;

import org.jspecify.annotations.NullMarked;
