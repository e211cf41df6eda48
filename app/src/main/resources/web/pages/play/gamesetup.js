// The settings of a game: which game, board size, time per move, players; and its PGN.
import { html, refill } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { GAMES } from "../../games/index.js";
import { PlayerChoice } from "./players.js";

const MAX_SECONDS = 300;

/** Parses the seconds per move. */
export function seconds(text) {
  const value = Number(text.replace(",", "."));
  return value > 0 && value <= MAX_SECONDS ? String(value) : undefined;
}

export class GameSetup {
  /**
   * @param options.start called with a game and a starting position for a new game
   * @param options.change called with changes of white, black and time
   * @param options.save, options.copy, options.open called to save or copy the game as PGN and with a file to open
   */
  constructor(options) {
    this.options = options;
    this.element = html("section", { class: "setup", "aria-label": t("play.setup") });
  }

  /** Draws the settings; once the game is under way, the players are fixed. */
  show({ game, start, games, players, white, black, time, underway }) {
    const change = () => this.options.change({ white: choices[0].value, black: choices[1].value });
    const choices = [["w", white], ["b", black]].map(([side, player]) => (
      new PlayerChoice(side, players, player, { change, disabled: underway })));
    const fault = html("p", { class: "fault", role: "alert" });
    refill(this.element, [
      html("div", { class: "fields" }, [
        this.#select(t("play.game"), games.map((each) => [each, t(`game.${each.name}`)]), game,
          (each) => this.options.start(each, each.start)),
        game.sizes && this.#select(t("play.size"), [
          ...Object.entries(game.sizes).map(([size, fen]) => [fen, size]),
          ...(Object.values(game.sizes).includes(start) ? [] : [[start, "…"]]),
        ], start, (fen) => this.options.start(game, fen)),
        html("label", {}, [t("play.time"), this.#timeField(time, fault)]),
      ]),
      fault,
      html("div", { class: "players" }, choices.map((choice) => choice.element)),
      underway && html("p", { class: "hint fixed" }, [t("play.fixed")]),
      this.#pgnButtons(),
    ]);
  }

  /** A list of [value, text] pairs. */
  #select(label, values, chosen, choose) {
    const options = values.map(([value, text]) => html("option", { selected: value === chosen }, [text]));
    const onchange = ({ target }) => choose(values[target.selectedIndex][0]);
    return html("label", {}, [label, html("select", { onchange }, options)]);
  }

  /** A new time counts from the next move on, so an engine that is thinking is not disturbed. */
  #timeField(time, fault) {
    let valid = time;
    const change = ({ target }) => {
      const entered = seconds(target.value);
      fault.textContent = entered ? "" : t("play.time.range", { most: MAX_SECONDS });
      valid = entered ?? valid;
      target.value = valid;
      if (entered) {
        this.options.change({ time: entered });
      }
    };
    return html("input", { inputmode: "decimal", name: "time", value: time, onchange: change });
  }

  #pgnButtons() {
    const button = (key, onclick) => html("button", { type: "button", "data-act": key, onclick }, [t(`play.${key}`)]);
    const copy = async ({ target }) => {
      if (await this.options.copy()) {
        target.textContent = t("play.copied");
        setTimeout(() => { target.textContent = t("play.copy"); }, 2000);
      }
    };
    return html("div", { class: "actions" }, [
      button("save", () => this.options.save()),
      button("copy", copy),
      html("input", {
        type: "file", id: "open", class: "visually-hidden", accept: ".pgn,.txt",
        onchange: ({ target }) => this.options.open(target.files[0]),
      }),
      html("label", { class: "button", for: "open" }, [t("play.open")]),
    ]);
  }
}

/** The games that the server knows. */
export function offeredGames(status) {
  return GAMES.filter(({ name }) => status.boards.some((board) => board.game === name));
}
