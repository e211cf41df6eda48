// The search page: a board that is the question, one box, chips that narrow it down, and cards that answer.
import { announce, go, note } from "./app.js";
import { api, query } from "./api.js";
import { readBox } from "./box.js";
import { card, skeleton } from "./cards.js";
import { showNext } from "./chart.js";
import { drawChips } from "./chips.js";
import { debounced, html, refill } from "./dom.js";
import { number, t } from "./i18n.js";
import { problemNote } from "./problem.js";
import { QueryBoard } from "./query.js";
import { gameOf, START } from "./setup.js";

const PAGE = 24;
const EXAMPLE = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";

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
    this.board = new QueryBoard({
      change: (fen, step) => this.#change({ fen }, { replace: step }),
      flipped: (flipped) => {
        this.state.view = flipped ? "black" : undefined;
        note(`/?${query(this.state)}`, { replace: true });
      },
      known: () => this.found && this.#showNext(),
    });
    this.next = html("section", { class: "panel nextMoves", "aria-label": t("next.similar") });
    this.box = html("textarea", {
      id: "box", rows: 1, placeholder: t("box.placeholder"), "aria-label": t("box"), spellcheck: "false", autocomplete: "off",
      onkeydown: (event) => this.#boxKey(event),
      onpaste: () => setTimeout(() => this.#readBox(true)),
    });
    this.chips = html("div", { class: "chips", role: "group", "aria-label": t("chips") });
    this.summary = html("p", { class: "summary" });
    this.grid = html("section", { class: "grid", "aria-label": t("results") });
    this.more = html("button", { type: "button", class: "more", hidden: true, onclick: () => this.#load() }, [t("more")]);
    const end = html("div", { class: "end" }, [this.more]);
    refill(host, [
      html("h1", { class: "heard" }, [t("nav.search")]),
      html("section", { class: "query", "aria-label": t("query") }, [...this.board.elements, this.next]),
      html("div", { class: "answers" }, [
        html("form", { class: "box", role: "search", onsubmit: (event) => { event.preventDefault(); this.#readBox(false); } }, [
          this.box,
          html("button", { type: "submit" }, [t("box.go")]),
        ]),
        this.chips, this.summary, this.grid, end,
      ]),
    ]);
    this.watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#load(), { rootMargin: "600px" });
    this.watcher.observe(end);
    this.searchSoon = debounced(60, () => this.#search());
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    this.watcher.disconnect();
    this.asking?.abort();
    memory.scroll = window.scrollY;
  }

  /** Shows what an address says. */
  async visit(parameters) {
    this.state = Object.fromEntries(parameters);
    if (parameters.getAll("player").length > 1) {
      this.state.player = parameters.getAll("player");
    }
    this.#place();
    this.scroll = memory.key === query(this.state) ? memory.scroll : 0;
    this.#search();
    try {
      this.status = await api.status();
    } catch {
      return; // The search has said so.
    }
    const games = this.status.archives.map((archive) => archive.game);
    if (!this.state.game && games.length > 0 && !games.includes("chess")) {
      go(`/?${query({ game: games[0] })}`, { replace: true });
    } else {
      this.#drawChips();
    }
  }

  #place() {
    const { fen, view } = this.state;
    const game = Object.hasOwn(START, this.state.game ?? "") ? this.state.game : "chess";
    const start = !fen && game === "chess" ? EXAMPLE : START[game];
    this.game = game;
    this.grid.dataset.game = game;
    this.board.show(game, !fen || fen === "startpos" ? start : fen, view === "black");
  }

  #drawChips() {
    if (this.status) {
      drawChips(this.chips, { state: this.state, game: this.game, status: this.status, change: (changes) => this.#change(changes) });
    }
  }

  /** Takes over changes, as a new address. */
  #change(changes, { replace = false } = {}) {
    if ("game" in changes && !("fen" in changes)) {
      go(`/?${query({ game: changes.game })}`);
      return;
    }
    this.state = { ...this.state, fen: this.board.fen, ...changes };
    note(`/?${query(this.state)}`, { replace });
    if ("fen" in changes) {
      this.#place();
    }
    this.#drawChips();
    this.searchSoon();
  }

  /** Whether the board does not count. */
  #patternOnly() {
    return this.state.mode === "pattern";
  }

  /** What the server is asked. */
  #asked(more = {}) {
    const { view, ...state } = this.state;
    return { ...state, game: this.game, fen: this.#patternOnly() ? undefined : this.board.fen, ...more };
  }

  async #search() {
    const key = query(this.state);
    this.asking?.abort();
    this.asking = new AbortController();
    if (memory.key === key && memory.pages.length > 0) {
      this.#showAll(memory.pages);
      return;
    }
    if (this.#patternOnly() && !this.state.pattern) {
      this.#showMessage(t("empty.pattern"));
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
        const illegal = problem.document.status === 400 && problem.document.parameter === "fen";
        this.#showMessage(illegal ? t("empty.illegal") : problemNote(problem), problem.document.status === 0
          && html("button", { type: "button", onclick: () => this.#search() }, [t("retry")]));
      }
    }
  }

  #showAll(pages) {
    const [found] = pages;
    const hits = pages.flatMap((page) => page.hits);
    if (hits.length === 0) {
      const empty = this.status?.archives.find((archive) => archive.game === this.game)?.games === 0;
      this.#showMessage(t(empty ? "empty.archive" : this.state.mode === "exact" ? "empty.exact" : "empty.filtered"),
        empty && html("a", { href: "/archive" }, [t("empty.archive.link")]));
    } else {
      this.grid.classList.remove("waiting");
      refill(this.grid, hits.map((hit) => this.#card(hit)));
    }
    this.pages = pages;
    this.found = found;
    this.more.hidden = !pages.at(-1).more;
    this.#showNext();
    refill(this.summary, [
      t(found.results ? "summary.counted" : "summary.compared", {
        positions: found.positions, games: found.games, time: number(found.tookMs, found.tookMs < 10 ? 1 : 0),
      }),
      " ",
      hits.length > 0 && html("a", { href: `/api/search.pgn?${query(this.#asked())}`, download: "hits.pgn" }, [t("export")]),
    ]);
  }

  #showNext() {
    showNext(this.next, this.found, (text) => this.board.playable(text));
  }

  /** Says why there are no cards. */
  #showMessage(...content) {
    this.pages = [];
    this.found = null;
    this.more.hidden = true;
    this.grid.classList.remove("waiting");
    refill(this.summary, []);
    refill(this.next, []);
    refill(this.grid, [html("p", { class: "empty", role: "alert" }, content.flatMap((part) => [part, " "]))]);
  }

  #card(hit) {
    const place = query({ game: this.state.game, ply: hit.ply, hit: hit.rank, in: query(this.state) });
    return card(hit, {
      game: this.game,
      query: this.#patternOnly() ? null : this.board.setup,
      flipped: this.state.view === "black",
      href: `/game/${hit.gameId}?${place}`,
      hover: (marks) => this.board.mark(marks),
    });
  }

  /** The next page of an endless list. */
  async #load() {
    const { pages } = this;
    const last = pages?.at(-1);
    if (!last?.more || this.loading) {
      return;
    }
    this.loading = true;
    const holders = Array.from({ length: 4 }, skeleton);
    this.grid.append(...holders);
    try {
      const found = await api.search(this.#asked({ from: last.from + last.hits.length, limit: PAGE, next: "false" }), this.asking.signal);
      if (pages === this.pages) {
        pages.push(found);
        this.grid.append(...found.hits.map((hit) => this.#card(hit)));
        this.more.hidden = !found.more;
      }
    } catch {
      // The button stays, to try again.
    } finally {
      holders.forEach((holder) => holder.remove());
      this.loading = false;
    }
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
    const read = text.trim() === "" ? {} : readBox(text, this.status?.archives.find((archive) => archive.game === this.game)?.motifs ?? []);
    if (read.pgn) {
      await this.#readPgn(read.pgn);
    } else if (read.fen) {
      const game = read.fen === "startpos" ? this.game : gameOf(read.fen);
      this.board.paste(null);
      this.#change({ fen: read.fen, game: game === "chess" ? undefined : game, mode: this.#patternOnly() ? undefined : this.state.mode });
      this.box.value = "";
    } else if (read.filters && !pasted) {
      this.#change({ ...read.filters, pattern: [this.state.pattern, read.pattern].filter(Boolean).join(", ") || undefined });
      this.box.value = "";
    }
  }

  async #readPgn(text) {
    try {
      const { games: [game], faults: [fault] } = await api.readPgn(this.game, text);
      const told = fault ? t("fault.at", fault) : "";
      if (game?.moves.length > 0) {
        this.state.game = game.game === "chess" ? undefined : game.game;
        this.board.paste(game, told);
        this.box.value = "";
      } else {
        this.board.fault.textContent = told || t("pgn.empty");
      }
    } catch (problem) {
      this.board.fault.textContent = problemNote(problem);
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) {
      return;
    }
    const acts = { f: () => this.board.flip(), "/": () => this.box.focus(), ArrowLeft: () => this.board.step(-1), ArrowRight: () => this.board.step(1) };
    if (event.key in acts && acts[event.key]() !== false) {
      event.preventDefault();
    }
  }
}
