// A board to play legal moves on, by picking their squares one after another or by dragging a piece.
import { html, refill } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { Board, pieceImage } from "./board.js";

/** The squares that make up a move, in the order they are picked; a captive to be dropped comes first, as `hand:C8`. */
export function steps(move) {
  return [move.from ?? `hand:${move.drop}`, move.to, ...(move.arrow ? [move.arrow] : [])];
}

export class MoveBoard {
  /**
   * @param options.label its name for screen readers
   * @param options.play called with the move made
   * @param options.onstep called with the squares picked so far
   * @param options.onmissed called when an arrow cannot reach the square picked for it
   */
  constructor(options) {
    this.options = options;
    this.legal = [];
    this.picked = [];
    this.base = {};
    this.choices = html("div", { class: "choices", role: "group", "aria-label": t("choose") });
    const name = (square) => this.position.name(square);
    this.board = new Board({
      label: options.label,
      active: true,
      draggable: (square) => this.#continues([name(square)]) || this.#continues([...this.picked, name(square)]),
      onpick: (square) => this.pick(name(square)),
      ondrop: (from, to) => this.#drop(name(from), to === null ? null : name(to)),
    });
    this.element = this.board.element;
  }

  /** Shows a position with marks of its own and the moves that are legal in it. */
  show(position, legal, marks = {}, glide = true) {
    this.position = position;
    this.legal = legal;
    this.base = marks;
    this.picked = [];
    this.board.show(position, { glide });
    this.#mark();
  }

  /** Allows no move until show is called again. */
  freeze() {
    if (this.position) {
      this.show(this.position, [], this.base);
    }
  }

  flip() {
    this.board.flip(!this.board.flipped);
  }

  /** Drops the squares picked so far. */
  cancel() {
    if (this.picked.length > 0) {
      this.picked = [];
      this.#advance();
    }
  }

  pick(name) {
    if (this.#continues([...this.picked, name])) {
      this.picked.push(name);
    } else if (this.#aiming() && name !== this.picked[1]) {
      this.options.onmissed?.();
      return;
    } else {
      this.picked = this.#continues([name]) && name !== this.picked[0] && !this.#aiming() ? [name] : [];
    }
    this.#advance();
  }

  #drop(from, to) {
    if (this.#aiming()) {
      if (to !== null && to !== this.picked[1]) {
        this.pick(to);
      }
      return;
    }
    this.picked = to !== null && this.#continues([from, to]) ? [from, to] : [];
    this.#advance();
  }

  /** The moves that begin with these squares; a king dropped on its rook castles. */
  #beginning(squares) {
    return this.legal.filter((move) => {
      const all = steps(move);
      return squares.every((name, at) => all[at] === name || (at === 1 && move.rook === name && move.from));
    });
  }

  #continues(squares) {
    return this.#beginning(squares).some((move) => steps(move).length >= squares.length);
  }

  /** Whether an amazon has moved but not shot. */
  #aiming() {
    return this.picked.length === 2 && this.#beginning(this.picked).some((move) => move.arrow);
  }

  #advance() {
    const open = this.#beginning(this.picked);
    const complete = this.picked.length > 0 && open.every((move) => steps(move).length === this.picked.length);
    if (complete && open.length === 1) {
      this.#play(open[0]);
      return;
    }
    this.#offer(complete ? open : []);
    this.board.show(this.#aiming() ? this.#moved(...this.picked) : this.position);
    this.#mark();
    this.options.onstep?.(this.picked);
  }

  #play(move) {
    this.picked = [];
    this.#offer([]);
    this.options.play(move);
  }

  #moved(from, to) {
    const square = this.position.square(from);
    return this.position.with([[square, ""], [this.position.square(to), this.position.pieces[square]]]);
  }

  #mark() {
    const { game } = this.position;
    const square = (name) => this.position.square(name);
    const { picked } = this;
    const open = picked.length === 0 ? [] : this.#beginning(picked);
    const target = [...new Set(open.map((move) => steps(move)[picked.length]).filter(Boolean))].map(square);
    const chosen = picked.filter((name) => !name.startsWith("hand:")).map(square);
    const captures = game.capturesElsewhere && picked.length === 1
      ? open.filter((move) => move.captures?.length).map((move) => square(move.to)) : [];
    this.board.mark({ ...this.base, chosen, target, captures });
  }

  /** Offers moves that differ in more than their squares, such as promotions, as buttons. */
  #offer(moves) {
    const { game, turn } = this.position;
    refill(this.choices, moves.map((move) => html("button", {
      type: "button", class: "choice", onclick: () => this.#play(move),
    }, [
      move.promotion && pieceImage(game, turn === "w" ? move.promotion.toUpperCase() : move.promotion),
      html("span", {}, [game.moveText(move.text)]),
    ])));
    this.choices.querySelector("button")?.focus();
  }
}
