// The outlines of chess pieces and amazons, in a box of 100 by 100.
import { svg } from "../core/dom.js";

// Most pieces are symmetrical: only the right half of their outline is given, from the top to the foot.
const FOOT = "Q78 78.5 78 84 L78 90 L50 90";
const OUTLINES = {
  p: symmetrical(`M50 19 C57.5 19 63.5 25 63.5 32.5 C63.5 37.5 61 41.5 57.3 44 L65.5 49.5 Q67.5 53.5 64 54 L58 54
      C59 63 62.5 69.5 69 74 Q76 78.5 76 84 L76 90 L50 90`),
  r: symmetrical(`M50 16 L57 16 L57 24 L64.4 24 L64.4 16 L76 16 L76 32 L67.5 40 L69.5 66 L76 73 L76 79
      Q81 80 81 84.5 L81 90 L50 90`),
  n: `M24 90 L24 84.5 Q24 80 30 79 C30.5 66 44.5 62 46.5 50.5 C43 54 38.5 55 35.5 58.5 C33.5 61.5 31.5 65.5 27 64.8
      C23.5 64.2 20.5 62 19.5 58.8 C18.6 55.5 20.5 53.5 22.3 50 C25 44.5 27.5 39.5 29 34.5 C30.4 29.8 33.5 26.5 37 23.8
      L36 11.5 L45.5 18.2 L51.5 10.5 L55.8 18.8 C73 23.5 83.5 43 80.5 79 Q84 80 84 84.5 L84 90 Z`,
  b: symmetrical(`M50 8.5 C53.6 8.5 56.2 11.2 56.2 14.4 C56.2 16.8 55 18.6 53.4 19.7 C62 26 71 35.5 71 45.5
      C71 51 67.5 55.5 62.6 58.5 L67 62.5 Q68.5 67 65 67.5 L58.5 67.5 C59.8 71.5 63.5 74 70 75.5 ${FOOT}`),
  q: symmetrical(`M50 23 L58.3 47 L67.7 24.5 L72 49.5 L86.5 33 L78 63 C75.6 66.8 75 70 75.6 74.5 Q80 79 80 84.5
      L80 90 L50 90`)
    + circles([50, 17.2, 5.8], [68.8, 19, 5.6], [88.6, 27.6, 5.6], [31.2, 19, 5.6], [11.4, 27.6, 5.6]),
  k: symmetrical(`M50 6 L53.4 6 L53.4 11.6 L59.2 11.6 L59.2 18 L53.4 18 L53.4 24.6 C58 26.4 60.6 30.6 60.2 35.4
      C64.6 30.6 71 28.8 76.6 30.2 C86.4 32.6 91 42 87 51 C84.6 56.4 79.6 59.6 77.4 63.6 C75.4 67.4 75 70.4 75.6 74.5
      Q80 79 80 84.5 L80 90 L50 90`),
};

// Lines drawn inside an outline.
const LINES = {
  p: "M42 54 L58 54 M30.5 80 L69.5 80",
  r: "M32.5 40 L67.5 40 M30.5 66 L69.5 66 M24 79.5 L76 79.5",
  n: "M37 23.8 C40 21 43 19.3 45.5 18.2 M30 79.5 L80 79.5 M55.8 19 C67 29 72.5 48 70 71 M23.6 57.2 L26 54.6",
  b: "M50 31.5 L50 49.5 M41.5 40 L58.5 40 M37.4 58.5 Q50 55 62.6 58.5 M41.5 67.5 L58.5 67.5 M28 80.5 L72 80.5",
  q: "M22 63 Q50 55.5 78 63 M24.4 74.5 Q50 67.5 75.6 74.5 M21.5 82.6 Q50 76 78.5 82.6",
  k: "M50 60 C50 50.5 54.6 41 60.2 35.4 M50 60 C50 50.5 45.4 41 39.8 35.4 M22.6 63.6 Q50 55.5 77.4 63.6 "
    + "M24.4 74.5 Q50 67.5 75.6 74.5 M21.5 82.6 Q50 76 78.5 82.6",
};

const EYE = circles([39.6, 36.6, 2.9]);

/** The whole outline of a right half that begins and ends on the line x = 50. */
function symmetrical(half) {
  const steps = half.match(/[MLCQ][^MLCQ]*/g).map((step) => ({
    command: step[0],
    points: step.slice(1).trim().split(/\s+/).map(Number),
  }));
  const left = [];
  for (let i = steps.length - 1; i > 0; i--) {
    const numbers = steps[i].points;
    const before = steps[i - 1].points.slice(-2);
    const reversed = [];
    for (let at = numbers.length - 4; at >= 0; at -= 2) {
      reversed.push(numbers[at], numbers[at + 1]);
    }
    reversed.push(...before);
    left.push(steps[i].command + reversed.map((n, at) => (at % 2 === 0 ? round(100 - n) : n)).join(" "));
  }
  return half + left.join(" ") + "Z";
}

export function circles(...all) {
  return all.map(([x, y, r]) => (
    `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`)).join("");
}

export function round(n) {
  return Math.round(n * 100) / 100;
}

/** The symbols that chess pieces and amazons refer to; added to the document once, not to every board. */
export function sprite() {
  const symbols = Object.keys(OUTLINES).map((kind) => svg("symbol", { id: `piece-${kind}`, viewBox: "0 0 100 100" }, [
    svg("path", { class: "outline", d: OUTLINES[kind] }),
    svg("path", { class: "lines", d: LINES[kind] }),
    ...(kind === "n" ? [svg("path", { class: "eye", d: EYE })] : []),
  ]));
  return svg("svg", { class: "sprite", "aria-hidden": "true", width: 0, height: 0 }, symbols);
}

/** A chess piece, by its lower-case letter. */
export function outlinedPiece(kind, white) {
  return svg("use", {
    href: `#piece-${kind}`, x: 2, y: 2, width: 96, height: 96, class: white ? "piece white" : "piece black",
  });
}
