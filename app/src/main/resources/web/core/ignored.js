// Parts of the address or of the browser's storage that could not be read: they are ignored, and the page says so.

const LONGEST = 40;

let ignored = { address: [], storage: [] };
let listener = () => {};

/** Records a part of the address or of the storage that was ignored. */
export function ignore(place, name, value = "") {
  const text = value === "" ? name : `${name}=${value}`;
  const part = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  if (!ignored[place].includes(part)) {
    ignored[place].push(part);
    listener(ignored);
  }
}

/** Records a parameter of the address that was ignored. */
export function ignoreParameter(name, value = "") {
  ignore("address", name, [value].flat().join(", "));
}

/** Calls back with everything ignored so far, and again on every change. */
export function onIgnored(call) {
  listener = call;
  call(ignored);
}

export function clearIgnored() {
  ignored = { address: [], storage: [] };
  listener(ignored);
}
