// The search page: a board that is the question, one box, chips that narrow it down, and cards that answer.
import { announce, go, note } from "./app.js";
import { api, query } from "./api.js";
import { readBox } from "./box.js";
import { card, motifText, skeleton } from "./cards.js";
import { showNext } from "./chart.js";
import { debounced, html, refill } from "./dom.js";
import { moveSpoken, moveText, number, t } from "./i18n.js";
import { icon } from "./icons.js";
import { MoveBoard, Palette } from "./input.js";
import { problemNote } from "./problem.js";
import { gameOf, Setup, START } from "./setup.js";

const PAGE = 24;
const EXAMPLE = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";
const FILTERS = ["player", "white", "black", "elo", "date", "eco", "result", "pieces", "plies", "turn"];
const MEN = { chess: [[..."KQRBNP"], [..."kqrbnp"]], amazons: [["w", "x"], ["b"]], rithmomachia: [[], []] };

/** Cards shown last, so that going back to them is at once and where one was. */
let memory = { key: null, pages: [], scroll: 0 };

export function show(host, parameters) {
  const page = new SearchPage(host);
  page.visit(parameters);
  return page;
}

class SearchPage {
  constructor(host) {
    this.keys = (event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.moves = new MoveBoard({ label: t("query.board"), play: (move) => this.#play(move) });
    this.board = this.moves.board;
    Object.assign(this.board.options, this.#editing({ ...this.board.options }));
    this.controls = html("div", { class: "controls" });
    this.stepper = html("div", { class: "stepper", hidden: true });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.next = html("section", { class: "panel nextMoves", "aria-label": t("next.similar") });
    this.box = html("textarea", {
      id: "box", rows: 1, placeholder: t("box.placeholder"), "aria-label": t("box"), spellcheck: "false", autocomplete: "off",
      onkeydown: (event) => this.#boxKey(event),
      onpaste: () => setTimeout(() => this.#readBox(true)),
    });
    this.chips = html("div", { class: "chips", role: "group", "aria-label": t("chips") });
    this.summary = html("p", { class: "summary", "aria-live": "off" });
    this.grid = html("section", { class: "grid", "aria-label": t("results") });
    this.more = html("button", { type: "button", class: "more", hidden: true, onclick: () => this.#load() }, [t("more")]);
    this.end = html("div", { class: "end" }, [this.more]);
    this.palette = html("div", {});
    refill(host, [
      html("h1", { class: "heard" }, [t("nav.search")]),
      html("section", { class: "query", "aria-label": t("query") }, [
        this.moves.element, this.moves.choices, this.controls, this.stepper, this.palette, this.fault, this.next,
      ]),
      html("div", { class: "answers" }, [
        html("form", { class: "box", role: "search", onsubmit: (event) => { event.preventDefault(); this.#readBox(false); } }, [
          this.box,
          html("button", { type: "submit" }, [t("box.go")]),
        ]),
        this.chips, this.summary, this.grid, this.end,
      ]),
    ]);
    this.watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#load(), { rootMargin: "600px" });
    this.watcher.observe(this.end);
    this.searchSoon = debounced(60, () => this.#search());
    this.state = {};
    this.pasted = null;
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    this.watcher.disconnect();
    this.asking?.abort();
    memory.scroll = window.scrollY;
  }

  /** Shows what an address says. */
  async visit(parameters) {
    this.state = { ...Object.fromEntries(parameters) };
    if (parameters.getAll("player").length > 1) {
      this.state.player = parameters.getAll("player");
    }
    const game = this.state.game ?? "chess";
    const fen = !this.state.fen || this.state.fen === "startpos" ? (this.state.fen ? START[game] : game === "chess" ? EXAMPLE : START[game]) : this.state.fen;
    this.#placeMen(game, fen);
    this.scroll = memory.key === this.#address() ? memory.scroll : 0;
    this.#search();
    try {
      this.status = await api.status();
    } catch (problem) {
      this.status = { archives: [] };
    }
    this.archive = this.status.archives.find((archive) => archive.game === this.game);
    if (!this.archive && !this.state.game && this.status.archives.length > 0) {
      go(`/?${query({ game: this.status.archives[0].game })}`, { replace: true });
      return;
    }
    this.#drawChips();
  }

  #placeMen(game, fen) {
    if (game !== this.game) {
      this.game = game;
      this.#drawPalette();
    }
    this.fen = fen;
    this.setup = Setup.read(game, fen);
    this.board.flip(this.state.view === "black");
    this.moves.show(this.setup, [], {});
    this.#drawControls();
    this.#askMoves();
  }

  /** Which moves may be made; the board can be set up and searched without. */
  async #askMoves() {
    const asked = this.fen;
    try {
      const position = await api.position({ game: this.game, fen: asked });
      if (asked !== this.fen) {
        return;
      }
      this.position = position;
      this.fault.textContent = "";
      this.moves.show(this.setup, this.#tool() === "play" ? position.legal : [], this.base ?? {}, false);
      if (this.found) {
        showNext(this.next, this.found, (text) => this.#playable(text));
      }
    } catch (problem) {
      if (asked === this.fen) {
        this.position = null;
        this.fault.textContent = problemNote(problem);
      }
    }
  }

  #playable(text) {
    const move = this.position?.legal.find((each) => each.text.replace(/[+#]$/, "") === text.replace(/[+#]$/, ""));
    return move && (() => this.#play(move));
  }

  #play(move) {
    announce(moveSpoken(this.game, move, this.setup));
    this.#playText([move.move]);
  }

  async #playText(moves) {
    const position = await api.position({ game: this.game, fen: this.fen, moves: moves.join(" ") });
    const last = position.line.at(-1);
    const square = (name) => this.setup.square(name);
    this.base = { last: [last.from, last.to, last.arrow].filter(Boolean).map(square) };
    this.#change({ fen: position.fen });
  }

  /** How the board is set up when a man or the eraser is at hand. */
  #editing(playing) {
    const set = (changes) => {
      this.base = {};
      this.#change({ fen: this.setup.with(changes).fen() });
    };
    return {
      onpick: (square) => {
        const tool = this.#tool();
        if (tool === "play") {
          playing.onpick(square);
        } else if (tool === "free") {
          const from = this.lifted;
          this.lifted = undefined;
          if (from !== undefined && from !== square) {
            set([[square, this.setup.men[from]], [from, ""]]);
          } else if (from === undefined && this.setup.men[square] !== "") {
            this.lifted = square;
          }
          this.board.mark({ ...this.base, chosen: this.lifted === undefined ? [] : [this.lifted] });
        } else {
          set([[square, tool === "erase" || this.setup.men[square] === tool ? "" : tool]]);
        }
      },
      ondrop: (from, to, man) => {
        if (this.#tool() === "play") {
          playing.ondrop(from, to);
        } else {
          set(to === null ? [[from, ""]] : [[from, ""], [to, man]]);
        }
      },
      onerase: (square) => this.setup.men[square] !== "" && set([[square, ""]]),
      draggable: (square) => (this.#tool() === "play" ? playing.draggable(square) : this.#tool() === "free" && this.setup?.men[square] !== ""),
    };
  }

  #tool() {
    return this.tools?.tool ?? "play";
  }

  #drawPalette() {
    const clear = html("button", {
      type: "button", class: "tool text", title: t("clear"), "aria-label": t("clear"),
      onclick: () => {
        this.base = {};
        this.#change({ fen: this.setup.with(this.setup.men.map((man, square) => [square, ""])).fen() });
      },
    }, ["∅"]);
    this.tools = new Palette(this.game, this.board, {
      men: MEN[this.game],
      last: clear,
      pick: () => {
        this.lifted = undefined;
        this.moves.show(this.setup, this.#tool() === "play" ? this.position?.legal ?? [] : [], this.base ?? {}, false);
      },
      place: (man, square) => {
        this.base = {};
        this.#change({ fen: this.setup.with([[square, man]]).fen() });
      },
    });
    refill(this.palette, [this.tools.element]);
  }

  #drawControls() {
    const button = (label, glyph, onclick, attributes = {}) => html("button", { type: "button", title: label, onclick, ...attributes }, [glyph]);
    const white = this.setup.turn === "w";
    refill(this.controls, [
      button(t("flip"), t("flip.short"), () => this.#flip(), { "aria-pressed": this.board.flipped }),
      button(t("turn.switch"), html("span", { class: white ? "turn white" : "turn black" }, [t(white ? "turn.w" : "turn.b")]), () => {
        this.base = {};
        this.#change({ fen: this.setup.withTurn(white ? "b" : "w").fen() });
      }),
      button(t("start"), t("start.short"), () => {
        this.base = {};
        this.#change({ fen: START[this.game] });
      }),
      html("a", { class: "button", href: `/play?${query({ game: this.game, fen: this.fen })}`, title: t("play.from") }, [t("play.from.short")]),
    ]);
  }

  #flip() {
    this.board.flip(!this.board.flipped);
    this.state.view = this.board.flipped ? "black" : undefined;
    note(`/?${this.#address()}`, { replace: true });
    this.#drawControls();
  }

  /** Takes over changes, as a new address. */
  #change(changes, { replace = false } = {}) {
    const { status, ...state } = { ...this.state, fen: this.fen, ...changes };
    this.state = state;
    note(`/?${this.#address()}`, { replace });
    if (changes.fen || changes.game) {
      this.#placeMen(state.game ?? "chess", state.fen);
    }
    this.archive = this.status?.archives.find((archive) => archive.game === this.game);
    this.#drawChips();
    this.searchSoon();
  }

  #address() {
    return query(this.state);
  }

  /** Whether the board does not count. */
  #patternOnly() {
    return this.state.mode === "has";
  }

  /** What the server is asked. */
  #asked(more = {}) {
    const { view, ...state } = this.state;
    return { ...state, game: this.game, fen: this.#patternOnly() ? undefined : this.fen, ...more };
  }

  async #search() {
    const key = this.#address();
    this.asking?.abort();
    this.asking = new AbortController();
    if (memory.key === key && memory.pages.length > 0) {
      this.#showAll(memory.pages);
      return;
    }
    if (this.#patternOnly() && !this.state.pattern) {
      this.#showAll([{ hits: [], more: false, next: [], games: 0, positions: 0, tookMs: 0 }]);
      return;
    }
    if (!this.pages?.length) {
      refill(this.grid, Array.from({ length: 8 }, skeleton));
    }
    this.grid.classList.add("waiting");
    try {
      const found = await api.search(this.#asked({ limit: PAGE }), this.asking.signal);
      this.#showAll([found]);
      memory = { key, pages: this.pages, scroll: 0 };
      announce(found.hits.length === 0 ? t("none") : t("found.spoken", { n: found.hits.length, best: Math.round(found.hits[0].similarity) }));
    } catch (problem) {
      if (problem.name !== "AbortError") {
        this.#showProblem(problem);
      }
    }
  }

  #showAll(pages) {
    const [found] = pages;
    this.pages = pages;
    this.found = found;
    this.grid.classList.remove("waiting");
    this.#showSummary(found);
    showNext(this.next, found, (text) => this.#playable(text));
    const cards = this.pages.flatMap((page) => page.hits).map((hit) => this.#card(hit));
    refill(this.grid, cards.length > 0 ? cards : [html("p", { class: "empty" }, [this.#why()])]);
    this.more.hidden = !this.pages.at(-1).more;
  }

  #why() {
    if (this.archive && this.archive.games === 0) {
      return [t("empty.archive"), " ", html("a", { href: "/archive" }, [t("empty.archive.link")])];
    }
    return t(this.#patternOnly() && !this.state.pattern ? "empty.pattern" : this.state.mode === "exact" ? "empty.exact" : "empty.filtered");
  }

  #card(hit) {
    const place = query({ game: this.state.game, ply: hit.ply, hit: hit.rank, in: this.#address() });
    return card(hit, {
      game: this.game,
      query: this.#patternOnly() ? null : this.setup,
      flipped: this.board.flipped,
      href: `/game/${hit.gameId}?${place}`,
      hover: (marks) => this.board.mark(marks ?? this.base ?? {}),
    });
  }

  #showSummary(found) {
    const counted = found.results !== undefined;
    const text = t(counted ? "summary.counted" : "summary.compared", {
      positions: found.positions, games: found.games, time: number(found.tookMs, found.tookMs < 10 ? 1 : 0),
    });
    refill(this.summary, [
      text, " ",
      found.hits.length > 0 && html("a", { href: `/api/search.pgn?${query(this.#asked())}`, download: "hits.pgn" }, [t("export")]),
    ]);
  }

  #showProblem(problem) {
    this.pages = [];
    this.found = null;
    this.grid.classList.remove("waiting");
    this.more.hidden = true;
    refill(this.summary, []);
    refill(this.next, []);
    const illegal = problem.document?.status === 400 && (problem.document.parameter === "fen" || this.position === null);
    refill(this.grid, [html("p", { class: "empty", role: "alert" }, [illegal ? t("empty.illegal") : problemNote(problem), " ", problem.document?.status === 0
      && html("button", { type: "button", onclick: () => this.#search() }, [t("retry")])])]);
  }

  /** The next page of an endless list. */
  async #load() {
    const last = this.pages?.at(-1);
    if (!last?.more || this.loading) {
      return;
    }
    this.loading = true;
    const pages = this.pages;
    const holders = Array.from({ length: 4 }, skeleton);
    this.grid.append(...holders);
    try {
      const found = await api.search(this.#asked({ from: last.from + last.hits.length, limit: PAGE, next: "false" }), this.asking.signal);
      if (pages === this.pages) {
        pages.push(found);
        holders.forEach((holder) => holder.remove());
        this.grid.append(...found.hits.map((hit) => this.#card(hit)));
        this.more.hidden = !found.more;
      }
    } catch (problem) {
      this.more.hidden = problem.name === "AbortError";
    } finally {
      holders.forEach((holder) => holder.remove());
      this.loading = false;
    }
  }

  #drawChips() {
    const { state, archive } = this;
    const mode = state.mode ?? "like";
    const select = (name, values, chosen, label, change) => html("select", { class: "chip", "aria-label": label, "data-chip": name, onchange: (event) => change(event.target.value) },
      values.map(([value, text]) => html("option", { value, selected: value === chosen }, [text])));
    const toggle = (name) => {
      const on = (state.transforms ?? "").split(",").includes(name);
      return html("button", {
        type: "button", class: "chip", "aria-pressed": on, "data-chip": name,
        onclick: () => {
          const left = (state.transforms ?? "").split(",").filter((each) => each && each !== name);
          this.#change({ transforms: (on ? left : [...left, name]).join(",") });
        },
      }, [t(`chip.${name}`)]);
    };
    const has = (list) => (list ?? []).length > 0;
    const focus = document.activeElement?.dataset?.chip;
    refill(this.chips, [
      (this.status?.archives.length ?? 0) > 1 && select("game", this.status.archives.map(({ game }) => [game, t(`game.${game}`)]), this.game, t("game"),
        (game) => go(`/?${query({ game: game === "chess" ? undefined : game })}`)),
      select("mode", (this.status?.modes ?? ["like"]).filter((each) => has(archive?.metrics) || (each !== "near" && each !== "both"))
        .map((each) => [each, t(`mode.${each}`)]), mode, t("mode"), (value) => this.#change({ mode: value === "like" ? undefined : value })),
      ["like", "both"].includes(mode) && has(archive?.presets) && select("preset", archive.presets.map((each) => [each, t("chip.preset", { name: each })]),
        state.preset ?? "tabiya", t("preset"), (value) => this.#change({ preset: value === "tabiya" ? undefined : value })),
      ["near", "both"].includes(mode) && has(archive?.metrics) && select("metric", archive.metrics.map((each) => [each, t("chip.metric", { name: each })]),
        state.metric ?? "paper", t("metric"), (value) => this.#change({ metric: value === "paper" ? undefined : value })),
      ...(archive?.transforms ?? []).filter((each) => !each.includes("+")).map(toggle),
      has(archive?.motifs) && select("motif", [["", t("chip.motif")], ...this.#motifs()], "", t("chip.motif"), (value) => value && this.#narrow(value)),
      select("result", [["", t("chip.result")], ["1-0", t("result.1-0")], ["1/2-1/2", t("result.1/2-1/2")], ["0-1", t("result.0-1")]], state.result ?? "",
        t("chip.result"), (value) => this.#change({ result: value || undefined })),
      select("turn", [["", t("chip.turn")], ["white", t("turn.w")], ["black", t("turn.b")]], state.turn ?? "",
        t("chip.turn"), (value) => this.#change({ turn: value || undefined })),
      ...this.#patterns().map((part, at) => this.#removable(this.#patternText(part), () => {
        this.#change({ pattern: this.#patterns().filter((each, index) => index !== at).join(", ") || undefined });
      })),
      ...FILTERS.filter((name) => state[name] && name !== "result" && name !== "turn").map((name) => this.#removable(`${t(`filter.${name}`)} ${[state[name]].flat().join(" + ")}`, () => {
        this.#change({ [name]: undefined });
      })),
    ]);
    if (focus) {
      this.chips.querySelector(`[data-chip="${focus}"]`)?.focus();
    }
  }

  #motifs() {
    return this.archive.motifs.flatMap((motif) => (motif.sided
      ? ["white", "black"].map((side) => [`${side}:${motif.name}`, motifText(motif.name, side)])
      : [[motif.name, motifText(motif.name)]]));
  }

  #patterns() {
    return (this.state.pattern ?? "").split(/\s*,\s*/).filter(Boolean);
  }

  #patternText(part) {
    const [side, name] = part.includes(":") ? part.split(":").map((word) => word.trim()) : [undefined, part];
    return this.archive?.motifs?.some((motif) => motif.name === name) ? motifText(name, side) : part;
  }

  #narrow(pattern) {
    this.#change({ pattern: [...this.#patterns(), pattern].join(", ") });
  }

  #removable(text, remove) {
    return html("button", { type: "button", class: "chip on", onclick: remove, "aria-label": t("chip.remove", { what: text }) }, [
      text, html("span", { class: "cross", "aria-hidden": "true" }, ["×"]),
    ]);
  }

  #boxKey(event) {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#readBox(false);
    } else if (event.key === "Escape") {
      this.box.value = "";
      this.box.blur();
    }
  }

  /** Takes what is in the box: at once when it was pasted and is a position or a game. */
  async #readBox(pasted) {
    const text = this.box.value;
    if (text.trim() === "") {
      return;
    }
    const read = readBox(text, this.archive?.motifs ?? []);
    if (pasted && !read.fen && !read.pgn) {
      return;
    }
    this.base = {};
    if (read.fen) {
      const game = read.fen === "startpos" ? this.game : gameOf(read.fen);
      this.#paste(null);
      this.#change({ fen: read.fen === "startpos" ? START[game] : read.fen, game: game === "chess" ? undefined : game, mode: this.#patternOnly() ? undefined : this.state.mode });
    } else if (read.pgn) {
      await this.#readPgn(read.pgn);
      return;
    } else {
      const pattern = [...this.#patterns(), ...(read.pattern ? [read.pattern] : [])].join(", ") || undefined;
      this.#change({ ...read.filters, pattern });
    }
    this.box.value = "";
  }

  async #readPgn(text) {
    try {
      const { games, faults } = await api.readPgn(this.game, text);
      if (games.length === 0 || games[0].moves.length === 0) {
        this.fault.textContent = faults.length > 0 ? t("fault.at", faults[0]) : t("pgn.empty");
        return;
      }
      this.#paste(games[0]);
      this.#step(games[0].moves.length);
      this.fault.textContent = faults.length > 0 ? t("fault.at", faults[0]) : "";
      this.box.value = "";
      this.board.element.scrollIntoView({ block: "nearest" });
    } catch (problem) {
      this.fault.textContent = problemNote(problem);
    }
  }

  #paste(game) {
    this.pasted = game;
    this.stepper.hidden = !game;
  }

  /** Goes to a move of the pasted game. */
  #step(ply) {
    const { moves, start, game } = this.pasted;
    this.at = Math.max(0, Math.min(moves.length, ply));
    const node = this.at === 0 ? null : moves[this.at - 1];
    const fen = node?.fen ?? start;
    const setup = Setup.read(game, fen);
    this.base = node ? { last: [node.from, node.to, node.arrow].filter(Boolean).map((name) => setup.square(name)) } : {};
    const button = (label, glyph, to, disabled) => html("button", { type: "button", "aria-label": label, title: label, disabled, onclick: () => this.#step(to) }, [glyph]);
    refill(this.stepper, [
      button(t("first"), icon("first"), 0, this.at === 0),
      button(t("previous"), icon("previous"), this.at - 1, this.at === 0),
      html("span", { class: "at" }, [node ? `${Math.ceil(node.ply / 2)}${node.ply % 2 ? "." : "…"} ${moveText(node.text)}` : t("beginning")]),
      button(t("following"), icon("following"), this.at + 1, this.at === moves.length),
      button(t("last"), icon("last"), moves.length, this.at === moves.length),
    ]);
    if (node) {
      announce(moveText(node.text));
    }
    this.#change({ fen, game: game === "chess" ? undefined : game }, { replace: true });
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) {
      return;
    }
    if (event.key === "f") {
      this.#flip();
    } else if (event.key === "/") {
      this.box.focus();
    } else if (this.pasted && event.key === "ArrowLeft") {
      this.#step(this.at - 1);
    } else if (this.pasted && event.key === "ArrowRight") {
      this.#step(this.at + 1);
    } else {
      return;
    }
    event.preventDefault();
  }
}
