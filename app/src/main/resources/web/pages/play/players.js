// Who plays: for each side a human, or an engine with its parameters.
import { html, refill } from "../../core/dom.js";
import { t, textOr } from "../../core/i18n.js";

export const HUMAN = "human";

const WITH_EVALUATION = /^(greedy|minimax|alphabeta|puct)_(.+?)(_table)?$/;

/** The parts of a name: `minimax_relative_territory_table` is a `minimax_table` that evaluates relative territory. */
function nameParts(name) {
  const [, family, what = "", table = ""] = WITH_EVALUATION.exec(name) ?? [name, name];
  return { family: family + table, what: textOr(`evaluation.${what}`, what.replaceAll("_", " ")) };
}

/** What a player does; in the server's words if the page has none. */
function playerDescription({ name, description }) {
  const { family, what } = nameParts(name);
  return textOr(`player.${family}`, description, { what });
}

/** A player's name as the page shows it, followed by its parameters. */
export function playerName(player) {
  const [name, ...parameters] = player.split(/\s+/);
  const { family, what } = nameParts(name);
  return [textOr(`player.name.${family}`, name, { what }), ...parameters].join(" ");
}

/** The choice for one side. Its value is "human" or a player of the server, such as `mcts_ucb 1000 2`. */
export class PlayerChoice {
  /**
   * @param options.change called when another player or parameter was chosen
   * @param options.disabled whether players are fixed
   */
  constructor(side, players, value, { change, disabled = false }) {
    const [name, ...parameters] = value.split(/\s+/);
    const label = t(`play.side.${side}`);
    this.players = players;
    this.change = change;
    const choose = () => {
      this.#showParameters([]);
      change();
    };
    this.select = html("select", { "aria-label": label, onchange: choose }, [
      [HUMAN, t("play.human")], ...players.map((player) => [player.name, playerName(player.name)]),
    ].map(([each, text]) => html("option", { value: each, selected: each === name }, [text])));
    this.hint = html("p", { class: "hint" });
    this.fields = html("div", { class: "fields" });
    this.element = html("fieldset", { disabled }, [html("legend", {}, [label]), this.select, this.hint, this.fields]);
    this.#showParameters(parameters);
  }

  #showParameters(values) {
    const player = this.players.find((each) => each.name === this.select.value);
    this.hint.textContent = player ? playerDescription(player) : "";
    refill(this.fields, (player?.parameters ?? []).map((parameter, at) => html("label", {}, [
      textOr(`param.${parameter}`, parameter.toLowerCase()),
      html("input", { inputmode: "decimal", value: values[at] ?? "", onchange: this.change }),
    ])));
  }

  /** Parameters go by position, so those behind the first empty field are left out. */
  get value() {
    const values = [...this.fields.querySelectorAll("input")].map((field) => field.value.trim());
    const end = values.indexOf("");
    return [this.select.value, ...(end < 0 ? values : values.slice(0, end))].join(" ");
  }
}
