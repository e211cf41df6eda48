// The live region, which screen readers read out.
import { html } from "./dom.js";

export const liveRegion = html("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });

export function announce(text) {
  liveRegion.textContent = text;
}
