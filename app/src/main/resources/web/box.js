// The one box: whatever is typed or pasted is read by the server. Of several readings the likeliest is taken, and all are offered.
import { announce } from "./app.js";
import { api } from "./api.js";
import { filterText } from "./chips.js";
import { html, refill } from "./dom.js";
import { language, moveText, t } from "./i18n.js";
import { problemNote } from "./problem.js";

export class Box {
  /**
   * @param options.at tells which game and position the page shows
   * @param options.take called with a reading to search for, and whether it replaces the one taken before
   */
  constructor(options) {
    this.options = options;
    this.field = html("textarea", {
      id: "box", rows: 1, "aria-label": t("box"), spellcheck: "false", autocomplete: "off",
      onkeydown: (event) => this.#key(event),
      onpaste: () => setTimeout(() => this.#read(true)),
    });
    this.form = html("form", { class: "box", role: "search", onsubmit: (event) => { event.preventDefault(); this.#read(false); } }, [
      this.field,
      html("button", { type: "submit" }, [t("box.go")]),
    ]);
    this.told = html("div", { class: "readings", role: "group", "aria-label": t("box.readings") });
    this.elements = [this.form, this.told];
  }

  /** Says what may be typed; a long text would make the box high where it is narrow. */
  suggest(game) {
    const narrow = matchMedia("(max-width: 46rem)").matches;
    this.field.placeholder = t(narrow ? "box.placeholder.short" : game === "chess" ? "box.placeholder" : "box.placeholder.other");
  }

  focus() {
    this.field.focus();
  }

  /** Takes back what was said of a text before. */
  clear() {
    refill(this.told, []);
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

  /** Reads what is in the box. What was pasted is taken at once if it is a position or a game; words may not be finished. */
  async #read(pasted) {
    const text = this.field.value.trim();
    if (text === "") {
      return;
    }
    const asked = (this.asked = {});
    let found;
    try {
      found = await api.readBox({ ...this.options.at(), language }, text);
    } catch (problem) {
      if (asked === this.asked && !pasted) {
        this.tell(problemNote(problem));
      }
      return;
    }
    const { readings, reason } = found;
    if (asked !== this.asked || (pasted && !readings.some(({ kind }) => kind !== "search"))) {
      return;
    }
    if (readings.length === 0) {
      this.tell([t("box.unknown", { text: text.length > 60 ? `${text.slice(0, 60)}…` : text }), reason].filter(Boolean).join(" "));
    } else if (readings[0].kind === "address") {
      this.tell(t("box.address"));
    } else if (readings[0].kind === "game" && readings[0].moves.moves.length === 0) {
      this.tell(readings[0].faults[0] ? t("fault.at", readings[0].faults[0]) : t("pgn.empty"));
    } else {
      this.field.value = "";
      this.options.take(readings[0], false);
      this.#offer(readings, 0);
    }
  }

  /** Says something about what was typed or chosen. */
  tell(text) {
    refill(this.told, [html("p", { class: "fault", role: "alert" }, [text])]);
  }

  /** Offers all readings, if there are several; the one that was taken is pressed. */
  #offer(readings, taken) {
    refill(this.told, readings.length < 2 ? [] : [
      html("span", { class: "hint" }, [t("box.readings")]),
      ...readings.map((reading, at) => html("button", {
        type: "button", class: "chip", "aria-pressed": at === taken,
        onclick: () => {
          this.options.take(reading, true);
          this.#offer(readings, at);
          this.told.querySelectorAll("button")[at].focus();
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
    return t("box.moves", { moves: moves.moves.slice(0, 3).map((node) => moveText(node.text)).join(" ") + (moves.moves.length > 3 ? " …" : "") });
  }
  const words = Object.entries(parameters).map(([name, values]) => filterText(name, values));
  return opening ? t("box.opening", { opening, codes: words.join(", ") }) : words.join(", ");
}
