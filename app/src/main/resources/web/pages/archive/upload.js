// An upload and its row on the page: progress, faults of the file, and buttons to stop it or to remove what it added.
import { announce } from "../../core/announce.js";
import { api } from "../../core/api.js";
import { html, refill } from "../../core/dom.js";
import { number, t } from "../../core/i18n.js";
import { problemText } from "../../core/problem.js";

const SHOWN_FAULTS = 200;

export class Upload {
  /** @param changed called when the archive has changed */
  constructor(game, file, changed) {
    this.game = game;
    this.file = file;
    this.changed = changed;
    this.over = false;
    this.faultCount = 0;
    this.status = html("span", { class: "hint status" }, [t("archive.sending", { percent: 0 })]);
    this.meter = html("div", {
      class: "meter", role: "progressbar", "aria-label": file.name, "aria-valuemin": 0, "aria-valuemax": 100,
    }, [html("span")]);
    this.faults = html("ul", { class: "faults", tabindex: 0, hidden: true });
    this.buttons = html("span", { class: "actions" }, [this.#button("cancel", () => this.#stop())]);
    this.element = html("div", { class: "upload" }, [
      html("div", { class: "title" }, [html("strong", {}, [file.name]), this.status, this.buttons]),
      this.meter, this.faults,
    ]);
    this.request = api.upload(game, file, {
      sent: (sent, of) => this.over || this.#progress(
        t("archive.sending", { percent: Math.round((100 * sent) / of) }), sent / of / 2),
      event: (event) => this.over || this.#event(event),
      failed: (problem) => this.over || this.#end(t("archive.failed", { detail: problemText(problem) }), 0),
    });
  }

  #event(event) {
    if (event.event === "progress") {
      this.#progress(t("archive.reading", event), 0.5 + (event.total ? event.bytes / event.total / 2 : 0.2));
    } else if (event.event === "fault") {
      this.#fault(event);
    } else if (event.event === "done") {
      const faults = event.faults > 0 && t("archive.faults", { n: event.faults });
      const summary = t("archive.done", { ...event, seconds: number(event.seconds, 1) });
      this.#showShare(1);
      this.#end([summary, faults].filter(Boolean).join(", "), event.added);
    } else {
      this.#end(t(event.event === "stopped" ? "archive.stopped" : "archive.failed", event), event.added);
    }
  }

  #progress(text, share) {
    this.status.textContent = text;
    this.#showShare(share);
  }

  #showShare(share) {
    this.meter.style.setProperty("--share", share);
    this.meter.setAttribute("aria-valuenow", Math.round(100 * share));
  }

  #fault({ line, column, reason, skipped }) {
    this.faultCount++;
    this.faults.hidden = false;
    this.faults.setAttribute("aria-label", t("archive.faults", { n: this.faultCount }));
    if (this.faultCount <= SHOWN_FAULTS) {
      // A fault of the file as a whole has no place.
      this.faults.append(html("li", {}, line === 0 ? [reason] : [
        html("span", { class: "where" }, [`${line}:${column}`]), reason, " · ",
        html("em", {}, [t(skipped ? "archive.skipped" : "archive.mended")]),
      ]));
    }
  }

  #say(text) {
    this.status.textContent = text;
    announce(`${this.file.name}: ${text}`);
  }

  #end(text, added) {
    this.over = true;
    this.#say(text);
    refill(this.buttons, added > 0 ? [this.#button("remove", () => this.#remove())] : []);
    this.changed();
  }

  async #stop() {
    // Asks the server first: it would notice a dropped connection late, and could not say how much it had added.
    const stopped = await api.stopUpload(this.game, this.request.id);
    if (!this.over) {
      this.#end(t("archive.stopped", stopped), stopped.added);
    }
    this.request.abort();
  }

  async #remove() {
    const { removed } = await api.removeUpload(this.game, this.request.id);
    this.#end(t("archive.removed", { n: removed }), 0);
    this.meter.remove();
  }

  /** A button that can be pressed again only if its action fails. */
  #button(key, act) {
    const onclick = async ({ target }) => {
      target.disabled = true;
      try {
        await act();
      } catch (problem) {
        target.disabled = false;
        this.#say(problemText(problem));
      }
    };
    return html("button", { type: "button", class: "link", "data-act": key, onclick }, [t(`archive.${key}`)]);
  }
}
