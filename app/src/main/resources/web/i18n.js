// Words in two languages: the browser's, until somebody chooses.
import { oneOf, stored } from "./address.js";
import { EN } from "./words-en.js";
import { ES } from "./words-es.js";
import { manValue } from "./pieces.js";

const LANGUAGES = { en: EN, es: ES };

export const language = stored("language", oneOf(...Object.keys(LANGUAGES)))
  ?? (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";

const words = LANGUAGES[language];
const numbers = new Intl.NumberFormat(language);
const plurals = new Intl.PluralRules(language);

/** A text with what is in braces filled in: {n} by a number, {#n:game|games} by the form that goes with n. */
export function t(key, values = {}) {
  const text = words[key] ?? EN[key] ?? key;
  return text
    .replace(/\{#(\w+):([^|}]*)\|([^}]*)\}/g, (all, name, one, other) => (plurals.select(values[name]) === "one" ? one : other))
    .replace(/\{(\w+)\}/g, (all, name) => (typeof values[name] === "number" ? numbers.format(values[name]) : values[name] ?? ""));
}

export function has(key) {
  return key in words || key in EN;
}

/** What people call a thing that the server has a short name for. */
export function named(kind, name) {
  return has(`${kind}.${name}`) ? t(`${kind}.${name}`) : name;
}

export function number(n, digits = 0) {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);
}

/** The language to switch to. */
export function otherLanguage() {
  return language === "en" ? "es" : "en";
}

/** A man without its colour: knight, circle 8. */
export function manName(game, code) {
  if (game === "rithmomachia") {
    return `${t(`man.${code[0].toUpperCase()}`)} ${manValue(code)}`;
  }
  return t(game === "amazons" ? (code === "x" ? "man.arrow" : "man.amazon") : `man.${code.toLowerCase()}`);
}

/** A man with its colour, as it is read out. */
export function manLabel(game, code) {
  const white = game === "amazons" ? code === "w" : code < "a";
  return code === "x" && game === "amazons" ? t("man.arrow") : t(white ? "man.white" : "man.black", { man: manName(game, code) });
}

export function squareLabel(name) {
  return name.includes("x") ? t("square.cell", { row: name.split("x")[0], column: name.split("x")[1] }) : name;
}

/** A chess move with the letters of the language; other moves as they are. */
export function moveText(text) {
  return language === "es" && !/[:/x]\d|=\d|^\d/.test(text)
    ? text.replace(/[KQRBN]/g, (letter) => ({ K: "R", Q: "D", R: "T", B: "A", N: "C" })[letter])
    : text;
}

/** What a move says to somebody who does not see the board. */
export function moveSpoken(game, move, setup) {
  if (game === "chess" && /^O-O/.test(move.text)) {
    return t(move.text.startsWith("O-O-O") ? "spoken.long" : "spoken.short");
  }
  const man = move.from ? setup.men[setup.square(move.from)] : move.drop;
  const told = [move.from
    ? t(move.captures?.length && game === "chess" ? "spoken.takes" : "spoken.move", {
      man: man ? manName(game, man) : "", from: squareLabel(move.from), to: squareLabel(move.to),
    })
    : t("spoken.drop", { man: manName(game, man), to: squareLabel(move.to) })];
  if (move.arrow) {
    told.push(t("spoken.arrow", { to: squareLabel(move.arrow) }));
  }
  if (game === "rithmomachia" && move.captures?.length) {
    told.push(t("spoken.fall", { squares: move.captures.map(squareLabel).join(", ") }));
  }
  if (game === "chess" && /[+#]$/.test(move.text)) {
    told.push(t(move.text.endsWith("#") ? "spoken.mate" : "spoken.check"));
  }
  return told.join(", ");
}

/** A result as it is printed: ½ is shorter than 1/2. */
export function resultText(result) {
  return result === "1/2-1/2" ? "½–½" : result === "*" ? "" : result.replace("-", "–");
}
