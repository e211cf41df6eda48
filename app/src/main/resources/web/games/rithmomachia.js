// Rithmomachia.
import { svg } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { circles, round } from "./outlines.js";
import { Position, readRow } from "./position.js";
import { colouredPiece, spokenStep } from "./spoken.js";

const CAPTURES = { encounter: "E", ambush: "M", assault: "A", power: "P", progression: "G", siege: "S" };

const SHAPES = {
  C: { path: circles([50, 50, 41]), y: 50, room: 66 },
  T: { path: "M50 7 Q53 7 54.6 10 L94 83 Q97 90 90 90 L10 90 Q3 90 6 83 L45.4 10 Q47 7 50 7Z", y: 67, room: 45 },
  S: { path: "M16 11 H84 Q89 11 89 16 V84 Q89 89 84 89 H16 Q11 89 11 84 V16 Q11 11 16 11Z", y: 50, room: 68 },
  P: {
    path: "M8 66 H92 Q95 66 95 69 V92 Q95 95 92 95 H8 Q5 95 5 92 V69 Q5 66 8 66Z M50 3 Q52 3 53.3 5 L86 62 "
      + "Q87 66 83 66 H17 Q13 66 14 62 L46.7 5 Q48 3 50 3Z M50 28 a13 13 0 0 1 0 26 a13 13 0 0 1 0 -26Z",
    y: 81,
    room: 80,
  },
};

/** A piece is written `C8`, `t12`, or, for a pyramid, with its parts, `PS36.S25.T16.`. */
export const rithmomachia = {
  name: "rithmomachia",
  start: "s49.s121.4s225.s361./s28.s66.t36.t30.t56.t64.s120.ps64.s49.t36.t25.c16../t16.t12.c9.c25.c49.c81.t90.t100./"
    + "2c3.c5.c7.c9./////////2C8.C6.C4.C2./T81.T72.C64.C36.C16.C4.T6.T9./"
    + "S153.PS36.S25.T16.T9.C4.C1..T49.T42.T20.T25.S45.S15./S289.S169.4S81.S25. w - - - 1",
  size: () => ({ files: 8, ranks: 16 }),
  fenToken: /\d|[pP](?:[CTScts]\d+\.)+|[CTScts]\d+/g,
  terminator: ".",
  prompts: ["play.pick.piece", "play.pick.to", "play.pick.move"],
  display: 900,
  lineLength: 2,
  tall: true,
  capturesElsewhere: true,

  coordinates: (name) => name.split("x").map((n) => Number(n) - 1).reverse(),
  squareName: (file, rank) => `${rank + 1}x${file + 1}`,
  squareLabel: (name) => t("square.cell", { row: name.split("x")[0], column: name.split("x")[1] }),
  fileName: (file) => String(file + 1),

  side: (piece) => (piece === "" ? "" : piece < "a" ? "w" : "b"),
  pieceName: (piece) => `${t(`piece.${piece[0].toUpperCase()}`)} ${valueOf(piece)}`,
  pieceLabel: (piece) => colouredPiece(rithmomachia, piece),
  draw: drawPiece,
  /** The different pieces each side begins with, by shape and value. */
  get palette() {
    const { pieces } = Position.read(rithmomachia, rithmomachia.start);
    const rank = (piece) => "CTSP".indexOf(piece[0].toUpperCase()) * 1000 + valueOf(piece);
    return ["w", "b"].map((side) => (
      [...new Set(pieces.filter((piece) => rithmomachia.side(piece) === side))].sort((a, b) => rank(a) - rank(b))));
  },

  moveText: (text) => text,
  firstMove: () => 1,
  lineText: (moves) => moves.map((move) => move.text).join("  "),
  spoken(move, position) {
    const squares = (move.captures ?? []).map(rithmomachia.squareLabel).join(", ");
    return spokenStep(move, position) + (squares ? `, ${t("spoken.captures", { squares })}` : "");
  },

  /** The pieces a side has captured and may drop. */
  captives(position, side) {
    const text = position.fields[side === "w" ? 1 : 2] ?? "-";
    return text === "-" ? [] : readRow(rithmomachia, text);
  },

  /** What a move captures and why, by its notation: +E10x5 is an encounter on row 10, column 5. */
  captureTexts(move, before) {
    return [...move.text.matchAll(/\+([EMAPGS])(\d+x\d)([CTScts]\d+)?/g)].map(([, letter, square, part]) => {
      const reason = move.falls?.find((each) => each.cell === square && CAPTURES[each.kind] === letter);
      const piece = rithmomachia.pieceName(part ?? before.pieces[before.square(square)]);
      const text = t("capture.text", { piece, square, kind: t(`capture.${letter}`) });
      return reason && letter !== "S" ? `${text} (${reason.by.join(", ")}: ${arithmeticText(reason)})` : text;
    });
  },
};

/** The calculation behind a capture, its words in the reader's language. */
function arithmeticText({ arithmetic }) {
  return arithmetic.replace(/arithmetic|geometric|harmonic|cells apart/, (word) => t(`sum.${word}`));
}

/** The value of a piece; that of a pyramid is the sum of its parts. */
function valueOf(piece) {
  return piece.match(/\d+/g).reduce((sum, digits) => sum + Number(digits), 0);
}

function drawPiece(piece) {
  const letter = piece[0].toUpperCase();
  const shape = SHAPES[letter];
  const value = String(valueOf(piece));
  const size = Math.min(letter === "P" ? 26 : 36, (shape.room / value.length) * 1.6);
  return svg("g", { class: piece < "a" ? "piece number white" : "piece number black" }, [
    svg("path", { class: "outline", d: shape.path }),
    svg("text", { x: 50, y: shape.y + size * 0.36, "font-size": round(size), "text-anchor": "middle" }, [value]),
  ]);
}
