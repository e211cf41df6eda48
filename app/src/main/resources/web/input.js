// How people act on a board: playing legal moves step by step, or setting men up.
import { Board, manPicture } from "./board.js";
import { html, svg, refill } from "./dom.js";
import { manLabel, moveText, t } from "./i18n.js";
import { icon } from "./icons.js";
import { drawMan } from "./pieces.js";

/** Tools on a line of a palette, as the style has it. */
const LINE = 8;

/** The squares a move is made of, in the order they are picked: from, to, and the arrow's; a captive begins in the hand. */
export function steps(move) {
  return [move.from ?? `hand:${move.drop}`, move.to, ...(move.arrow ? [move.arrow] : [])];
}

/** A board on which legal moves are played by picking their squares one after another, or by dragging a man. */
export class MoveBoard {
  /**
   * @param options.play called with the move that was made
   * @param options.onstep called with the squares chosen so far
   * @param options.onmissed called when an arrow was sent where it cannot go
   * @param options.label for screen readers
   */
  constructor(options) {
    this.options = options;
    this.legal = [];
    this.chosen = [];
    this.base = {};
    this.choices = html("div", { class: "choices", role: "group", "aria-label": t("choose") });
    this.board = new Board({
      label: options.label,
      active: true,
      draggable: (square) => this.#continues([this.setup.name(square)]) || this.#continues([...this.chosen, this.setup.name(square)]),
      onpick: (square) => this.pick(this.setup.name(square)),
      ondrop: (from, to) => this.#drop(this.setup.name(from), to === null ? null : this.setup.name(to)),
      onlift: () => {},
    });
    this.element = this.board.element;
  }

  /** Shows a position with marks of its own and the moves that may be made in it. */
  show(setup, legal, marks = {}, glide = true) {
    this.setup = setup;
    this.legal = legal;
    this.base = marks;
    this.chosen = [];
    this.board.show(setup, { glide });
    this.#mark();
  }

  /** Lets nobody move for now. */
  freeze() {
    if (this.setup) {
      this.show(this.setup, [], this.base);
    }
  }

  /** Forgets the squares chosen so far. */
  cancel() {
    if (this.chosen.length > 0) {
      this.chosen = [];
      this.#advance();
    }
  }

  /** Whether an amazon has moved and has yet to shoot. */
  #aiming() {
    return this.chosen.length === 2 && this.#begun(this.chosen).some((move) => move.arrow);
  }

  pick(name) {
    if (this.#continues([...this.chosen, name])) {
      this.chosen.push(name);
    } else if (this.#aiming() && name !== this.chosen[1]) {
      this.options.onmissed?.();
      return;
    } else {
      this.chosen = this.#continues([name]) && name !== this.chosen[0] && !this.#aiming() ? [name] : [];
    }
    this.#advance();
  }

  #drop(from, to) {
    if (this.#aiming()) {
      if (to !== null && to !== this.chosen[1]) {
        this.pick(to);
      }
      return;
    }
    this.chosen = this.#continues([from]) ? [from] : [];
    if (to !== null && this.#continues([...this.chosen, to])) {
      this.chosen.push(to);
    } else {
      this.chosen = [];
    }
    this.#advance();
  }

  /** Moves that begin with these steps; a king dropped on its rook castles. */
  #begun(begin) {
    return this.legal.filter((move) => {
      const all = steps(move);
      return begin.every((name, at) => all[at] === name || (at === 1 && move.rook === name && move.from));
    });
  }

  #continues(begin) {
    return this.#begun(begin).some((move) => steps(move).length >= begin.length);
  }

  #advance() {
    const open = this.#begun(this.chosen);
    if (this.chosen.length > 0 && open.length > 0 && open.every((move) => steps(move).length === this.chosen.length)) {
      if (open.length === 1) {
        this.chosen = [];
        this.#choose([]);
        this.options.play(open[0]);
        return;
      }
      this.#choose(open);
    } else {
      this.#choose([]);
    }
    this.#preview();
    this.#mark();
    this.options.onstep?.(this.chosen);
  }

  /** An amazon stands where it went while its arrow is being aimed. */
  #preview() {
    const [from, to] = this.chosen;
    if (this.setup.game === "amazons" && to) {
      const square = this.setup.square(from);
      this.board.show(this.setup.with([[square, ""], [this.setup.square(to), this.setup.men[square]]]));
    } else {
      this.board.show(this.setup);
    }
  }

  #mark() {
    const square = (name) => this.setup.square(name);
    const target = this.chosen.length === 0
      ? []
      : [...new Set(this.#begun(this.chosen).map((move) => steps(move)[this.chosen.length]).filter(Boolean))].map(square);
    const chosen = this.chosen.filter((name) => !name.startsWith("hand:")).map(square);
    const takes = this.setup.game === "rithmomachia" && this.chosen.length === 1
      ? this.#begun(this.chosen).filter((move) => move.captures?.length).map((move) => square(move.to)) : [];
    this.board.mark({ ...this.base, chosen, target, takes });
  }

  /** Where squares do not tell moves apart, such as promotions, buttons do. */
  #choose(moves) {
    refill(this.choices, moves.map((move) => html("button", {
      type: "button",
      class: "choice",
      onclick: () => {
        this.chosen = [];
        this.#choose([]);
        this.options.play(move);
      },
    }, [
      move.promotion && manPicture("chess", this.setup.turn === "w" ? move.promotion.toUpperCase() : move.promotion),
      html("span", {}, [moveText(move.text)]),
    ])));
    this.choices.querySelector("button")?.focus();
  }
}

/** The men to set a board up with, on a line; tells which is at hand. */
export class Palette {
  /**
   * @param options.men the codes of men, in rows
   * @param options.pick called when another tool is at hand: "play", "free", "erase" or a man
   * @param options.place called with a man and a square when it was dragged there
   */
  constructor(game, board, options) {
    this.tool = "play";
    this.options = options;
    const button = (tool, label, picture) => html("button", {
      type: "button",
      class: "tool",
      "data-tool": tool,
      "aria-pressed": tool === this.tool,
      "aria-label": label,
      title: label,
      onclick: () => this.use(tool),
      onpointerdown: (event) => this.#lift(event, game, board, tool),
    }, [picture]);
    const first = [button("play", t("tool.play"), icon("play")), button("free", t("tool.free"), icon("free"))];
    const last = [button("erase", t("tool.erase"), icon("erase")), options.last ?? ""];
    const rows = options.men.map((row, at) => [first[at], ...row.map((code) => button(code, manLabel(game, code), manPicture(game, code)))]);
    // Where men fill lines by themselves, the last tools have one of their own.
    if (rows.some((row) => row.length % LINE === 0)) {
      rows.push(last);
    } else {
      rows.forEach((row, at) => row.push(last[at]));
    }
    this.element = html("div", { class: "palette", role: "toolbar", "aria-label": t("palette") }, rows.map((row) => html("div", { class: "row" }, row)));
  }

  use(tool) {
    this.tool = tool;
    for (const button of this.element.querySelectorAll("[data-tool]")) {
      button.setAttribute("aria-pressed", button.dataset.tool === tool);
    }
    this.options.pick(tool);
  }

  #lift(event, game, board, tool) {
    if (["play", "free", "erase"].includes(tool) || event.button > 0) {
      return;
    }
    const man = svg("g", {}, [drawMan(game, tool)]);
    board.drag(event, man, (square, moved) => {
      man.remove();
      if (moved && square !== null) {
        this.options.place(tool, square);
      }
    });
  }
}
