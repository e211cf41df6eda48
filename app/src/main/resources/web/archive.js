// The archive page: what is in it, adding files with their faults told one by one, taking games out.
import { ignoredParameter, oneOf, readAddress, short } from "./address.js";
import { announce, note } from "./app.js";
import { api, query } from "./api.js";
import { eventText, headline } from "./cards.js";
import { debounced, html, refill } from "./dom.js";
import { number, resultText, t } from "./i18n.js";
import { problemNote } from "./problem.js";
import { START } from "./setup.js";

const PAGE = 50;
const SHOWN_FAULTS = 200;

export function show(host, parameters) {
  const page = new ArchivePage(host);
  page.visit(parameters);
  return page;
}

class ArchivePage {
  constructor(host) {
    this.head = html("div", { class: "head" });
    this.drop = html("div", { class: "dropzone" });
    this.uploads = html("div", { class: "uploads" });
    this.player = html("input", { type: "search", oninput: debounced(200, () => this.#filter()) });
    this.date = html("input", { type: "search", placeholder: t("archive.year.example"), oninput: debounced(200, () => this.#filter()) });
    this.game = html("select", { onchange: () => this.#filter() });
    this.total = html("p", { class: "hint", role: "status" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.rows = html("tbody");
    this.more = html("button", { type: "button", hidden: true, onclick: () => this.#list(true) }, [t("more")]);
    const head = (key, name) => html("th", { scope: "col", class: name }, [t(key)]);
    refill(host, [
      this.head,
      html("section", { "aria-label": t("archive.upload") }, [this.drop, this.uploads]),
      html("section", { "aria-label": t("archive.games") }, [
        html("div", { class: "filters" }, [
          html("label", {}, [t("game"), this.game]), html("label", {}, [t("archive.player"), this.player]), html("label", {}, [t("archive.year"), this.date]), this.total,
        ]),
        this.fault,
        html("table", { class: "listing" }, [
          html("thead", {}, [html("tr", {}, [
            head("archive.players"), head("archive.event", "wide"), head("archive.year", "wide"), head("archive.result"), head("archive.eco", "wide"), head("archive.plies", "n wide"),
            html("th", { scope: "col" }, [html("span", { class: "heard" }, [t("archive.action")])]),
          ])]),
          this.rows,
        ]),
        html("div", { class: "end" }, [this.more]),
      ]),
    ]);
  }

  async visit(parameters) {
    const asked = readAddress(parameters, { game: oneOf(...Object.keys(START)), player: short, date: short });
    this.player.value = asked.player ?? "";
    this.date.value = asked.date ?? "";
    await this.#showStatus(asked.game);
    this.#list(false);
  }

  async #showStatus(wanted) {
    try {
      const status = await api.status(true);
      const usual = this.game.value || status.archives[0]?.game;
      const chosen = status.archives.some(({ game }) => game === wanted) ? wanted : usual;
      refill(this.game, status.archives.map(({ game }) => html("option", { value: game, selected: game === chosen }, [t(`game.${game}`)])));
      const archive = status.archives.find((each) => each.game === this.game.value);
      refill(this.head, [html("h1", {}, [t("nav.archive")]), html("p", { class: "meta" }, [
        `${archive.name}: ${t("archive.holds", { games: archive.games, positions: archive.positions, size: number(archive.bytes / 1e6, 1) })}`,
      ])]);
      if (!this.drop.hasChildNodes()) {
        this.#drawDrop(status.maxUpload);
      }
    } catch (problem) {
      refill(this.head, [html("h1", {}, [t("nav.archive")]), html("p", { class: "fault", role: "alert" }, [problemNote(problem)])]);
    }
  }

  #drawDrop(most) {
    const take = (files) => [...files].forEach((file) => this.#upload(file));
    const input = html("input", { type: "file", id: "files", multiple: true, onchange: (event) => { take(event.target.files); event.target.value = ""; } });
    refill(this.drop, [input, html("label", { class: "button primary", for: "files" }, [t("archive.choose")]), t("archive.drop", { size: Math.floor(most / 1e6) })]);
    this.drop.ondragover = (event) => {
      event.preventDefault();
      this.drop.classList.add("over");
    };
    this.drop.ondragleave = () => this.drop.classList.remove("over");
    this.drop.ondrop = (event) => {
      event.preventDefault();
      this.drop.classList.remove("over");
      take(event.dataTransfer.files);
    };
  }

  #upload(file) {
    const game = this.game.value;
    const said = html("span", { class: "hint said" }, [t("archive.sending", { percent: 0 })]);
    const meter = html("div", { class: "meter", role: "progressbar", "aria-label": file.name, "aria-valuemin": 0, "aria-valuemax": 100 }, [html("span")]);
    const faults = html("ul", { class: "faults", tabindex: 0, "aria-label": t("archive.faults", { n: 0 }), hidden: true });
    const buttons = html("span", { class: "actions" });
    let count = 0;
    let over = false;
    const share = (part) => {
      meter.style.setProperty("--share", part);
      meter.setAttribute("aria-valuenow", Math.round(100 * part));
    };
    const button = (key, act) => html("button", {
      type: "button", class: "link", "data-act": key, onclick: async ({ target }) => {
        target.disabled = true;
        try {
          await act();
        } catch (problem) {
          target.disabled = false;
          tell(problemNote(problem));
        }
      },
    }, [t(`archive.${key}`)]);
    const tell = (text) => {
      said.textContent = text;
      announce(`${file.name}: ${text}`);
    };
    /** What was added can be taken back. */
    const end = (text, added) => {
      over = true;
      tell(text);
      refill(buttons, added > 0 ? [button("remove", async () => {
        const { removed } = await api.removeUpload(game, upload.id);
        end(t("archive.removed", { n: removed }), 0);
        meter.remove();
      })] : []);
      this.#refresh();
    };
    const upload = api.upload(game, file, {
      sent: (sent, of) => {
        if (!over) {
          said.textContent = t("archive.sending", { percent: Math.round((100 * sent) / of) });
          share(sent / of / 2);
        }
      },
      event: (event) => {
        if (over) {
          return;
        }
        if (event.event === "progress") {
          said.textContent = t("archive.reading", event);
          share(0.5 + (event.total ? event.bytes / event.total / 2 : 0.2));
        } else if (event.event === "fault") {
          count++;
          faults.hidden = false;
          faults.setAttribute("aria-label", t("archive.faults", { n: count }));
          if (count <= SHOWN_FAULTS) {
            // What is wrong with the file and not with a game has no place.
            faults.append(html("li", {}, event.line === 0 ? [event.reason]
              : [html("span", { class: "where" }, [`${event.line}:${event.column}`]), event.reason, " · ", html("em", {}, [t(event.skipped ? "archive.skipped" : "archive.mended")])]));
          }
        } else if (event.event === "done") {
          share(1);
          end([t("archive.done", { ...event, seconds: number(event.seconds, 1) }), event.faults > 0 && t("archive.faults", { n: event.faults })].filter(Boolean).join(", "), event.added);
        } else if (event.event === "stopped") {
          end(t("archive.stopped", event), event.added);
        } else {
          end(t("archive.failed", event), event.added);
        }
      },
      failed: (problem) => over || end(t("archive.failed", { detail: problemNote(problem) }), 0),
    });
    refill(buttons, [button("cancel", async () => {
      // First the server is told, which then has something to say; a connection that is cut would not tell it at once.
      const stopped = await api.stopUpload(game, upload.id);
      if (!over) {
        end(t("archive.stopped", stopped), stopped.added);
      }
      upload.abort();
    })]);
    this.uploads.prepend(html("div", { class: "upload" }, [html("div", { class: "title" }, [html("strong", {}, [file.name]), said, buttons]), meter, faults]));
  }

  #refresh() {
    this.#showStatus();
    this.#list(false);
  }

  #filter() {
    note(`/archive?${query({ game: this.game.value === "chess" ? undefined : this.game.value, player: this.player.value, date: this.date.value })}`, { replace: true });
    this.#showStatus();
    this.#list(false);
  }

  async #list(further) {
    this.asking?.abort();
    this.asking = new AbortController();
    try {
      const found = await api.games({
        game: this.game.value, player: this.player.value, date: this.date.value, from: further ? this.rows.childElementCount : 0, limit: PAGE,
      }, this.asking.signal);
      const rows = found.games.map((game) => this.#row(game));
      if (further) {
        this.rows.append(...rows);
      } else {
        refill(this.rows, rows.length > 0 ? rows : [html("tr", {}, [html("td", { colspan: 7, class: "hint" }, [t(this.player.value || this.date.value ? "none" : "archive.nothing")])])]);
      }
      this.date.removeAttribute("aria-invalid");
      this.#showTotal(found.total);
      this.more.hidden = !found.more;
    } catch (problem) {
      if (problem.document?.parameter === "date") {
        this.#badDate();
      } else if (problem.name !== "AbortError") {
        this.more.hidden = true;
        this.total.textContent = "";
        refill(this.rows, [html("tr", {}, [html("td", { colspan: 7, class: "fault" }, [problemNote(problem)])])]);
      }
    }
  }

  #showTotal(count) {
    this.count = count;
    this.total.textContent = t("archive.total", { n: count });
  }

  /** A year that is being typed leaves the table as it is; one that came with the address is dropped. */
  #badDate() {
    if (this.rows.hasChildNodes()) {
      this.date.setAttribute("aria-invalid", "true");
      this.total.textContent = t("archive.year.hint");
    } else {
      ignoredParameter("date", this.date.value);
      this.date.value = "";
      this.#list(false);
    }
  }

  #row(game) {
    const { players } = headline(game.tags, game.result, game.eco);
    const known = (value) => (value && !value.startsWith("?") ? value : "");
    const act = html("td", { class: "act" });
    const name = this.game.value;
    const row = html("tr", {}, [
      html("td", {}, [html("a", { href: `/game/${game.id}?${query({ game: name === "chess" ? undefined : name })}` }, [players])]),
      html("td", { class: "wide" }, [eventText(game.tags)]),
      html("td", { class: "wide" }, [known(game.tags.Date)?.slice(0, 4) ?? ""]),
      html("td", {}, [resultText(game.result)]),
      html("td", { class: "wide" }, [game.eco ?? known(game.tags.ECO)]),
      html("td", { class: "n wide" }, [number(game.plies)]),
      act,
    ]);
    const ask = () => refill(act, [
      html("span", { class: "hint" }, [t("archive.sure"), " "]),
      html("button", { type: "button", class: "link", onclick: () => this.#delete(game, row, players) }, [t("archive.delete")]), " ",
      html("button", { type: "button", class: "link", onclick: offer }, [t("archive.keep")]),
    ]);
    const offer = () => refill(act, [html("button", {
      type: "button", class: "quiet", "aria-label": `${t("archive.delete")}: ${players}`,
      onclick: () => {
        ask();
        act.querySelector("button").focus();
      },
    }, [t("archive.delete")])]);
    offer();
    return row;
  }

  async #delete(game, row, players) {
    this.fault.textContent = "";
    try {
      await api.deleteGame(this.game.value, game.id);
      row.remove();
      this.#showTotal(this.count - 1);
      if (!this.rows.hasChildNodes()) {
        this.#list(false);
      }
      announce(t("archive.deleted", { players }));
      this.#showStatus();
    } catch (problem) {
      // Somebody else may have been quicker.
      if (problem.document?.status === 404) {
        this.#refresh();
      }
      this.fault.textContent = problemNote(problem);
    }
  }
}
