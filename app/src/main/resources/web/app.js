// The frame of every page: masthead, language, light or dark, and which page an address shows.
import { forgetIgnored, oneOf, store, stored, whenIgnored } from "./address.js";
import { html, refill } from "./dom.js";
import { language, otherLanguage, t } from "./i18n.js";
import { icon } from "./icons.js";
import { sprite } from "./pieces.js";

const PAGES = [
  { path: "/", name: "search", load: () => import("./search.js") },
  { path: "/game/", name: "game", load: () => import("./game.js"), hidden: true },
  { path: "/play", name: "play", load: () => import("./play.js") },
  { path: "/judge", name: "judge", load: () => import("./judge.js") },
  { path: "/archive", name: "archive", load: () => import("./archive.js") },
];

const main = html("main", { id: "main", tabindex: -1 });
const live = html("div", { class: "heard", role: "status", "aria-live": "polite" });
const notice = html("p", { class: "notice", role: "status", hidden: true });
const links = new Map();
const themes = oneOf("light", "dark");
let shown = { page: null, view: null };
/** The language and other things are read before there is an address to speak of. */
let begun = false;

/** Says something to those who listen to the page. */
export function announce(text) {
  live.textContent = text;
}

/** Goes to an address of this site. */
export function go(address, { replace = false } = {}) {
  if (address !== location.pathname + location.search) {
    history[replace ? "replaceState" : "pushState"](null, "", address);
  }
  return render();
}

/** Changes the address without showing anything anew. */
export function note(address, { replace = false } = {}) {
  if (address !== location.pathname + location.search) {
    history[replace ? "replaceState" : "pushState"](null, "", address);
  }
}

export function title(text) {
  document.title = text ? `${text} · Tabiya` : "Tabiya";
}

async function render() {
  const path = location.pathname;
  const page = PAGES.find((each) => (each.path === "/game/" ? path.startsWith(each.path) : path === each.path)) ?? PAGES[0];
  const parameters = new URLSearchParams(location.search);
  links.forEach((link, name) => (name === page.name ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")));
  if (begun) {
    forgetIgnored();
  }
  begun = true;
  if (shown.page === page && shown.view?.visit) {
    shown.view.visit(parameters);
    return;
  }
  shown.view?.leave?.();
  const first = shown.page === null;
  shown = { page, view: null };
  let module;
  try {
    module = await page.load();
  } catch {
    unreachable(page);
    return;
  }
  if (shown.page !== page) {
    return;
  }
  refill(main, []);
  main.className = `page-${page.name}`;
  title(page.hidden ? "" : t(`nav.${page.name}`));
  shown.view = module.show(main, parameters);
  if (!first) {
    window.scrollTo(0, shown.view?.scroll ?? 0);
    main.focus({ preventScroll: true });
  }
}

/** A page that could not even be loaded. */
function unreachable(page) {
  if (shown.page === page) {
    shown = { page: null, view: null };
    main.className = "";
    refill(main, [html("p", { class: "empty", role: "alert" }, [t("unreachable"), " ", html("button", { type: "button", onclick: render }, [t("retry")])])]);
  }
}

/** Fetches the other pages when there is time, so that they open at once, and even when the server is away. */
function preload() {
  PAGES.forEach((page) => page.load().catch(() => {}));
}

function masthead() {
  const nav = html("nav", { "aria-label": t("nav") }, PAGES.filter((page) => !page.hidden).map((page) => {
    const link = html("a", { href: page.path }, [t(`nav.${page.name}`)]);
    links.set(page.name, link);
    return link;
  }));
  const theme = html("button", { type: "button", class: "quiet", "aria-label": t("theme"), title: t("theme"), onclick: switchTheme }, [
    icon("theme"),
  ]);
  const tongue = html("button", {
    type: "button",
    class: "quiet",
    lang: otherLanguage(),
    onclick: () => {
      store("language", otherLanguage());
      location.reload();
    },
  }, [otherLanguage() === "es" ? "Español" : "English"]);
  return html("header", { class: "masthead" }, [
    html("a", { class: "skip", href: "#main" }, [t("skip")]),
    html("a", { class: "wordmark", href: "/" }, ["Tabiya"]),
    nav,
    html("div", { class: "switches" }, [tongue, theme]),
  ]);
}

function applyTheme() {
  document.documentElement.style.colorScheme = stored("theme", themes) ?? "light dark";
}

function switchTheme() {
  const dark = stored("theme", themes) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  store("theme", dark === "dark" ? "light" : "dark");
  applyTheme();
}

/** Links of this site change the page without loading it anew. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  if (link.origin !== location.origin || link.hasAttribute("download") || link.target || link.pathname.startsWith("/api/")) {
    return;
  }
  event.preventDefault();
  if (link.getAttribute("href").startsWith("#")) {
    document.querySelector(link.getAttribute("href"))?.focus();
    return;
  }
  go(link.pathname + link.search);
}

applyTheme();
document.documentElement.lang = language;
document.body.append(sprite(), masthead(), notice, main, live);
whenIgnored((dropped) => {
  notice.textContent = Object.entries(dropped).filter(([, parts]) => parts.length > 0)
    .map(([place, parts]) => t(`ignored.${place}`, { parts: parts.join(", ") })).join(" ");
  notice.hidden = notice.textContent === "";
});
document.addEventListener("click", follow);
window.addEventListener("popstate", render);
render().then(() => (window.requestIdleCallback ?? setTimeout)(preload));
