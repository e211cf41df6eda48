// The judging page: hits of several configurations in one pool, graded by people one after another.
import { announce, note } from "./app.js";
import { api, query } from "./api.js";
import { Board } from "./board.js";
import { common, headline } from "./cards.js";
import { html, refill } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { problemNote } from "./problem.js";
import { Setup } from "./setup.js";

const EXAMPLE = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";
const GRADES = [0, 1, 2, 3, 4];
const POOL = 50;

export function show(host, parameters) {
  const page = new JudgePage(host);
  page.visit(parameters);
  return page;
}

class JudgePage {
  constructor(host) {
    this.keys = (event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.name = html("input", { name: "judge", required: true, maxlength: 60, autocomplete: "nickname", value: localStorage.getItem("judge") ?? "" });
    this.fen = html("input", { name: "fen", required: true, spellcheck: "false" });
    this.runs = html("div", { class: "runs", role: "group", "aria-label": t("judge.runs") });
    this.work = html("div", { class: "judging" });
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
      this.work,
      this.sofar,
    ])]);
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
  }

  async visit(parameters) {
    this.fen.value = parameters.get("fen") ?? EXAMPLE;
    const chosen = parameters.get("runs")?.split(",") ?? ["tabiya", "both"];
    let status;
    try {
      status = await api.status();
    } catch (problem) {
      this.#fail(problem);
      return;
    }
    const archive = status.archives.find((each) => each.game === "chess");
    const all = archive ? [...archive.presets, ...(archive.metrics.length > 0 ? ["near", "both"] : [])] : [];
    refill(this.runs, [html("span", { class: "hint" }, [t("judge.runs")]), ...all.map((run) => html("label", {}, [
      html("input", { type: "checkbox", name: "run", value: run, checked: chosen.includes(run) }), run,
    ]))]);
    this.#showSoFar();
    if (parameters.get("fen") && this.name.value) {
      this.#fetch();
    }
  }

  async #fetch() {
    localStorage.setItem("judge", this.name.value.trim());
    const runs = [...this.runs.querySelectorAll("input:checked")].map((box) => box.value).join(",");
    note(`/judge?${query({ fen: this.fen.value, runs })}`, { replace: true });
    try {
      const [pool, kept] = await Promise.all([
        api.pool({ fen: this.fen.value, runs, limit: POOL }),
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
    const boards = [[asked, shared.query], [found, shared.hit]].map(([setup, marks], at) => {
      const board = new Board({ label: t(at === 0 ? "judge.asked" : "judge.hit") });
      board.flipped = at === 1 && hit.transform.includes("flip");
      board.show(setup);
      board.mark(marks);
      return board.element;
    });
    const { players, rest } = headline(hit.tags, hit.result, hit.eco);
    const graded = this.hits.filter((each) => this.grades.has(key(each))).length;
    const given = this.grades.get(key(hit));
    const meter = html("div", { class: "meter" }, [html("span")]);
    meter.style.setProperty("--share", graded / this.hits.length);
    const turn = (setup) => t(setup.turn === "w" ? "turn.w" : "turn.b");
    refill(this.work, [
      html("div", { class: "pair" }, [
        html("div", {}, [html("h2", {}, [t("judge.asked")]), boards[0], html("p", { class: "meta" }, [turn(asked)])]),
        html("div", {}, [html("h2", {}, [`${t("judge.hit")} ${this.at + 1}`]), boards[1], html("p", { class: "meta" }, [
          html("a", { href: `/game/${hit.gameId}?${query({ ply: hit.ply })}` }, [players]), `, ${rest}. ${turn(found)}.`,
        ])]),
      ]),
      html("fieldset", { class: "grades" }, [
        html("legend", {}, [t("judge.grade")]),
        ...GRADES.map((grade) => html("button", { type: "button", "aria-pressed": given === grade, onclick: () => this.#grade(grade) }, [
          html("strong", {}, [String(grade)]), t(`judge.${grade}`),
        ])),
      ]),
      html("div", { class: "actions" }, [
        html("button", { type: "button", "aria-label": t("previous"), disabled: this.at === 0, onclick: () => this.#go(-1) }, [icon("previous")]),
        html("button", { type: "button", "aria-label": t("following"), disabled: this.at === this.hits.length - 1, onclick: () => this.#go(1) }, [icon("following")]),
        html("span", { class: "hint progress" }, [graded === this.hits.length ? t("judge.done", { n: graded }) : t("judge.progress", { done: graded, of: this.hits.length })]),
      ]),
      meter,
    ]);
  }

  #go(by) {
    this.at = Math.max(0, Math.min(this.hits.length - 1, this.at + by));
    this.#draw();
  }

  async #grade(grade) {
    const judge = this.name.value.trim();
    if (judge === "") {
      announce(t("judge.needName"));
      this.name.focus();
      return;
    }
    const hit = this.hits[this.at];
    try {
      await api.judge("chess", { judge, query: this.query, gameId: hit.gameId, ply: hit.ply, grade });
      this.grades.set(key(hit), grade);
      announce(t("judge.saved", { grade, name: t(`judge.${grade}`) }));
      this.#go(this.hits[this.at] === hit ? 1 : 0);
      this.#showSoFar();
    } catch (problem) {
      this.#fail(problem);
    }
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
