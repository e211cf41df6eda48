// The search that an address describes; the game page uses it too, to go from hit to hit.
import { fen, integer, oneOf, readAddress, repeated, short, someOf, text } from "../../core/address.js";
import { ignoreParameter } from "../../core/ignored.js";
import { chess, gameName, gameNamed } from "../../games/index.js";

const FIELDS = {
  game: gameName, fen, view: oneOf("black"),
  mode: oneOf("like", "near", "both", "exact", "pattern"), preset: short, metric: short, radius: integer(0, 1000),
  all: oneOf("true"), transforms: someOf("flip", "mirror"), pattern: short, turn: oneOf("white", "black"),
  pieces: short, plies: short, player: repeated(short), white: short, black: short, elo: short, date: short, eco: short,
  result: short, minPlies: integer(0, 100000), maxPlies: integer(0, 100000),
  // A pasted game: its first position, unless it is the usual one, and its moves.
  start: fen, moves: text(30000),
};

/** The state of the search page in an address. */
export function readSearch(parameters) {
  const state = readAddress(parameters, FIELDS);
  if (state.game === chess.name) {
    delete state.game;
  }
  if (state.mode === "exact" && state.pattern) {
    ignoreParameter("pattern", state.pattern);
    delete state.pattern;
  }
  return state;
}

export function gameOf(state) {
  return gameNamed(state.game);
}

/** The FEN of the position to search for; an example if there is none. */
export function fenOf(state) {
  const game = gameOf(state);
  return state.fen && state.fen !== "startpos" ? state.fen : !state.fen && game.example ? game.example : game.start;
}

/** Whether the search is for a pattern only, without a position. */
export function patternOnly(state) {
  return state.mode === "pattern";
}

/** The parameters of the request to the server. */
export function searchParameters(state, more = {}) {
  const { view, start, moves, ...rest } = state;
  return { ...rest, game: gameOf(state).name, fen: patternOnly(state) ? undefined : fenOf(state), ...more };
}
