// The play page: any game, people and engines on either side. The server knows the rules; a game is its first position and
// its moves, which stand in the address, so that it can be left, sent and taken up again.
import { announce, go, note } from "./app.js";
import { api, query } from "./api.js";
import { manPicture } from "./board.js";
import { html, refill } from "./dom.js";
import { has, manLabel, manName, moveSpoken, resultText, t } from "./i18n.js";
import { MoveBoard, steps } from "./input.js";
import { MoveList } from "./movelist.js";
import { problemNote } from "./problem.js";
import { Seat } from "./seats.js";
import { Setup, START } from "./setup.js";
import { Thinking } from "./thinking.js";

/** How long an engine's move is on show at least; players of the Amazons missed it, for it changes two squares. */
const ON_SHOW = { chess: 500, amazons: 2000, rithmomachia: 900 };
const FLIGHT = 650;

const SIZES = {
  "10 × 10": START.amazons,
  "8 × 8": "2b2b2/8/b6b/8/8/w6w/8/2w2w2 w - 1",
  "6 × 6": "2b3/6/5b/w5/6/3w2 w - 1",
};

export function show(host, parameters) {
  const page = new PlayPage(host);
  page.visit(parameters);
  return page;
}

class PlayPage {
  constructor(host) {
    this.host = host;
    this.keys = (event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.moves = new MoveBoard({ label: t("play.board"), play: (move) => this.#play(move), onstep: (chosen) => this.#hint(chosen) });
    this.verdict = html("div", { class: "verdict", hidden: true });
    this.state = html("p", { class: "state", role: "status" });
    this.hint = html("p", { class: "hint prompt" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.setupPanel = html("section", { class: "setup", "aria-label": t("play.setup") });
    this.actions = html("div", { class: "actions" });
    this.hands = html("div", { class: "hands" });
    this.falls = html("div", { class: "falls", "aria-live": "polite" });
    this.list = new MoveList(() => {});
    this.thinking = new Thinking();
    this.rules = html("details", { class: "rules" });
    refill(host, [html("h1", { class: "heard" }, [t("nav.play")]), html("div", { class: "table" }, [
      html("div", { class: "left" }, [html("div", { class: "over-board" }, [this.moves.element, this.verdict]), this.moves.choices, this.hands]),
      html("div", { class: "right" }, [this.state, this.hint, this.fault, this.actions, this.falls, this.thinking.element, this.list.element, this.setupPanel, this.rules]),
    ])]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    this.#stop();
    this.left = true;
  }

  async visit(parameters) {
    this.#stop();
    if (!parameters.has("game")) {
      const kept = localStorage.getItem("play");
      if (kept) {
        note(`/play?${kept}`, { replace: true });
        parameters = new URLSearchParams(kept);
      }
    }
    this.game = parameters.get("game") ?? "chess";
    this.fen = parameters.get("fen") ?? START[this.game];
    this.ruleSet = parameters.get("rules") ?? undefined;
    this.played = (parameters.get("moves") ?? "").split(" ").filter(Boolean);
    this.ended = parameters.get("ended");
    this.time = parameters.get("time") ?? "1";
    this.paused = false;
    this.kept = null;
    try {
      this.status = await api.status();
    } catch (problem) {
      this.fault.textContent = problemNote(problem);
      return;
    }
    this.players = this.status.boards.find((board) => board.game === this.game)?.players ?? [];
    const usual = this.players.find(({ name }) => !/^(random|greedy|minimax)/.test(name)) ?? this.players[0];
    this.seats = { w: parameters.get("white") ?? "human", b: parameters.get("black") ?? usual?.name ?? "human" };
    this.thinking.clear();
    this.moves.board.flip(this.seats.w !== "human" && this.seats.b === "human");
    this.#drawSetup();
    this.#drawRules();
    this.#sync({ resumed: true });
  }

  #drawSetup() {
    const change = () => {
      this.seats = { w: white.value, b: black.value };
      this.time = time.value;
      this.#remember();
      this.#sync({});
    };
    const white = new Seat("w", this.players, this.seats.w, change);
    const black = new Seat("b", this.players, this.seats.b, change);
    const time = html("input", { inputmode: "decimal", value: this.time, onchange: change });
    const start = (game, fen) => go(`/play?${query({ game, fen: fen === START[game] ? undefined : fen, white: game === this.game ? this.seats.w : "human", black: game === this.game ? this.seats.b : undefined, time: this.time })}`);
    const file = html("input", { type: "file", id: "resume", class: "heard", accept: ".pgn,.txt", onchange: (event) => this.#resume(event.target.files[0]) });
    refill(this.setupPanel, [
      html("div", { class: "fields" }, [
        html("label", {}, [t("play.game"), html("select", { onchange: (event) => start(event.target.value, START[event.target.value]) },
          this.status.boards.map(({ game }) => html("option", { value: game, selected: game === this.game }, [t(`game.${game}`)])))]),
        this.game === "amazons" && html("label", {}, [t("play.size"), html("select", { onchange: (event) => start("amazons", event.target.value) }, [
          ...Object.entries(SIZES).map(([size, fen]) => html("option", { value: fen, selected: fen === this.fen }, [size])),
          !Object.values(SIZES).includes(this.fen) && html("option", { value: this.fen, selected: true }, ["…"]),
        ])]),
        html("label", {}, [t("play.time"), time]),
      ]),
      html("div", { class: "seats" }, [white.element, black.element]),
      html("div", { class: "actions" }, [
        html("button", { type: "button", onclick: () => this.#save() }, [t("play.save")]),
        file, html("label", { class: "button", for: "resume" }, [t("play.resume")]),
      ]),
    ]);
  }

  #drawRules() {
    refill(this.rules, [html("summary", {}, [`${t("play.rules")}: ${t(`game.${this.game}`)}`]), html("p", {}, [t(`rules.${this.game}`)])]);
  }

  #remember() {
    const address = query({
      game: this.game, fen: this.fen === START[this.game] ? undefined : this.fen, rules: this.ruleSet, white: this.seats.w, black: this.seats.b, time: this.time,
      moves: this.played.join(" "), ended: this.ended,
    });
    localStorage.setItem("play", address);
    note(`/play?${address}`, { replace: true });
  }

  #stop() {
    this.stopThinking?.();
    this.stopThinking = null;
    clearTimeout(this.timer);
  }

  /** Asks what stands on the board after the moves so far, shows it, and lets whoever is to move move. */
  async #sync({ resumed = false, staged = false }) {
    this.#stop();
    const asked = this.played.join(" ");
    try {
      const position = await api.position({ game: this.game, rules: this.ruleSet, fen: this.fen, moves: asked });
      if (this.left || asked !== this.played.join(" ")) {
        return;
      }
      this.fault.textContent = "";
      this.#show(position, { resumed, staged });
    } catch (problem) {
      this.fault.textContent = problemNote(problem);
    }
  }

  #show(position, { resumed, staged }) {
    this.position = position;
    this.setup = Setup.read(this.game, position.fen);
    const last = position.line.at(-1);
    const side = this.setup.turn;
    const over = this.#outcome();
    const human = !over && this.seats[side] === "human";
    const square = (name) => this.setup.square(name);
    const marks = last ? {
      last: [last.from, last.to, last.arrow].filter(Boolean).map(square),
      arrows: last.arrow ? [{ from: square(last.to), to: square(last.arrow), kind: "shot" }] : [],
    } : {};
    if (position.check) {
      marks.differ = [square(position.check)];
    }
    const settle = () => {
      this.moves.show(this.setup, human ? position.legal : [], marks);
      this.#hint([]);
      if (over) {
        this.#finish(over, resumed);
      } else if (!human && !this.paused) {
        this.#think();
      }
    };
    this.#drawList(position, over);
    this.#drawHands(human);
    this.#drawFalls(last, position);
    this.#drawActions(over, human);
    this.verdict.hidden = true;
    this.state.className = "state";
    this.state.textContent = over ? "" : this.seats[side] === "human" ? t("play.turn", { side: t(`side.${side}`) }) : t("play.thinking", { side: t(`side.${side}`) });
    if (staged && last?.arrow) {
      // First the amazon goes, then its arrow flies: a move of an engine is to be seen, not found.
      const before = Setup.read(this.game, position.line.at(-2)?.fen ?? position.start);
      const from = square(last.from);
      this.moves.show(before.with([[from, ""], [square(last.to), before.men[from]]]), [], { last: [from, square(last.to)] });
      this.timer = setTimeout(settle, FLIGHT);
    } else {
      settle();
    }
  }

  /** How the game ended, if it has: on the board, by resignation or by a claim. */
  #outcome() {
    if (this.ended === "draw") {
      return { result: "1/2-1/2", reason: t("play.draw.claimed") };
    }
    if (this.ended) {
      return { result: this.ended === "w" ? "0-1" : "1-0", reason: t("outcome.resigns", { side: t(`side.${this.ended}`) }) };
    }
    const { outcome } = this.position;
    return outcome.over ? { result: outcome.result, reason: has(`outcome.${outcome.reason}`) ? t(`outcome.${outcome.reason}`) : outcome.reason } : null;
  }

  #drawList(position, over) {
    const moves = position.line.map((move, at) => ({ ...move, ply: at + 1 }));
    this.list.show({ game: this.game, start: position.start, moves, result: over?.result ?? "*" });
    this.list.current(moves.at(-1));
    this.list.element.scrollTop = this.list.element.scrollHeight;
  }

  #drawHands(human) {
    if (this.game !== "rithmomachia") {
      refill(this.hands, []);
      return;
    }
    refill(this.hands, ["w", "b"].map((side) => {
      const held = this.setup.held(side);
      const drops = new Set(human && side === this.setup.turn ? this.position.legal.filter((move) => !move.from).map((move) => move.drop) : []);
      return html("div", { class: "hand" }, [
        `${t("play.hand", { side: t(`side.${side}`) })}: `,
        ...(held.length === 0 ? [t("play.hand.empty")] : held.map((man) => {
          const own = side === "w" ? man.toUpperCase() : man.toLowerCase();
          return drops.has(own)
            ? html("button", { type: "button", "aria-label": manLabel(this.game, own), onclick: () => this.moves.pick(`hand:${own}`) }, [manPicture(this.game, own)])
            : html("span", { class: "held", role: "img", "aria-label": manLabel(this.game, man) }, [manPicture(this.game, man)]);
        })),
      ]);
    }));
  }

  /** Says of the last move of Rithmomachia what fell and why. */
  #drawFalls(last, position) {
    const before = Setup.read(this.game, position.line.at(-2)?.fen ?? position.start);
    refill(this.falls, last ? fallen(last, before).map((text) => html("p", {}, [text])) : []);
  }

  /** Says of each move of the man at hand what would fall. */
  #drawWouldFall(from) {
    const moves = this.position.legal.filter((move) => steps(move)[0] === from && move.captures?.length);
    refill(this.falls, moves.map((move) => html("p", {}, [html("strong", {}, [`→ ${move.to}: `]), fallen(move, this.setup).join("; ")])));
  }

  #drawActions(over, human) {
    const button = (key, act, attributes = {}) => html("button", { type: "button", "data-act": key, onclick: act, ...attributes }, [t(`play.${key}`)]);
    const engines = Object.values(this.seats).filter((seat) => seat !== "human").length;
    this.thinking.element.hidden = engines === 0;
    refill(this.actions, [
      button("new", () => this.#restart(), { class: over ? "primary" : "" }),
      button("undo", () => this.#undo(), { disabled: this.played.length === 0 }),
      button("resign", (event) => this.#askResign(event.target), { disabled: Boolean(over) || engines === 2 || this.played.length === 0 }),
      this.position.claimable && human && button("claim", () => this.#end("draw")),
      engines === 2 && !over && button(this.paused ? "go" : "pause", () => {
        this.paused = !this.paused;
        this.#sync({});
      }),
      html("button", { type: "button", onclick: () => this.moves.board.flip(!this.moves.board.flipped) }, [t("flip.short")]),
      html("a", { class: "button", href: `/?${query({ game: this.game === "chess" ? undefined : this.game, fen: this.position.fen })}` }, [t("game.search")]),
    ]);
  }

  #askResign(from) {
    const answer = html("span", { class: "actions" }, [
      html("span", { class: "hint" }, [t("play.sure")]),
      html("button", { type: "button", "data-act": "yes", onclick: () => this.#end(this.seats[this.setup.turn] === "human" ? this.setup.turn : this.setup.turn === "w" ? "b" : "w") }, [t("play.yes")]),
      html("button", { type: "button", onclick: () => { answer.replaceWith(from); from.focus(); } }, [t("play.no")]),
    ]);
    from.replaceWith(answer);
    answer.querySelector("button").focus();
  }

  #end(how) {
    this.ended = how;
    this.#remember();
    this.#sync({});
  }

  #restart() {
    this.played = [];
    this.ended = null;
    this.kept = null;
    this.paused = false;
    this.thinking.clear();
    this.#remember();
    this.#sync({});
  }

  /** Back to where a person was to move before. */
  #undo() {
    const engine = (ply) => this.seats[(this.position.start.split(" ")[1] === "b" ? ply + 1 : ply) % 2 === 0 ? "w" : "b"] !== "human";
    const all = this.seats.w !== "human" && this.seats.b !== "human";
    if (!this.ended) {
      do {
        this.played.pop();
      } while (!all && this.played.length > 0 && engine(this.played.length));
    }
    this.ended = null;
    this.kept = null;
    this.paused = all;
    this.#remember();
    this.#sync({});
  }

  #hint(chosen) {
    if (this.#outcome() || this.seats[this.setup.turn] !== "human") {
      this.hint.textContent = "";
      return;
    }
    const amazons = this.game === "amazons";
    const key = [amazons ? "amazon" : "man", "to", amazons ? "arrow" : "which"][chosen.length];
    this.hint.textContent = t(`play.pick.${key}`);
    if (this.game === "rithmomachia") {
      if (chosen.length === 1) {
        this.#drawWouldFall(chosen[0]);
      } else {
        this.#drawFalls(this.position.line.at(-1), this.position);
      }
    }
  }

  #play(move) {
    announce(moveSpoken(this.game, move, this.setup));
    this.played.push(move.move);
    this.#remember();
    this.#sync({});
  }

  #think() {
    const side = this.setup.turn;
    const ply = this.played.length;
    const began = Math.max(performance.now(), this.shownUntil ?? 0);
    this.stopThinking = api.think({
      game: this.game, rules: this.ruleSet, fen: this.fen, moves: this.played.join(" "), player: this.seats[side], time: this.time, seed: 1 + Math.floor(Math.random() * 1e9),
    }, {
      info: (thought) => this.thinking.show(this.seats[side], thought, ply, false),
      best: ({ move, thought }) => {
        this.thinking.show(this.seats[side], thought, ply, true);
        // What was played before stays on show long enough to be seen.
        this.timer = setTimeout(() => {
          this.shownUntil = performance.now() + ON_SHOW[this.game];
          announce(t("play.played", { side: t(`side.${side}`), move: moveSpoken(this.game, move, this.setup) }));
          this.played.push(move.move);
          this.#remember();
          this.#sync({ staged: true });
        }, Math.max(0, began - performance.now()));
      },
      failed: (problem) => {
        this.fault.textContent = problemNote(problem);
        this.state.textContent = "";
      },
    });
  }

  #finish(over, resumed) {
    this.state.textContent = t("play.over", { result: resultText(over.result), reason: over.reason });
    this.state.className = "state over";
    this.verdict.hidden = false;
    const note = html("small", {}, [this.kept ?? ""]);
    refill(this.verdict, [resultText(over.result), html("small", {}, [over.reason]), note]);
    announce(this.state.textContent);
    if (!resumed && this.kept === null && this.played.length > 0) {
      this.kept = "";
      api.addGame(this.#document(over)).then((done) => {
        this.kept = t("play.kept");
        note.textContent = this.kept;
        if (done.ids?.length > 0) {
          this.actions.append(html("a", { class: "button", href: `/game/${done.ids[0]}?${query({ game: this.game === "chess" ? undefined : this.game })}` }, [t("play.show")]));
        }
      }).catch((problem) => {
        note.textContent = t("play.keep.failed", { detail: problemNote(problem) });
      });
    }
  }

  /** The game as the server takes it. */
  #document(over) {
    const name = (seat) => (seat === "human" ? t("play.human") : seat);
    return {
      game: this.game,
      rules: this.ruleSet,
      fen: this.fen === START[this.game] ? undefined : this.fen,
      moves: this.played,
      result: over?.result ?? "*",
      tags: { Event: "Tabiya", Date: new Date().toISOString().slice(0, 10).replaceAll("-", "."), White: name(this.seats.w), Black: name(this.seats.b), ...(this.ended && this.ended !== "draw" ? { Termination: "resignation" } : {}) },
    };
  }

  async #save() {
    try {
      const text = await api.writePgn(this.#document(this.#outcome()));
      const link = html("a", { href: URL.createObjectURL(new Blob([text], { type: "application/x-chess-pgn" })), download: `${this.game}.pgn` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (problem) {
      this.fault.textContent = problemNote(problem);
    }
  }

  async #resume(file) {
    try {
      const { games, faults } = await api.readPgn(this.game, await file.text());
      if (games.length === 0) {
        this.fault.textContent = faults.length > 0 ? t("fault.at", faults[0]) : t("pgn.empty");
        return;
      }
      const [game] = games;
      go(`/play?${query({ game: game.game, fen: game.start === START[game.game] ? undefined : game.start, white: this.seats.w, black: this.seats.b, time: this.time, moves: game.moves.map((move) => move.move).join(" ") })}`);
    } catch (problem) {
      this.fault.textContent = problemNote(problem);
    }
  }

  #key(event) {
    if (event.key === "f" && !event.ctrlKey && !event.metaKey && !/^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) {
      this.moves.board.flip(!this.moves.board.flipped);
    }
  }
}

/** What a move of Rithmomachia takes and how, by its own notation, +E10x5 being an encounter, with the arithmetic of it. */
function fallen(move, before) {
  return [...move.text.matchAll(/\+([EMAPGS])(\d+x\d)([CTScts]\d+)?/g)].map(([, kind, cell, part]) => {
    const reason = move.falls?.find((each) => each.cell === cell && KINDS[each.kind] === kind);
    const told = t("capture.falls", {
      man: manName("rithmomachia", part ?? before.men[before.square(cell)]), square: cell, kind: t(`capture.${kind}`),
    });
    return reason && kind !== "S" ? `${told} (${reason.by.join(", ")}: ${arithmetic(reason)})` : told;
  });
}

const KINDS = { encounter: "E", ambush: "M", assault: "A", power: "P", progression: "G", siege: "S" };

/** The sum of a capture, its few words in the reader's language. */
function arithmetic({ arithmetic: sum }) {
  return sum.replace(/arithmetic|geometric|harmonic|cells apart/, (word) => t(`sum.${word}`));
}
