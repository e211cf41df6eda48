// What was played next: a bar for each move, as long as it is frequent, divided into White's wins, draws, Black's wins.
import { html, refill } from "../core/dom.js";
import { number, t } from "../core/i18n.js";

const SHOWN = 8;

const RESULTS = ["white", "draws", "black"];

/** A bar divided into White's wins, draws and Black's wins. */
function resultBar(results) {
  const decided = results.white + results.draws + results.black;
  const bar = html("span", { class: "bar", "aria-hidden": "true" });
  for (const part of RESULTS) {
    const piece = html("span", { class: part });
    piece.style.setProperty("--part", decided === 0 ? 0 : results[part] / decided);
    bar.append(piece);
  }
  return bar;
}

function legend(parts) {
  return parts.map(([part, text]) => html("span", { class: `key ${part}` }, [text]));
}

/** The results of all games found, as a bar and in numbers. */
export function totals(results) {
  return html("span", { class: "totals" }, [
    RESULTS.some((part) => results[part] > 0) && resultBar(results),
    html("span", { class: "legend" }, legend(RESULTS.map((part) => [part, t(`totals.${part}`, { n: results[part] })]))),
  ]);
}

/**
 * Shows the moves that followed the positions found.
 *
 * @param play how to play a move on the board, undefined if it is illegal there
 */
export function showNext(panel, game, found, play) {
  const exact = found.nextExact ?? [];
  const similar = found.next ?? [];
  const moves = (similar.length > 0 ? similar : exact).slice(0, SHOWN);
  if (moves.length === 0) {
    refill(panel, []);
    return;
  }
  const weight = (move) => move.weight ?? move.games;
  const most = Math.max(1e-9, ...moves.map(weight));
  const reached = exact.reduce((sum, move) => sum + move.games, 0);
  const skipped = found.nextLeftOut?.games ?? 0;
  refill(panel, [
    html("h2", {}, [t(similar.length > 0 ? "next.similar" : "next.exact")]),
    html("ol", { class: "bars" }, moves.map((move) => (
      html("li", {}, [moveBar(move, game.moveText(move.move), weight(move) / most, play(move.move))])))),
    html("p", { class: "legend" }, [
      legend(RESULTS.map((part) => [part, t(`next.${part}`)])),
      reached > 0 && similar.length > 0 && html("span", {}, [t("next.here", { n: reached })]),
      similar.length > 0 && skipped > 0 && html("span", { class: "skipped" }, [t("next.skipped", { n: skipped })]),
    ]),
  ]);
}

function moveBar({ games, white, draws, black }, move, length, play) {
  const bar = resultBar({ white, draws, black });
  bar.style.setProperty("--length", length);
  const title = t("next.label", { move, games, white, draws, black });
  return html(play ? "button" : "span", { ...(play ? { type: "button", onclick: play } : {}), class: "next", title }, [
    html("span", { class: "move" }, [move]),
    " ",
    html("span", { class: "track" }, [bar]),
    html("span", { class: "count" }, [number(games)]),
    // Follows the visible text, which a button's accessible name has to begin with.
    html("span", { class: "visually-hidden" }, [t("next.spoken", { games, white, draws, black })]),
  ]);
}
