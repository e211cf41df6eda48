// All that is asked of the server, in the reader's language. A refusal is a Problem (RFC 9457) with what is wrong in a sentence.
import { language } from "./i18n.js";

export class Problem extends Error {
  constructor(document) {
    super(document.detail ?? document.title ?? "");
    this.document = document;
  }
}

/** The parameters that are there, as a query; an array gives one for each. */
export function query(parameters) {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null && each !== "" && each !== false) {
        all.append(name, each);
      }
    }
  }
  return all.toString();
}

async function ask(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, { ...options, headers: { ...options.headers, "Accept-Language": language } });
  } catch (failure) {
    if (failure.name === "AbortError") {
      throw failure;
    }
    throw new Problem({ title: "unreachable", detail: "", status: 0 });
  }
  if (!answer.ok) {
    let document = { title: answer.statusText, status: answer.status };
    try {
      document = await answer.json();
    } catch {
      // Not even a problem document: the status has to do.
    }
    throw new Problem(document);
  }
  return answer;
}

async function json(path, options) {
  const answer = await ask(path, options);
  return answer.status === 204 ? null : answer.json();
}

function body(method, document) {
  return { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(document) };
}

/** Changes an archive: what was found before may not hold any more. */
function change(path, options) {
  revision++;
  return json(path, options).finally(() => { revision++; });
}

let status;
let revision = 0;

/** Counts how often this page has changed an archive. */
export function archiveRevision() {
  return revision;
}

/** A name for an upload that nobody else has. */
function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  /** What is served; asked once. */
  status: (again = false) => {
    status = again || !status ? json("/api/status") : status;
    status.catch(() => { status = undefined; });
    return status;
  },
  position: (parameters, signal) => json(`/api/position?${query(parameters)}`, { signal }),
  search: (parameters, signal) => json(`/api/search?${query(parameters)}`, { signal }),
  readBox: (parameters, text) => json(`/api/box?${query(parameters)}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: text }),
  readPgn: (game, text) => json(`/api/pgn?${query({ game })}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: text }),
  writePgn: async (played) => (await ask("/api/pgn/write", body("POST", played))).text(),
  game: (game, id) => json(`/api/games/${encodeURIComponent(id)}?${query({ game })}`),
  games: (parameters, signal) => json(`/api/games?${query(parameters)}`, { signal }),
  deleteGame: (game, id) => change(`/api/games/${encodeURIComponent(id)}?${query({ game })}`, { method: "DELETE" }),
  pool: (parameters, signal) => json(`/api/pool?${query(parameters)}`, { signal }),
  judgements: (parameters) => json(`/api/judgements?${query(parameters)}`),
  judge: (game, judgement) => json(`/api/judgements?${query({ game })}`, { ...body("PUT", judgement), keepalive: true }),

  stopUpload: (game, id) => change(`/api/uploads/${id}/stop?${query({ game })}`, { method: "POST" }),
  removeUpload: (game, id) => change(`/api/uploads/${id}?${query({ game })}`, { method: "DELETE" }),

  /** Adds a finished game. */
  addGame: async (played) => {
    const answer = await ask(`/api/games?${query({ game: played.game })}`, body("POST", played));
    revision++;
    return (await answer.text()).trim().split("\n").map((line) => JSON.parse(line)).at(-1);
  },

  /**
   * Adds a file; tells how much was sent, each line of the answer as it comes, and what went wrong. Returns the upload's id, by
   * which it can be stopped and removed, and how to cut the connection.
   */
  upload: (game, file, { sent, event, failed }) => {
    const id = newId();
    const request = new XMLHttpRequest();
    let read = 0;
    const lines = () => {
      const text = request.responseText;
      for (let end = text.indexOf("\n", read); end >= 0; end = text.indexOf("\n", read)) {
        event(JSON.parse(text.slice(read, end)));
        read = end + 1;
      }
    };
    request.upload.onprogress = (progress) => sent(progress.loaded, progress.total);
    request.onprogress = () => request.status === 200 && lines();
    request.onload = () => {
      if (request.status === 200) {
        lines();
      } else {
        let document = { status: request.status, title: request.statusText };
        try {
          document = JSON.parse(request.responseText);
        } catch {
          // The status has to do.
        }
        failed(new Problem(document));
      }
    };
    request.onerror = () => failed(new Problem({ status: 0, title: "unreachable" }));
    request.onloadend = () => { revision++; };
    request.open("POST", `/api/games?${query({ game, upload: id, name: file.name })}`);
    request.setRequestHeader("Content-Type", "application/x-chess-pgn");
    request.setRequestHeader("Accept-Language", language);
    request.send(file);
    return { id, abort: () => request.abort() };
  },

  /** Lets an engine think; returns how to stop it. */
  think: (parameters, { info, best, failed }) => {
    const stop = new AbortController();
    const tell = { info, best, problem: (document) => failed(new Problem(document)) };
    const read = async () => {
      const answer = await ask(`/api/think?${query(parameters)}`, { signal: stop.signal });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      let last = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += part.value.replaceAll("\r", "");
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const lines = text.slice(0, end).split("\n");
          text = text.slice(end + 2);
          const event = lines.find((line) => line.startsWith("event:"))?.slice(6).trim();
          const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5)).join("\n");
          if (event in tell) {
            last = event;
            tell[event](JSON.parse(data));
          }
        }
      }
      if (last !== "best" && last !== "problem") {
        throw new Problem({ status: 0, title: "unreachable" });
      }
    };
    read().catch((failure) => failure.name !== "AbortError" && failed(failure));
    return () => stop.abort();
  },
};
