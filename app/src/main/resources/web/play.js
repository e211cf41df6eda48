// The play page: any game, people and engines on either side. The server knows the rules; a game is its first position and
// its moves, which stand in the address, so that it can be left, sent and taken up again. Who plays is settled with the first
// move, and a finished game goes into the archive only when somebody says so.
import { ignoredParameter, oneOf, position as positionText, readAddress, short, store, stored, whole } from "./address.js";
import { announce, go, note } from "./app.js";
import { api, query } from "./api.js";
import { manPicture } from "./board.js";
import { html, refill } from "./dom.js";
import { has, manLabel, manName, moveSpoken, resultText, t } from "./i18n.js";
import { MoveBoard, steps } from "./input.js";
import { MoveList } from "./movelist.js";
import { problemNote } from "./problem.js";
import { playerName, Seat } from "./seats.js";
import { Setup, START } from "./setup.js";
import { Thinking } from "./thinking.js";

/** How long an engine's move is on show at least; players of the Amazons missed it, for it changes two squares. */
const ON_SHOW = { chess: 500, amazons: 2000, rithmomachia: 900 };
const FLIGHT = 650;
const MOST_SECONDS = 300;

const SIZES = {
  "10 × 10": START.amazons,
  "8 × 8": "2b2b2/8/b6b/8/8/w6w/8/2w2w2 w - 1",
  "6 × 6": "2b3/6/5b/w5/6/3w2 w - 1",
};

const FIELDS = {
  game: oneOf(...Object.keys(START)), fen: positionText, rules: short, white: short, black: short,
  moves: (text) => (text.length < 60000 ? text.trim() : undefined), opened: whole(0, 9999),
  ended: oneOf("w", "b", "draw"), time: (text) => (isTime(Number(text)) ? text : undefined),
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
    this.online = () => this.retry?.();
    document.addEventListener("keydown", this.keys);
    window.addEventListener("online", this.online);
    this.moves = new MoveBoard({
      label: t("play.board"), play: (move) => this.#play(move), onstep: (chosen) => this.#hint(chosen), onmissed: () => this.#missed(),
    });
    this.verdict = html("div", { class: "verdict", hidden: true });
    this.state = html("p", { class: "state", role: "status" });
    this.hint = html("p", { class: "hint prompt" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.setupPanel = html("section", { class: "setup", "aria-label": t("play.setup") });
    this.actions = html("div", { class: "actions" });
    this.keep = html("div", { class: "actions keep", role: "status" });
    this.hands = html("div", { class: "hands" });
    this.falls = html("div", { class: "falls", "aria-live": "polite" });
    this.list = new MoveList(({ ply }) => this.#look(ply));
    this.thinking = new Thinking();
    this.rules = html("details", { class: "rules" });
    refill(host, [html("h1", { class: "heard" }, [t("nav.play")]), html("div", { class: "table" }, [
      html("div", { class: "left" }, [html("div", { class: "over-board" }, [this.moves.element, this.verdict]), this.moves.choices, this.hands]),
      html("div", { class: "right" }, [
        html("div", { class: "turn-line" }, [this.state, this.hint, this.fault]), this.actions, this.keep, this.falls, this.thinking.element, this.list.element,
        this.setupPanel, this.rules,
      ]),
    ])]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    window.removeEventListener("online", this.online);
    this.#stop();
    this.left = true;
  }

  async visit(parameters) {
    this.#stop();
    if (!parameters.has("game")) {
      const kept = stored("play", (text) => text);
      if (kept) {
        note(`/play?${kept}`, { replace: true });
        parameters = new URLSearchParams(kept);
      }
    }
    const asked = readAddress(parameters, FIELDS);
    this.game = asked.game ?? "chess";
    this.fen = asked.fen ?? START[this.game];
    this.ruleSet = asked.rules;
    this.played = (asked.moves ?? "").split(" ").filter(Boolean);
    this.opened = asked.opened ?? 0;
    this.ended = asked.ended ?? null;
    this.time = asked.time ?? "1";
    this.position = null;
    this.saved = null;
    this.setupShown = null;
    try {
      this.status = await api.status();
    } catch (problem) {
      this.#fail(problem, () => this.visit(parameters));
      return;
    }
    this.players = this.status.boards.find((board) => board.game === this.game)?.players ?? [];
    const usual = this.players.find(({ name }) => !/^(random|greedy|minimax)/.test(name)) ?? this.players[0];
    this.seats = { w: this.#seat("white", asked.white) ?? "human", b: this.#seat("black", asked.black) ?? usual?.name ?? "human" };
    // Whoever opens a game chooses who plays on before an engine does.
    this.paused = this.opened > 0 && this.opened === this.played.length;
    this.thinking.clear();
    this.moves.board.flip(this.seats.w !== "human" && this.seats.b === "human");
    this.#drawRules();
    this.#tell("");
    this.#sync({ visited: true });
  }

  /** A person or a player that the server has. */
  #seat(side, value) {
    const name = value?.split(/\s+/)[0];
    if (name === undefined || name === "human" || this.players.some((player) => player.name === name)) {
      return value;
    }
    ignoredParameter(side, value);
    return undefined;
  }

  /** Whether a move was made here: then nobody changes seats. */
  get settled() {
    return this.played.length > this.opened;
  }

  /** Drawn again only if it changes: somebody may be typing. */
  #drawSetup() {
    if (this.setupShown === this.settled) {
      return;
    }
    this.setupShown = this.settled;
    const change = () => {
      this.seats = { w: white.value, b: black.value };
      this.#remember();
      this.#sync({});
    };
    const [white, black] = ["w", "b"].map((side) => new Seat(side, this.players, this.seats[side], { change, disabled: this.settled }));
    const time = html("input", { inputmode: "decimal", name: "time", value: this.time, onchange: () => this.#setTime(time, wrong) });
    const wrong = html("p", { class: "fault", role: "alert" });
    const start = (game, fen) => go(`/play?${query({ game, fen: fen === START[game] ? undefined : fen, white: game === this.game ? this.seats.w : "human", black: game === this.game ? this.seats.b : undefined, time: this.time })}`);
    const file = html("input", { type: "file", id: "resume", class: "heard", accept: ".pgn,.txt", onchange: (event) => this.#open(event.target.files[0]) });
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
      wrong,
      html("div", { class: "seats" }, [white.element, black.element]),
      this.settled && html("p", { class: "hint settled" }, [t("play.settled")]),
      html("div", { class: "actions" }, [
        html("button", { type: "button", "data-act": "pgn", onclick: () => this.#savePgn() }, [t("play.save")]),
        html("button", { type: "button", "data-act": "copy", onclick: () => this.#copyPgn() }, [t("play.copy")]),
        file, html("label", { class: "button", for: "resume" }, [t("play.resume")]),
      ]),
    ]);
  }

  /** From the next move on: an engine that is thinking is not disturbed. */
  #setTime(field, wrong) {
    const seconds = Number(field.value.replace(",", "."));
    if (isTime(seconds)) {
      this.time = String(seconds);
      wrong.textContent = "";
      this.#remember();
    } else {
      wrong.textContent = t("play.time.range", { most: MOST_SECONDS });
    }
    field.value = this.time;
  }

  #drawRules() {
    refill(this.rules, [html("summary", {}, [`${t("play.rules")}: ${t(`game.${this.game}`)}`]), html("p", {}, [t(`rules.${this.game}`)])]);
  }

  #remember() {
    const address = query({
      game: this.game, fen: this.fen === START[this.game] ? undefined : this.fen, rules: this.ruleSet, white: this.seats.w, black: this.seats.b, time: this.time,
      moves: this.played.join(" "), opened: this.opened || undefined, ended: this.ended,
    });
    store("play", address);
    note(`/play?${address}`, { replace: true });
  }

  #tell(text) {
    this.retry = null;
    this.fault.textContent = text;
    if (text !== "") {
      this.fault.scrollIntoView({ block: "nearest" }); // On a phone it stands far above what was pressed.
    }
  }

  /** Says what went wrong and offers to try it again, which is also done when the network is back. */
  #fail(problem, again) {
    this.retry = () => {
      this.#tell("");
      again();
    };
    refill(this.fault, [problemNote(problem), " ", html("button", { type: "button", "data-act": "retry", onclick: this.retry }, [t("retry")])]);
  }

  #stop() {
    this.stopThinking?.();
    this.stopThinking = null;
    clearTimeout(this.timer);
  }

  /** Asks what stands on the board after the moves so far, shows it, and lets whoever is to move move. */
  async #sync({ visited = false, staged = false }) {
    this.#stop();
    const asked = this.played.join(" ");
    try {
      const position = await api.position({ game: this.game, rules: this.ruleSet, fen: this.fen, moves: asked });
      if (this.left || asked !== this.played.join(" ")) {
        return;
      }
      this.#tell("");
      this.#show(position, staged);
    } catch (problem) {
      if (this.left) {
        return;
      }
      const part = problem.document?.parameter;
      if (visited && this.#drop(part)) {
        ignoredParameter(part);
        this.#sync({ visited });
      } else {
        // The last move is not lost, but nobody makes another until the server knows it.
        this.moves.freeze();
        this.hint.textContent = "";
        this.#fail(problem, () => this.#sync({ visited, staged }));
      }
    }
  }

  /** Does without a part of the address that the server cannot read; tells whether there was one. */
  #drop(parameter) {
    if (parameter === "moves" && this.played.length > 0) {
      this.played = [];
    } else if (parameter === "fen" && this.fen !== START[this.game]) {
      this.fen = START[this.game];
    } else if (parameter === "rules" && this.ruleSet) {
      this.ruleSet = undefined;
    } else {
      return false;
    }
    this.opened = 0;
    this.ended = null;
    return true;
  }

  #show(position, staged) {
    this.position = position;
    this.setup = Setup.read(this.game, position.fen);
    this.nodes = position.line.map((move, at) => ({ ...move, ply: at + 1 }));
    this.looking = this.nodes.length;
    const last = position.line.at(-1);
    const side = this.setup.turn;
    const over = this.#outcome();
    const human = this.#humanToMove();
    const settle = () => {
      if (this.looking === this.nodes.length) {
        this.#drawBoard();
      }
      if (over) {
        this.#finish(over);
      } else if (!human && !this.paused) {
        this.#think();
      }
    };
    this.#drawList(over);
    this.#drawHands(human);
    this.#drawFalls(last, position);
    this.#drawActions(over, human);
    this.#drawKeep(over);
    this.#drawSetup();
    this.verdict.hidden = true;
    this.state.className = "state";
    this.state.textContent = over ? "" : human || this.paused ? t("play.turn", { side: t(`side.${side}`) }) : t("play.thinking", { side: t(`side.${side}`) });
    if (staged && last?.arrow) {
      // First the amazon goes, then its arrow flies: a move of an engine is to be seen, not found.
      const before = Setup.read(this.game, position.line.at(-2)?.fen ?? position.start);
      const from = this.setup.square(last.from);
      const to = this.setup.square(last.to);
      this.moves.show(before.with([[from, ""], [to, before.men[from]]]), [], { last: [from, to] });
      this.timer = setTimeout(settle, FLIGHT);
    } else {
      settle();
    }
  }

  #humanToMove() {
    return !this.#outcome() && this.seats[this.setup.turn] === "human";
  }

  /** The board of the game as it stands. */
  #drawBoard() {
    const marks = lastMove(this.position.line.at(-1), this.setup);
    if (this.position.check) {
      marks.differ = [this.setup.square(this.position.check)];
    }
    this.moves.show(this.setup, this.#humanToMove() ? this.position.legal : [], marks);
    this.#hint([]);
  }

  /** Shows the board after so many half-moves; nothing is taken back, and at the end the game goes on. */
  #look(ply) {
    const at = Math.max(0, Math.min(this.nodes.length, ply));
    this.looking = at;
    const move = this.nodes[at - 1];
    this.list.current(move);
    const ended = at === this.nodes.length;
    this.verdict.hidden = !ended || !this.#outcome();
    if (ended) {
      this.#drawBoard();
    } else {
      const setup = Setup.read(this.game, move?.fen ?? this.position.start);
      this.moves.show(setup, [], lastMove(move, setup));
      refill(this.hint, [html("button", { type: "button", "data-act": "back", onclick: () => this.#look(this.nodes.length) }, [t("play.back")])]);
    }
    announce(move ? moveSpoken(this.game, move, Setup.read(this.game, this.nodes[at - 2]?.fen ?? this.position.start)) : t("beginning"));
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

  #drawList(over) {
    this.list.show({ game: this.game, start: this.position.start, moves: this.nodes, result: over?.result ?? "*" });
    this.list.element.hidden = this.nodes.length === 0;
    this.list.current(this.nodes.at(-1));
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

  /** Says of each move of the piece at hand what would fall. */
  #drawWouldFall(from) {
    const moves = this.position.legal.filter((move) => steps(move)[0] === from && move.captures?.length);
    refill(this.falls, moves.map((move) => html("p", {}, [html("strong", {}, [`→ ${move.to}: `]), fallen(move, this.setup).join("; ")])));
  }

  #drawActions(over, human) {
    const button = (key, act, attributes = {}) => html("button", { type: "button", "data-act": key, onclick: act, ...attributes }, [t(`play.${key}`)]);
    const engines = Object.values(this.seats).filter((seat) => seat !== "human").length;
    this.thinking.use(engines > 0);
    refill(this.actions, [
      button("new", () => this.#restart(), { class: over ? "primary" : "" }),
      button("undo", () => this.#undo(), { disabled: this.played.length === 0 }),
      button("resign", (event) => this.#askResign(event.target), { disabled: Boolean(over) || engines === 2 || this.played.length === 0 }),
      this.position.claimable && human && button("claim", () => this.#end("draw")),
      !over && !human && (engines === 2 || this.paused) && button(this.paused ? "go" : "pause", () => {
        this.paused = !this.paused;
        this.#sync({});
      }),
      html("button", { type: "button", onclick: () => this.moves.board.flip(!this.moves.board.flipped) }, [t("flip.short")]),
      this.status.archives.some(({ game }) => game === this.game) && html("a", { class: "button", href: `/?${query({ game: this.game === "chess" ? undefined : this.game, fen: this.position.fen })}` }, [t("game.search")]),
    ]);
  }

  /** A finished game can be put into the archive, if there is one for it; what became of that stands here afterwards. */
  #drawKeep(over) {
    const served = this.status.archives.some(({ game }) => game === this.game);
    if (!over || this.played.length === 0 || !served) {
      refill(this.keep, []);
    } else if (this.saved) {
      const { id } = this.saved;
      refill(this.keep, [html("span", {}, [t(this.saved.added ? "play.kept" : "play.known")]), id && html("a", {
        class: "button", href: `/game/${id}?${query({ game: this.game === "chess" ? undefined : this.game })}`,
      }, [t("play.show")])]);
    } else {
      refill(this.keep, [html("button", { type: "button", "data-act": "keep", disabled: this.saving, onclick: () => this.#keep(over) }, [t("play.keep")])]);
    }
  }

  async #keep(over) {
    if (this.saving) {
      return;
    }
    this.saving = true;
    this.#drawKeep(over);
    const game = this.#document(over);
    const still = () => this.played.join(" ") === game.moves.join(" ") && this.#outcome() && !this.left;
    try {
      const { added, ids } = await api.addGame(game);
      if (still()) {
        this.saved = { added: added > 0, id: ids?.[0] };
        this.#tell("");
      }
    } catch (problem) {
      if (still()) {
        this.#fail(problem, () => this.#keep(over));
      }
    } finally {
      this.saving = false;
      if (!this.left) {
        this.#drawKeep(this.#outcome());
      }
    }
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
    this.opened = 0;
    this.ended = null;
    this.saved = null;
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
    this.opened = Math.min(this.opened, this.played.length);
    this.ended = null;
    this.saved = null;
    this.paused = all;
    this.#remember();
    this.#sync({});
  }

  #hint(chosen) {
    if (!this.#humanToMove()) {
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

  /** The amazon stays where it went; only the arrow has to fly elsewhere. */
  #missed() {
    this.hint.textContent = t("play.arrow.illegal");
    announce(this.hint.textContent);
  }

  #play(move) {
    announce(moveSpoken(this.game, move, this.setup));
    this.paused = false;
    this.moves.freeze(); // Until the server has answered, nobody makes another.
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
      info: (thought) => this.thinking.show(playerName(this.seats[side]), thought, ply, false),
      best: ({ move, thought }) => {
        this.thinking.show(playerName(this.seats[side]), thought, ply, true);
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
        this.state.textContent = t("play.turn", { side: t(`side.${side}`) });
        this.#fail(problem, () => this.#sync({}));
      },
    });
  }

  #finish(over) {
    this.state.textContent = t("play.over", { result: resultText(over.result), reason: over.reason });
    this.state.className = "state over";
    this.verdict.hidden = this.looking !== this.nodes.length;
    refill(this.verdict, [resultText(over.result), html("small", {}, [over.reason])]);
    announce(this.state.textContent);
  }

  /** The game as the server takes it. */
  #document(over) {
    const name = (seat) => (seat === "human" ? t("play.human") : seat);
    return {
      game: this.game,
      rules: this.ruleSet,
      fen: this.fen === START[this.game] ? undefined : this.fen,
      moves: [...this.played],
      result: over?.result ?? "*",
      tags: { Event: "Tabiya", Date: new Date().toISOString().slice(0, 10).replaceAll("-", "."), White: name(this.seats.w), Black: name(this.seats.b), ...(this.ended && this.ended !== "draw" ? { Termination: "resignation" } : {}) },
    };
  }

  async #savePgn() {
    try {
      const text = await api.writePgn(this.#document(this.#outcome()));
      const link = html("a", { href: URL.createObjectURL(new Blob([text], { type: "application/x-chess-pgn" })), download: `${this.game}.pgn` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (problem) {
      this.#fail(problem, () => this.#savePgn());
    }
  }

  async #copyPgn() {
    try {
      await copy(await api.writePgn(this.#document(this.#outcome())));
      announce(t("play.copied"));
      const button = this.setupPanel.querySelector("[data-act='copy']");
      button.textContent = t("play.copied");
      setTimeout(() => { button.textContent = t("play.copy"); }, 2000);
    } catch (problem) {
      this.#fail(problem, () => this.#copyPgn());
    }
  }

  async #open(file) {
    try {
      const { games, faults } = await api.readPgn(this.game, await file.text());
      if (games.length === 0) {
        this.#tell(faults.length > 0 ? t("fault.at", faults[0]) : t("pgn.empty"));
        return;
      }
      const [game] = games;
      const moves = game.moves.map((move) => move.move);
      go(`/play?${query({
        game: game.game, fen: game.start === START[game.game] ? undefined : game.start, white: this.seats.w, black: this.seats.b, time: this.time, moves: moves.join(" "), opened: moves.length || undefined,
      })}`);
    } catch (problem) {
      this.#fail(problem, () => this.#open(file));
    }
  }

  #key(event) {
    if (!this.position || event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) {
      return;
    }
    const acts = {
      f: () => this.moves.board.flip(!this.moves.board.flipped),
      ArrowLeft: () => this.#look(this.looking - 1),
      ArrowRight: () => this.#look(this.looking + 1),
      Home: () => this.#look(0),
      End: () => this.#look(this.nodes.length),
      Escape: () => this.moves.cancel(),
    };
    if (event.key in acts) {
      acts[event.key]();
      event.preventDefault();
    }
  }
}

function isTime(seconds) {
  return seconds > 0 && seconds <= MOST_SECONDS;
}

/** How a board shows the move that led to it. */
function lastMove(move, setup) {
  const square = (name) => setup.square(name);
  return move ? {
    last: [move.from, move.to, move.arrow].filter(Boolean).map(square),
    arrows: move.arrow ? [{ from: square(move.to), to: square(move.arrow), kind: "shot" }] : [],
  } : {};
}

/** Copies a text; browsers keep their clipboard from pages that came over plain HTTP, but for a field that is selected. */
async function copy(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = html("textarea", { class: "heard" });
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
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
