// A hit as a card: its board, with the differences dimmed, who played, how similar it is and why, and how it continued.
import { html } from "../core/dom.js";
import { number, t, textOr } from "../core/i18n.js";
import { Position } from "../games/position.js";
import { Board } from "./board.js";
import { headline } from "./headline.js";

/** The marks that show what a hit and the query share, for the board of each: squares, and arrows to add on hover. */
export function sharedMarks(hit, position, query) {
  const squares = (names, board) => names.map((name) => board.square(name));
  const arrows = (side, board) => hit.relations.map((relation) => ({
    from: board.square(side(relation).from), to: board.square(side(relation).to), kind: relation.kind,
  }));
  const same = (side) => hit.same.map((each) => each[side]);
  return {
    hit: { lit: squares(hit.squares ?? same("square"), position), dim: squares(hit.differs.hit, position) },
    hitArrows: arrows((relation) => relation, position),
    query: query && { lit: squares(same("query"), query), dim: squares(hit.differs.query, query) },
    queryArrows: query && arrows((relation) => relation.query, query),
  };
}

/** A reason in the reader's language. */
function reasonText(reason, game) {
  const { kind, count, of, relation, side, square } = reason;
  if (kind === "relation" && game.relationText) {
    return game.relationText(relation);
  }
  if (kind === "motif") {
    return motifText(reason.motif, side);
  }
  return textOr(kind === "pawns" && count === of ? "reason.skeleton" : `reason.${kind}`, reason.text, {
    n: count, of, side: side ? t(`of.${side}`) : "", square: square ? game.squareLabel(square) : "",
  });
}

/** Three reasons: the first two, and preferably one that the board can show. */
function shownReasons(reasons) {
  const third = reasons.slice(2).find((reason) => reason.kind === "relation") ?? reasons[2];
  return [...reasons.slice(0, 2), third].filter(Boolean);
}

export function motifText(name, side) {
  const text = textOr(`motif.${name}`, name.replaceAll("-", " "));
  return side ? t(`sided.${side}`, { what: text }) : text;
}

/** Similarity as a bar and a number from 0 to 100. */
function similarityBar(hit) {
  const percent = Math.round(hit.similarity);
  const bar = html("span", { class: "similarity", role: "img", "aria-label": t("similarity", { n: percent }) }, [
    html("span"),
  ]);
  bar.style.setProperty("--share", hit.similarity / 100);
  return html("div", { class: "score" }, [
    bar, html("span", { class: "percent", "aria-hidden": "true" }, [number(percent)]),
  ]);
}

/**
 * @param options.query the position searched for, if there is one
 * @param options.href the address of the game
 * @param options.hover called with the marks for the query's board while the card is pointed at, with null afterwards
 * @param options.flipped whether the query's board is turned
 */
export function card(game, hit, { query, href, hover, flipped = false }) {
  const position = Position.read(game, hit.fen);
  const { players, rest } = headline(hit.tags, hit.result, hit.eco);
  const label = t("card.board", { players, turn: t(`turn.${position.turn}`) });
  const board = new Board({ coordinates: false, label });
  const marks = sharedMarks(hit, position, query);
  board.flipped = flipped !== hit.transform.includes("flip");
  board.show(position);
  board.mark(marks.hit);
  const look = (on) => () => {
    board.mark(on ? { ...marks.hit, arrows: marks.hitArrows } : marks.hit);
    hover?.(on && query ? { ...marks.query, arrows: marks.queryArrows } : null);
  };
  return html("article", {
    class: game.tall ? "card tall" : "card",
    onpointerenter: look(true), onpointerleave: look(false), onfocusin: look(true), onfocusout: look(false),
  }, [
    board.element,
    html("div", { class: "details" }, [
      html("h3", { title: players }, [html("a", { href }, [players])]),
      html("p", { class: "meta" }, [rest]),
      // Where two rankings are joined, the rank in each says more than a percentage that follows neither.
      hit.similarity !== undefined && !hit.fused && similarityBar(hit),
      html("ul", { class: "reasons" }, [
        hit.transform !== "none" && html("li", {}, [t(`transform.${hit.transform}`)]),
        hit.fused && html("li", {}, [t("reason.fused", { like: hit.fused.likeRank, near: hit.fused.nearRank })]),
        ...shownReasons(hit.reasons).map((reason) => html("li", {}, [reasonText(reason, game)])),
      ]),
      hit.next.length > 0 && html("p", { class: "line" }, [game.lineText(hit.next.slice(0, game.lineLength), hit.fen)]),
    ]),
  ]);
}

/** The placeholder of a card that is loading. */
export function skeleton() {
  return html("div", { class: "card skeleton", "aria-hidden": "true" }, [
    html("div", { class: "board" }),
    html("div", { class: "details" }, [html("span"), html("span"), html("span")]),
  ]);
}
