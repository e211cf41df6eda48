// The games. A new game is a module of this folder, a line in GAMES, and its words in words/.
//
// A module has:
//   name                       its name on the server
//   start                      the FEN of the starting position; `example`, if any, is searched for at first
//   sizes                      starting positions by board size, if there are several
//   size(rows)                 the size of the board
//   fenToken, readPiece(token), terminator    how a row of its FEN is read and written
//   coordinates(name), squareName(file, rank), squareLabel(name), fileName(file)    how squares are named
//   editedFields(pieces, fields)              the fields of a FEN after the board was edited
//   side(piece), pieceName(piece), pieceLabel(piece), draw(piece), palette    the pieces
//   moveText(text), lineText(moves, fen), firstMove(fen), spoken(move, position)    how moves are written and read out
//   prompts                    what to pick next, by the number of squares picked so far
//   display                    how long an engine's move stays on display at least, in milliseconds
//   capturesElsewhere          whether captured pieces stand on other squares than the one moved to
//   captives(position, side), captureTexts(move, before)    pieces held, and what a move captured and why
//   tall                       whether the board is much higher than wide
import { oneOf } from "../core/address.js";
import { amazons } from "./amazons.js";
import { chess } from "./chess.js";
import { rithmomachia } from "./rithmomachia.js";

export const GAMES = [chess, amazons, rithmomachia];

export { chess };

/** Parses the name of a game in an address. */
export const gameName = oneOf(...GAMES.map(({ name }) => name));

/** The game of a name; chess for none. */
export function gameNamed(name = chess.name) {
  return GAMES.find((game) => game.name === name);
}

/** A game's name in an address, which leaves out chess. */
export function inAddress(game) {
  return game === chess ? undefined : game.name;
}
