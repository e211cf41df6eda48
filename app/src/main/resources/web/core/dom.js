// Helpers to build elements.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with attributes, event handlers (onclick) and children; null and false children are skipped. */
export function html(name, attributes = {}, children = []) {
  return fill(document.createElement(name), attributes, children);
}

/** An SVG element, built in the same way. */
export function svg(name, attributes = {}, children = []) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/** A button with a title that is also its name for screen readers, such as one that shows only an icon. */
export function titledButton(title, content, onclick, attributes = {}) {
  return html("button", { type: "button", title, "aria-label": title, onclick, ...attributes }, [content]);
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

/** Replaces the children of an element. */
export function refill(element, children) {
  element.replaceChildren();
  append(element, children);
}

/** Calls `call` once no further call has come for some time. */
export function debounced(milliseconds, call) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...args), milliseconds);
  };
}

/** Runs the action of a key unless a field has the focus or a modifier is held; one that returns false did nothing. */
export function handleKey(event, actions) {
  const typing = /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName);
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (event.key in actions && actions[event.key]() !== false) {
    event.preventDefault();
  }
}
