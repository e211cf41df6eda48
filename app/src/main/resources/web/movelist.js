// The moves of a game as text: numbers, comments, variations; each move is a button.
import { html, refill } from "./dom.js";
import { moveText, resultText, t } from "./i18n.js";

const GLYPHS = { 1: "!", 2: "?", 3: "‼", 4: "⁇", 5: "⁉", 6: "⁈", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+" };

/** Shows a game; `pick` is called with the node of the move that was clicked. */
export class MoveList {
  constructor(pick) {
    this.pick = pick;
    this.element = html("div", { class: "moves", tabindex: 0, role: "group", "aria-label": t("game.moves") });
    this.buttons = new Map();
  }

  show(game) {
    this.buttons.clear();
    this.offset = game.start.split(" ")[1] === "b" ? 1 : 0;
    this.first = game.game === "chess" ? Number(game.start.split(" ")[5]) || 1 : 1;
    refill(this.element, [
      ...(game.comments ?? []).map((text) => html("span", { class: "comment" }, [text])),
      this.#line(game.moves),
      html("span", { class: "result" }, [resultText(game.result)]),
    ]);
  }

  /** Marks the move that led to what the board shows. */
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
    let number = true;
    for (const node of nodes) {
      const ply = node.ply - 1 + this.offset;
      (node.before ?? []).forEach((text) => parts.push(comment(text)));
      const numbered = ply % 2 === 0 || number || node.before?.length;
      const button = html("button", { type: "button", tabindex: -1, onclick: () => this.pick(node) }, [
        moveText(node.text) + (node.nags ?? []).map((nag) => GLYPHS[nag] ?? "").join(""),
      ]);
      this.buttons.set(node, button);
      parts.push(html("span", { class: "move" }, [
        numbered && html("span", { class: "number" }, [`${this.first + Math.floor(ply / 2)}${ply % 2 === 0 ? "." : "…"}`]), button,
      ]), " ");
      (node.after ?? []).forEach((text) => parts.push(comment(text)));
      (node.variations ?? []).forEach((variation) => parts.push(html("span", { class: "variation", role: "group", "aria-label": t("game.variation") }, this.#line(variation))));
      number = Boolean(node.after?.length || node.variations?.length);
    }
    return parts;
  }
}

/** A comment without what clocks and programs write into it. */
function comment(text) {
  const read = text.replace(/\[%[^\]]*\]/g, "").trim();
  return read ? html("span", { class: "comment" }, [read]) : "";
}
