// The game page: a game of the archive, move by move, with links to the other hits of the search that found it.
import { integer, readAddress, text, writeAddress } from "../core/address.js";
import { announce } from "../core/announce.js";
import { api } from "../core/api.js";
import { handleKey, html, refill, titledButton } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { problemText } from "../core/problem.js";
import { go, setAddress, setTitle } from "../core/router.js";
import { gameName, gameNamed, inAddress } from "../games/index.js";
import { Position } from "../games/position.js";
import { Board } from "../ui/board.js";
import { headline } from "../ui/headline.js";
import { icon } from "../ui/icons.js";
import { MoveList } from "../ui/movelist.js";
import { readSearch, searchParameters } from "./search/request.js";

const FIELDS = { game: gameName, ply: integer(0, 100000), hit: integer(1, 100000), in: text(Infinity) };

/** Keys that scroll the list of moves while it has the focus. */
const SCROLLING = /^(ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/;

export function show(host, parameters) {
  const page = new GamePage(host);
  page.visit(parameters);
  return page;
}

/** The id in a path; one with broken escapes is taken literally. */
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
    this.hitStatus = html("span", { class: "hint", role: "status" });
    this.table = html("div", { class: "table", hidden: true }, [
      html("div", { class: "left" }, [this.board.element, this.steps]),
      html("div", { class: "right" }, [
        this.head, this.hits, this.list.element, this.actions, html("p", { class: "hint" }, [t("game.keys")]),
      ]),
    ]);
    this.failure = html("p", { class: "empty", role: "alert", hidden: true });
    refill(host, [this.table, this.failure]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    this.id = null;
  }

  async visit(parameters) {
    const state = readAddress(parameters, FIELDS);
    const game = gameNamed(state.game);
    const id = idOf(location.pathname);
    if (id !== this.id || game !== this.game) {
      this.id = id;
      this.game = game;
      this.document = null;
      let loaded;
      try {
        loaded = await api.game(game.name, id);
      } catch (problem) {
        if (id === this.id) {
          this.#fail(problem);
        }
        return;
      }
      if (id !== this.id) {
        return;
      }
      this.#load(loaded);
    }
    if (!this.document) {
      return; // Still loading.
    }
    this.search = state.in;
    this.rank = state.hit ?? 0;
    this.atEnd = false;
    this.#drawHits();
    const { moves } = this.document;
    this.#show(moves[Math.min(state.ply ?? 0, moves.length) - 1] ?? null, false);
  }

  #load(document) {
    const { tags, result, opening, moves } = document;
    const { players, rest } = headline(tags, result, opening?.eco);
    this.document = document;
    link(moves, null);
    this.list.show(this.game, document);
    setTitle(players);
    refill(this.head, [
      html("h1", {}, [players]), html("p", { class: "meta" }, [[rest, opening?.name].filter(Boolean).join(" · ")]),
    ]);
    this.table.hidden = false;
    this.failure.hidden = true;
  }

  #fail(problem) {
    this.id = null; // Going here again loads again.
    this.table.hidden = true;
    this.failure.hidden = false;
    setTitle("");
    const missing = [404, 400].includes(problem.document?.status);
    this.failure.textContent = missing ? t("game.missing") : problemText(problem);
  }

  #positionAt(node) {
    return Position.read(this.game, node?.fen ?? this.document.start);
  }

  /** Shows the position after a move, null for the first one. */
  #show(node, remember = true) {
    this.node = node;
    const position = this.#positionAt(node);
    this.board.show(position);
    this.board.mark(node ? { last: position.squares(node) } : {});
    this.list.current(node);
    this.#drawSteps();
    this.#drawActions(node?.fen ?? this.document.start);
    if (remember) {
      if (node === null || this.document.moves[node.ply - 1] === node) {
        setAddress(this.#address(this.id, node?.ply ?? 0, this.rank), { replace: true });
      }
      announce(node ? this.game.spoken(node, this.#positionAt(node.previous)) : t("beginning"));
    }
  }

  #address(id, ply, hit) {
    return `/game/${id}?${writeAddress({ game: inAddress(this.game), ply, hit: hit || undefined, in: this.search })}`;
  }

  #drawSteps() {
    const { moves } = this.document;
    const { node } = this;
    const button = (name, act, disabled) => titledButton(t(name), icon(name), act, { disabled });
    refill(this.steps, [
      button("first", () => this.#show(null), node === null),
      button("previous", () => this.#show(node.previous), node === null),
      button("following", () => this.#forward(), !(node ? node.following : moves[0])),
      button("last", () => this.#show(moves.at(-1)), moves.length === 0),
      titledButton(t("flip"), t("flip.short"), () => this.#flip()),
    ]);
  }

  #drawActions(fen) {
    const game = inAddress(this.game);
    const button = (href, text, attributes = {}) => html("a", { class: "button", href, ...attributes }, [text]);
    refill(this.actions, [
      button(`/?${writeAddress({ game, fen })}`, t("game.search"), { class: "button primary" }),
      button(`/play?${writeAddress({ game: this.game.name, fen })}`, t("game.play")),
      button(`/api/games/${this.id}.pgn?${writeAddress({ game })}`, t("game.pgn"), { download: `${this.id}.pgn` }),
    ]);
  }

  #flip() {
    this.board.flip(!this.board.flipped);
  }

  #forward() {
    const next = this.node ? this.node.following : this.document.moves[0];
    if (next) {
      this.#show(next);
    }
  }

  #drawHits() {
    const back = html("a", { class: "button", href: `/?${this.search ?? ""}` }, [t("game.back")]);
    const button = (name, glyph, by, disabled) => (
      titledButton(t(name), icon(glyph), () => this.#goToHit(by), { disabled }));
    this.hitStatus.textContent = this.atEnd ? t("game.end") : "";
    refill(this.hits, this.rank ? [
      back,
      button("game.hit.previous", "up", -1, this.rank <= 1),
      html("span", {}, [t("game.hit", { n: this.rank })]),
      button("game.hit.next", "down", 1, this.atEnd),
      this.hitStatus,
    ] : this.search ? [back] : []);
  }

  /** Goes to the next or previous hit of the search. */
  async #goToHit(by) {
    const rank = this.rank + by;
    if (rank < 1 || this.seeking || (by > 0 && this.atEnd)) {
      return;
    }
    this.seeking = true;
    try {
      const search = { ...readSearch(new URLSearchParams(this.search ?? "")), game: inAddress(this.game) };
      const { hits: [hit] } = await api.search(searchParameters(search, { from: rank - 1, limit: 1, next: "false" }));
      if (hit) {
        go(this.#address(hit.gameId, hit.ply, rank));
      } else {
        this.atEnd = true;
        this.#drawHits();
      }
    } catch (problem) {
      this.hitStatus.textContent = problemText(problem);
    } finally {
      this.seeking = false;
    }
  }

  #key(event) {
    const scrolls = event.target === this.list.element && SCROLLING.test(event.key);
    if (!this.document || scrolls) {
      return;
    }
    handleKey(event, {
      ArrowLeft: () => this.node && this.#show(this.node.previous),
      ArrowRight: () => this.#forward(),
      ArrowDown: () => this.#variation(1),
      ArrowUp: () => this.#variation(-1),
      Home: () => this.#show(null),
      End: () => this.#show(this.document.moves.at(-1) ?? null),
      f: () => this.#flip(),
      ...(this.rank ? { PageDown: () => this.#goToHit(1), PageUp: () => this.#goToHit(-1) } : {}),
    });
  }

  /** Down goes to the next alternative to a move, up goes back. */
  #variation(by) {
    const lines = this.node && alternatives(this.document.moves, this.node);
    const other = lines?.[lines.indexOf(this.node) + by];
    if (other) {
      this.#show(other);
    }
  }
}

/** Links each move to the one before and the one after it, in variations too. */
function link(nodes, before) {
  nodes.forEach((node, at) => {
    node.previous = at === 0 ? before : nodes[at - 1];
    node.following = nodes[at + 1] ?? null;
    (node.variations ?? []).forEach((variation) => link(variation, node.previous));
  });
}

/** A move of a line and the first moves of its variations: the set that contains `wanted`. */
function alternatives(nodes, wanted) {
  for (const node of nodes) {
    const variations = node.variations ?? [];
    const all = [node, ...variations.map(([first]) => first)];
    if (all.includes(wanted)) {
      return all;
    }
    for (const variation of variations) {
      const found = alternatives(variation, wanted);
      if (found) {
        return found;
      }
    }
  }
  return null;
}
