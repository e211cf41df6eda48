// The board of all games: squares and pieces in SVG, and over them, on a board to play or edit, a grid of cells for the
// keyboard and for screen readers. It knows no rules; its options decide what can be picked up and where it can go.
import { html, refill, svg } from "../core/dom.js";
import { t } from "../core/i18n.js";

const UNIT = 100;
/** Room for the names of files and ranks, left and below. */
const GUTTER = 34;
const DRAG = 5;

export class Board {
  /**
   * @param options.label its name for screen readers
   * @param options.active whether it takes input; it then calls onpick(square), ondrop(from, to, piece), with null for
   *     off the board, onerase(square) and draggable(square)
   * @param options.coordinates whether files and ranks are labelled at the edge
   */
  constructor(options = {}) {
    this.options = { coordinates: true, draggable: () => false, ...options };
    this.flipped = false;
    this.position = null;
    this.pieces = new Map();
    this.marks = {};
    this.focused = 0;
    this.layers = Object.fromEntries(["squares", "marks", "pieces", "arrows", "names"].map((name) => [
      name, svg("g", { class: name }),
    ]));
    this.drawing = svg("svg", options.active ? { "aria-hidden": "true" } : { role: "img" }, [
      ...Object.values(this.layers),
    ]);
    this.element = html("div", { class: "board" }, [this.drawing]);
    if (options.active) {
      this.cells = html("div", { class: "cells", role: "grid", "aria-label": options.label ?? "" });
      this.element.append(this.cells);
      this.cells.addEventListener("keydown", (event) => this.#key(event));
      this.cells.addEventListener("pointerdown", (event) => this.#press(event));
    }
  }

  /** Shows a position; a piece that is new on its square glides there from a square that one like it left. */
  show(position, { glide = true } = {}) {
    const old = this.position;
    const resized = !old || old.files !== position.files || old.ranks !== position.ranks || old.game !== position.game;
    this.position = position;
    if (resized) {
      this.pieces.forEach((piece) => piece.element.remove());
      this.pieces.clear();
      this.#drawSquares();
    }
    const left = [];
    const came = [];
    position.pieces.forEach((code, square) => {
      const piece = this.pieces.get(square);
      if (piece && piece.code !== code) {
        left.push([square, piece]);
        this.pieces.delete(square);
      }
      if (code !== "" && (!piece || piece.code !== code)) {
        came.push([square, code]);
      }
    });
    for (const [square, code] of came) {
      const at = glide ? left.findIndex(([, piece]) => piece?.code === code) : -1;
      let piece;
      if (at >= 0) {
        piece = left[at][1];
        left[at][1] = null;
        this.layers.pieces.append(piece.element);
      } else {
        piece = { code, element: svg("g", {}, [position.game.draw(code)]) };
        this.layers.pieces.append(piece.element);
      }
      this.pieces.set(square, piece);
      this.#place(piece.element, square);
    }
    left.forEach(([, piece]) => piece?.element.remove());
    this.#mark();
    this.#label();
  }

  /** Turns the board, also before it shows a position. */
  flip(flipped) {
    const turned = flipped !== this.flipped;
    this.flipped = flipped;
    if (turned && this.position) {
      this.#drawSquares();
      this.pieces.forEach((piece, square) => this.#place(piece.element, square));
      this.#mark();
      this.#label();
    }
  }

  /** Marks squares (last, lit, dim, differ, chosen, target, captures) and draws arrows ({from, to, kind}). */
  mark(marks) {
    this.marks = marks;
    this.#mark();
    this.#label();
  }

  /** The column and row of a square in the drawing, from its upper left corner. */
  #spot(square) {
    const { files, ranks } = this.position;
    const [file, rank] = [square % files, Math.floor(square / files)];
    return this.flipped ? [files - 1 - file, rank] : [file, ranks - 1 - rank];
  }

  /** The middle of a square in the drawing. */
  #centre(square) {
    return this.#spot(square).map((n) => (n + 0.5) * UNIT);
  }

  #place(element, square) {
    const [x, y] = this.#spot(square);
    element.style.transform = `translate(${x * UNIT}px, ${y * UNIT}px)`;
  }

  #drawSquares() {
    const { files, ranks, game } = this.position;
    const [width, height] = [files * UNIT, ranks * UNIT];
    const gutter = this.options.coordinates ? GUTTER : 0;
    this.drawing.setAttribute("viewBox", `${-gutter} 0 ${width + gutter} ${height + gutter}`);
    const sizes = { files, ranks, gutter, width: width + gutter, height: height + gutter };
    for (const [name, value] of Object.entries(sizes)) {
      this.element.style.setProperty(`--${name}`, value);
    }
    this.element.dataset.game = game.name;
    this.element.classList.toggle("tall", Boolean(game.tall));
    let dark = "";
    for (let square = 0; square < files * ranks; square++) {
      const [x, y] = this.#spot(square);
      if ((square % files + Math.floor(square / files)) % 2 === 0) {
        dark += `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`;
      }
    }
    refill(this.layers.squares, [
      svg("rect", { class: "light", width, height }),
      svg("path", { class: "dark", d: dark }),
      game.tall && svg("path", { class: "middle", d: `M0 ${height / 2}H${width}` }),
    ]);
    refill(this.layers.names, this.options.coordinates ? this.#names() : []);
    if (this.cells) {
      this.#drawCells();
    }
  }

  #names() {
    const { files, ranks, game } = this.position;
    const names = [];
    for (let square = 0; square < files * ranks; square++) {
      const [x, y] = this.#spot(square);
      if (x === 0) {
        const rank = String(Math.floor(square / files) + 1);
        names.push(svg("text", { x: -GUTTER / 2 - 3, y: (y + 0.5) * UNIT + 7 }, [rank]));
      }
      if (y === ranks - 1) {
        names.push(svg("text", { x: (x + 0.5) * UNIT, y: ranks * UNIT + 25 }, [game.fileName(square % files)]));
      }
    }
    return names;
  }

  #drawCells() {
    const { files, ranks } = this.position;
    this.focused = Math.min(this.focused, files * ranks - 1);
    const rows = [];
    for (let y = 0; y < ranks; y++) {
      const row = html("div", { role: "row" });
      for (let x = 0; x < files; x++) {
        const square = this.#squareIn(x, y);
        row.append(html("div", {
          role: "gridcell",
          "data-square": square,
          tabindex: square === this.focused ? 0 : -1,
        }));
      }
      rows.push(row);
    }
    refill(this.cells, rows);
  }

  cell(square) {
    return this.cells.querySelector(`[data-square="${square}"]`);
  }

  /** Makes a square the one that Tab reaches. */
  #rove(square) {
    this.cell(this.focused)?.setAttribute("tabindex", -1);
    this.focused = square;
    this.cell(square).setAttribute("tabindex", 0);
  }

  focus(square = this.focused) {
    this.#rove(square);
    this.cell(square).focus();
  }

  #mark() {
    if (!this.position) {
      return;
    }
    const { marks } = this;
    const drawn = [];
    const square = (at, name) => {
      const [x, y] = this.#spot(at);
      return svg("rect", { class: name, x: x * UNIT, y: y * UNIT, width: UNIT, height: UNIT });
    };
    for (const name of ["last", "lit", "differ", "chosen"]) {
      (marks[name] ?? []).forEach((at) => drawn.push(square(at, name)));
    }
    const ring = (at, r, name) => {
      const [cx, cy] = this.#centre(at);
      return svg("circle", { class: name, cx, cy, r });
    };
    const target = (at) => (this.position.pieces[at] === "" ? ring(at, 15, "target") : ring(at, 44, "target taken"));
    const dots = [
      ...(marks.target ?? []).map(target),
      ...(marks.captures ?? []).map((at) => ring(at, 30, "target taken")),
    ];
    refill(this.layers.marks, drawn);
    refill(this.layers.arrows, [...dots, ...(marks.arrows ?? []).map((arrow) => this.#arrow(arrow))]);
    const dim = new Set(marks.dim ?? []);
    this.pieces.forEach((piece, at) => piece.element.classList.toggle("dim", dim.has(at)));
  }

  #arrow({ from, to, kind }) {
    const [[x1, y1], [x2, y2]] = [this.#centre(from), this.#centre(to)];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const point = (along, aside) => (
      [x1 + ux * along - uy * aside, y1 + uy * along + ux * aside].map((n) => n.toFixed(1)).join(" "));
    const [shaft, head] = kind === "defence" ? [2.5, 10] : [6, 19];
    const [start, neck, tip] = [24, length - 18 - 1.5 * head, length - 18];
    return svg("path", {
      class: `arrow ${kind ?? ""}`,
      d: `M${[
        point(start, shaft), point(neck, shaft), point(neck, head), point(tip, 0),
        point(neck, -head), point(neck, -shaft), point(start, -shaft),
      ].join("L")}Z`,
    });
  }

  #label() {
    if (!this.position) {
      return;
    }
    const { game, pieces } = this.position;
    if (!this.cells) {
      this.drawing.setAttribute("aria-label", this.options.label ?? t("board"));
      return;
    }
    const [target, chosen] = [new Set(this.marks.target ?? []), new Set(this.marks.chosen ?? [])];
    for (const cell of this.cells.querySelectorAll("[data-square]")) {
      const square = Number(cell.dataset.square);
      const piece = pieces[square];
      const what = [game.squareLabel(this.position.name(square)), piece === "" ? t("empty") : game.pieceLabel(piece)];
      if (target.has(square)) {
        what.push(t("target"));
      }
      cell.setAttribute("aria-label", what.join(", "));
      cell.setAttribute("aria-selected", chosen.has(square));
      cell.classList.toggle("movable", this.options.draggable(square));
    }
  }

  #key(event) {
    const { files, ranks } = this.position;
    const away = this.flipped ? -1 : 1;
    const [file, rank] = [this.focused % files, Math.floor(this.focused / files)];
    const steps = { ArrowLeft: [-away, 0], ArrowRight: [away, 0], ArrowUp: [0, away], ArrowDown: [0, -away] };
    if (event.key in steps && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const [dx, dy] = steps[event.key];
      const [x, y] = [Math.min(files - 1, Math.max(0, file + dx)), Math.min(ranks - 1, Math.max(0, rank + dy))];
      this.focus(y * files + x);
    } else if (event.key === "Enter" || event.key === " ") {
      this.options.onpick?.(this.focused);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.options.onerase?.(this.focused);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The square in a column and row of the drawing, counted from its upper left corner. */
  #squareIn(x, y) {
    const { files, ranks } = this.position;
    return this.flipped ? y * files + files - 1 - x : (ranks - 1 - y) * files + x;
  }

  /** The square under the pointer, or null. */
  squareAt(event) {
    const { files, ranks } = this.position;
    const [x, y] = this.#unscaled(event).map((at) => Math.floor(at / UNIT));
    if (x < 0 || y < 0 || x >= files || y >= ranks) {
      return null;
    }
    return this.#squareIn(x, y);
  }

  /** Where the pointer is, in the units of the drawing. */
  #unscaled(event) {
    const box = this.drawing.getBoundingClientRect();
    const gutter = this.options.coordinates ? GUTTER : 0;
    const scale = (this.position.files * UNIT + gutter) / box.width;
    return [(event.clientX - box.left) * scale - gutter, (event.clientY - box.top) * scale];
  }

  #press(event) {
    const square = this.squareAt(event);
    if (square === null || event.button > 0) {
      if (event.button === 2) {
        event.preventDefault();
      }
      return;
    }
    // Keeps the focus where it was, so that keys still step through a game.
    event.preventDefault();
    this.#rove(square);
    const piece = this.pieces.get(square);
    if (piece && this.options.draggable(square)) {
      this.drag(event, piece.element, (to, moved) => {
        this.#place(piece.element, square);
        if (moved && to !== square) {
          this.options.ondrop?.(square, to, piece.code);
        } else if (!moved) {
          this.options.onpick?.(square);
        }
      });
    } else {
      this.options.onpick?.(square);
    }
  }

  /** Lets an element follow the pointer; calls drop(square, moved) when it is released. */
  drag(event, element, drop) {
    const begin = [event.clientX, event.clientY];
    let moved = false;
    const follow = (at) => {
      if (!moved && Math.hypot(at.clientX - begin[0], at.clientY - begin[1]) < DRAG) {
        return;
      }
      if (!moved) {
        moved = true;
        this.layers.pieces.append(element);
        element.classList.add("dragged");
      }
      const [x, y] = this.#unscaled(at);
      element.style.transform = `translate(${x - UNIT / 2}px, ${y - UNIT / 2}px)`;
    };
    const end = (at) => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      element.classList.remove("dragged");
      drop(at.type === "pointercancel" ? null : this.squareAt(at), moved && at.type !== "pointercancel");
    };
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }
}

/** A drawing of one piece, for buttons and lists. */
export function pieceImage(game, code) {
  return svg("svg", { class: "picture", viewBox: "0 0 100 100", "aria-hidden": "true" }, [game.draw(code)]);
}
