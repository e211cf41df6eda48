// The search box. The server reads what was typed or pasted; the likeliest reading is searched for, others are offered.
import { announce } from "../../core/announce.js";
import { api } from "../../core/api.js";
import { html, refill } from "../../core/dom.js";
import { language, t } from "../../core/i18n.js";
import { problemText } from "../../core/problem.js";
import { gameNamed } from "../../games/index.js";
import { filterText } from "./chips.js";

const QUOTED = 60;

export class Box {
  /**
   * @param options.context returns the game and the FEN on the board
   * @param options.search called with a reading to search for, and whether it replaces the reading searched for last
   */
  constructor(options) {
    this.options = options;
    this.field = html("textarea", {
      id: "box", rows: 1, "aria-label": t("box"), spellcheck: "false", autocomplete: "off",
      onkeydown: (event) => this.#key(event),
      onpaste: () => setTimeout(() => this.#read(true)),
    });
    const submit = (event) => {
      event.preventDefault();
      this.#read(false);
    };
    this.form = html("form", { class: "box", role: "search", onsubmit: submit }, [
      this.field,
      html("button", { type: "submit" }, [t("box.go")]),
    ]);
    this.readings = html("div", { class: "readings", role: "group", "aria-label": t("box.readings") });
    this.elements = [this.form, this.readings];
  }

  /** Shows what can be typed; on a phone a long hint would not fit. */
  suggest(game) {
    const narrow = matchMedia("(max-width: 46rem)").matches;
    this.field.placeholder = t(narrow ? "box.placeholder.short" : `box.placeholder.${game.name}`);
  }

  focus() {
    this.field.focus();
  }

  /** Removes messages and readings. */
  clear() {
    refill(this.readings, []);
  }

  #key(event) {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#read(false);
    } else if (event.key === "Escape") {
      this.field.value = "";
      this.clear();
      this.field.blur();
    }
  }

  /** Reads the text. Pasted text is searched for at once if it is a position or a game; words may be unfinished. */
  async #read(pasted) {
    const text = this.field.value.trim();
    if (text === "") {
      return;
    }
    const request = (this.request = {});
    let found;
    try {
      found = await api.readBox({ ...this.options.context(), language }, text);
    } catch (problem) {
      if (request === this.request && !pasted) {
        this.say(problemText(problem));
      }
      return;
    }
    const { readings, reason } = found;
    if (request !== this.request || (pasted && !readings.some(({ kind }) => kind !== "search"))) {
      return;
    }
    if (readings.length === 0) {
      const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
      this.say([t("box.unknown", { text: quoted }), reason].filter(Boolean).join(" "));
    } else if (readings[0].kind === "address") {
      this.say(t("box.address"));
    } else if (readings[0].kind === "game" && readings[0].moves.moves.length === 0) {
      const [fault] = readings[0].faults;
      this.say(fault ? t("fault.at", fault) : t("pgn.empty"));
    } else {
      this.field.value = "";
      this.options.search(readings[0], false);
      this.#offer(readings, 0);
    }
  }

  /** Shows a message below the box. */
  say(text) {
    refill(this.readings, [html("p", { class: "fault", role: "alert" }, [text])]);
  }

  /** Offers all readings if there are several; the one searched for is pressed. */
  #offer(readings, searched) {
    refill(this.readings, readings.length < 2 ? [] : [
      html("span", { class: "hint" }, [t("box.readings")]),
      ...readings.map((reading, at) => html("button", {
        type: "button", class: "chip", "aria-pressed": at === searched,
        onclick: () => {
          this.options.search(reading, true);
          this.#offer(readings, at);
          this.readings.querySelectorAll("button")[at].focus();
        },
      }, [readingText(reading)])),
    ]);
    if (readings.length > 1) {
      announce(`${t("box.readings")} ${readings.map(readingText).join("; ")}`);
    }
  }
}

function readingText({ kind, fen, moves, parameters, opening }) {
  if (kind === "position") {
    return t("box.position", { what: opening ?? fen.split(" ")[0] });
  }
  if (kind === "game") {
    const game = gameNamed(moves.game);
    const first = moves.moves.slice(0, 3).map((node) => game.moveText(node.text));
    return t("box.moves", { moves: [...first, moves.moves.length > 3 && "…"].filter(Boolean).join(" ") });
  }
  const words = Object.entries(parameters).map(([name, values]) => filterText(name, values));
  return opening ? t("box.opening", { opening, codes: words.join(", ") }) : words.join(", ");
}
