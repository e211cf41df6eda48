// A hit as a card: its board with what is shared lit and what differs dimmed, who played, how like it is and why, what followed.
import { Board } from "./board.js";
import { html } from "./dom.js";
import { has, manName, moveText, number, resultText, squareLabel, t } from "./i18n.js";
import { Setup } from "./setup.js";

/** Squares and arrows that show what a hit and the query have in common: on the hit's board, and on the query's. */
export function common(hit, setup, query) {
  const squares = (names, board) => names.map((name) => board.square(name));
  const arrows = (pick, board) => hit.relations.map((relation) => ({
    from: board.square(pick(relation).from), to: board.square(pick(relation).to), kind: relation.kind,
  }));
  return {
    hit: { lit: squares(hit.squares ?? hit.same.map((each) => each.square), setup), dim: squares(hit.differs.hit, setup) },
    hitArrows: arrows((relation) => relation, setup),
    query: query && { lit: squares(hit.same.map((each) => each.query), query), dim: squares(hit.differs.query, query) },
    queryArrows: query && arrows((relation) => relation.query, query),
  };
}

function known(value) {
  return value && !/^\?+$/.test(value) ? value : "";
}

/** The event or else the place; some collections number their events, and "2" says nothing to a reader. */
export function eventText(tags) {
  return [tags.Event, tags.Site].map(known).find((name) => /\p{L}/u.test(name)) ?? "";
}

/** Who played, where, when. */
export function headline(tags, result, eco) {
  const year = known(tags.Date)?.slice(0, 4).replace(/\?+/g, "");
  const players = [tags.White, tags.Black].map((name) => known(name) || "?").join(" – ");
  const rest = [[eventText(tags), year].filter(Boolean).join(" "), resultText(result), eco ?? known(tags.ECO)].filter(Boolean);
  return { players, rest: rest.join(", ") };
}

/** A reason in the reader's language. */
export function reasonText(reason, game) {
  const { kind, count, of, relation, side, square } = reason;
  if (kind === "relation" && game === "chess") {
    const man = relation.man.toLowerCase() === "p" ? `${manName("chess", "p")} ` : moveText(relation.man.toUpperCase());
    return t(`reason.${relation.kind}`, { man, from: relation.query.from, to: relation.query.to });
  }
  if (kind === "pawns" && count === of) {
    return t("reason.skeleton");
  }
  if (kind === "motif") {
    return motifText(reason.motif, side);
  }
  const key = `reason.${kind}`;
  return has(key)
    ? t(key, { n: count, of, side: side ? t(`of.${side}`) : "", square: square ? squareLabel(square) : "" })
    : reason.text;
}

/** Three reasons: the first two, and one that can be seen on the board if there is one. */
function telling(reasons) {
  const last = reasons.slice(2).find((reason) => reason.kind === "relation") ?? reasons[2];
  return [...reasons.slice(0, 2), last].filter(Boolean);
}

export function motifText(name, side) {
  const text = has(`motif.${name}`) ? t(`motif.${name}`) : name.replaceAll("-", " ");
  return side ? t(`sided.${side}`, { what: text }) : text;
}

/** Moves with their numbers, as they are printed. */
export function movesText(game, moves, fen) {
  const black = fen.split(" ")[1] === "b";
  const first = Number(fen.split(" ").at(-1)) || 1;
  if (game !== "chess") {
    return moves.map((move) => move.text).join("  ");
  }
  return moves.map((move, at) => {
    const ply = at + (black ? 1 : 0);
    const name = ply % 2 === 0 ? `${first + ply / 2}.` : at === 0 ? `${first}…` : "";
    return name + moveText(move.text);
  }).join(" ");
}

/** The bar of likeness, from 0 to 100. */
export function likeness(hit) {
  const bar = html("span", { class: "likeness", role: "img", "aria-label": t("likeness", { n: Math.round(hit.similarity) }) }, [html("span", {})]);
  bar.style.setProperty("--share", hit.similarity / 100);
  return html("div", { class: "score" }, [bar, html("span", { class: "percent", "aria-hidden": "true" }, [number(Math.round(hit.similarity))])]);
}

/**
 * @param options.game which game it is of
 * @param options.query the setup searched for, if there is one
 * @param options.href where the game is
 * @param options.hover called with the marks for the query's board while the card is looked at, with null after
 */
export function card(hit, { game, query, href, hover, footer, flipped = false }) {
  const setup = Setup.read(game, hit.fen);
  const { players, rest } = headline(hit.tags, hit.result, hit.eco);
  const board = new Board({ coordinates: false, label: t("card.board", { players, turn: t(setup.turn === "w" ? "turn.w" : "turn.b") }) });
  const shared = common(hit, setup, query);
  const turned = hit.transform !== "none" && hit.transform.includes("flip");
  board.flipped = flipped !== turned;
  board.show(setup);
  board.mark(shared.hit);
  const look = (on) => () => {
    board.mark(on ? { ...shared.hit, arrows: shared.hitArrows } : shared.hit);
    hover?.(on && query ? { ...shared.query, arrows: shared.queryArrows } : null);
  };
  return html("article", { class: "card", "data-game": game, onpointerenter: look(true), onpointerleave: look(false), onfocusin: look(true), onfocusout: look(false) }, [
    board.element,
    html("div", { class: "told" }, [
      html("h3", { title: players }, [html("a", { href }, [players])]),
      html("p", { class: "meta" }, [rest]),
      // Where two rankings are joined, a place in each says more than a percentage that follows neither.
      hit.similarity !== undefined && !hit.fused && likeness(hit),
      html("ul", { class: "reasons" }, [
        hit.transform !== "none" && html("li", {}, [t(`transform.${hit.transform}`)]),
        hit.fused && html("li", {}, [t("reason.fused", { like: hit.fused.likeRank, near: hit.fused.nearRank })]),
        ...telling(hit.reasons).map((reason) => html("li", {}, [reasonText(reason, game)])),
      ]),
      hit.next.length > 0 && html("p", { class: "line" }, [movesText(game, hit.next.slice(0, game === "chess" ? 6 : 2), hit.fen)]),
      footer,
    ]),
  ]);
}

/** A card's place while it is on its way. */
export function skeleton() {
  return html("div", { class: "card skeleton", "aria-hidden": "true" }, [
    html("div", { class: "board" }),
    html("div", { class: "told" }, [html("span", {}), html("span", {}), html("span", {})]),
  ]);
}
