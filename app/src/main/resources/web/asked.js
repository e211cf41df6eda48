// What an address of the search page asks for, and what the server is asked then; the game page goes on in the same search.
import { ignoredParameter, oneOf, position, readAddress, repeated, short, someOf, whole } from "./address.js";
import { START } from "./setup.js";

/** Shown to those who come without a position. */
const EXAMPLE = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";

const games = oneOf(...Object.keys(START));

const FIELDS = {
  game: games, fen: position, view: oneOf("black"),
  mode: oneOf("like", "near", "both", "exact", "pattern"), preset: short, metric: short, radius: whole(0, 1000), all: oneOf("true"),
  transforms: someOf("flip", "mirror"), pattern: short, turn: oneOf("white", "black"), pieces: short, plies: short,
  player: repeated(short), white: short, black: short, elo: short, date: short, eco: short, result: short,
  minPlies: whole(0, 100000), maxPlies: whole(0, 100000),
  // A pasted game: where it begins, if not as usual, and its moves.
  start: position, moves: (text) => (text.length < 30000 ? text.trim() : undefined),
};

/** The state of the search page that an address tells. */
export function readAsked(parameters) {
  const state = readAddress(parameters, FIELDS);
  if (state.game === "chess") {
    delete state.game;
  }
  if (state.mode === "exact" && state.pattern) {
    ignoredParameter("pattern", state.pattern); // An exact position takes none.
    delete state.pattern;
  }
  return state;
}

export function gameOfState(state) {
  return state.game ?? "chess";
}

/** The position a state asks for. */
export function positionOf(state) {
  const game = gameOfState(state);
  if (state.fen && state.fen !== "startpos") {
    return state.fen;
  }
  return !state.fen && game === "chess" ? EXAMPLE : START[game];
}

/** Whether the board does not count. */
export function patternOnly(state) {
  return state.mode === "pattern";
}

/** What the server is asked. */
export function parametersOf(state, more = {}) {
  const { view, start, moves, ...rest } = state;
  return { ...rest, game: gameOfState(state), fen: patternOnly(state) ? undefined : positionOf(state), ...more };
}
