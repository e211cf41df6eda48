// The judging page: hits of several runs in one pool, graded by people one after another. What the system takes for shared is
// drawn only once a grade is given: it would sway the judge.
import { ignoredParameter, position as positionText, readAddress, short, store, stored } from "./address.js";
import { announce, note } from "./app.js";
import { api, query } from "./api.js";
import { Board } from "./board.js";
import { common, headline } from "./cards.js";
import { html, refill } from "./dom.js";
import { named, t } from "./i18n.js";
import { icon } from "./icons.js";
import { problemNote } from "./problem.js";
import { Setup } from "./setup.js";

const EXAMPLE = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";
const GRADES = [0, 1, 2, 3, 4];

/** The configurations of Table 2 in the paper on likeness, whose pool is judged unless others are chosen. */
const PAPER = ["truepos", "rchblepos", "attk", "dfns", "rayattk", "combnoray", "comball"];

export function show(host, parameters) {
  const page = new JudgePage(host);
  page.visit(parameters);
  return page;
}

class JudgePage {
  constructor(host) {
    this.keys = (event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.name = html("input", { name: "judge", required: true, maxlength: 60, autocomplete: "nickname", value: stored("judge", short) ?? "" });
    this.fen = html("input", { name: "fen", required: true, spellcheck: "false" });
    this.runs = html("div", { class: "runs", role: "group", "aria-label": t("judge.runs") });
    this.work = html("div", { class: "judging" });
    this.fault = html("p", { class: "fault", role: "alert" });
    this.sending = new Map();
    this.unsent = [];
    this.sofar = html("section", { class: "panel" });
    refill(host, [html("div", { class: "judging" }, [
      html("h1", {}, [t("nav.judge")]),
      html("p", { class: "hint" }, [t("judge.intro")]),
      html("form", { onsubmit: (event) => { event.preventDefault(); this.#fetch(); } }, [
        html("label", { title: t("judge.name.hint") }, [t("judge.name"), this.name]),
        html("label", { class: "wide" }, [t("judge.position"), this.fen]),
        html("button", { type: "submit" }, [t("judge.start")]),
      ]),
      this.runs,
      this.fault,
      this.work,
      this.sofar,
    ])]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
  }

  async visit(parameters) {
    const asked = readAddress(parameters, { fen: positionText, runs: short });
    this.fen.value = asked.fen ?? EXAMPLE;
    let status;
    try {
      status = await api.status();
    } catch (problem) {
      this.#fail(problem);
      return;
    }
    const archive = status.archives.find((each) => each.game === "chess");
    const all = archive ? [...archive.presets, ...(archive.metrics.length > 0 ? ["near", "both"] : [])] : [];
    const [chosen, unknown] = [true, false].map((known) => (asked.runs?.split(",") ?? []).filter((run) => all.includes(run) === known));
    if (unknown.length > 0) {
      ignoredParameter("runs", unknown);
    }
    refill(this.runs, [html("span", { class: "hint" }, [t("judge.runs")]), ...all.map((run) => html("label", {}, [
      html("input", { type: "checkbox", name: "run", value: run, checked: (chosen.length > 0 ? chosen : PAPER).includes(run) }),
      named(["near", "both"].includes(run) ? "run" : "preset", run),
    ]))]);
    this.#showSoFar();
    if (asked.fen && this.name.value) {
      this.#fetch();
    }
  }

  async #fetch() {
    store("judge", this.name.value.trim());
    const runs = [...this.runs.querySelectorAll("input:checked")].map((box) => box.value).join(",");
    note(`/judge?${query({ fen: this.fen.value, runs })}`, { replace: true });
    this.hits = null;
    refill(this.work, [html("p", { class: "hint", role: "status" }, [t("judge.fetching")])]);
    try {
      const [pool, kept] = await Promise.all([
        api.pool({ fen: this.fen.value, runs }),
        api.judgements({ judge: this.name.value.trim(), query: this.fen.value }),
      ]);
      this.query = pool.query;
      this.hits = pool.hits;
      this.grades = new Map(kept.judgements.map((each) => [`${each.gameId}/${each.ply}`, each.grade]));
      this.at = Math.max(0, this.hits.findIndex((hit) => !this.grades.has(key(hit))));
      this.#draw();
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #fail(problem) {
    refill(this.work, [html("p", { class: "empty", role: "alert" }, [problemNote(problem)])]);
  }

  #draw() {
    if (this.hits.length === 0) {
      refill(this.work, [html("p", { class: "empty" }, [t("judge.none")])]);
      return;
    }
    const hit = this.hits[this.at];
    const [asked, found] = [Setup.read("chess", this.query), Setup.read("chess", hit.fen)];
    const shared = common(hit, found, asked);
    const given = this.grades.get(key(hit));
    const boards = [[asked, shared.query], [found, shared.hit]].map(([setup, marks], at) => {
      const board = new Board({ label: t(at === 0 ? "judge.asked" : "judge.hit") });
      board.flipped = at === 1 && hit.transform.includes("flip");
      board.show(setup);
      board.mark(given === undefined ? {} : marks);
      return board.element;
    });
    const { players, rest } = headline(hit.tags, hit.result, hit.eco);
    const graded = this.hits.filter((each) => this.grades.has(key(each))).length;
    const meter = html("div", { class: "meter" }, [html("span")]);
    meter.style.setProperty("--share", graded / this.hits.length);
    const turn = (setup) => t(setup.turn === "w" ? "turn.w" : "turn.b");
    const pair = html("div", { class: "pair" }, [
      html("div", {}, [html("h2", {}, [t("judge.asked")]), boards[0], html("p", { class: "meta" }, [turn(asked)])]),
      html("div", {}, [html("h2", {}, [`${t("judge.hit")} ${this.at + 1}`]), boards[1], html("p", { class: "meta" }, [
        html("a", { href: `/game/${hit.gameId}?${query({ ply: hit.ply })}` }, [players]), `, ${rest}. ${turn(found)}.`,
      ])]),
    ]);
    const grading = html("div", { class: "grading" }, [
      html("fieldset", { class: "grades" }, [
        html("legend", {}, [t("judge.grade")]),
        ...GRADES.map((grade) => html("button", { type: "button", "aria-pressed": given === grade, onclick: () => this.#grade(grade) }, [
          html("strong", {}, [String(grade)]), " ", t(`judge.${grade}`),
        ])),
      ]),
      html("div", { class: "actions" }, [
        html("button", { type: "button", "aria-label": t("previous"), disabled: this.at === 0, onclick: () => this.#go(-1) }, [icon("previous")]),
        html("button", { type: "button", "aria-label": t("following"), disabled: this.at === this.hits.length - 1, onclick: () => this.#go(1) }, [icon("following")]),
        html("span", { class: "hint progress" }, [graded === this.hits.length ? t("judge.done", { n: graded }) : t("judge.progress", { done: graded, of: this.hits.length })]),
      ]),
      meter,
      html("p", { class: "hint" }, [given === undefined ? t("judge.hidden") : ""]),
    ]);
    refill(this.work, [html("div", { class: "bench" }, [pair, grading])]);
  }

  #go(by) {
    this.at = Math.max(0, Math.min(this.hits.length - 1, this.at + by));
    this.#draw();
  }

  /** Goes on before the grade is kept, so that the next key already means the next hit. */
  #grade(grade) {
    const judge = this.name.value.trim();
    if (judge === "") {
      announce(t("judge.needName"));
      this.name.focus();
      return;
    }
    const hit = this.hits[this.at];
    this.grades.set(key(hit), grade);
    this.#go(1);
    this.#send({ judge, query: this.query, gameId: hit.gameId, ply: hit.ply, grade });
  }

  #send(judgement) {
    this.unsent = this.unsent.filter((each) => key(each) !== key(judgement) || each.query !== judgement.query);
    const send = () => api.judge("chess", judgement);
    // Grades of one hit arrive in the order they were given; others do not wait, so that a reload loses none.
    this.sending.set(key(judgement), (this.sending.get(key(judgement))?.then(send) ?? send()).then(() => {
      announce(t("judge.saved", { grade: judgement.grade, name: t(`judge.${judgement.grade}`) }));
      this.#showSoFar();
    }, (problem) => {
      this.unsent.push(judgement);
      this.#drawUnsent(problem);
    }));
  }

  /** Says how many grades were not kept, and offers to send them again. */
  #drawUnsent(problem) {
    refill(this.fault, [t("judge.unsent", { n: this.unsent.length, detail: problemNote(problem) }), " ", html("button", {
      type: "button", "data-act": "retry", onclick: () => {
        refill(this.fault, []);
        this.unsent.splice(0).forEach((judgement) => this.#send(judgement));
      },
    }, [t("retry")])]);
  }

  async #showSoFar() {
    try {
      const { judges, queries } = await api.judgements({});
      refill(this.sofar, queries.length === 0 ? [] : [
        html("h2", {}, [t("judge.queries")]),
        html("p", { class: "hint" }, [t("judge.judges", { names: judges.join(", ") })]),
        html("ul", {}, queries.map((each) => html("li", {}, [
          html("a", { href: `/judge?${query({ fen: each.query })}`, onclick: (event) => { event.preventDefault(); this.fen.value = each.query; this.#fetch(); } }, [each.query]), ` · ${t("judge.judged", { n: each.judged })}`,
        ]))),
        html("p", { class: "actions" }, [
          html("a", { class: "button", href: "/api/judgements.qrels", download: "judgements.qrels" }, [t("judge.export")]),
          html("a", { class: "button", href: "/api/judgements.epd", download: "queries.epd" }, [t("judge.export.epd")]),
        ]),
      ]);
    } catch {
      refill(this.sofar, []);
    }
  }

  #key(event) {
    if (!this.hits || event.ctrlKey || event.metaKey || event.altKey || (event.target.tagName === "INPUT" && event.target.type !== "checkbox")) {
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

function key(hit) {
  return `${hit.gameId}/${hit.ply}`;
}
