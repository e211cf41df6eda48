// The line of chips that narrow a search down: how to compare, twins, motifs, filters; what was chosen can be taken away again.
import { motifText } from "./cards.js";
import { html, refill } from "./dom.js";
import { t } from "./i18n.js";

const FILTERS = ["player", "white", "black", "elo", "date", "eco", "pieces", "plies"];

/**
 * Draws the chips of a search.
 *
 * @param state the parameters of the search
 * @param status what the server can do
 * @param change called with parameters that change
 */
export function drawChips(chips, { state, game, status, change }) {
  const archive = status.archives.find((each) => each.game === game);
  const mode = state.mode ?? "like";
  const focus = document.activeElement?.dataset?.chip;
  const choice = (name, values, usual, label, chosen = state[name] ?? usual) => values.length > 0 && html("select", {
    class: "chip", "aria-label": label, "data-chip": name, onchange: ({ target }) => change({ [name]: target.value === usual ? undefined : target.value }),
  }, values.map(([value, text]) => html("option", { value, selected: value === chosen }, [text])));
  const named = (values, text) => (values ?? []).map((value) => [value, text(value)]);
  const patterns = (state.pattern ?? "").split(/\s*,\s*/).filter(Boolean);
  const metrics = archive?.metrics ?? [];
  refill(chips, [
    status.archives.length > 1 && choice("game", named(status.archives.map((each) => each.game), (each) => t(`game.${each}`)), "chess", t("game"), game),
    choice("mode", named(status.modes.filter((each) => metrics.length > 0 || !usesMetric(each)), (each) => t(`mode.${each}`)), "like", t("mode")),
    ["like", "both"].includes(mode) && choice("preset", named(archive?.presets, (name) => t("chip.preset", { name })), "tabiya", t("preset")),
    usesMetric(mode) && choice("metric", named(metrics, (name) => t("chip.metric", { name })), "paper", t("metric")),
    ...(archive?.transforms ?? []).map((name) => twin(name, state, change)),
    archive?.motifs.length > 0 && html("select", {
      class: "chip", "aria-label": t("chip.motif"), "data-chip": "motif", onchange: ({ target }) => change({ pattern: [...patterns, target.value].join(", ") }),
    }, [html("option", { value: "" }, [t("chip.motif")]), ...motifs(archive).map(([value, text]) => html("option", { value }, [text]))]),
    choice("result", [["", t("chip.result")], ...named(["1-0", "1/2-1/2", "0-1"], (each) => t(`result.${each}`))], "", t("chip.result")),
    choice("turn", [["", t("chip.turn")], ["white", t("turn.w")], ["black", t("turn.b")]], "", t("chip.turn")),
    ...patterns.map((part, at) => chosen(patternText(part, archive), () => change({ pattern: patterns.filter((each, index) => index !== at).join(", ") || undefined }))),
    ...FILTERS.filter((name) => state[name]).map((name) => chosen(`${t(`filter.${name}`)} ${[state[name]].flat().join(" + ")}`, () => change({ [name]: undefined }))),
  ]);
  if (focus) {
    chips.querySelector(`[data-chip="${focus}"]`)?.focus();
  }
}

function usesMetric(mode) {
  return mode === "near" || mode === "both";
}

function twin(name, state, change) {
  const all = (state.transforms ?? "").split(",").filter(Boolean);
  const on = all.includes(name);
  return html("button", {
    type: "button", class: "chip", "aria-pressed": on, "data-chip": name,
    onclick: () => change({ transforms: (on ? all.filter((each) => each !== name) : [...all, name]).join(",") || undefined }),
  }, [t(`chip.${name}`)]);
}

function motifs(archive) {
  return archive.motifs.flatMap(({ name, sided }) => (sided
    ? ["white", "black"].map((side) => [`${side}:${name}`, motifText(name, side)])
    : [[name, motifText(name)]]));
}

function patternText(part, archive) {
  const [side, name] = part.includes(":") ? part.split(":").map((word) => word.trim()) : [undefined, part];
  return archive?.motifs.some((motif) => motif.name === name) ? motifText(name, side) : part;
}

function chosen(text, remove) {
  return html("button", { type: "button", class: "chip on", onclick: remove, "aria-label": t("chip.remove", { what: text }) }, [
    text, html("span", { class: "cross", "aria-hidden": "true" }, ["×"]),
  ]);
}
