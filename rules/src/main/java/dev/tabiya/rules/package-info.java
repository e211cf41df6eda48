/**
 * What all games share: rules, boards, positions, moves and games. Each game has a package of its own.
 *
 * {@snippet :
 * Position<ChessBoard> position = Chess.RULES.start().play("e4").play("e5").play("Nf3");
 * int replies = position.legalMoves().length; // 29
 * String fen = position.toString();
 * Position<ChessBoard> same = Chess.RULES.position(fen);
 * }
 */
@NullMarked
package dev.tabiya.rules;

import org.jspecify.annotations.NullMarked;
