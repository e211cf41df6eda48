// The line of chips that narrow a search down: how to compare, twins, motifs, filters; what was chosen can be taken away again.
import { motifText } from "./cards.js";
import { html, refill } from "./dom.js";
import { has, named, t } from "./i18n.js";

const FILTERS = ["player", "white", "black", "elo", "date", "eco", "pieces", "plies", "minPlies", "maxPlies", "radius"];

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
  const options = (values, text) => (values ?? []).map((value) => [value, text(value)]);
  const patterns = (state.pattern ?? "").split(/\s*,\s*/).filter(Boolean);
  const metrics = archive?.metrics ?? [];
  refill(chips, [
    status.archives.length > 1 && choice("game", options(status.archives.map((each) => each.game), (each) => t(`game.${each}`)), "chess", t("game"), game),
    choice("mode", options(status.modes.filter((each) => metrics.length > 0 || !usesMetric(each)), (each) => t(`mode.${each}`)), "like", t("mode")),
    ["like", "both"].includes(mode) && choice("preset", options(archive?.presets, (name) => t("chip.preset", { name: named("preset", name) })), archive?.presets[0], t("preset")),
    usesMetric(mode) && choice("metric", options(metrics, (name) => t("chip.metric", { name: named("metric", name) })), metrics[0], t("metric")),
    ...(archive?.transforms ?? []).map((name) => twin(name, state, change)),
    archive?.motifs.length > 0 && html("select", {
      class: "chip", "aria-label": t("chip.motif"), "data-chip": "motif",
      // An exact position has its pattern already.
      disabled: mode === "exact", title: mode === "exact" ? t("chip.motif.exact") : null,
      onchange: ({ target }) => change({ pattern: [...patterns, target.value].join(", ") }),
    }, [html("option", { value: "" }, [t("chip.motif")]), ...motifs(archive).map(([value, text]) => html("option", { value }, [text]))]),
    choice("result", [["", t("chip.result")], ...options(["1-0", "1/2-1/2", "0-1"], (each) => t(`result.${each}`))], "", t("chip.result")),
    choice("turn", [["", t("chip.turn")], ["white", t("turn.w")], ["black", t("turn.b")]], "", t("chip.turn")),
    ...patterns.map((part, at) => chosen(motifLabel(part), () => change({ pattern: patterns.filter((each, index) => index !== at).join(", ") || undefined }))),
    ...FILTERS.filter((name) => state[name] !== undefined).flatMap((name) => [state[name]].flat().map((value) => chosen(filterText(name, [value]), () => change({
      [name]: Array.isArray(state[name]) && state[name].length > 1 ? state[name].filter((each) => each !== value) : undefined,
    })))),
  ]);
  if (focus) {
    chips.querySelector(`[data-chip="${focus}"]`)?.focus();
  }
}

/** A filter as it is shown. */
export function filterText(name, values) {
  const value = values.map(rangeText).join(" + ");
  if (name === "pattern") {
    return motifLabel(value);
  }
  return name === "result" && has(`result.${value}`) ? t(`result.${value}`) : `${t(`filter.${name}`)} ${value}`;
}

/** A range without an end, such as 2600- or -1990. */
function rangeText(value) {
  const [, to, from] = /^(?:-([\d.]+)|([\d.]+)-)$/.exec(value) ?? [];
  return from ? `≥ ${from}` : to ? `≤ ${to}` : value;
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

/** A part of a pattern; one that is a motif by its name, anything else as it was typed. */
function motifLabel(part) {
  const [, side, name] = /^(?:(white|black):)?([a-z-]+)$/.exec(part.trim()) ?? [];
  return name ? motifText(name, side) : part;
}

function chosen(text, remove) {
  return html("button", { type: "button", class: "chip on", onclick: remove, "aria-label": t("chip.remove", { what: text }) }, [
    html("span", { class: "text" }, [text]), html("span", { class: "cross", "aria-hidden": "true" }, ["×"]),
  ]);
}
