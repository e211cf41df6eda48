// The search page: a board that is the question, one box, chips that narrow it down, and cards that answer.
import { ignoredParameter } from "./address.js";
import { announce, go, note } from "./app.js";
import { api, archiveRevision, query } from "./api.js";
import { gameOfState, parametersOf, patternOnly, positionOf, readAsked } from "./asked.js";
import { Box } from "./box.js";
import { card, skeleton } from "./cards.js";
import { showNext, totals } from "./chart.js";
import { drawChips } from "./chips.js";
import { debounced, html, refill } from "./dom.js";
import { number, t } from "./i18n.js";
import { problemNote } from "./problem.js";
import { QueryBoard } from "./query.js";
import { START } from "./setup.js";

const PAGE = 24;
const EXPORTED = 100;

/** Cards shown last, so that going back to them is at once and where one was. */
let memory = { key: null, pages: [], scroll: 0 };

/** Cards are of a search and of the archive as it was: a game that was deleted since is not among them. */
function memoryKey(state) {
  return `${archiveRevision()} ${query(state)}`;
}

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
      change: (fen, step) => this.#change(step ? { fen } : { fen, start: undefined, moves: undefined }, { replace: step }),
      flipped: (flipped) => {
        this.state.view = flipped ? "black" : undefined;
        note(`/?${query(this.state)}`, { replace: true });
      },
      known: () => this.found && !this.stale && this.#showNext(),
    });
    this.next = html("section", { class: "panel nextMoves", "aria-label": t("next.similar") });
    this.box = new Box({
      at: () => ({ game: this.game, fen: this.board.fen }),
      take: (reading, again) => this.#take(reading, again),
    });
    this.chips = html("div", { class: "chips", role: "group", "aria-label": t("chips") });
    this.summary = html("p", { class: "summary" });
    this.identical = html("p", { class: "identical", hidden: true });
    this.grid = html("section", { class: "grid", "aria-label": t("results") });
    this.more = html("button", { type: "button", class: "more", hidden: true, onclick: () => this.#load() }, [t("more")]);
    const end = html("div", { class: "end" }, [this.more]);
    refill(host, [
      html("h1", { class: "heard" }, [t("nav.search")]),
      html("section", { class: "query", "aria-label": t("query") }, [...this.board.elements, this.next]),
      html("div", { class: "answers" }, [
        ...this.box.elements,
        this.chips, this.summary, this.identical, this.grid, end,
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
    this.state = readAsked(parameters);
    this.board.tell("");
    this.box.clear();
    this.#place();
    this.scroll = memory.key === memoryKey(this.state) ? memory.scroll : 0;
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
    this.game = gameOfState(this.state);
    this.grid.dataset.game = this.game;
    this.box.suggest(this.game);
    this.board.show(this.game, positionOf(this.state), this.state.view === "black");
    this.#showLine();
  }

  /** Lets a pasted game be stepped through, as long as the board shows one of its positions. */
  async #showLine() {
    const { start, moves } = this.state;
    if (!moves) {
      this.board.follow(null);
      return;
    }
    const asked = { game: this.game, fen: start ?? "startpos", moves };
    const key = query(asked);
    if (this.line?.key !== key) {
      let line;
      try {
        line = await api.position(asked);
      } catch (problem) {
        if (problem.document?.status === 400 && this.state.moves === moves) {
          this.#drop("moves");
          this.board.follow(null);
        }
        return;
      }
      this.line = { key, start: line.start, moves: line.line.map((move, at) => ({ ...move, ply: at + 1 })) };
    }
    if (this.state.moves === moves) {
      this.board.follow(this.line);
    }
  }

  /** Does without a part of the address that the server cannot read, and tells. */
  #drop(name) {
    ignoredParameter(name, name === "moves" ? "" : this.state[name]);
    this.state = { ...this.state, [name]: undefined, ...(name === "moves" ? { start: undefined } : {}) };
    note(`/?${query(this.state)}`, { replace: true });
    this.#drawChips();
  }

  #drawChips() {
    if (this.status) {
      drawChips(this.chips, { state: this.state, game: this.game, status: this.status, change: (changes) => this.#choose(changes) });
    }
  }

  /** Takes over what was chosen with a chip. An exact position takes no pattern, so that one goes, and is told to have gone. */
  #choose(changes) {
    const { pattern } = this.state;
    if (changes.mode === "exact" && pattern) {
      this.#change({ ...changes, pattern: undefined });
      this.box.tell(t("exact.pattern", { pattern }));
    } else {
      this.#change(changes);
    }
  }

  /** Takes over changes, as a new address. */
  #change(changes, { replace = false } = {}) {
    if ("game" in changes && !("fen" in changes)) {
      go(`/?${query({ game: changes.game })}`);
      return;
    }
    this.state = { ...this.state, fen: this.board.fen, ...changes };
    this.box.clear();
    this.#markStale(true);
    note(`/?${query(this.state)}`, { replace });
    if ("fen" in changes) {
      this.#place();
    }
    this.#drawChips();
    this.searchSoon();
  }

  /** Shows that hits, summary and moves are those of the question before. */
  #markStale(stale) {
    this.stale = stale;
    for (const part of [this.next, this.summary, this.identical, this.grid]) {
      part.classList.toggle("stale", stale);
      part.setAttribute("aria-busy", stale);
    }
    this.next.inert = stale;
  }

  async #search() {
    const key = memoryKey(this.state);
    this.asking?.abort();
    this.asking = new AbortController();
    if (memory.key === key && memory.pages.length > 0) {
      this.#showAll(memory.pages);
      return;
    }
    if (patternOnly(this.state) && !this.state.pattern) {
      this.#showMessage(t("empty.pattern"));
      return;
    }
    if (!this.pages?.length) {
      refill(this.grid, Array.from({ length: 8 }, skeleton));
    }
    this.#markStale(true);
    try {
      const found = await api.search(parametersOf(this.state, { limit: PAGE }), this.asking.signal);
      this.#showAll([found]);
      memory = { key, pages: this.pages, scroll: 0 };
      announce(found.hits.length === 0 ? t("none") : found.hits[0].similarity === undefined || found.hits[0].fused
        ? t("found.counted", { n: found.hits.length })
        : t("found.spoken", { n: found.hits.length, best: Math.round(found.hits[0].similarity) }));
    } catch (problem) {
      if (problem.name !== "AbortError") {
        this.#failed(problem);
      }
    }
  }

  #failed(problem) {
    const { status, parameter } = problem.document ?? {};
    if (status === 400 && parameter !== "fen" && this.state[parameter]) {
      this.#drop(parameter);
      this.#search();
    } else if (status === 400 && parameter === "fen") {
      this.#showMessage(t("empty.illegal"));
    } else if (status === 409) {
      this.#showMessage(t("empty.game", { game: t(`game.${this.game}`) }));
    } else {
      this.#showMessage(problemNote(problem), status === 0 && html("button", { type: "button", onclick: () => this.#search() }, [t("retry")]));
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
      refill(this.grid, hits.map((hit) => this.#card(hit)));
    }
    this.#markStale(false);
    this.pages = pages;
    this.found = found;
    this.more.hidden = !pages.at(-1).more;
    this.#showIdentical(found.identical);
    this.#showNext();
    refill(this.summary, [
      t(found.results ? "summary.counted" : "summary.compared", {
        positions: found.positions, games: found.games, time: number(found.tookMs, found.tookMs < 10 ? 1 : 0),
      }),
      " ",
      hits.length > 0 && this.#exportLink(found),
      found.results && found.games > 0 && totals(found.results),
    ]);
  }

  /** A search that ranks every game exports only its best. */
  #exportLink(found) {
    const all = found.results || found.games <= EXPORTED || !found.more;
    const limit = all ? undefined : EXPORTED;
    return html("a", { href: `/api/search.pgn?${query(parametersOf(this.state, { limit }))}`, download: "hits.pgn" },
      [limit ? t("export.best", { n: limit }) : t("export")]);
  }

  /** How many games reached the very position, above those that are only like it. */
  #showIdentical(reached) {
    this.identical.hidden = !(reached?.games > 0);
    refill(this.identical, this.identical.hidden ? [] : [
      html("a", { href: `/?${query({ ...this.state, mode: "exact" })}` }, [t("identical", { games: reached.games })]),
      t("identical.ended", { white: reached.white, draws: reached.draws, black: reached.black }),
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
    this.#markStale(false);
    refill(this.summary, []);
    this.#showIdentical(null);
    refill(this.next, []);
    refill(this.grid, [html("p", { class: "empty", role: "alert" }, content.flatMap((part) => [part, " "]))]);
  }

  #card(hit) {
    const place = query({ game: this.state.game, ply: hit.ply, hit: hit.rank, in: query(this.state) });
    return card(hit, {
      game: this.game,
      query: patternOnly(this.state) ? null : this.board.setup,
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
      const found = await api.search(parametersOf(this.state, { from: last.from + last.hits.length, limit: PAGE, next: "false" }), this.asking.signal);
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

  /** Searches for what the box was read as; again, if for something else than it was taken for before. */
  #take(reading, again) {
    const before = again ? this.beforeBox : this.state;
    this.beforeBox = before;
    this.state = before;
    const mode = patternOnly(before) ? undefined : before.mode;
    const named = (game) => (game === "chess" ? undefined : game);
    this.board.tell("");
    if (reading.kind === "position") {
      this.#change({ fen: reading.fen, start: undefined, moves: undefined, game: named(reading.game), mode });
    } else if (reading.kind === "game") {
      const { game, start, moves } = reading.moves;
      this.board.tell(reading.faults[0] ? t("fault.at", reading.faults[0]) : "");
      this.#change({
        game: named(game),
        fen: moves.at(-1).fen,
        start: start === START[game] ? undefined : start,
        moves: moves.map((node) => node.move).join(" "),
        mode,
      });
    } else {
      const { pattern, player, ...rest } = reading.parameters;
      this.#change({
        fen: positionOf(before),
        ...Object.fromEntries(Object.entries(rest).map(([name, [value]]) => [name, value])),
        ...(player ? { player } : {}),
        ...(pattern ? { pattern: [before.pattern, ...pattern].filter(Boolean).join(", "), mode: before.mode === "exact" ? undefined : before.mode } : {}),
      });
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
