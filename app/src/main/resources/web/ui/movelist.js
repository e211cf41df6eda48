// The moves of a game with their numbers, comments and variations; each move is a button.
import { html, refill } from "../core/dom.js";
import { resultText, t } from "../core/i18n.js";

const GLYPHS = {
  1: "!", 2: "?", 3: "‼", 4: "⁇", 5: "⁉", 6: "⁈",
  10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+",
};

export class MoveList {
  /** @param pick called with the node of the move clicked */
  constructor(pick) {
    this.pick = pick;
    this.element = html("div", { class: "moves", tabindex: 0, role: "group", "aria-label": t("game.moves") });
    this.buttons = new Map();
  }

  show(game, { start, moves, result, comments = [] }) {
    this.buttons.clear();
    this.game = game;
    this.offset = start.split(" ")[1] === "b" ? 1 : 0;
    this.first = game.firstMove(start);
    refill(this.element, [
      ...comments.map((text) => html("span", { class: "comment" }, [text])),
      this.#line(moves),
      html("span", { class: "result" }, [resultText(result)]),
    ]);
  }

  /** Marks the move that led to the position on the board. */
  current(node) {
    this.marked?.removeAttribute("aria-current");
    this.marked = this.buttons.get(node);
    this.marked?.setAttribute("aria-current", "step");
    if (this.marked) {
      const [list, at] = [this.element.getBoundingClientRect(), this.marked.getBoundingClientRect()];
      if (at.top < list.top || at.bottom > list.bottom) {
        this.element.scrollTop += at.top - list.top - list.height / 2;
      }
    }
  }

  #line(nodes) {
    const parts = [];
    let numbered = true;
    for (const node of nodes) {
      parts.push(...(node.before ?? []).map(comment), this.#move(node, numbered || node.before?.length), " ");
      parts.push(...(node.after ?? []).map(comment));
      for (const variation of node.variations ?? []) {
        const attributes = { class: "variation", role: "group", "aria-label": t("game.variation") };
        parts.push(html("span", attributes, this.#line(variation)));
      }
      numbered = Boolean(node.after?.length || node.variations?.length);
    }
    return parts;
  }

  /** Black's moves have a number only if `numbered`. */
  #move(node, numbered) {
    const ply = node.ply - 1 + this.offset;
    const white = ply % 2 === 0;
    const number = `${this.first + Math.floor(ply / 2)}${white ? "." : "…"}`;
    const glyphs = (node.nags ?? []).map((nag) => GLYPHS[nag] ?? "").join("");
    const button = html("button", { type: "button", tabindex: -1, onclick: () => this.pick(node) }, [
      this.game.moveText(node.text) + glyphs,
    ]);
    this.buttons.set(node, button);
    const label = (white || numbered) && html("span", { class: "number" }, [number]);
    return html("span", { class: "move" }, [label, button]);
  }
}

/** A comment without the commands of clocks and programs in it. */
function comment(text) {
  const read = text.replace(/\[%[^\]]*\]/g, "").trim();
  return read ? html("span", { class: "comment" }, [read]) : "";
}
