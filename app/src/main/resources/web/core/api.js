// Requests to the server. A refused request throws a Problem (RFC 9457), with the reason in the reader's language.
import { writeAddress } from "./address.js";
import { language } from "./i18n.js";

export class Problem extends Error {
  constructor(document) {
    super(document.detail ?? "");
    this.document = document;
  }

  /** From the body of an answer; without a problem document the status has to do. */
  static read(status, body) {
    try {
      return new Problem(JSON.parse(body));
    } catch {
      return new Problem({ status });
    }
  }

  static unreachable() {
    return new Problem({ status: 0 });
  }
}

async function request(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, { ...options, headers: { ...options.headers, "Accept-Language": language } });
  } catch (failure) {
    throw failure.name === "AbortError" ? failure : Problem.unreachable();
  }
  if (!answer.ok) {
    throw Problem.read(answer.status, await answer.text());
  }
  return answer;
}

async function json(path, options) {
  const answer = await request(path, options);
  return answer.status === 204 ? null : answer.json();
}

/** Gets JSON for parameters; `signal` aborts the request. */
function get(path, parameters, signal) {
  return json(`${path}?${writeAddress(parameters)}`, { signal });
}

function jsonBody(method, document) {
  return { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(document) };
}

function textBody(text) {
  return { method: "POST", headers: { "Content-Type": "text/plain" }, body: text };
}

let revision = 0;

/** How often this page has changed an archive: results fetched before may be out of date. */
export function archiveRevision() {
  return revision;
}

function change(path, options) {
  revision++;
  return json(path, options).finally(() => { revision++; });
}

function gamePath(game, id) {
  return `/api/games/${encodeURIComponent(id)}?${writeAddress({ game })}`;
}

let status;

export const api = {
  /** What the server offers; fetched once unless `fresh`. */
  status: (fresh = false) => {
    status = fresh || !status ? json("/api/status") : status;
    status.catch(() => { status = undefined; });
    return status;
  },
  position: (parameters, signal) => get("/api/position", parameters, signal),
  search: (parameters, signal) => get("/api/search", parameters, signal),
  readBox: (parameters, text) => json(`/api/box?${writeAddress(parameters)}`, textBody(text)),
  readPgn: (game, text) => json(`/api/pgn?${writeAddress({ game })}`, textBody(text)),
  writePgn: async (game) => (await request("/api/pgn/write", jsonBody("POST", game))).text(),
  game: (game, id) => json(gamePath(game, id)),
  games: (parameters, signal) => get("/api/games", parameters, signal),
  deleteGame: (game, id) => change(gamePath(game, id), { method: "DELETE" }),
  pool: (parameters, signal) => get("/api/pool", parameters, signal),
  judgements: (parameters) => get("/api/judgements", parameters),
  judge: (game, judgement) => json(`/api/judgements?${writeAddress({ game })}`, {
    ...jsonBody("PUT", judgement), keepalive: true,
  }),

  stopUpload: (game, id) => change(`/api/uploads/${id}/stop?${writeAddress({ game })}`, { method: "POST" }),
  removeUpload: (game, id) => change(`/api/uploads/${id}?${writeAddress({ game })}`, { method: "DELETE" }),

  /** Adds a finished game to the archive. */
  addGame: async (game) => {
    const answer = await request(`/api/games?${writeAddress({ game: game.game })}`, jsonBody("POST", game));
    revision++;
    return JSON.parse((await answer.text()).trim().split("\n").at(-1));
  },

  /**
   * Uploads a file: reports how much was sent, each line of the answer as it arrives, and a failure. Returns the id by
   * which the upload can be stopped or removed, and a function that drops the connection.
   */
  upload: (game, file, { sent, event, failed }) => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    const id = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const upload = new XMLHttpRequest();
    let read = 0;
    const readLines = () => {
      const text = upload.responseText;
      for (let end = text.indexOf("\n", read); end >= 0; end = text.indexOf("\n", read)) {
        event(JSON.parse(text.slice(read, end)));
        read = end + 1;
      }
    };
    upload.upload.onprogress = (progress) => sent(progress.loaded, progress.total);
    upload.onprogress = () => upload.status === 200 && readLines();
    upload.onload = () => {
      if (upload.status === 200) {
        readLines();
      } else {
        failed(Problem.read(upload.status, upload.responseText));
      }
    };
    upload.onerror = () => failed(Problem.unreachable());
    upload.onloadend = () => { revision++; };
    upload.open("POST", `/api/games?${writeAddress({ game, upload: id, name: file.name })}`);
    upload.setRequestHeader("Content-Type", "application/x-chess-pgn");
    upload.setRequestHeader("Accept-Language", language);
    upload.send(file);
    return { id, abort: () => upload.abort() };
  },

  /** Starts an engine; returns a function that stops it. */
  think: (parameters, { info, best, failed }) => {
    const abort = new AbortController();
    const handlers = { info, best, problem: (document) => failed(new Problem(document)) };
    const read = async () => {
      const answer = await request(`/api/think?${writeAddress(parameters)}`, { signal: abort.signal });
      let last;
      for await (const { event, data } of serverEvents(answer.body)) {
        if (event in handlers) {
          last = event;
          handlers[event](JSON.parse(data));
        }
      }
      if (last !== "best" && last !== "problem") {
        throw Problem.unreachable();
      }
    };
    read().catch((failure) => failure.name !== "AbortError" && failed(failure));
    return () => abort.abort();
  },
};

/** Reads server-sent events; EventSource would reconnect and start the engine again. */
async function* serverEvents(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value.replaceAll("\r", "");
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      yield {
        event: lines.find((line) => line.startsWith("event:"))?.slice(6).trim(),
        data: lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5)).join("\n"),
      };
    }
  }
}
