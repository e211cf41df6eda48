// Chess.
import { pieceLetter, t } from "../core/i18n.js";
import { algebraic } from "./algebraic.js";
import { outlinedPiece } from "./outlines.js";
import { colouredPiece, spokenStep } from "./spoken.js";

/** For each castling right, where its king and rook stand. */
const CASTLING = { K: [4, "K", 7, "R"], Q: [4, "K", 0, "R"], k: [60, "k", 63, "r"], q: [60, "k", 56, "r"] };

export const chess = {
  ...algebraic,
  name: "chess",
  start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  example: "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20",
  size: () => ({ files: 8, ranks: 8 }),
  fenToken: /\d|[a-zA-Z]/g,
  palette: [[..."KQRBNP"], [..."kqrbnp"]],
  prompts: ["play.pick.piece", "play.pick.to", "play.pick.move"],
  display: 500,
  lineLength: 6,

  /** Keeps the castling rights whose king and rook are still at home. */
  editedFields(pieces, [turn = "w", rights = "-", , , number = "1"]) {
    const kept = [...rights].filter((right) => {
      const [kingSquare, king, rookSquare, rook] = CASTLING[right] ?? [];
      return king !== undefined && pieces[kingSquare] === king && pieces[rookSquare] === rook;
    });
    return [turn, kept.join("") || "-", "-", "0", number];
  },

  side: (piece) => (piece === "" ? "" : piece < "a" ? "w" : "b"),
  pieceName: (piece) => t(`piece.${piece.toLowerCase()}`),
  pieceLabel: (piece) => colouredPiece(chess, piece),
  draw: (piece) => outlinedPiece(piece.toLowerCase(), piece < "a"),

  moveText: (text) => text.replace(/[KQRBN]/g, pieceLetter),
  firstMove: (fen) => Number(fen.split(" ")[5]) || 1,
  lineText(moves, fen) {
    const first = chess.firstMove(fen);
    const black = fen.split(" ")[1] === "b" ? 1 : 0;
    return moves.map((move, at) => {
      const ply = at + black;
      const number = ply % 2 === 0 ? `${first + ply / 2}.` : at === 0 ? `${first}…` : "";
      return number + chess.moveText(move.text);
    }).join(" ");
  },
  spoken(move, position) {
    if (/^O-O/.test(move.text)) {
      return t(move.text.startsWith("O-O-O") ? "spoken.long" : "spoken.short");
    }
    const step = spokenStep(move, position, move.captures?.length ? "spoken.takes" : "spoken.move");
    const check = { "+": "spoken.check", "#": "spoken.mate" }[move.text.at(-1)];
    return check ? `${step}, ${t(check)}` : step;
  },

  /** An attack or defence that two positions share. */
  relationText({ kind, man, query }) {
    const piece = man.toLowerCase() === "p" ? `${t("piece.p")} ` : pieceLetter(man.toUpperCase());
    return t(`reason.${kind}`, { piece, from: query.from, to: query.to });
  },
};
