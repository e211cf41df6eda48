// The judging page: the hits of several runs in one pool, graded one after another. What a hit shares with the query is
// shown only once it is graded, so as not to influence the judge.
import { fen, readAddress, short, writeAddress } from "../core/address.js";
import { announce } from "../core/announce.js";
import { api } from "../core/api.js";
import { html, refill, titledButton } from "../core/dom.js";
import { t, textOr } from "../core/i18n.js";
import { ignoreParameter } from "../core/ignored.js";
import { problemText } from "../core/problem.js";
import { setAddress } from "../core/router.js";
import { store, stored } from "../core/storage.js";
import { chess } from "../games/index.js";
import { Position } from "../games/position.js";
import { Board } from "../ui/board.js";
import { sharedMarks } from "../ui/card.js";
import { headline } from "../ui/headline.js";
import { icon } from "../ui/icons.js";

const GRADES = [0, 1, 2, 3, 4];

/** The runs pooled by default: those of Table 2 in Ganguly, Leveling and Jones (SIGIR 2014). */
const DEFAULT_RUNS = ["truepos", "rchblepos", "attk", "dfns", "rayattk", "combnoray", "comball"];

/** Runs that rank by distance, or by both. */
const METRIC_RUNS = ["near", "both"];

export function show(host, parameters) {
  const page = new JudgePage(host);
  page.visit(parameters);
  return page;
}

class JudgePage {
  constructor(host) {
    this.keys = (event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.name = html("input", {
      name: "judge", required: true, maxlength: 60, autocomplete: "nickname", value: stored("judge", short) ?? "",
    });
    this.fen = html("input", { name: "fen", required: true, spellcheck: "false" });
    this.runs = html("div", { class: "runs", role: "group", "aria-label": t("judge.runs") });
    this.work = html("div", { class: "judging" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.sending = new Map();
    this.unsent = [];
    this.past = html("section", { class: "panel" });
    const submit = (event) => {
      event.preventDefault();
      this.#fetch();
    };
    refill(host, [html("div", { class: "judging" }, [
      html("h1", {}, [t("nav.judge")]),
      html("p", { class: "hint" }, [t("judge.intro")]),
      html("form", { onsubmit: submit }, [
        html("label", { title: t("judge.name.hint") }, [t("judge.name"), this.name]),
        html("label", { class: "wide" }, [t("judge.position"), this.fen]),
        html("button", { type: "submit" }, [t("judge.start")]),
      ]),
      this.runs,
      this.fault,
      this.work,
      this.past,
    ])]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
  }

  async visit(parameters) {
    const state = readAddress(parameters, { fen, runs: short });
    this.fen.value = state.fen ?? chess.example;
    let status;
    try {
      status = await api.status();
    } catch (problem) {
      this.#fail(problem);
      return;
    }
    this.#drawRuns(status, state.runs?.split(",") ?? []);
    this.#showPast();
    if (state.fen && this.name.value) {
      this.#fetch();
    }
  }

  #drawRuns(status, wanted) {
    const archive = status.archives.find((each) => each.game === chess.name);
    const all = archive ? [...archive.presets, ...(archive.metrics.length > 0 ? METRIC_RUNS : [])] : [];
    const known = wanted.filter((run) => all.includes(run));
    const unknown = wanted.filter((run) => !all.includes(run));
    if (unknown.length > 0) {
      ignoreParameter("runs", unknown);
    }
    const checked = known.length > 0 ? known : DEFAULT_RUNS;
    refill(this.runs, [html("span", { class: "hint" }, [t("judge.runs")]), ...all.map((run) => html("label", {}, [
      html("input", { type: "checkbox", name: "run", value: run, checked: checked.includes(run) }),
      textOr(METRIC_RUNS.includes(run) ? `run.${run}` : `preset.${run}`, run),
    ]))]);
  }

  async #fetch() {
    const judge = this.name.value.trim();
    store("judge", judge);
    const runs = [...this.runs.querySelectorAll("input:checked")].map((box) => box.value).join(",");
    setAddress(`/judge?${writeAddress({ fen: this.fen.value, runs })}`, { replace: true });
    this.hits = null;
    refill(this.work, [html("p", { class: "hint", role: "status" }, [t("judge.fetching")])]);
    try {
      const [pool, kept] = await Promise.all([
        api.pool({ fen: this.fen.value, runs }),
        api.judgements({ judge, query: this.fen.value }),
      ]);
      this.query = pool.query;
      this.hits = pool.hits;
      this.grades = new Map(kept.judgements.map((each) => [keyOf(each), each.grade]));
      this.at = Math.max(0, this.hits.findIndex((hit) => !this.grades.has(keyOf(hit))));
      this.#draw();
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #fail(problem) {
    refill(this.work, [html("p", { class: "empty", role: "alert" }, [problemText(problem)])]);
  }

  #draw() {
    if (this.hits.length === 0) {
      refill(this.work, [html("p", { class: "empty" }, [t("judge.none")])]);
      return;
    }
    const hit = this.hits[this.at];
    const grade = this.grades.get(keyOf(hit));
    refill(this.work, [html("div", { class: "bench" }, [this.#pair(hit, grade !== undefined), this.#grading(grade)])]);
  }

  /** Query and hit side by side. */
  #pair(hit, graded) {
    const [query, found] = [this.query, hit.fen].map((each) => Position.read(chess, each));
    const marks = sharedMarks(hit, found, query);
    const board = (position, label, shared, flipped) => {
      const drawn = new Board({ label });
      drawn.flipped = flipped;
      drawn.show(position);
      drawn.mark(graded ? shared : {});
      return drawn.element;
    };
    const turn = (position) => t(`turn.${position.turn}`);
    const { players, rest } = headline(hit.tags, hit.result, hit.eco);
    return html("div", { class: "pair" }, [
      html("div", {}, [
        html("h2", {}, [t("judge.query")]),
        board(query, t("judge.query"), marks.query, false),
        html("p", { class: "meta" }, [turn(query)]),
      ]),
      html("div", {}, [
        html("h2", {}, [`${t("judge.hit")} ${this.at + 1}`]),
        board(found, t("judge.hit"), marks.hit, hit.transform.includes("flip")),
        html("p", { class: "meta" }, [
          html("a", { href: `/game/${hit.gameId}?${writeAddress({ ply: hit.ply })}` }, [players]),
          `, ${rest}. ${turn(found)}.`,
        ]),
      ]),
    ]);
  }

  /** The grades to choose from, and how far the judge is. */
  #grading(given) {
    const { length } = this.hits;
    const done = this.hits.filter((each) => this.grades.has(keyOf(each))).length;
    const meter = html("div", { class: "meter" }, [html("span")]);
    meter.style.setProperty("--share", done / length);
    const step = (name, by, disabled) => titledButton(t(name), icon(name), () => this.#go(by), { disabled });
    return html("div", { class: "grading" }, [
      html("fieldset", { class: "grades" }, [
        html("legend", {}, [t("judge.grade")]),
        ...GRADES.map((grade) => html("button", {
          type: "button", "aria-pressed": given === grade, onclick: () => this.#grade(grade),
        }, [html("strong", {}, [String(grade)]), " ", t(`judge.${grade}`)])),
      ]),
      html("div", { class: "actions" }, [
        step("previous", -1, this.at === 0),
        step("following", 1, this.at === length - 1),
        html("span", { class: "hint progress" }, [
          done === length ? t("judge.done", { n: done }) : t("judge.progress", { done, of: length }),
        ]),
      ]),
      meter,
      html("p", { class: "hint" }, [given === undefined ? t("judge.hidden") : ""]),
    ]);
  }

  #go(by) {
    this.at = Math.max(0, Math.min(this.hits.length - 1, this.at + by));
    this.#draw();
  }

  /** Moves on before the grade is saved, so that the next key already grades the next hit. */
  #grade(grade) {
    const judge = this.name.value.trim();
    if (judge === "") {
      announce(t("judge.needName"));
      this.name.focus();
      return;
    }
    const hit = this.hits[this.at];
    this.grades.set(keyOf(hit), grade);
    this.#go(1);
    this.#send({ judge, query: this.query, gameId: hit.gameId, ply: hit.ply, grade });
  }

  #send(judgement) {
    const key = keyOf(judgement);
    this.unsent = this.unsent.filter((each) => keyOf(each) !== key || each.query !== judgement.query);
    const send = () => api.judge(chess.name, judgement);
    // Grades of the same hit are sent in order; others do not wait, so that a reload loses none.
    this.sending.set(key, (this.sending.get(key)?.then(send) ?? send()).then(() => {
      announce(t("judge.saved", { grade: judgement.grade, name: t(`judge.${judgement.grade}`) }));
      this.#showPast();
    }, (problem) => {
      this.unsent.push(judgement);
      this.#showUnsent(problem);
    }));
  }

  /** Says how many grades were not saved, and offers to send them again. */
  #showUnsent(problem) {
    const resend = () => {
      refill(this.fault, []);
      this.unsent.splice(0).forEach((judgement) => this.#send(judgement));
    };
    refill(this.fault, [
      t("judge.unsent", { n: this.unsent.length, detail: problemText(problem) }), " ",
      html("button", { type: "button", "data-act": "retry", onclick: resend }, [t("retry")]),
    ]);
  }

  /** The positions judged so far, and their grades as files. */
  async #showPast() {
    const file = (extension, name, text) => (
      html("a", { class: "button", href: `/api/judgements.${extension}`, download: name }, [text]));
    const open = (query) => (event) => {
      event.preventDefault();
      this.fen.value = query;
      this.#fetch();
    };
    try {
      const { judges, queries } = await api.judgements({});
      refill(this.past, queries.length === 0 ? [] : [
        html("h2", {}, [t("judge.queries")]),
        html("p", { class: "hint" }, [t("judge.judges", { names: judges.join(", ") })]),
        html("ul", {}, queries.map(({ query, judged }) => html("li", {}, [
          html("a", { href: `/judge?${writeAddress({ fen: query })}`, onclick: open(query) }, [query]),
          ` · ${t("judge.judged", { n: judged })}`,
        ]))),
        html("p", { class: "actions" }, [
          file("qrels", "judgements.qrels", t("judge.export")), file("epd", "queries.epd", t("judge.export.epd")),
        ]),
      ]);
    } catch {
      refill(this.past, []);
    }
  }

  #key(event) {
    const typing = event.target.tagName === "INPUT" && event.target.type !== "checkbox";
    if (!this.hits || typing || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (/^[0-4]$/.test(event.key)) {
      this.#grade(Number(event.key));
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      this.#go(event.key === "ArrowLeft" ? -1 : 1);
    } else {
      return;
    }
    event.preventDefault();
  }
}

function keyOf({ gameId, ply }) {
  return `${gameId}/${ply}`;
}
