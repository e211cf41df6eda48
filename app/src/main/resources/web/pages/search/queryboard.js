// The board with the position to search for: legal moves are played on it, pieces set up, pasted games stepped through.
import { writeAddress } from "../../core/address.js";
import { announce } from "../../core/announce.js";
import { api } from "../../core/api.js";
import { html, refill, titledButton } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { problemText } from "../../core/problem.js";
import { Position } from "../../games/position.js";
import { icon } from "../../ui/icons.js";
import { MoveBoard } from "../../ui/moveboard.js";
import { Palette } from "../../ui/palette.js";

export class QueryBoard {
  /**
   * @param options.onchange called with the new FEN, and whether it is another move of the same game
   * @param options.onflip called with whether Black is at the bottom
   * @param options.onlegal called when the legal moves are known
   */
  constructor(options) {
    this.options = options;
    this.moveBoard = new MoveBoard({ label: t("query.board"), play: (move) => this.#play(move) });
    this.board = this.moveBoard.board;
    Object.assign(this.board.options, this.#editing({ ...this.board.options }));
    this.controls = html("div", { class: "controls" });
    this.stepper = html("div", { class: "stepper", hidden: true });
    this.palettePanel = html("div", { class: "palettes" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.elements = [
      this.moveBoard.element, this.moveBoard.choices, this.controls, this.stepper, this.palettePanel, this.fault,
    ];
    /** The marks of the last move. */
    this.last = {};
    /** The error in the pasted game, shown as long as one of its positions is. */
    this.lineFault = "";
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
    this.position = Position.read(game, fen);
    this.board.flip(flipped);
    this.moveBoard.show(this.position, [], this.last);
    this.#drawControls();
    this.#fetchMoves();
  }

  /** Shows marks, such as what a hit shares; null for those of the last move. */
  mark(marks) {
    this.board.mark(marks ?? this.last);
  }

  /** A function that plays a move in this notation, if it is legal. */
  playable(text) {
    const bare = (move) => move.replace(/[+#]$/, "");
    const move = this.legal.find((each) => bare(each.text) === bare(text));
    return move && (() => this.#play(move));
  }

  flip() {
    this.moveBoard.flip();
    this.#drawControls();
    this.options.onflip(this.board.flipped);
  }

  /** Fetches the legal moves; the board can be edited and searched without them. */
  async #fetchMoves() {
    const { fen } = this;
    this.legal = [];
    try {
      const { legal } = await api.position({ game: this.game.name, fen });
      if (fen === this.fen) {
        this.legal = legal;
        this.fault.textContent = this.lineFault;
        this.#offerMoves();
        this.options.onlegal();
      }
    } catch (problem) {
      if (fen === this.fen) {
        this.fault.textContent = problemText(problem);
      }
    }
  }

  #offerMoves() {
    this.moveBoard.show(this.position, this.palette.tool === "play" ? this.legal : [], this.last, false);
  }

  async #play(move) {
    announce(this.game.spoken(move, this.position));
    const { fen } = this;
    try {
      const after = await api.position({ game: this.game.name, fen, moves: move.move });
      if (fen === this.fen) {
        this.#go(after.fen, after.line.at(-1));
      }
    } catch (problem) {
      this.fault.textContent = problemText(problem);
      this.#offerMoves();
    }
  }

  /** Changes the position, by a move if there is one. */
  #go(fen, move, step = false) {
    this.expected = fen;
    this.lineFault = step ? this.lineFault : "";
    this.last = move ? { last: this.position.squares(move) } : {};
    this.options.onchange(fen, step);
  }

  #edit(changes) {
    this.#go(this.position.with(changes).fen());
  }

  /** The board's options while a tool other than legal moves is in use; `playing` are those for legal moves. */
  #editing(playing) {
    return {
      onpick: (square) => {
        const { tool } = this.palette;
        if (tool === "play") {
          playing.onpick(square);
        } else if (tool === "free") {
          this.#pickUp(square);
        } else {
          this.#edit([[square, tool === "erase" || this.position.pieces[square] === tool ? "" : tool]]);
        }
      },
      ondrop: (from, to, piece) => {
        if (this.palette.tool === "play") {
          playing.ondrop(from, to);
        } else {
          this.#edit(to === null ? [[from, ""]] : [[from, ""], [to, piece]]);
        }
      },
      onerase: (square) => this.position.pieces[square] !== "" && this.#edit([[square, ""]]),
      draggable: (square) => (this.palette.tool === "play"
        ? playing.draggable(square) : this.palette.tool === "free" && this.position.pieces[square] !== ""),
    };
  }

  /** Picks up a piece, or puts down the one picked up before. */
  #pickUp(square) {
    const from = this.lifted;
    this.lifted = from === undefined && this.position.pieces[square] !== "" ? square : undefined;
    this.board.mark({ ...this.last, chosen: this.lifted === undefined ? [] : [this.lifted] });
    if (from !== undefined && from !== square) {
      this.#edit([[from, ""], [square, this.position.pieces[from]]]);
    }
  }

  #drawPalette() {
    const clear = () => this.#edit(this.position.pieces.map((piece, square) => [square, ""]));
    this.palette = new Palette(this.game, this.board, {
      last: titledButton(t("clear"), "∅", clear, { class: "tool" }),
      onuse: () => {
        this.lifted = undefined;
        this.#offerMoves();
      },
      place: (piece, square) => this.#edit([[square, piece]]),
    });
    refill(this.palettePanel, [this.palette.element]);
  }

  #drawControls() {
    const button = (title, content, onclick, attributes = {}) => (
      html("button", { type: "button", title, onclick, ...attributes }, [content]));
    const { turn } = this.position;
    const open = this.palettePanel.classList.contains("open");
    redraw(this.controls, [
      button(t("flip"), t("flip.short"), () => this.flip(), { "aria-pressed": this.board.flipped }),
      button(t("turn.switch"), html("span", { class: turn === "w" ? "turn white" : "turn black" }, [t(`turn.${turn}`)]),
        () => this.#go(this.position.withTurn(turn === "w" ? "b" : "w").fen())),
      button(t("start"), t("start.short"), () => this.#go(this.game.start)),
      // On a phone the palette is hidden at first.
      button(t("palette"), t("setup"), () => {
        this.palettePanel.classList.toggle("open");
        this.#drawControls();
      }, { class: "setup-switch", "aria-expanded": open }),
      html("a", {
        class: "button", href: `/play?${writeAddress({ game: this.game.name, fen: this.fen })}`, title: t("play.from"),
      }, [t("play.from.short")]),
    ]);
  }

  /** Follows a game whose positions can be stepped through; null for none. */
  follow(line) {
    this.line = line;
    this.at = line ? [line.start, ...line.moves.map((node) => node.fen)].indexOf(this.fen) : -1;
    this.stepper.hidden = this.at < 0;
    if (this.at >= 0) {
      this.#drawStepper();
    }
  }

  /** Shows the error in a pasted game. */
  showLineFault(text) {
    this.lineFault = text;
    this.fault.textContent = text;
  }

  /** Goes forward or back in the game that is followed; false if there is none. */
  step(by) {
    const following = !this.stepper.hidden;
    if (following) {
      this.#goTo(this.at + by);
    }
    return following;
  }

  #goTo(ply) {
    const { moves, start } = this.line;
    const at = Math.max(0, Math.min(moves.length, ply));
    if (at !== this.at) {
      const node = moves[at - 1];
      announce(node ? this.game.moveText(node.text) : t("beginning"));
      this.#go(node?.fen ?? start, node, true);
    }
  }

  #drawStepper() {
    const { moves, start } = this.line;
    const node = moves[this.at - 1];
    const before = (moves[this.at - 2]?.fen ?? start).split(" ");
    const number = `${before.at(-1)}${before[1] === "b" ? "…" : "."}`;
    const button = (name, to, disabled) => titledButton(t(name), icon(name), () => this.#goTo(to), { disabled });
    redraw(this.stepper, [
      button("first", 0, this.at === 0),
      button("previous", this.at - 1, this.at === 0),
      html("span", { class: "at" }, [node ? `${number} ${this.game.moveText(node.text)}` : t("beginning")]),
      button("following", this.at + 1, this.at === moves.length),
      button("last", moves.length, this.at === moves.length),
    ]);
  }
}

/** Replaces buttons and keeps the focus on the one in the same place. */
function redraw(element, children) {
  const focus = [...element.children].indexOf(document.activeElement);
  refill(element, children);
  element.children[focus]?.focus();
}
