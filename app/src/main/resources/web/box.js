// What somebody typed or pasted into the one box: a position, a game, moves, or words that filter.

const FILTERS = { player: "player", white: "white", black: "black", elo: "elo", date: "date", year: "date", eco: "eco", result: "result",
  pieces: "pieces", plies: "plies", jugador: "player", blancas: "white", negras: "black", fecha: "date", resultado: "result" };

const MOVE = /^(?:\d+\.+\s*)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#!?]*(?=\s|$)/;

/** Reads the box: {fen}, {pgn}, or {filters, pattern}. */
export function readBox(text, motifs) {
  const trimmed = text.trim();
  if (trimmed === "startpos") {
    return { fen: "startpos" };
  }
  if (/^\s*\[\s*\w+\s+"/m.test(trimmed) || MOVE.test(trimmed) || /^\d+\.\s*\S/.test(trimmed)) {
    return { pgn: trimmed };
  }
  if (/^[^\s/,:]+(?:\/[^\s/,:]*){3,15}(?:\s|$)/.test(trimmed)) {
    return { fen: trimmed };
  }
  const filters = {};
  const rest = trimmed.replace(/(^|[\s,])(\w+)=("[^"]*"|[^\s,]+)/g, (all, before, name, value) => {
    const filter = FILTERS[name.toLowerCase()];
    if (!filter) {
      return all;
    }
    filters[filter] = value.replace(/^"|"$/g, "");
    return before;
  }).replace(/^[\s,]+|[\s,]+$/g, "");
  // A word that is no motif and has none of a pattern's signs is somebody's name.
  const known = new Set(motifs.map((motif) => motif.name));
  const words = rest.split(/\s*,\s*/).filter(Boolean);
  if (words.length === 1 && /^[\p{Lu}][\p{L}'. -]{2,}$/u.test(rest) && !known.has(rest.toLowerCase()) && !/[1-8]/.test(rest)) {
    filters.player = rest;
    return { filters, pattern: "" };
  }
  return { filters, pattern: rest };
}
