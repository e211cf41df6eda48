// Icons for buttons.
import { svg } from "../core/dom.js";

const PATHS = {
  play: "M30 12 L30 78 L45 62 L57 90 L69 85 L57 58 L78 57 Z",
  free: "M50 6 L62 22 L54 22 L54 46 L78 46 L78 38 L94 50 L78 62 L78 54 L54 54 L54 78 L62 78 L50 94 L38 78 L46 78 "
    + "L46 54 L22 54 L22 62 L6 50 L22 38 L22 46 L46 46 L46 22 L38 22 Z",
  erase: "M20 20 L80 80 M80 20 L20 80",
  theme: "M50 12 a38 38 0 1 0 0 76 a38 38 0 1 0 0 -76 Z M50 22 a28 28 0 0 1 0 56 Z",
  first: "M14 16 H26 V84 H14 Z M86 16 L34 50 L86 84 Z",
  previous: "M76 14 L22 50 L76 86 Z",
  following: "M24 14 L78 50 L24 86 Z",
  last: "M74 16 H86 V84 H74 Z M14 16 L66 50 L14 84 Z",
  up: "M14 74 L50 22 L86 74 Z",
  down: "M14 26 L50 78 L86 26 Z",
};

export function icon(name) {
  return svg("svg", { class: `picture icon ${name}`, viewBox: "0 0 100 100", "aria-hidden": "true" }, [
    svg("path", { d: PATHS[name], "fill-rule": "evenodd" }),
  ]);
}
