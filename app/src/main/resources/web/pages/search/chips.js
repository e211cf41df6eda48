// The chips that narrow a search: how to compare, colours or wings swapped, motifs, filters.
import { html, refill } from "../../core/dom.js";
import { t, textOr } from "../../core/i18n.js";
import { GAMES, gameNamed, inAddress } from "../../games/index.js";
import { motifText } from "../../ui/card.js";

const FILTERS = ["player", "white", "black", "elo", "date", "eco", "pieces", "plies", "minPlies", "maxPlies", "radius"];
const RESULTS = ["1-0", "1/2-1/2", "0-1"];

/**
 * Draws the chips of a search.
 *
 * @param state the search
 * @param status what the server offers
 * @param change called with the parameters that change
 */
export function drawChips(chips, { state, game, status, change }) {
  const archive = status.archives.find((each) => each.game === game.name);
  const mode = state.mode ?? "like";
  const patterns = (state.pattern ?? "").split(/\s*,\s*/).filter(Boolean);
  const metrics = archive?.metrics ?? [];
  const focus = document.activeElement?.dataset?.chip;

  /** A list to choose one value from; the first is the default, which the address leaves out. */
  const select = (name, label, values, text, chosen = state[name] ?? values[0]) => values.length > 0 && html("select", {
    class: "chip", "aria-label": label, "data-chip": name,
    onchange: ({ target }) => change({ [name]: target.value === values[0] ? undefined : target.value }),
  }, values.map((value) => html("option", { value, selected: value === chosen }, [text(value)])));

  const games = GAMES.filter(({ name }) => status.archives.some((each) => each.game === name)).map(({ name }) => name);
  const modes = status.modes.filter((each) => metrics.length > 0 || !usesMetric(each));
  const profile = (name) => t("chip.preset", { name: textOr(`preset.${name}`, name) });
  const metric = (name) => t("chip.metric", { name: textOr(`metric.${name}`, name) });
  const withoutPattern = (at) => patterns.filter((each, index) => index !== at).join(", ") || undefined;
  refill(chips, [
    games.length > 1 && html("select", {
      class: "chip", "aria-label": t("game"), "data-chip": "game",
      onchange: ({ target }) => change({ game: inAddress(gameNamed(target.value)) }),
    }, games.map((name) => html("option", { value: name, selected: name === game.name }, [t(`game.${name}`)]))),
    select("mode", t("mode"), modes, (each) => t(`mode.${each}`)),
    ["like", "both"].includes(mode) && select("preset", t("preset"), archive?.presets ?? [], profile),
    usesMetric(mode) && select("metric", t("metric"), metrics, metric),
    ...(archive?.transforms ?? []).map((name) => transformChip(name, state, change)),
    archive?.motifs.length > 0 && html("select", {
      class: "chip", "aria-label": t("chip.motif"), "data-chip": "motif",
      disabled: mode === "exact", title: mode === "exact" ? t("chip.motif.exact") : null,
      onchange: ({ target }) => change({ pattern: [...patterns, target.value].join(", ") }),
    }, [
      html("option", { value: "" }, [t("chip.motif")]),
      ...motifs(archive).map(([value, text]) => html("option", { value }, [text])),
    ]),
    select("result", t("chip.result"), ["", ...RESULTS], (each) => t(each === "" ? "chip.result" : `result.${each}`)),
    select("turn", t("chip.turn"), ["", "white", "black"], (each) => t(each === "" ? "chip.turn" : `turn.${each[0]}`)),
    ...patterns.map((part, at) => removable(patternText(part), () => change({ pattern: withoutPattern(at) }))),
    ...FILTERS.flatMap((name) => [state[name] ?? []].flat().map((value, at, all) => (
      removable(filterText(name, [value]), () => change({
        [name]: all.length > 1 ? all.filter((each) => each !== value) : undefined,
      }))))),
  ]);
  if (focus) {
    chips.querySelector(`[data-chip="${focus}"]`)?.focus();
  }
}

/** A filter in words. */
export function filterText(name, values) {
  const value = values.map(rangeText).join(" + ");
  if (name === "pattern") {
    return patternText(value);
  }
  if (name === "turn") {
    return t(`turn.${value[0]}`);
  }
  return textOr(name === "result" ? `result.${value}` : "", `${t(`filter.${name}`)} ${value}`);
}

/** A range with one end, such as 2600- or -1990. */
function rangeText(value) {
  const [, to, from] = /^(?:-([\d.]+)|([\d.]+)-)$/.exec(value) ?? [];
  return from ? `≥ ${from}` : to ? `≤ ${to}` : value;
}

function usesMetric(mode) {
  return mode === "near" || mode === "both";
}

function transformChip(name, state, change) {
  const all = (state.transforms ?? "").split(",").filter(Boolean);
  const on = all.includes(name);
  const changed = on ? all.filter((each) => each !== name) : [...all, name];
  return html("button", {
    type: "button", class: "chip", "aria-pressed": on, "data-chip": name,
    onclick: () => change({ transforms: changed.join(",") || undefined }),
  }, [t(`chip.${name}`)]);
}

/** The motifs to choose from, those of one side once for each. */
function motifs(archive) {
  return archive.motifs.flatMap(({ name, sided }) => (sided
    ? ["white", "black"].map((side) => [`${side}:${name}`, motifText(name, side)])
    : [[name, motifText(name)]]));
}

/** A part of a pattern: a motif by its name, anything else as it was typed. */
function patternText(part) {
  const [, side, name] = /^(?:(white|black):)?([a-z-]+)$/.exec(part.trim()) ?? [];
  return name ? motifText(name, side) : part;
}

function removable(text, remove) {
  return html("button", {
    type: "button", class: "chip on", onclick: remove, "aria-label": t("chip.remove", { what: text }),
  }, [
    html("span", { class: "text" }, [text]), html("span", { class: "cross", "aria-hidden": "true" }, ["×"]),
  ]);
}
