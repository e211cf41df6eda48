// One board for all games: squares and men in SVG, and over it, where somebody may act, a grid of cells that can be reached
// with the keyboard and read by a screen reader. It knows no rules; who uses it says what may be picked and where it may go.
import { html, svg, refill } from "./dom.js";
import { drawMan } from "./pieces.js";
import { manLabel, squareLabel, t } from "./i18n.js";

const UNIT = 100;
/** Room for the names of files and ranks, left and below. */
const GUTTER = 34;
const DRAG = 5;

export class Board {
  /**
   * @param options.label what it is, for screen readers
   * @param options.active whether it can be acted on: then it calls onpick(square), ondrop(from, to, man) with null for what
   *     is off the board, onerase(square), and asks draggable(square)
   * @param options.coordinates whether squares are named at the edge
   */
  constructor(options = {}) {
    this.options = { coordinates: true, draggable: () => false, ...options };
    this.flipped = false;
    this.setup = null;
    this.men = new Map();
    this.marks = {};
    this.focused = 0;
    this.layers = Object.fromEntries(["squares", "marks", "men", "arrows", "names"].map((name) => [
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

  /** Shows men; those that are new where they stand glide in from where a like one left. */
  show(setup, { glide = true } = {}) {
    const old = this.setup;
    const resized = !old || old.files !== setup.files || old.ranks !== setup.ranks || old.game !== setup.game;
    this.setup = setup;
    if (resized) {
      this.men.forEach((man) => man.element.remove());
      this.men.clear();
      this.#drawSquares();
    }
    const left = [];
    const came = [];
    setup.men.forEach((code, square) => {
      const man = this.men.get(square);
      if (man && man.code !== code) {
        left.push([square, man]);
        this.men.delete(square);
      }
      if (code !== "" && (!man || man.code !== code)) {
        came.push([square, code]);
      }
    });
    for (const [square, code] of came) {
      const at = glide ? left.findIndex(([, man]) => man?.code === code) : -1;
      let man;
      if (at >= 0) {
        man = left[at][1];
        left[at][1] = null;
        this.layers.men.append(man.element);
      } else {
        man = { code, element: svg("g", {}, [drawMan(setup.game, code)]) };
        this.layers.men.append(man.element);
      }
      this.men.set(square, man);
      this.#place(man.element, square);
    }
    left.forEach(([, man]) => man?.element.remove());
    this.#mark();
    this.#label();
  }

  /** Turns the board; one that shows nothing yet is drawn turned when it does. */
  flip(flipped) {
    const turned = flipped !== this.flipped;
    this.flipped = flipped;
    if (turned && this.setup) {
      this.#drawSquares();
      this.men.forEach((man, square) => this.#place(man.element, square));
      this.#mark();
      this.#label();
    }
  }

  /** Marks: last, lit, dim, differ, target, takes (targets that take elsewhere), chosen: squares; arrows: {from, to, kind}. */
  mark(marks) {
    this.marks = marks;
    this.#mark();
    this.#label();
  }

  /** The place of a square in the drawing, from its upper left. */
  #spot(square) {
    const { files, ranks } = this.setup;
    const [file, rank] = [square % files, Math.floor(square / files)];
    return this.flipped ? [files - 1 - file, rank] : [file, ranks - 1 - rank];
  }

  #place(element, square) {
    const [x, y] = this.#spot(square);
    element.style.transform = `translate(${x * UNIT}px, ${y * UNIT}px)`;
  }

  #drawSquares() {
    const { files, ranks, game } = this.setup;
    const [width, height] = [files * UNIT, ranks * UNIT];
    const gutter = this.options.coordinates ? GUTTER : 0;
    this.drawing.setAttribute("viewBox", `${-gutter} 0 ${width + gutter} ${height + gutter}`);
    for (const [name, value] of Object.entries({ files, ranks, gutter, width: width + gutter, height: height + gutter })) {
      this.element.style.setProperty(`--${name}`, value);
    }
    this.element.dataset.game = game;
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
      game === "rithmomachia" && svg("path", { class: "middle", d: `M0 ${height / 2}H${width}` }),
    ]);
    refill(this.layers.names, this.options.coordinates ? this.#names() : []);
    if (this.cells) {
      this.#drawCells();
    }
  }

  #names() {
    const { files, ranks, game } = this.setup;
    const names = [];
    for (let square = 0; square < files * ranks; square++) {
      const [x, y] = this.#spot(square);
      const name = this.setup.name(square);
      const [rank, file] = game === "rithmomachia" ? name.split("x") : [name.slice(1), name[0]];
      if (x === 0) {
        names.push(svg("text", { x: -GUTTER / 2 - 3, y: (y + 0.5) * UNIT + 7 }, [rank]));
      }
      if (y === ranks - 1) {
        names.push(svg("text", { x: (x + 0.5) * UNIT, y: ranks * UNIT + 25 }, [file]));
      }
    }
    return names;
  }

  #drawCells() {
    const { files, ranks } = this.setup;
    this.focused = Math.min(this.focused, files * ranks - 1);
    const rows = [];
    for (let y = 0; y < ranks; y++) {
      const row = html("div", { role: "row" });
      for (let x = 0; x < files; x++) {
        const square = this.flipped ? y * files + files - 1 - x : (ranks - 1 - y) * files + x;
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

  /** Where the keyboard enters the board. */
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
    if (!this.setup) {
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
      const [x, y] = this.#spot(at);
      return svg("circle", { class: name, cx: (x + 0.5) * UNIT, cy: (y + 0.5) * UNIT, r });
    };
    const dots = [
      ...(marks.target ?? []).map((at) => (this.setup.men[at] === "" ? ring(at, 15, "target") : ring(at, 44, "target taken"))),
      ...(marks.takes ?? []).map((at) => ring(at, 30, "target taken")),
    ];
    refill(this.layers.marks, drawn);
    refill(this.layers.arrows, [...dots, ...(marks.arrows ?? []).map((arrow) => this.#arrow(arrow))]);
    const dim = new Set(marks.dim ?? []);
    this.men.forEach((man, at) => man.element.classList.toggle("dim", dim.has(at)));
  }

  #arrow({ from, to, kind }) {
    const [[x1, y1], [x2, y2]] = [this.#spot(from), this.#spot(to)].map(([x, y]) => [(x + 0.5) * UNIT, (y + 0.5) * UNIT]);
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const point = (along, aside) => `${(x1 + ux * along - uy * aside).toFixed(1)} ${(y1 + uy * along + ux * aside).toFixed(1)}`;
    const [shaft, head] = kind === "defence" ? [2.5, 10] : [6, 19];
    const [start, neck, tip] = [24, length - 18 - 1.5 * head, length - 18];
    return svg("path", {
      class: `arrow ${kind ?? ""}`,
      d: `M${point(start, shaft)}L${point(neck, shaft)}L${point(neck, head)}L${point(tip, 0)}L${point(neck, -head)}L${point(neck, -shaft)}L${point(start, -shaft)}Z`,
    });
  }

  #label() {
    if (!this.setup) {
      return;
    }
    const { game, men } = this.setup;
    if (!this.cells) {
      this.drawing.setAttribute("aria-label", this.options.label ?? t("board"));
      return;
    }
    const [target, chosen] = [new Set(this.marks.target ?? []), new Set(this.marks.chosen ?? [])];
    for (const cell of this.cells.querySelectorAll("[data-square]")) {
      const square = Number(cell.dataset.square);
      const what = [squareLabel(this.setup.name(square)), men[square] === "" ? t("empty") : manLabel(game, men[square])];
      if (target.has(square)) {
        what.push(t("target"));
      }
      cell.setAttribute("aria-label", what.join(", "));
      cell.setAttribute("aria-selected", chosen.has(square));
      cell.classList.toggle("movable", this.options.draggable(square));
    }
  }

  #key(event) {
    const { files, ranks } = this.setup;
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

  /** The square under a pointer, or null. */
  squareAt(event) {
    const { files, ranks } = this.setup;
    const [x, y] = this.#unscaled(event).map((at) => Math.floor(at / UNIT));
    if (x < 0 || y < 0 || x >= files || y >= ranks) {
      return null;
    }
    return this.flipped ? y * files + files - 1 - x : (ranks - 1 - y) * files + x;
  }

  /** Where a pointer is in the drawing's own measure. */
  #unscaled(event) {
    const box = this.drawing.getBoundingClientRect();
    const gutter = this.options.coordinates ? GUTTER : 0;
    const scale = (this.setup.files * UNIT + gutter) / box.width;
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
    // The pointer leaves the focus where it was, so that keys still step through a game.
    event.preventDefault();
    this.#rove(square);
    const man = this.men.get(square);
    if (man && this.options.draggable(square)) {
      this.drag(event, man.element, (to, moved) => {
        this.#place(man.element, square);
        if (moved && to !== square) {
          this.options.ondrop?.(square, to, man.code);
        } else if (!moved) {
          this.options.onpick?.(square);
        }
      });
    } else {
      this.options.onpick?.(square);
    }
  }

  /** Lets an element of the drawing follow the pointer, and tells where it was let go and whether it had moved at all. */
  drag(event, element, drop) {
    const begin = [event.clientX, event.clientY];
    let moved = false;
    const follow = (at) => {
      if (!moved && Math.hypot(at.clientX - begin[0], at.clientY - begin[1]) < DRAG) {
        return;
      }
      if (!moved) {
        moved = true;
        this.layers.men.append(element);
        element.classList.add("dragged");
        this.options.onlift?.();
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

/** A drawing of one man, for buttons and lists. */
export function manPicture(game, code) {
  return svg("svg", { class: "picture", viewBox: "0 0 100 100", "aria-hidden": "true" }, [drawMan(game, code)]);
}
