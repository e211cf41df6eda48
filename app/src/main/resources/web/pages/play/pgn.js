// The game on the play page as PGN: saved, copied, or sent to the archive.
import { html } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { HUMAN } from "./players.js";

/** The game as the server takes it. */
export function gameDocument({ game, rules, fen, white, black, ended }, moves, result) {
  const name = (player) => (player === HUMAN ? t("play.human") : player);
  return {
    game, rules, fen, moves, result,
    tags: {
      Event: "Tabiya",
      Date: new Date().toISOString().slice(0, 10).replaceAll("-", "."),
      White: name(white),
      Black: name(black),
      ...(ended && ended !== "draw" ? { Termination: "resignation" } : {}),
    },
  };
}

/** Offers a text as a download. */
export function download(name, text) {
  const file = new Blob([text], { type: "application/x-chess-pgn" });
  const link = html("a", { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Copies a text. Without HTTPS browsers offer no clipboard, but still copy from a field that is selected. */
export async function copyText(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = html("textarea", { class: "visually-hidden" });
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
