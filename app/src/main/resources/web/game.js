// The game page: a stored game, move by move, with the way to other hits of the search it was found by.
import { oneOf, readAddress, whole } from "./address.js";
import { announce, go, note, title } from "./app.js";
import { api, query } from "./api.js";
import { parametersOf, readAsked } from "./asked.js";
import { Board } from "./board.js";
import { headline } from "./cards.js";
import { html, refill } from "./dom.js";
import { moveSpoken, t } from "./i18n.js";
import { icon } from "./icons.js";
import { MoveList } from "./movelist.js";
import { problemNote } from "./problem.js";
import { Setup, START } from "./setup.js";

const FIELDS = { game: oneOf(...Object.keys(START)), ply: whole(0, 100000), hit: whole(1, 100000), in: (text) => text };

export function show(host, parameters) {
  const page = new GamePage(host);
  page.visit(parameters);
  return page;
}

/** The id in a path; one that is escaped badly stands for itself. */
function idOf(path) {
  const id = path.slice("/game/".length);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

class GamePage {
  constructor(host) {
    this.keys = (event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.board = new Board({ label: t("game.board") });
    this.list = new MoveList((node) => this.#show(node));
    this.head = html("div", { class: "head" });
    this.steps = html("div", { class: "actions steps" });
    this.actions = html("div", { class: "actions" });
    this.hits = html("div", { class: "actions hits" });
    this.table = html("div", { class: "table", hidden: true }, [
      html("div", { class: "left" }, [this.board.element, this.steps]),
      html("div", { class: "right" }, [this.head, this.hits, this.list.element, this.actions, html("p", { class: "hint" }, [t("game.keys")])]),
    ]);
    this.failure = html("p", { class: "empty", role: "alert", hidden: true });
    refill(host, [this.table, this.failure]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    this.id = null;
  }

  async visit(parameters) {
    const { game = "chess", ply = 0, hit = 0, in: found } = readAddress(parameters, FIELDS);
    const id = idOf(location.pathname);
    if (id !== this.id || game !== this.game) {
      this.id = id;
      this.game = game;
      this.document = null;
      let loaded;
      try {
        loaded = await api.game(game, id);
      } catch (problem) {
        if (id === this.id) {
          this.#fail(problem);
        }
        return;
      }
      if (id !== this.id) {
        return; // Another game was asked for meanwhile.
      }
      this.document = loaded;
      this.#link(this.document.moves, null);
      this.list.show(this.document);
      const { players, rest } = headline(this.document.tags, this.document.result, this.document.opening?.eco);
      title(players);
      refill(this.head, [html("h1", {}, [players]), html("p", { class: "meta" }, [[rest, this.document.opening?.name].filter(Boolean).join(" · ")])]);
      this.table.hidden = false;
      this.failure.hidden = true;
    }
    if (!this.document) {
      return; // It is still on its way.
    }
    this.found = found;
    this.rank = hit;
    this.atEnd = false;
    this.#drawHits();
    this.#show(this.document.moves[Math.min(ply, this.document.moves.length) - 1] ?? null, false);
  }

  /** Says why there is no game; another one may be asked for later, or this one again. */
  #fail(problem) {
    this.id = null;
    this.table.hidden = true;
    this.failure.hidden = false;
    title("");
    refill(this.failure, [[404, 400].includes(problem.document?.status) ? t("game.missing") : problemNote(problem)]);
  }

  /** Tells each move what came before and what comes after it, through variations too. */
  #link(nodes, before) {
    nodes.forEach((node, at) => {
      node.previous = at === 0 ? before : nodes[at - 1];
      node.following = nodes[at + 1] ?? null;
      (node.variations ?? []).forEach((variation) => this.#link(variation, node.previous));
    });
  }

  #show(node, remember = true) {
    this.node = node;
    const fen = node?.fen ?? this.document.start;
    const setup = Setup.read(this.game, fen);
    this.board.show(setup);
    this.board.mark(node ? { last: [node.from, node.to, node.arrow].filter(Boolean).map((name) => setup.square(name)) } : {});
    this.list.current(node);
    const button = (label, glyph, act, disabled) => html("button", { type: "button", "aria-label": label, title: label, disabled, onclick: act }, [glyph]);
    const first = this.document.moves[0];
    refill(this.steps, [
      button(t("first"), icon("first"), () => this.#show(null), node === null),
      button(t("previous"), icon("previous"), () => this.#show(node.previous), node === null),
      button(t("following"), icon("following"), () => this.#forward(), !(node ? node.following : first)),
      button(t("last"), icon("last"), () => this.#show(this.document.moves.at(-1)), !first),
      button(t("flip"), t("flip.short"), () => this.board.flip(!this.board.flipped), false),
    ]);
    refill(this.actions, [
      html("a", { class: "button primary", href: `/?${query({ game: this.#named(), fen })}` }, [t("game.search")]),
      html("a", { class: "button", href: `/play?${query({ game: this.game, fen })}` }, [t("game.play")]),
      html("a", { class: "button", href: `/api/games/${this.id}.pgn?${query({ game: this.#named() })}`, download: `${this.id}.pgn` }, [t("game.pgn")]),
    ]);
    if (remember) {
      const main = node === null || this.document.moves[node.ply - 1] === node;
      if (main) {
        note(`/game/${this.id}?${query({ game: this.#named(), ply: node?.ply ?? 0, hit: this.rank || undefined, in: this.found })}`, { replace: true });
      }
      const before = Setup.read(this.game, node?.previous?.fen ?? this.document.start);
      announce(node ? moveSpoken(this.game, node, before) : t("beginning"));
    }
  }

  #named() {
    return this.game === "chess" ? undefined : this.game;
  }

  #forward() {
    const next = this.node ? this.node.following : this.document.moves[0];
    if (next) {
      this.#show(next);
    }
  }

  #drawHits() {
    if (!this.rank) {
      refill(this.hits, this.found ? [html("a", { class: "button", href: `/?${this.found}` }, [t("game.back")])] : []);
      return;
    }
    const button = (label, glyph, by, disabled) => html("button", { type: "button", title: label, "aria-label": label, disabled, onclick: () => this.#otherHit(by) }, [glyph]);
    this.told = html("span", { class: "hint", role: "status" }, [this.atEnd && t("game.end")]);
    refill(this.hits, [
      html("a", { class: "button", href: `/?${this.found ?? ""}` }, [t("game.back")]),
      button(t("game.hit.previous"), icon("up"), -1, this.rank <= 1),
      html("span", {}, [t("game.hit", { n: this.rank })]),
      button(t("game.hit.next"), icon("down"), 1, this.atEnd),
      this.told,
    ]);
  }

  /** The next or previous hit of the search this game was found by. */
  async #otherHit(by) {
    const rank = this.rank + by;
    if (rank < 1 || !this.rank || this.seeking || (by > 0 && this.atEnd)) {
      return;
    }
    this.seeking = true;
    try {
      const asked = parametersOf({ ...readAsked(new URLSearchParams(this.found ?? "")), game: this.#named() }, { from: rank - 1, limit: 1, next: "false" });
      const { hits } = await api.search(asked);
      if (hits.length === 0) {
        this.atEnd = true;
        this.#drawHits();
      } else {
        go(`/game/${hits[0].gameId}?${query({ game: this.#named(), ply: hits[0].ply, hit: rank, in: this.found })}`);
      }
    } catch (problem) {
      this.told.textContent = problemNote(problem);
    } finally {
      this.seeking = false;
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.document || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) {
      return;
    }
    const acts = {
      ArrowLeft: () => this.node && this.#show(this.node.previous),
      ArrowRight: () => this.#forward(),
      ArrowDown: () => this.#variation(1),
      ArrowUp: () => this.#variation(-1),
      Home: () => this.#show(null),
      End: () => this.#show(this.document.moves.at(-1) ?? null),
      PageDown: () => this.#otherHit(1),
      PageUp: () => this.#otherHit(-1),
      f: () => this.board.flip(!this.board.flipped),
    };
    // The list of moves, when it has the focus itself, is scrolled with keys as everything else that scrolls.
    if (event.target === this.list.element && /^(ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/.test(event.key)) {
      return;
    }
    if (event.key in acts && ((event.key !== "PageDown" && event.key !== "PageUp") || this.rank)) {
      acts[event.key]();
      event.preventDefault();
    }
  }

  /** Down goes from a move into what could have been played instead, up goes back. */
  #variation(by) {
    const { node } = this;
    const lines = node && this.#alternatives(this.document.moves, node);
    if (lines) {
      const at = lines.indexOf(node) + by;
      if (at >= 0 && at < lines.length) {
        this.#show(lines[at]);
      }
    }
  }

  /** The move of the line above and the first moves of its variations, among which a move is. */
  #alternatives(nodes, wanted) {
    for (const node of nodes) {
      const all = [node, ...(node.variations ?? []).map((variation) => variation[0])];
      if (all.includes(wanted)) {
        return all;
      }
      for (const variation of node.variations ?? []) {
        const found = this.#alternatives(variation, wanted);
        if (found) {
          return found;
        }
      }
    }
    return null;
  }
}
