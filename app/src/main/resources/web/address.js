// Reads what addresses and the browser's storage hold. Either may hold anything: a part that cannot be read is dropped and
// named, so that the page can tell, and the rest counts.

let dropped = { address: [], storage: [] };
let listener = () => {};

const SHOWN = 40;

function drop(place, name, value) {
  const text = value === "" ? name : `${name}=${value}`;
  const part = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  if (!dropped[place].includes(part)) {
    dropped[place].push(part);
    listener(dropped);
  }
}

/** Names a parameter of the address that was dropped. */
export function ignoredParameter(name, value = "") {
  drop("address", name, [value].flat().join(", "));
}

/** Calls back with what was dropped of the address and of the storage, now and whenever there is more. */
export function whenIgnored(call) {
  listener = call;
  call(dropped);
}

/** Forgets what was dropped, for another address. */
export function forgetIgnored() {
  dropped = { address: [], storage: [] };
  listener(dropped);
}

/**
 * Reads the parameters of an address.
 *
 * @param fields by name a function from text to a value, undefined if the text is no good; see below
 * @return the values by name; a parameter without a value is as good as none
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
      ignoredParameter(name, text);
    }
  }
  return state;
}

/**
 * What the browser keeps under a name. A window goes on with what it kept itself, so that two of them do not disturb each
 * other; a new one takes up what was kept last.
 */
export function stored(name, field) {
  let text;
  try {
    text = sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return undefined; // Storage is switched off.
  }
  const value = text === null ? undefined : field(text);
  if (text !== null && value === undefined) {
    drop("storage", name, text);
    store(name, null);
  }
  return value;
}

/** Keeps a text under a name, null for nothing; a browser that keeps nothing is no fault. */
export function store(name, text) {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (text === null) {
        storage.removeItem(name);
      } else {
        storage.setItem(name, text);
      }
    }
  } catch {
    // Storage is switched off or full.
  }
}

export function oneOf(...values) {
  return (text) => values.find((value) => value === text);
}

/** Some of these, with commas between. */
export function someOf(...values) {
  return (text) => {
    const words = text.split(",").map((word) => word.trim()).filter(Boolean);
    return words.length > 0 && words.every((word) => values.includes(word)) ? words.join(",") : undefined;
  };
}

export function whole(least, most) {
  return (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined);
}

/** Any text that is not absurdly long. */
export function short(text) {
  return text.length <= 1000 ? text.trim() : undefined;
}

/** What has the shape of a position; whether it is legal is for the server to say. */
export function position(text) {
  return text === "startpos" || (text.length < 1000 && /^\s*[\w.*]*(?:\/[\w.*]*){3,}(?:\s|$)/.test(text)) ? text.trim() : undefined;
}

/** A parameter that may be given more than once. */
export function repeated(field) {
  return Object.assign((text) => field(text), { repeated: true });
}
