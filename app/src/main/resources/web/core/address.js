// Addresses as state and back: readAddress parses the parameters a page knows, writeAddress is its inverse.
import { ignoreParameter } from "./ignored.js";

/**
 * Reads the parameters of an address. What cannot be parsed is ignored and reported; an empty value counts as absent.
 *
 * @param fields a parser for each parameter: from text to a value, undefined if the text is invalid
 */
export function readAddress(parameters, fields) {
  const state = {};
  for (const [name, text] of parameters) {
    const field = Object.hasOwn(fields, name) ? fields[name] : null;
    const value = text.trim() === "" ? undefined : field?.(text);
    if (field?.repeated && value !== undefined) {
      state[name] = [...(state[name] ?? []), value];
    } else if (value !== undefined && !Object.hasOwn(state, name)) {
      state[name] = value;
    } else if (!field || text.trim() !== "") {
      ignoreParameter(name, text);
    }
  }
  return state;
}

/** Writes parameters as a query string without the empty ones; an array is written as a repeated parameter. */
export function writeAddress(parameters) {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null && each !== "" && each !== false) {
        all.append(name, each);
      }
    }
  }
  return all.toString();
}

export function oneOf(...values) {
  return (text) => values.find((value) => value === text);
}

/** Some of these values, separated by commas. */
export function someOf(...values) {
  return (text) => {
    const words = text.split(",").map((word) => word.trim()).filter(Boolean);
    return words.length > 0 && words.every((word) => values.includes(word)) ? words.join(",") : undefined;
  };
}

export function integer(least, most) {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? value : undefined;
  };
}

/** Any text of at most so many characters. */
export function text(longest) {
  return (value) => (value.length <= longest ? value.trim() : undefined);
}

export const short = text(1000);

/** Anything shaped like a FEN; the server decides whether the position is legal. */
export function fen(value) {
  const shaped = value.length < 1000 && /^\s*[\w.*]*(?:\/[\w.*]*){3,}(?:\s|$)/.test(value);
  return value === "startpos" || shaped ? value.trim() : undefined;
}

/** A parameter that may be given more than once. */
export function repeated(field) {
  return Object.assign((value) => field(value), { repeated: true });
}
