// What happened next: moves as bars, as long as they were played often, in parts for White's wins, draws and Black's.
import { html, refill } from "./dom.js";
import { moveText, number, t } from "./i18n.js";

const SHOWN = 8;

const RESULTS = ["white", "draws", "black"];

/** A bar in parts for White's wins, draws and Black's. */
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

/** How all games that were found ended, as a bar and in numbers. */
export function totals(results) {
  return html("span", { class: "totals" }, [
    RESULTS.some((part) => results[part] > 0) && resultBar(results),
    html("span", { class: "legend" }, RESULTS.map((part) => html("span", { class: `key ${part}` }, [t(`totals.${part}`, { n: results[part] })]))),
  ]);
}

/** Fills a panel with bars; a move that can be played on the board is a button. */
export function showNext(panel, found, play) {
  const exact = found.nextExact ?? [];
  const similar = found.next ?? [];
  const moves = (similar.length > 0 ? similar : exact).slice(0, SHOWN);
  const weight = (move) => move.weight ?? move.games;
  const most = Math.max(1e-9, ...moves.map(weight));
  if (moves.length === 0) {
    refill(panel, []);
    return;
  }
  const here = new Map(exact.map((move) => [move.move, move.games]));
  refill(panel, [
    html("h2", {}, [t(similar.length > 0 ? "next.similar" : "next.exact")]),
    html("ol", { class: "bars" }, moves.map((move) => {
      const label = t("next.label", { move: moveText(move.move), games: move.games, white: move.white, draws: move.draws, black: move.black });
      const bar = resultBar(move);
      bar.style.setProperty("--length", weight(move) / most);
      const played = play(move.move);
      // What can be seen is what is read out, and the rest follows it.
      return html("li", {}, [
        html(played ? "button" : "span", { ...(played ? { type: "button", onclick: played } : {}), class: "next", title: label }, [
          html("span", { class: "move" }, [moveText(move.move)]),
          " ",
          html("span", { class: "track" }, [bar]),
          html("span", { class: "count" }, [number(move.games)]),
          html("span", { class: "heard" }, [t("next.spoken", { games: move.games, white: move.white, draws: move.draws, black: move.black })]),
        ]),
      ]);
    })),
    html("p", { class: "legend" }, [
      html("span", { class: "key white" }, [t("next.white")]),
      html("span", { class: "key draws" }, [t("next.draws")]),
      html("span", { class: "key black" }, [t("next.black")]),
      here.size > 0 && similar.length > 0 && html("span", {}, [t("next.here", { n: [...here.values()].reduce((a, b) => a + b, 0) })]),
      similar.length > 0 && found.nextLeftOut?.games > 0 && html("span", { class: "leftOut" }, [t("next.leftOut", { n: found.nextLeftOut.games })]),
    ]),
  ]);
}
