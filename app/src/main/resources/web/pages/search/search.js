// The search page: the position to search for, the search box, chips that narrow the search, and a card for each hit.
import { writeAddress } from "../../core/address.js";
import { announce } from "../../core/announce.js";
import { api, archiveRevision } from "../../core/api.js";
import { debounced, handleKey, html, refill } from "../../core/dom.js";
import { number, t } from "../../core/i18n.js";
import { ignoreParameter } from "../../core/ignored.js";
import { problemText } from "../../core/problem.js";
import { go, setAddress } from "../../core/router.js";
import { chess, gameNamed, inAddress } from "../../games/index.js";
import { card, skeleton } from "../../ui/card.js";
import { showNext, totals } from "../../ui/chart.js";
import { Box } from "./box.js";
import { drawChips } from "./chips.js";
import { QueryBoard } from "./queryboard.js";
import { fenOf, gameOf, patternOnly, readSearch, searchParameters } from "./request.js";

const PAGE = 24;
const EXPORTED = 100;

/** The results shown last, so that Back shows them at once and where one was. */
let memory = { key: null, pages: [], scroll: 0 };

/** Results are valid for one search in one revision of the archive. */
function memoryKey(state) {
  return `${archiveRevision()} ${writeAddress(state)}`;
}

export function show(host, parameters) {
  const page = new SearchPage(host);
  page.visit(parameters);
  return page;
}

class SearchPage {
  constructor(host) {
    this.keys = (event) => handleKey(event, {
      f: () => this.board.flip(),
      "/": () => this.box.focus(),
      ArrowLeft: () => this.board.step(-1),
      ArrowRight: () => this.board.step(1),
    });
    document.addEventListener("keydown", this.keys);
    this.board = new QueryBoard({
      onchange: (fen, step) => (
        this.#change(step ? { fen } : { fen, start: undefined, moves: undefined }, { replace: step })),
      onflip: (flipped) => {
        this.state.view = flipped ? "black" : undefined;
        this.#saveState();
      },
      onlegal: () => this.found && !this.stale && this.#showNext(),
    });
    this.next = html("section", { class: "panel nextMoves", "aria-label": t("next.similar") });
    this.box = new Box({
      context: () => ({ game: this.game.name, fen: this.board.fen }),
      search: (reading, again) => this.#searchReading(reading, again),
    });
    this.chips = html("div", { class: "chips", role: "group", "aria-label": t("chips") });
    this.summary = html("p", { class: "summary" });
    this.identical = html("p", { class: "identical", hidden: true });
    this.grid = html("section", { class: "grid", "aria-label": t("results") });
    this.more = html("button", { type: "button", hidden: true, onclick: () => this.#loadMore() }, [t("more")]);
    const end = html("div", { class: "end" }, [this.more]);
    refill(host, [
      html("h1", { class: "visually-hidden" }, [t("nav.search")]),
      html("section", { class: "query", "aria-label": t("query") }, [...this.board.elements, this.next]),
      html("div", { class: "answers" }, [
        ...this.box.elements, this.chips, this.summary, this.identical, this.grid, end,
      ]),
    ]);
    this.watcher = new IntersectionObserver((entries) => (
      entries.some((entry) => entry.isIntersecting) && this.#loadMore()), { rootMargin: "600px" });
    this.watcher.observe(end);
    this.searchSoon = debounced(60, () => this.#search());
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    this.watcher.disconnect();
    this.request?.abort();
    memory.scroll = window.scrollY;
  }

  get game() {
    return gameOf(this.state);
  }

  async visit(parameters) {
    this.state = readSearch(parameters);
    this.board.showLineFault("");
    this.box.clear();
    this.#showPosition();
    this.scroll = memory.key === memoryKey(this.state) ? memory.scroll : 0;
    this.#search();
    try {
      this.status = await api.status();
    } catch {
      return; // The search reports that the server is down.
    }
    const games = this.status.archives.map((archive) => archive.game);
    if (!this.state.game && games.length > 0 && !games.includes(chess.name)) {
      go(`/?${writeAddress({ game: games[0] })}`, { replace: true });
    } else {
      this.#drawChips();
    }
  }

  #saveState() {
    setAddress(`/?${writeAddress(this.state)}`, { replace: true });
  }

  #showPosition() {
    this.grid.classList.toggle("tall", Boolean(this.game.tall));
    this.box.suggest(this.game);
    this.board.show(this.game, fenOf(this.state), this.state.view === "black");
    this.#followLine();
  }

  /** Lets a pasted game be stepped through while the board shows one of its positions. */
  async #followLine() {
    const { start, moves } = this.state;
    if (!moves) {
      this.board.follow(null);
      return;
    }
    const parameters = { game: this.game.name, fen: start ?? "startpos", moves };
    const key = writeAddress(parameters);
    if (this.line?.key !== key) {
      let line;
      try {
        line = await api.position(parameters);
      } catch (problem) {
        if (problem.document?.status === 400 && this.state.moves === moves) {
          this.#ignore("moves");
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

  /** Drops a parameter that the server rejected, and says so. */
  #ignore(name) {
    ignoreParameter(name, name === "moves" ? "" : this.state[name]);
    this.state = { ...this.state, [name]: undefined, ...(name === "moves" ? { start: undefined } : {}) };
    this.#saveState();
    this.#drawChips();
  }

  #drawChips() {
    if (this.status) {
      drawChips(this.chips, {
        state: this.state, game: this.game, status: this.status, change: (changes) => this.#choose(changes),
      });
    }
  }

  /** Applies a choice of a chip. An exact position cannot have a pattern, so that is removed, with a message. */
  #choose(changes) {
    const { pattern } = this.state;
    if (changes.mode === "exact" && pattern) {
      this.#change({ ...changes, pattern: undefined });
      this.box.say(t("exact.pattern", { pattern }));
    } else {
      this.#change(changes);
    }
  }

  /** Changes the search and with it the address. */
  #change(changes, { replace = false } = {}) {
    if ("game" in changes && !("fen" in changes)) {
      go(`/?${writeAddress({ game: changes.game })}`);
      return;
    }
    this.state = { ...this.state, fen: this.board.fen, ...changes };
    this.box.clear();
    this.#markStale(true);
    setAddress(`/?${writeAddress(this.state)}`, { replace });
    if ("fen" in changes) {
      this.#showPosition();
    }
    this.#drawChips();
    this.searchSoon();
  }

  /** Dims hits, summary and moves while they belong to the previous search. */
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
    this.request?.abort();
    this.request = new AbortController();
    if (memory.key === key && memory.pages.length > 0) {
      this.#showPages(memory.pages);
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
      const found = await api.search(searchParameters(this.state, { limit: PAGE }), this.request.signal);
      this.#showPages([found]);
      memory = { key, pages: this.pages, scroll: 0 };
      this.#announceHits(found.hits);
    } catch (problem) {
      if (problem.name !== "AbortError") {
        this.#showProblem(problem);
      }
    }
  }

  #announceHits(hits) {
    const [best] = hits;
    const ranked = best && best.similarity !== undefined && !best.fused;
    announce(t(!best ? "none" : ranked ? "found.spoken" : "found.counted", {
      n: hits.length, best: ranked ? Math.round(best.similarity) : 0,
    }));
  }

  #showProblem(problem) {
    const { status, parameter } = problem.document ?? {};
    if (status === 400 && parameter !== "fen" && this.state[parameter]) {
      this.#ignore(parameter);
      this.#search();
    } else if (status === 400 && parameter === "fen") {
      this.#showMessage(t("empty.illegal"));
    } else if (status === 409) {
      this.#showMessage(t("empty.game", { game: t(`game.${this.game.name}`) }));
    } else {
      const retry = html("button", { type: "button", onclick: () => this.#search() }, [t("retry")]);
      this.#showMessage(problemText(problem), status === 0 && retry);
    }
  }

  #showPages(pages) {
    const [found] = pages;
    const hits = pages.flatMap((page) => page.hits);
    if (hits.length === 0) {
      this.#showNoHits();
    } else {
      refill(this.grid, hits.map((hit) => this.#card(hit)));
    }
    this.#markStale(false);
    this.pages = pages;
    this.found = found;
    this.more.hidden = !pages.at(-1).more;
    this.#showIdentical(found.identical);
    this.#showNext();
    const { positions, games, tookMs, results } = found;
    const time = number(tookMs, tookMs < 10 ? 1 : 0);
    refill(this.summary, [
      t(results ? "summary.counted" : "summary.compared", { positions, games, time }),
      " ",
      hits.length > 0 && this.#exportLink(found),
      results && games > 0 && totals(results),
    ]);
  }

  #showNoHits() {
    if (this.status?.archives.find((archive) => archive.game === this.game.name)?.games === 0) {
      this.#showMessage(t("empty.archive"), html("a", { href: "/archive" }, [t("empty.archive.link")]));
    } else {
      this.#showMessage(t(this.state.mode === "exact" ? "empty.exact" : "empty.filtered"));
    }
  }

  /** A search that ranks all games exports only its best hits. */
  #exportLink(found) {
    const limit = found.results || found.games <= EXPORTED || !found.more ? undefined : EXPORTED;
    const address = `/api/search.pgn?${writeAddress(searchParameters(this.state, { limit }))}`;
    return html("a", { href: address, download: "hits.pgn" }, [limit ? t("export.best", { n: limit }) : t("export")]);
  }

  /** How many games reached this very position, above the cards of similar ones. */
  #showIdentical(reached) {
    this.identical.hidden = !(reached?.games > 0);
    const exact = `/?${writeAddress({ ...this.state, mode: "exact" })}`;
    refill(this.identical, this.identical.hidden ? [] : [
      html("a", { href: exact }, [t("identical", reached)]), t("identical.ended", reached),
    ]);
  }

  #showNext() {
    showNext(this.next, this.game, this.found, (text) => this.board.playable(text));
  }

  /** Shows a message instead of cards. */
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
    const place = { game: this.state.game, ply: hit.ply, hit: hit.rank, in: writeAddress(this.state) };
    return card(this.game, hit, {
      query: patternOnly(this.state) ? null : this.board.position,
      flipped: this.state.view === "black",
      href: `/game/${hit.gameId}?${writeAddress(place)}`,
      hover: (marks) => this.board.mark(marks),
    });
  }

  /** Loads the next page of hits. */
  async #loadMore() {
    const { pages } = this;
    const last = pages?.at(-1);
    if (!last?.more || this.loading) {
      return;
    }
    this.loading = true;
    const skeletons = Array.from({ length: 4 }, skeleton);
    this.grid.append(...skeletons);
    try {
      const from = last.from + last.hits.length;
      const parameters = searchParameters(this.state, { from, limit: PAGE, next: "false" });
      const found = await api.search(parameters, this.request.signal);
      if (pages === this.pages) {
        pages.push(found);
        this.grid.append(...found.hits.map((hit) => this.#card(hit)));
        this.more.hidden = !found.more;
      }
    } catch {
      // The button remains, to try again.
    } finally {
      skeletons.forEach((each) => each.remove());
      this.loading = false;
    }
  }

  /** Searches for a reading of the box; `again` if another reading of the same text was searched for before. */
  #searchReading(reading, again) {
    const before = again ? this.beforeBox : this.state;
    this.beforeBox = before;
    this.state = before;
    const mode = patternOnly(before) ? undefined : before.mode;
    this.board.showLineFault("");
    if (reading.kind === "position") {
      const game = inAddress(gameNamed(reading.game));
      this.#change({ game, fen: reading.fen, start: undefined, moves: undefined, mode });
    } else if (reading.kind === "game") {
      const { start, moves } = reading.moves;
      const game = gameNamed(reading.moves.game);
      this.board.showLineFault(reading.faults[0] ? t("fault.at", reading.faults[0]) : "");
      this.#change({
        game: inAddress(game),
        fen: moves.at(-1).fen,
        start: start === game.start ? undefined : start,
        moves: moves.map((node) => node.move).join(" "),
        mode,
      });
    } else {
      this.#change({ fen: fenOf(before), ...this.#filters(reading.parameters, before) });
    }
  }

  /** Filters read from the box, as changes: patterns are added, the rest replaces what was there. */
  #filters({ pattern, player, ...rest }, before) {
    return {
      ...Object.fromEntries(Object.entries(rest).map(([name, [value]]) => [name, value])),
      ...(player ? { player } : {}),
      ...(pattern ? {
        pattern: [before.pattern, ...pattern].filter(Boolean).join(", "),
        mode: before.mode === "exact" ? undefined : before.mode,
      } : {}),
    };
  }
}
