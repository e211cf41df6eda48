// The play page: any game, with a human or an engine on either side. The server knows the rules. A game is its first
// position and its moves, kept in the address, so that it can be left, shared and resumed.
import { fen, integer, oneOf, readAddress, short, text, writeAddress } from "../../core/address.js";
import { announce } from "../../core/announce.js";
import { api } from "../../core/api.js";
import { handleKey, html, refill } from "../../core/dom.js";
import { resultText, t, textOr } from "../../core/i18n.js";
import { ignoreParameter } from "../../core/ignored.js";
import { problemText } from "../../core/problem.js";
import { go, setAddress } from "../../core/router.js";
import { store, stored } from "../../core/storage.js";
import { chess, gameName, gameNamed, inAddress } from "../../games/index.js";
import { Position } from "../../games/position.js";
import { pieceImage } from "../../ui/board.js";
import { MoveBoard, steps } from "../../ui/moveboard.js";
import { MoveList } from "../../ui/movelist.js";
import { EnginePanel } from "./enginepanel.js";
import { GameSetup, offeredGames, seconds } from "./gamesetup.js";
import { copyText, download, gameDocument } from "./pgn.js";
import { HUMAN, playerName } from "./players.js";

/** How long the first half of a move in two parts stays on display, in milliseconds. */
const FIRST_PART = 650;

const SIDES = ["w", "b"];

const FIELDS = {
  game: gameName, fen, rules: short, white: short, black: short, time: seconds, moves: text(60000),
  opened: integer(0, 9999), ended: oneOf("w", "b", "draw"),
};

/** Players that are too weak to be the default opponent. */
const WEAK = /^(random|greedy|minimax)/;

export function show(host, parameters) {
  const page = new PlayPage(host);
  page.visit(parameters);
  return page;
}

class PlayPage {
  constructor(host) {
    this.keys = (event) => this.replay && handleKey(event, {
      f: () => this.moveBoard.flip(),
      ArrowLeft: () => this.#view(this.viewed - 1),
      ArrowRight: () => this.#view(this.viewed + 1),
      Home: () => this.#view(0),
      End: () => this.#view(this.nodes.length),
      Escape: () => this.moveBoard.cancel(),
    });
    this.online = () => this.retry?.();
    document.addEventListener("keydown", this.keys);
    window.addEventListener("online", this.online);
    this.moveBoard = new MoveBoard({
      label: t("play.board"),
      play: (move) => this.#play(move),
      onstep: (picked) => this.#prompt(picked),
      onmissed: () => this.#say(t("play.arrow.illegal")),
    });
    this.verdict = html("div", { class: "verdict", hidden: true });
    this.status = html("p", { class: "state", role: "status" });
    this.hint = html("p", { class: "hint prompt" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.actions = html("div", { class: "actions" });
    this.archiving = html("div", { class: "actions keep", role: "status" });
    this.captives = html("div", { class: "captives" });
    this.captures = html("div", { class: "captures", "aria-live": "polite" });
    this.list = new MoveList(({ ply }) => this.#view(ply));
    this.engine = new EnginePanel();
    this.setup = new GameSetup({
      start: (game, start) => this.#start(game, start),
      change: (changes) => this.#changeSetup(changes),
      save: () => this.#savePgn(),
      copy: () => this.#copyPgn(),
      open: (file) => this.#openPgn(file),
    });
    this.rules = html("details", { class: "rules" });
    refill(host, [html("h1", { class: "visually-hidden" }, [t("nav.play")]), html("div", { class: "table" }, [
      html("div", { class: "left" }, [
        html("div", { class: "over-board" }, [this.moveBoard.element, this.verdict]),
        this.moveBoard.choices, this.captives,
      ]),
      html("div", { class: "right" }, [
        html("div", { class: "turn-line" }, [this.status, this.hint, this.fault]),
        this.actions, this.archiving, this.captures, this.engine.element, this.list.element, this.setup.element,
        this.rules,
      ]),
    ])]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    window.removeEventListener("online", this.online);
    this.#stopEngine();
    this.left = true;
  }

  get game() {
    return gameNamed(this.state.game);
  }

  /** The FEN the game starts from. */
  get start() {
    return this.state.fen ?? this.game.start;
  }

  get played() {
    return (this.state.moves ?? "").split(" ").filter(Boolean);
  }

  /** Whether a move was made here; from then on the players are fixed. */
  get underway() {
    return this.played.length > (this.state.opened ?? 0);
  }

  player(side) {
    return side === "w" ? this.state.white : this.state.black;
  }

  isHuman(side) {
    return this.player(side) === HUMAN;
  }

  async visit(parameters) {
    this.#stopEngine();
    if (!parameters.has("game")) {
      const last = stored("play", (address) => address);
      if (last) {
        setAddress(`/play?${last}`, { replace: true });
        parameters = new URLSearchParams(last);
      }
    }
    this.state = { game: chess.name, time: "1", ...readAddress(parameters, FIELDS) };
    this.replay = null;
    this.saved = null;
    this.setupShown = null;
    try {
      this.server = await api.status();
    } catch (problem) {
      this.#fail(problem, () => this.visit(parameters));
      return;
    }
    this.players = this.server.boards.find((board) => board.game === this.state.game)?.players ?? [];
    const opponent = this.players.find(({ name }) => !WEAK.test(name)) ?? this.players[0];
    this.state.white = this.#knownPlayer("white") ?? HUMAN;
    this.state.black = this.#knownPlayer("black") ?? opponent?.name ?? HUMAN;
    // Engines wait until somebody has chosen who plays an opened game on.
    this.paused = this.state.opened > 0 && !this.underway;
    this.engine.clear();
    this.moveBoard.board.flip(!this.isHuman("w") && this.isHuman("b"));
    const { name } = this.game;
    refill(this.rules, [
      html("summary", {}, [`${t("play.rules")}: ${t(`game.${name}`)}`]), html("p", {}, [t(`rules.${name}`)]),
    ]);
    this.#showFault("");
    this.#sync({ visited: true });
  }

  /** The player of a side in the address, if the server has it. */
  #knownPlayer(side) {
    const player = this.state[side];
    const name = player?.split(/\s+/)[0];
    if (!player || name === HUMAN || this.players.some((each) => each.name === name)) {
      return player;
    }
    ignoreParameter(side, player);
    return undefined;
  }

  /** Changes the game, in the address too. */
  #change(changes) {
    this.state = { ...this.state, ...changes };
    const address = writeAddress({ ...this.state, opened: this.state.opened || undefined });
    store("play", address);
    setAddress(`/play?${address}`, { replace: true });
  }

  #changeSetup(changes) {
    this.#change(changes);
    if (!("time" in changes)) {
      this.#sync();
    }
  }

  #addMove(move, options) {
    this.#change({ moves: [...this.played, move.move].join(" ") });
    this.#sync(options);
  }

  /** Starts a new game; another game than before is played by a human and its default opponent. */
  #start(game, start) {
    const same = game === this.game;
    go(`/play?${writeAddress({
      game: game.name,
      fen: start === game.start ? undefined : start,
      white: same ? this.state.white : HUMAN,
      black: same ? this.state.black : undefined,
      time: this.state.time,
    })}`);
  }

  #showFault(message) {
    this.retry = null;
    this.fault.textContent = message;
    if (message !== "") {
      this.fault.scrollIntoView({ block: "nearest" });
    }
  }

  /** Shows a problem and offers to try again, which also happens when the network is back. */
  #fail(problem, again) {
    this.retry = () => {
      this.#showFault("");
      again();
    };
    const retry = html("button", { type: "button", "data-act": "retry", onclick: this.retry }, [t("retry")]);
    refill(this.fault, [problemText(problem), " ", retry]);
  }

  #say(message) {
    this.hint.textContent = message;
    announce(message);
  }

  #stopEngine() {
    this.stopThinking?.();
    this.stopThinking = null;
    clearTimeout(this.timer);
  }

  /** Has the server replay the game, shows where it stands, and lets the side to move play. */
  async #sync({ visited = false, animate = false } = {}) {
    this.#stopEngine();
    const { game, rules, moves = "" } = this.state;
    const outdated = () => this.left || moves !== (this.state.moves ?? "");
    try {
      const replay = await api.position({ game, rules, fen: this.start, moves });
      if (!outdated()) {
        this.#showFault("");
        this.#show(replay, animate);
      }
    } catch (problem) {
      if (this.left) {
        return;
      }
      const { parameter } = problem.document ?? {};
      if (visited && ["moves", "fen", "rules"].includes(parameter) && this.state[parameter]) {
        ignoreParameter(parameter);
        this.state = { ...this.state, [parameter]: undefined, opened: undefined, ended: undefined };
        this.#sync({ visited });
      } else {
        // The last move is kept, but there is no next one until the server has it.
        this.moveBoard.freeze();
        this.hint.textContent = "";
        this.#fail(problem, () => this.#sync({ visited, animate }));
      }
    }
  }

  #show(replay, animate) {
    this.replay = replay;
    this.nodes = replay.line.map((move, at) => ({ ...move, ply: at + 1 }));
    this.position = this.#positionAfter(this.nodes.length);
    this.viewed = this.nodes.length;
    const { turn } = this.position;
    const over = this.#outcome();
    const waits = this.isHuman(turn) || this.paused;
    this.#drawList(over);
    this.#drawCaptives();
    this.#drawLastCapture();
    this.#drawActions(over);
    this.#drawArchiving(over);
    this.#drawSetup();
    this.verdict.hidden = true;
    this.status.className = "state";
    this.status.textContent = over ? "" : t(waits ? "play.turn" : "play.thinking", { side: t(`side.${turn}`) });
    const finish = () => {
      if (this.viewed === this.nodes.length) {
        this.#drawBoard();
      }
      if (over) {
        this.#showOutcome(over);
      } else if (!waits) {
        this.#think();
      }
    };
    const last = this.nodes.at(-1);
    if (animate && last?.arrow) {
      // Shows the amazon's move before its arrow.
      const before = this.#positionAfter(last.ply - 1);
      const [from, to] = [last.from, last.to].map((name) => before.square(name));
      this.moveBoard.show(before.with([[from, ""], [to, before.pieces[from]]]), [], { last: [from, to] });
      this.timer = setTimeout(finish, FIRST_PART);
    } else {
      finish();
    }
  }

  #positionAfter(ply) {
    return Position.read(this.game, this.nodes[ply - 1]?.fen ?? this.replay.start);
  }

  /** Whether a human is to move in a game that is not over. */
  get #humanToMove() {
    return !this.#outcome() && this.isHuman(this.position.turn);
  }

  #drawBoard() {
    const marks = lastMoveMarks(this.nodes.at(-1), this.position);
    if (this.replay.check) {
      marks.differ = [this.position.square(this.replay.check)];
    }
    this.moveBoard.show(this.position, this.#humanToMove ? this.replay.legal : [], marks);
    this.#prompt([]);
  }

  /** Shows the position after a number of half-moves; moves can be made in the last one only. */
  #view(ply) {
    this.viewed = Math.max(0, Math.min(this.nodes.length, ply));
    const move = this.nodes[this.viewed - 1];
    const atEnd = this.viewed === this.nodes.length;
    this.list.current(move);
    this.verdict.hidden = !atEnd || !this.#outcome();
    if (atEnd) {
      this.#drawBoard();
    } else {
      const position = this.#positionAfter(this.viewed);
      this.moveBoard.show(position, [], lastMoveMarks(move, position));
      const back = () => this.#view(this.nodes.length);
      refill(this.hint, [html("button", { type: "button", "data-act": "back", onclick: back }, [t("play.back")])]);
    }
    announce(move ? this.game.spoken(move, this.#positionAfter(this.viewed - 1)) : t("beginning"));
  }

  /** The result and its reason: on the board, by resignation or by a claim; null while the game goes on. */
  #outcome() {
    const { ended } = this.state;
    if (ended === "draw") {
      return { result: "1/2-1/2", reason: t("play.draw.claimed") };
    }
    if (ended) {
      return { result: ended === "w" ? "0-1" : "1-0", reason: t("outcome.resigns", { side: t(`side.${ended}`) }) };
    }
    const { over, result, reason } = this.replay.outcome;
    return over ? { result, reason: textOr(`outcome.${reason}`, reason) } : null;
  }

  #showOutcome({ result, reason }) {
    this.status.textContent = t("play.over", { result: resultText(result), reason });
    this.status.className = "state over";
    this.verdict.hidden = this.viewed !== this.nodes.length;
    refill(this.verdict, [resultText(result), html("small", {}, [reason])]);
    announce(this.status.textContent);
  }

  #drawList(over) {
    this.list.show(this.game, { start: this.replay.start, moves: this.nodes, result: over?.result ?? "*" });
    this.list.element.hidden = this.nodes.length === 0;
    this.list.current(this.nodes.at(-1));
    this.list.element.scrollTop = this.list.element.scrollHeight;
  }

  /** Draws the settings anew only if they change: somebody may be typing. */
  #drawSetup() {
    if (this.setupShown !== this.underway) {
      this.setupShown = this.underway;
      const { white, black, time } = this.state;
      this.setup.show({
        game: this.game, start: this.start, games: offeredGames(this.server), players: this.players,
        white, black, time, underway: this.underway,
      });
    }
  }

  /** The pieces each side holds; a human may drop one. */
  #drawCaptives() {
    const { game, position } = this;
    const own = (piece, side) => (side === "w" ? piece.toUpperCase() : piece.toLowerCase());
    const legal = this.#humanToMove ? this.replay.legal : [];
    const drops = new Set(legal.filter((move) => !move.from).map((move) => move.drop));
    const picture = (piece, side) => {
      const dropped = own(piece, side);
      return side === position.turn && drops.has(dropped)
        ? html("button", {
          type: "button", "aria-label": game.pieceLabel(dropped), onclick: () => this.moveBoard.pick(`hand:${dropped}`),
        }, [pieceImage(game, dropped)])
        : html("span", { class: "held", role: "img", "aria-label": game.pieceLabel(piece) }, [pieceImage(game, piece)]);
    };
    refill(this.captives, !game.captives ? [] : SIDES.map((side) => {
      const held = game.captives(position, side);
      return html("div", { class: "hand" }, [
        `${t("play.captives", { side: t(`side.${side}`) })}: `,
        ...(held.length === 0 ? [t("play.captives.none")] : held.map((piece) => picture(piece, side))),
      ]);
    }));
  }

  /** What the last move captured and why, in a game where that needs explaining. */
  #drawLastCapture() {
    const last = this.nodes.at(-1);
    const texts = last ? this.game.captureTexts?.(last, this.#positionAfter(last.ply - 1)) ?? [] : [];
    refill(this.captures, texts.map((each) => html("p", {}, [each])));
  }

  /** What each move from a square would capture. */
  #drawPossibleCaptures(from) {
    const moves = this.replay.legal.filter((move) => steps(move)[0] === from && move.captures?.length);
    refill(this.captures, moves.map((move) => html("p", {}, [
      html("strong", {}, [`→ ${move.to}: `]), this.game.captureTexts(move, this.position).join("; "),
    ])));
  }

  #drawActions(over) {
    const button = (key, onclick, attributes = {}) => (
      html("button", { type: "button", "data-act": key, onclick, ...attributes }, [t(`play.${key}`)]));
    const human = this.#humanToMove;
    const engines = SIDES.filter((side) => !this.isHuman(side)).length;
    const begun = this.played.length > 0;
    const mayResign = !over && begun && engines < 2;
    const pause = () => {
      this.paused = !this.paused;
      this.#sync();
    };
    const search = `/?${writeAddress({ game: inAddress(this.game), fen: this.replay.fen })}`;
    this.engine.use(engines > 0);
    refill(this.actions, [
      button("new", () => this.#restart(), { class: over ? "primary" : "" }),
      button("undo", () => this.#undo(), { disabled: !begun }),
      button("resign", ({ target }) => this.#confirmResign(target), { disabled: !mayResign }),
      this.replay.claimable && human && button("claim", () => this.#end("draw")),
      !over && !human && (engines === 2 || this.paused) && button(this.paused ? "go" : "pause", pause),
      html("button", { type: "button", onclick: () => this.moveBoard.flip() }, [t("flip.short")]),
      this.#archived && html("a", { class: "button", href: search }, [t("game.search")]),
    ]);
  }

  /** Whether the server has an archive of this game. */
  get #archived() {
    return this.server.archives.some(({ game }) => game === this.state.game);
  }

  /** Offers to save a finished game to the archive, or links to it there. */
  #drawArchiving(over) {
    if (!over || this.played.length === 0 || !this.#archived) {
      refill(this.archiving, []);
    } else if (this.saved) {
      const { id, added } = this.saved;
      const href = `/game/${id}?${writeAddress({ game: inAddress(this.game) })}`;
      refill(this.archiving, [
        html("span", {}, [t(added ? "play.kept" : "play.known")]),
        id && html("a", { class: "button", href }, [t("play.show")]),
      ]);
    } else {
      const keep = () => this.#saveToArchive(over);
      refill(this.archiving, [
        html("button", { type: "button", "data-act": "keep", disabled: this.saving, onclick: keep }, [t("play.keep")]),
      ]);
    }
  }

  async #saveToArchive(over) {
    if (this.saving) {
      return;
    }
    this.saving = true;
    this.#drawArchiving(over);
    const { moves } = this.state;
    const same = () => moves === this.state.moves && this.#outcome() && !this.left;
    try {
      const { added, ids } = await api.addGame(this.#document());
      if (same()) {
        this.saved = { added: added > 0, id: ids?.[0] };
        this.#showFault("");
      }
    } catch (problem) {
      if (same()) {
        this.#fail(problem, () => this.#saveToArchive(over));
      }
    } finally {
      this.saving = false;
      if (!this.left) {
        this.#drawArchiving(this.#outcome());
      }
    }
  }

  #confirmResign(button) {
    const { turn } = this.position;
    const side = this.isHuman(turn) ? turn : turn === "w" ? "b" : "w";
    const cancel = () => {
      question.replaceWith(button);
      button.focus();
    };
    const question = html("span", { class: "actions" }, [
      html("span", { class: "hint" }, [t("play.sure")]),
      html("button", { type: "button", "data-act": "yes", onclick: () => this.#end(side) }, [t("play.yes")]),
      html("button", { type: "button", onclick: cancel }, [t("play.no")]),
    ]);
    button.replaceWith(question);
    question.querySelector("button").focus();
  }

  #end(ended) {
    this.#change({ ended });
    this.#sync();
  }

  #restart() {
    this.saved = null;
    this.paused = false;
    this.engine.clear();
    this.#change({ moves: undefined, opened: undefined, ended: undefined });
    this.#sync();
  }

  /** Takes moves back until a human is to move; after a resignation or claim, only that is taken back. */
  #undo() {
    const enginesOnly = !SIDES.some((side) => this.isHuman(side));
    const moves = this.played;
    const engineToMove = () => !this.isHuman(this.#positionAfter(moves.length).turn);
    if (!this.state.ended) {
      do {
        moves.pop();
      } while (!enginesOnly && moves.length > 0 && engineToMove());
    }
    this.saved = null;
    this.paused = enginesOnly;
    const opened = Math.min(this.state.opened ?? 0, moves.length);
    this.#change({ moves: moves.join(" "), opened, ended: undefined });
    this.#sync();
  }

  /** Says what to pick next, and what the piece picked could capture. */
  #prompt(picked) {
    if (!this.#humanToMove) {
      this.hint.textContent = "";
      return;
    }
    this.hint.textContent = t(this.game.prompts[picked.length]);
    if (this.game.captureTexts && picked.length === 1) {
      this.#drawPossibleCaptures(picked[0]);
    } else {
      this.#drawLastCapture();
    }
  }

  #play(move) {
    announce(this.game.spoken(move, this.position));
    this.paused = false;
    this.moveBoard.freeze();
    this.#addMove(move);
  }

  #think() {
    const { turn } = this.position;
    const player = this.player(turn);
    const side = t(`side.${turn}`);
    const ply = this.played.length;
    const { game, rules, moves, time } = this.state;
    const earliest = Math.max(performance.now(), this.displayUntil ?? 0);
    const seed = 1 + Math.floor(Math.random() * 1e9);
    this.stopThinking = api.think({ game, rules, fen: this.start, moves, player, time, seed }, {
      info: (report) => this.engine.show(this.game, playerName(player), report, ply, false),
      best: ({ move, thought }) => {
        this.engine.show(this.game, playerName(player), thought, ply, true);
        // The move before stays on display long enough to be seen.
        this.timer = setTimeout(() => {
          this.displayUntil = performance.now() + this.game.display;
          announce(t("play.played", { side, move: this.game.spoken(move, this.position) }));
          this.#addMove(move, { animate: true });
        }, Math.max(0, earliest - performance.now()));
      },
      failed: (problem) => {
        this.status.textContent = t("play.turn", { side });
        this.#fail(problem, () => this.#sync());
      },
    });
  }

  #document() {
    return gameDocument(this.state, this.played, this.#outcome()?.result ?? "*");
  }

  async #savePgn() {
    try {
      download(`${this.state.game}.pgn`, await api.writePgn(this.#document()));
    } catch (problem) {
      this.#fail(problem, () => this.#savePgn());
    }
  }

  /** Copies the game as PGN; returns whether it could. */
  async #copyPgn() {
    try {
      await copyText(await api.writePgn(this.#document()));
      announce(t("play.copied"));
      return true;
    } catch (problem) {
      this.#fail(problem, () => this.#copyPgn());
      return false;
    }
  }

  async #openPgn(file) {
    try {
      const { games: [opened], faults } = await api.readPgn(this.state.game, await file.text());
      if (!opened) {
        this.#showFault(faults.length > 0 ? t("fault.at", faults[0]) : t("pgn.empty"));
        return;
      }
      const { white, black, time } = this.state;
      const moves = opened.moves.map((move) => move.move);
      const start = opened.start === gameNamed(opened.game).start ? undefined : opened.start;
      go(`/play?${writeAddress({
        game: opened.game, fen: start, white, black, time, moves: moves.join(" "), opened: moves.length || undefined,
      })}`);
    } catch (problem) {
      this.#fail(problem, () => this.#openPgn(file));
    }
  }
}

/** The marks of the move that led to a position. */
function lastMoveMarks(move, position) {
  return move ? {
    last: position.squares(move),
    arrows: move.arrow ? [{ from: position.square(move.to), to: position.square(move.arrow), kind: "shot" }] : [],
  } : {};
}
