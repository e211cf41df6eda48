// The part of a spoken move that games share.
import { t } from "../core/i18n.js";

/** A piece going from one square to another, or dropped; `key` names the text for the former. */
export function spokenStep(move, position, key = "spoken.move") {
  const { game } = position;
  const to = game.squareLabel(move.to);
  if (!move.from) {
    return t("spoken.drop", { piece: game.pieceName(move.drop), to });
  }
  const piece = position.pieces[position.square(move.from)];
  return t(key, { piece: piece ? game.pieceName(piece) : "", from: game.squareLabel(move.from), to });
}

/** A piece with its colour. */
export function colouredPiece(game, piece) {
  return t(game.side(piece) === "w" ? "piece.white" : "piece.black", { piece: game.pieceName(piece) });
}
