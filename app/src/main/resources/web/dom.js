// Small helpers to make elements; nothing here knows of games.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, properties (on...) and children; null children are left out. */
export function html(name, attributes = {}, children = []) {
  return fill(document.createElement(name), attributes, children);
}

/** The same for SVG. */
export function svg(name, attributes = {}, children = []) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (name.startsWith("aria-") && typeof value === "boolean") {
      element.setAttribute(name, String(value));
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value);
    }
  }
  append(element, children);
  return element;
}

export function append(element, children) {
  for (const child of [children].flat(3)) {
    if (child !== null && child !== undefined && child !== false) {
      element.append(child);
    }
  }
}

/** Replaces what an element holds. */
export function refill(element, children) {
  element.replaceChildren();
  append(element, children);
}

/** Calls the last of many calls, when there were none for a while. */
export function debounced(milliseconds, call) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...args), milliseconds);
  };
}
