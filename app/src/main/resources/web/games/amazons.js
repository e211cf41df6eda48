// The Game of the Amazons.
import { svg } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { algebraic } from "./algebraic.js";
import { outlinedPiece } from "./outlines.js";
import { colouredPiece, spokenStep } from "./spoken.js";

const START = "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1";
const ARROW = "x";

export const amazons = {
  ...algebraic,
  name: "amazons",
  start: START,
  sizes: {
    "10 × 10": START,
    "8 × 8": "2b2b2/8/b6b/8/8/w6w/8/2w2w2 w - 1",
    "6 × 6": "2b3/6/5b/w5/6/3w2 w - 1",
  },
  size: (rows) => ({ files: Math.max(1, rows[0].length), ranks: rows.length }),
  fenToken: /\d+|[a-zA-Z*]/g,
  readPiece: (token) => ({ q: "b", Q: "w", "*": ARROW }[token] ?? token.toLowerCase()),
  palette: [["w", ARROW], ["b"]],
  prompts: ["play.pick.amazon", "play.pick.to", "play.pick.arrow"],
  // A move changes three squares and takes longer to see.
  display: 2000,
  lineLength: 2,

  side: (piece) => (piece === ARROW ? "" : piece),
  pieceName: (piece) => t(piece === ARROW ? "piece.arrow" : "piece.amazon"),
  pieceLabel: (piece) => (piece === ARROW ? t("piece.arrow") : colouredPiece(amazons, piece)),
  draw: (piece) => (piece === ARROW ? drawArrow() : outlinedPiece("q", piece === "w")),

  moveText: (text) => text,
  firstMove: () => 1,
  lineText: (moves) => moves.map((move) => move.text).join("  "),
  spoken: (move, position) => [
    spokenStep(move, position), move.arrow && t("spoken.arrow", { to: move.arrow }),
  ].filter(Boolean).join(", "),
};

function drawArrow() {
  return svg("g", { class: "piece barred" }, [
    svg("circle", { cx: 50, cy: 50, r: 33 }),
    svg("path", { d: "M34 66 L64 36 M45 34 L66 34 L66 55" }),
  ]);
}
