// The archive page: what the archive holds, uploads, and the list of games with deletion.
import { readAddress, short, writeAddress } from "../../core/address.js";
import { announce } from "../../core/announce.js";
import { api } from "../../core/api.js";
import { debounced, html, refill } from "../../core/dom.js";
import { number, resultText, t } from "../../core/i18n.js";
import { ignoreParameter } from "../../core/ignored.js";
import { problemText } from "../../core/problem.js";
import { setAddress } from "../../core/router.js";
import { gameName, gameNamed, inAddress } from "../../games/index.js";
import { ecoText, eventText, headline, yearText } from "../../ui/headline.js";
import { Upload } from "./upload.js";

const PAGE = 50;

/** The columns and their classes; narrow screens leave out the wide ones. */
const COLUMNS = [
  ["players"], ["event", "wide"], ["year", "wide"], ["result"], ["eco", "wide"], ["plies", "n wide"],
];

export function show(host, parameters) {
  const page = new ArchivePage(host);
  page.visit(parameters);
  return page;
}

class ArchivePage {
  constructor(host) {
    const filter = () => this.#filter();
    this.head = html("div", { class: "head" });
    this.drop = html("div", { class: "dropzone" });
    this.uploads = html("div", { class: "uploads" });
    this.game = html("select", { onchange: filter });
    this.player = html("input", { type: "search", oninput: debounced(200, filter) });
    this.date = html("input", {
      type: "search", placeholder: t("archive.year.example"), oninput: debounced(200, filter),
    });
    this.total = html("p", { class: "hint", role: "status" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.rows = html("tbody");
    this.more = html("button", { type: "button", hidden: true, onclick: () => this.#list(true) }, [t("more")]);
    refill(host, [
      this.head,
      html("section", { "aria-label": t("archive.upload") }, [this.drop, this.uploads]),
      html("section", { "aria-label": t("archive.games") }, [
        html("div", { class: "filters" }, [
          html("label", {}, [t("game"), this.game]),
          html("label", {}, [t("archive.player"), this.player]),
          html("label", {}, [t("archive.year"), this.date]),
          this.total,
        ]),
        this.fault,
        html("table", { class: "listing" }, [
          html("thead", {}, [html("tr", {}, [
            ...COLUMNS.map(([key, name]) => html("th", { scope: "col", class: name }, [t(`archive.${key}`)])),
            html("th", { scope: "col" }, [html("span", { class: "visually-hidden" }, [t("archive.action")])]),
          ])]),
          this.rows,
        ]),
        html("div", { class: "end" }, [this.more]),
      ]),
    ]);
  }

  async visit(parameters) {
    const state = readAddress(parameters, { game: gameName, player: short, date: short });
    this.player.value = state.player ?? "";
    this.date.value = state.date ?? "";
    await this.#showStatus(state.game);
    this.#list(false);
  }

  /** The game chosen, as addresses have it. */
  get #gameParameter() {
    return inAddress(gameNamed(this.game.value || undefined));
  }

  async #showStatus(wanted = this.game.value) {
    const title = html("h1", {}, [t("nav.archive")]);
    try {
      const { archives, maxUpload } = await api.status(true);
      const archive = archives.find(({ game }) => game === wanted) ?? archives[0];
      refill(this.game, archives.map(({ game }) => (
        html("option", { value: game, selected: game === archive.game }, [t(`game.${game}`)]))));
      const { name, games, positions, bytes } = archive;
      const holds = t("archive.holds", { games, positions, size: number(bytes / 1e6, 1) });
      refill(this.head, [title, html("p", { class: "meta" }, [`${name}: ${holds}`])]);
      if (!this.drop.hasChildNodes()) {
        this.#drawDrop(maxUpload);
      }
    } catch (problem) {
      refill(this.head, [title, html("p", { class: "fault", role: "alert" }, [problemText(problem)])]);
    }
  }

  #drawDrop(maxBytes) {
    const upload = (files) => [...files].forEach((file) => {
      this.uploads.prepend(new Upload(this.game.value, file, () => this.#refresh()).element);
    });
    const choose = ({ target }) => {
      upload(target.files);
      target.value = "";
    };
    refill(this.drop, [
      html("input", { type: "file", id: "files", multiple: true, onchange: choose }),
      html("label", { class: "button primary", for: "files" }, [t("archive.choose")]),
      t("archive.drop", { size: Math.floor(maxBytes / 1e6) }),
    ]);
    const highlight = (on) => this.drop.classList.toggle("over", on);
    this.drop.ondragover = (event) => {
      event.preventDefault();
      highlight(true);
    };
    this.drop.ondragleave = () => highlight(false);
    this.drop.ondrop = (event) => {
      event.preventDefault();
      highlight(false);
      upload(event.dataTransfer.files);
    };
  }

  #refresh() {
    this.#showStatus();
    this.#list(false);
  }

  #filter() {
    const filters = { game: this.#gameParameter, player: this.player.value, date: this.date.value };
    setAddress(`/archive?${writeAddress(filters)}`, { replace: true });
    this.#refresh();
  }

  /** Lists games: the first page, or the next one behind those shown. */
  async #list(next) {
    this.request?.abort();
    this.request = new AbortController();
    const [game, player, date] = [this.game, this.player, this.date].map((field) => field.value);
    const from = next ? this.rows.childElementCount : 0;
    try {
      const found = await api.games({ game, player, date, from, limit: PAGE }, this.request.signal);
      const rows = found.games.map((each) => this.#row(each));
      if (next) {
        this.rows.append(...rows);
      } else if (rows.length > 0) {
        refill(this.rows, rows);
      } else {
        this.#showMessage(t(player || date ? "none" : "archive.nothing"), "hint");
      }
      this.date.removeAttribute("aria-invalid");
      this.#showTotal(found.total);
      this.more.hidden = !found.more;
    } catch (problem) {
      if (problem.document?.parameter === "date") {
        this.#rejectDate();
      } else if (problem.name !== "AbortError") {
        this.more.hidden = true;
        this.total.textContent = "";
        this.#showMessage(problemText(problem), "fault");
      }
    }
  }

  #showMessage(text, kind) {
    refill(this.rows, [html("tr", {}, [html("td", { colspan: COLUMNS.length + 1, class: kind }, [text])])]);
  }

  #showTotal(count) {
    this.count = count;
    this.total.textContent = t("archive.total", { n: count });
  }

  /** A year that is being typed leaves the table as it is; one in the address is ignored. */
  #rejectDate() {
    if (this.rows.hasChildNodes()) {
      this.date.setAttribute("aria-invalid", "true");
      this.total.textContent = t("archive.year.hint");
    } else {
      ignoreParameter("date", this.date.value);
      this.date.value = "";
      this.#list(false);
    }
  }

  #row({ id, tags, result, eco, plies }) {
    const { players } = headline(tags, result, eco);
    const href = `/game/${id}?${writeAddress({ game: this.#gameParameter })}`;
    const cells = [
      html("a", { href }, [players]), eventText(tags), yearText(tags), resultText(result), ecoText(tags, eco),
      number(plies),
    ];
    const act = html("td", { class: "act" });
    const row = html("tr", {}, [...cells.map((cell, at) => html("td", { class: COLUMNS[at][1] }, [cell])), act]);
    const button = (kind, text, onclick, attributes = {}) => (
      html("button", { type: "button", class: kind, onclick, ...attributes }, [text]));
    const confirm = () => {
      refill(act, [
        html("span", { class: "hint" }, [t("archive.sure"), " "]),
        button("link", t("archive.delete"), () => this.#delete(id, row, players)), " ",
        button("link", t("archive.keep"), offer),
      ]);
      act.querySelector("button").focus();
    };
    const offer = () => refill(act, [
      button("quiet", t("archive.delete"), confirm, { "aria-label": `${t("archive.delete")}: ${players}` }),
    ]);
    offer();
    return row;
  }

  async #delete(id, row, players) {
    this.fault.textContent = "";
    try {
      await api.deleteGame(this.game.value, id);
      row.remove();
      this.#showTotal(this.count - 1);
      if (!this.rows.hasChildNodes()) {
        this.#list(false);
      }
      announce(t("archive.deleted", { players }));
      this.#showStatus();
    } catch (problem) {
      // It may have been deleted elsewhere.
      if (problem.document?.status === 404) {
        this.#refresh();
      }
      this.fault.textContent = problemText(problem);
    }
  }
}
