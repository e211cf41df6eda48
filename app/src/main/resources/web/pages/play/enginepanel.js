// What the engine reports while it thinks: score, depth, line; and its emotions, if it has any.
import { html, refill, svg } from "../../core/dom.js";
import { number, t, textOr } from "../../core/i18n.js";

const LINE_LENGTH = 10;

export class EnginePanel {
  constructor() {
    this.element = html("section", { class: "thinking", "aria-label": t("play.engine") });
    this.clear();
  }

  clear() {
    this.emotions = [];
    this.reported = false;
    this.use(false);
    refill(this.element, []);
  }

  /** Hides the panel until an engine plays and has reported something. */
  use(playing) {
    this.playing = playing;
    this.element.hidden = !playing || !this.reported;
  }

  /** Shows a report; the last one of a move goes into the curve of emotions. */
  show(game, name, { score, depth, nodes, timeMs, line, emotion }, ply, final) {
    this.reported = true;
    this.use(this.playing);
    const rows = [
      [t("play.score"), score.text],
      [t("play.depth"), number(depth)],
      [t("play.nodes"), `${number(nodes)} · ${number(timeMs / 1000, 1)} s`],
      [t("play.line"), line.slice(0, LINE_LENGTH).map(game.moveText).join(" ")],
    ];
    if (final && emotion) {
      this.emotions = [...this.emotions.filter((each) => each.ply < ply), { ply, emotion }];
    }
    refill(this.element, [
      html("h2", {}, [`${t("play.engine")}: ${name}`]),
      html("dl", {}, rows.flatMap(([key, value]) => [html("dt", {}, [key]), html("dd", {}, [value])])),
      ...(emotion ? this.#emotion(emotion) : []),
    ]);
  }

  #emotion(emotion) {
    const values = Object.entries(emotion).filter(([, value]) => typeof value === "number");
    const name = (key) => textOr(`emotion.${key}`, key);
    const goal = emotion.goal && textOr(`goal.${emotion.goal}`, emotion.goal.replaceAll("-", " "));
    const history = `${name("relief")} ${t("emotion.over")}`;
    return [
      html("h2", {}, [t("emotion")]),
      goal && html("p", {}, [t("emotion.goal", { goal })]),
      ...values.map(([key, value]) => gauge(name(key), value)),
      ...(this.emotions.length > 1 && "relief" in emotion ? [
        html("p", { class: "hint" }, [history]),
        curve(this.emotions.map((each) => each.emotion.relief), history),
      ] : []),
    ];
  }
}

function within(value) {
  return Math.max(-1, Math.min(1, value));
}

/** A bar from the middle: to the right for values up to 1, to the left for those down to -1. */
function gauge(name, value) {
  const length = within(value);
  const label = `${name} ${number(value, 2)}`;
  const scale = html("span", { class: "scale", role: "img", "aria-label": label }, [html("span")]);
  scale.style.setProperty("--from", length < 0 ? (1 + length) / 2 : 0.5);
  scale.style.setProperty("--span", Math.abs(length) / 2);
  return html("div", { class: "gauge" }, [html("span", {}, [name]), scale, html("span", {}, [number(value, 2)])]);
}

function curve(values, label) {
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${(at * step).toFixed(2)} ${(20 - 18 * within(value)).toFixed(2)}`);
  return svg("svg", {
    class: "curve", viewBox: "0 0 100 40", preserveAspectRatio: "none", role: "img", "aria-label": label,
  }, [
    svg("line", { x1: 0, x2: 100, y1: 20, y2: 20 }),
    svg("path", { d: `M${points.join("L")}` }),
  ]);
}
