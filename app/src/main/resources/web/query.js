// The board that is the question: legal moves are played on it, men set up, pasted games stepped through.
import { announce } from "./app.js";
import { api, query } from "./api.js";
import { html, refill } from "./dom.js";
import { moveSpoken, moveText, t } from "./i18n.js";
import { icon } from "./icons.js";
import { MoveBoard, Palette } from "./input.js";
import { manValue } from "./pieces.js";
import { problemNote } from "./problem.js";
import { Setup, sideOf, START } from "./setup.js";

const MEN = {
  chess: [[..."KQRBNP"], [..."kqrbnp"]],
  amazons: [["w", "x"], ["b"]],
  rithmomachia: ["w", "b"].map(army),
};

/** The different men a side of Rithmomachia begins with, by shape and value. */
function army(side) {
  const men = Setup.read("rithmomachia", START.rithmomachia).men.filter((man) => man !== "" && sideOf("rithmomachia", man) === side);
  const rank = (man) => "CTSP".indexOf(man[0].toUpperCase()) * 1000 + manValue(man);
  return [...new Set(men)].sort((a, b) => rank(a) - rank(b));
}

export class QueryBoard {
  /**
   * @param options.change called with another position, and whether it is a step of the same game
   * @param options.flipped called when the board was turned
   * @param options.known called when it is known which moves are legal
   */
  constructor(options) {
    this.options = options;
    this.moves = new MoveBoard({ label: t("query.board"), play: (move) => this.#play(move) });
    this.board = this.moves.board;
    Object.assign(this.board.options, this.#editing({ ...this.board.options }));
    this.controls = html("div", { class: "controls" });
    this.stepper = html("div", { class: "stepper", hidden: true });
    this.palette = html("div", { class: "palettes" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.elements = [this.moves.element, this.moves.choices, this.controls, this.stepper, this.palette, this.fault];
    this.last = {};
    /** What is wrong with the pasted game, as long as its positions are shown. */
    this.told = "";
  }

  show(game, fen, flipped) {
    if (game !== this.game) {
      this.game = game;
      this.#drawPalette();
    }
    if (fen !== this.expected) {
      this.last = {};
    }
    this.fen = fen;
    this.setup = Setup.read(game, fen);
    this.board.flip(flipped);
    this.moves.show(this.setup, [], this.last);
    this.#drawControls();
    this.#askMoves();
  }

  /** Lights up what a hit shares; without marks, what was moved last. */
  mark(marks) {
    this.board.mark(marks ?? this.last);
  }

  /** How to play a move that is written like this, if it is legal. */
  playable(text) {
    const bare = (move) => move.replace(/[+#]$/, "");
    const move = this.position?.legal.find((each) => bare(each.text) === bare(text));
    return move && (() => this.#play(move));
  }

  flip() {
    this.board.flip(!this.board.flipped);
    this.#drawControls();
    this.options.flipped(this.board.flipped);
  }

  /** Which moves may be made; the board can be set up and searched without. */
  async #askMoves() {
    const asked = this.fen;
    this.position = undefined;
    try {
      const position = await api.position({ game: this.game, fen: asked });
      if (asked === this.fen) {
        this.position = position;
        this.fault.textContent = this.told;
        this.#offerMoves();
        this.options.known();
      }
    } catch (problem) {
      if (asked === this.fen) {
        this.fault.textContent = problemNote(problem);
      }
    }
  }

  #offerMoves() {
    this.moves.show(this.setup, this.palettes.tool === "play" ? this.position?.legal ?? [] : [], this.last, false);
  }

  async #play(move) {
    announce(moveSpoken(this.game, move, this.setup));
    const asked = this.fen;
    try {
      const position = await api.position({ game: this.game, fen: asked, moves: move.move });
      if (asked === this.fen) {
        this.#go(position.fen, position.line.at(-1));
      }
    } catch (problem) {
      this.fault.textContent = problemNote(problem);
      this.#offerMoves();
    }
  }

  /** Goes to a position, by a move if there was one. */
  #go(fen, move, step = false) {
    this.expected = fen;
    this.told = step ? this.told : "";
    this.last = move ? { last: [move.from, move.to, move.arrow].filter(Boolean).map((name) => this.setup.square(name)) } : {};
    this.options.change(fen, step);
  }

  #set(changes) {
    this.#go(this.setup.with(changes).fen());
  }

  /** What the board does when a man or the eraser is at hand, and not legal moves. */
  #editing(playing) {
    return {
      onpick: (square) => {
        const { tool } = this.palettes;
        if (tool === "play") {
          playing.onpick(square);
        } else if (tool === "free") {
          this.#carry(square);
        } else {
          this.#set([[square, tool === "erase" || this.setup.men[square] === tool ? "" : tool]]);
        }
      },
      ondrop: (from, to, man) => {
        if (this.palettes.tool === "play") {
          playing.ondrop(from, to);
        } else {
          this.#set(to === null ? [[from, ""]] : [[from, ""], [to, man]]);
        }
      },
      onerase: (square) => this.setup.men[square] !== "" && this.#set([[square, ""]]),
      draggable: (square) => (this.palettes.tool === "play"
        ? playing.draggable(square) : this.palettes.tool === "free" && this.setup.men[square] !== ""),
    };
  }

  /** Takes a man up, or puts down the one that was taken up before. */
  #carry(square) {
    const from = this.lifted;
    this.lifted = from === undefined && this.setup.men[square] !== "" ? square : undefined;
    this.board.mark({ ...this.last, chosen: this.lifted === undefined ? [] : [this.lifted] });
    if (from !== undefined && from !== square) {
      this.#set([[from, ""], [square, this.setup.men[from]]]);
    }
  }

  #drawPalette() {
    this.palettes = new Palette(this.game, this.board, {
      men: MEN[this.game],
      last: html("button", {
        type: "button", class: "tool", title: t("clear"), "aria-label": t("clear"),
        onclick: () => this.#set(this.setup.men.map((man, square) => [square, ""])),
      }, ["∅"]),
      pick: () => {
        this.lifted = undefined;
        this.#offerMoves();
      },
      place: (man, square) => this.#set([[square, man]]),
    });
    refill(this.palette, [this.palettes.element]);
  }

  #drawControls() {
    const button = (label, content, onclick, attributes = {}) => html("button", { type: "button", title: label, onclick, ...attributes }, [content]);
    const white = this.setup.turn === "w";
    const focus = [...this.controls.children].indexOf(document.activeElement);
    refill(this.controls, [
      button(t("flip"), t("flip.short"), () => this.flip(), { "aria-pressed": this.board.flipped }),
      button(t("turn.switch"), html("span", { class: white ? "turn white" : "turn black" }, [t(white ? "turn.w" : "turn.b")]),
        () => this.#go(this.setup.withTurn(white ? "b" : "w").fen())),
      button(t("start"), t("start.short"), () => this.#go(START[this.game])),
      // Where there is little room, pieces to set up are shown when somebody wants them.
      button(t("palette"), t("setup"), () => {
        this.palette.classList.toggle("open");
        this.#drawControls();
      }, { class: "setup-switch", "aria-expanded": this.palette.classList.contains("open") }),
      html("a", { class: "button", href: `/play?${query({ game: this.game, fen: this.fen })}`, title: t("play.from") }, [t("play.from.short")]),
    ]);
    this.controls.children[focus]?.focus();
  }

  /** Shows where the board is in a game that can be stepped through; null for none. */
  follow(line) {
    this.line = line;
    this.at = line ? [line.start, ...line.moves.map((node) => node.fen)].indexOf(this.fen) : -1;
    this.stepper.hidden = this.at < 0;
    if (this.at >= 0) {
      this.#drawStepper();
    }
  }

  /** Says what is wrong with a pasted game. */
  tell(text) {
    this.told = text;
    this.fault.textContent = text;
  }

  /** Goes on or back in the game that is followed; tells whether there is one. */
  step(by) {
    const followed = !this.stepper.hidden;
    if (followed) {
      this.#step(this.at + by);
    }
    return followed;
  }

  #step(ply) {
    const { moves, start } = this.line;
    const at = Math.max(0, Math.min(moves.length, ply));
    if (at !== this.at) {
      const node = moves[at - 1];
      announce(node ? moveText(node.text) : t("beginning"));
      this.#go(node?.fen ?? start, node, true);
    }
  }

  #drawStepper() {
    const { moves, start } = this.line;
    const node = moves[this.at - 1];
    const before = (moves[this.at - 2]?.fen ?? start).split(" ");
    const focus = [...this.stepper.children].indexOf(document.activeElement);
    const button = (name, to, disabled) => html("button", { type: "button", "aria-label": t(name), title: t(name), disabled, onclick: () => this.#step(to) }, [icon(name)]);
    refill(this.stepper, [
      button("first", 0, this.at === 0),
      button("previous", this.at - 1, this.at === 0),
      html("span", { class: "at" }, [node ? `${before.at(-1)}${before[1] === "b" ? "…" : "."} ${moveText(node.text)}` : t("beginning")]),
      button("following", this.at + 1, this.at === moves.length),
      button("last", moves.length, this.at === moves.length),
    ]);
    this.stepper.children[focus]?.focus();
  }
}
