// What the browser keeps between visits. Each window prefers what it stored itself, so that two windows do not disturb
// each other; a new window starts with what was stored last.
import { ignore } from "./ignored.js";

/** Reads a stored value; undefined if there is none, or none that `field` can parse. */
export function stored(name, field) {
  let text;
  try {
    text = sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return undefined; // Storage is disabled.
  }
  const value = text === null ? undefined : field(text);
  if (text !== null && value === undefined) {
    ignore("storage", name, text);
    store(name, null);
  }
  return value;
}

/** Stores a text under a name; null removes it. */
export function store(name, text) {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (text === null) {
        storage.removeItem(name);
      } else {
        storage.setItem(name, text);
      }
    }
  } catch {
    // Storage is disabled or full.
  }
}
