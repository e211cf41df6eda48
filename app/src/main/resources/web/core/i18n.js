// Texts in the reader's language: the browser's, unless another was chosen. A language is one file of words/.
import { en } from "../words/en.js";
import { es } from "../words/es.js";
import { oneOf } from "./address.js";
import { stored } from "./storage.js";

const LANGUAGES = [en, es];
const CODES = LANGUAGES.map(({ code }) => code);

export const language = stored("language", oneOf(...CODES))
  ?? (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => CODES.includes(tag))
  ?? en.code;

const at = CODES.indexOf(language);
const { words, pieceLetters } = LANGUAGES[at];
const numbers = new Intl.NumberFormat(language);
const plurals = new Intl.PluralRules(language);

/** The language that the switch of the page changes to: its code and its own name. */
export const otherLanguage = LANGUAGES[(at + 1) % LANGUAGES.length];

/** The text of a key: {n} is replaced by a value, {#n:game|games} by the form that agrees with it. */
export function t(key, values = {}) {
  const text = words[key] ?? en.words[key] ?? key;
  return text
    .replace(/\{#(\w+):([^|}]*)\|([^}]*)\}/g, (all, name, one, other) => (
      plurals.select(values[name]) === "one" ? one : other))
    .replace(/\{(\w+)\}/g, (all, name) => (
      typeof values[name] === "number" ? numbers.format(values[name]) : values[name] ?? ""));
}

export function has(key) {
  return key in words || key in en.words;
}

/** The text of a key, or something else if there is none. */
export function textOr(key, otherwise, values) {
  return has(key) ? t(key, values) : otherwise;
}

export function number(n, digits = 0) {
  return n.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** An English piece letter in the reader's language. */
export function pieceLetter(letter) {
  return pieceLetters[letter] ?? letter;
}

/** A game result as it is printed. */
export function resultText(result) {
  return result === "1/2-1/2" ? "½–½" : result === "*" ? "" : result.replace("-", "–");
}
