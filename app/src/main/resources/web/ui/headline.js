// Who played a game, where and when.
import { resultText } from "../core/i18n.js";

function known(value) {
  return value && !/^\?+$/.test(value) ? value : "";
}

/** The event, or the site if the event is only a number; some collections number their events ("09, Groningen"). */
export function eventText(tags) {
  const names = [tags.Event, tags.Site].map((name) => known(name).replace(/^\d+,\s*/, ""));
  return names.find((name) => /\p{L}/u.test(name)) ?? "";
}

export function yearText(tags) {
  return known(tags.Date).slice(0, 4).replace(/\?+/g, "");
}

export function ecoText(tags, eco) {
  return eco ?? known(tags.ECO);
}

/** The players, and the rest: event and year, result, ECO code. */
export function headline(tags, result, eco) {
  const players = [tags.White, tags.Black].map((name) => known(name) || "?").join(" – ");
  const event = [eventText(tags), yearText(tags)].filter(Boolean).join(" ");
  return { players, rest: [event, resultText(result), ecoText(tags, eco)].filter(Boolean).join(", ") };
}
