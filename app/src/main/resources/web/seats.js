// Who plays: for each side a person, or an engine with its parameters.
import { html, refill } from "./dom.js";
import { has, t } from "./i18n.js";

/** A player's name taken apart: `minimax_relative_territory_table` is of the family `minimax_table` and goes by relative territory. */
function parts(name) {
  const [, family, what = "", table = ""] = /^(greedy|minimax|alphabeta|puct)_(.+?)(_table)?$/.exec(name) ?? [name, name];
  return { family: family + table, what: has(`evaluation.${what}`) ? t(`evaluation.${what}`) : what.replaceAll("_", " ") };
}

/** What a player does; in the server's own words, if we have none. */
function described({ name, description }) {
  const { family, what } = parts(name);
  return has(`player.${family}`) ? t(`player.${family}`, { what }) : description;
}

/** How a player is called on the page; its options, if any, follow. */
export function playerName(seat) {
  const [name, ...options] = seat.split(/\s+/);
  const { family, what } = parts(name);
  return [has(`player.name.${family}`) ? t(`player.name.${family}`, { what }) : name, ...options].join(" ");
}

/** A choice for one side; its value is "human" or what the server calls a player, such as `mcts_ucb 1000 2`. */
export class Seat {
  /**
   * @param options.change called when another player or option was chosen
   * @param options.disabled whether it is too late for that
   */
  constructor(side, players, value, { change, disabled = false }) {
    const [name, ...options] = (value ?? "human").split(/\s+/);
    this.players = players;
    this.select = html("select", { "aria-label": t(side === "w" ? "play.white" : "play.black"), onchange: () => { this.#fields([]); change(); } }, [
      html("option", { value: "human", selected: name === "human" }, [t("play.human")]),
      ...players.map((player) => html("option", { value: player.name, selected: player.name === name }, [playerName(player.name)])),
    ]);
    this.hint = html("p", { class: "hint" });
    this.fields = html("div", { class: "fields" });
    this.change = change;
    this.element = html("fieldset", { disabled }, [html("legend", {}, [t(side === "w" ? "play.white" : "play.black")]), this.select, this.hint, this.fields]);
    this.#fields(options);
  }

  #fields(options) {
    const player = this.players.find((each) => each.name === this.select.value);
    this.hint.textContent = player ? described(player) : "";
    refill(this.fields, (player?.parameters ?? []).map((parameter, at) => html("label", {}, [
      has(`param.${parameter}`) ? t(`param.${parameter}`) : parameter.toLowerCase(),
      html("input", { inputmode: "decimal", value: options[at] ?? "", onchange: this.change }),
    ])));
  }

  /** Options are told by their place: what stands behind the first empty field is left out. */
  get value() {
    const options = [...this.fields.querySelectorAll("input")].map((field) => field.value.trim());
    const end = options.indexOf("");
    return [this.select.value, ...(end < 0 ? options : options.slice(0, end))].join(" ");
  }
}
