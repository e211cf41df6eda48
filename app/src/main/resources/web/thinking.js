// What an engine thinks while it thinks: score, depth, line; and, if it has any, what it feels.
import { html, refill, svg } from "./dom.js";
import { has, moveText, number, t } from "./i18n.js";

export class Thinking {
  constructor() {
    this.element = html("section", { class: "thinking", "aria-label": t("play.think") });
    this.clear();
  }

  clear() {
    this.felt = [];
    this.thought = false;
    this.use(false);
    refill(this.element, []);
  }

  /** Shows nothing as long as nobody has thought, or no engine plays. */
  use(playing) {
    this.playing = playing;
    this.element.hidden = !playing || !this.thought;
  }

  /** Shows a thought; the last one of a move is remembered for the curve of feelings. */
  show(name, thought, ply, final) {
    this.thought = true;
    this.use(this.playing);
    const rows = [
      [t("play.score"), thought.score.text],
      [t("play.depth"), number(thought.depth)],
      [t("play.nodes"), `${number(thought.nodes)} · ${number(thought.timeMs / 1000, 1)} s`],
      [t("play.line"), thought.line.slice(0, 10).map(moveText).join(" ")],
    ];
    if (final && thought.emotion) {
      this.felt = [...this.felt.filter((each) => each.ply < ply), { ply, emotion: thought.emotion }];
    }
    refill(this.element, [
      html("h2", {}, [`${t("play.think")}: ${name}`]),
      html("dl", {}, rows.flatMap(([key, value]) => [html("dt", {}, [key]), html("dd", {}, [value])])),
      ...(thought.emotion ? this.#feelings(thought.emotion) : []),
    ]);
  }

  #feelings(emotion) {
    const numbers = Object.entries(emotion).filter(([, value]) => typeof value === "number");
    const name = (key) => (has(`emotion.${key}`) ? t(`emotion.${key}`) : key);
    const goal = emotion.goal && (has(`goal.${emotion.goal}`) ? t(`goal.${emotion.goal}`) : emotion.goal.replaceAll("-", " "));
    return [
      html("h2", {}, [t("emotion")]),
      goal && html("p", {}, [t("emotion.goal", { goal })]),
      ...numbers.map(([key, value]) => gauge(name(key), value)),
      this.felt.length > 1 && "relief" in emotion && html("p", { class: "hint" }, [`${name("relief")} ${t("emotion.over")}`]),
      this.felt.length > 1 && "relief" in emotion && curve(this.felt.map(({ emotion: felt }) => felt.relief), `${name("relief")} ${t("emotion.over")}`),
    ];
  }
}

/** A bar from the middle: to the right what is above 0, at most 1, to the left what is below. */
function gauge(name, value) {
  const within = Math.max(-1, Math.min(1, value));
  const scale = html("span", { class: "scale", role: "img", "aria-label": `${name} ${number(value, 2)}` }, [html("span")]);
  scale.style.setProperty("--from", within < 0 ? (1 + within) / 2 : 0.5);
  scale.style.setProperty("--span", Math.abs(within) / 2);
  return html("div", { class: "gauge" }, [html("span", {}, [name]), scale, html("span", {}, [number(value, 2)])]);
}

function curve(values, label) {
  const step = 100 / Math.max(1, values.length - 1);
  const at = (value) => (20 - 18 * Math.max(-1, Math.min(1, value))).toFixed(2);
  return svg("svg", { class: "curve", viewBox: "0 0 100 40", preserveAspectRatio: "none", role: "img", "aria-label": label }, [
    svg("line", { x1: 0, x2: 100, y1: 20, y2: 20 }),
    svg("path", { d: values.map((value, index) => `${index === 0 ? "M" : "L"}${(index * step).toFixed(2)} ${at(value)}`).join("") }),
  ]);
}
