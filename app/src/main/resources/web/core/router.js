// Shows the page that the address names, and changes the address.
import { html, refill } from "./dom.js";
import { t } from "./i18n.js";
import { clearIgnored } from "./ignored.js";

/** The pages, in the order of the navigation. A page exports show(main, parameters). */
export const PAGES = [
  { path: "/", name: "search", load: () => import("../pages/search/search.js") },
  { path: "/game/", name: "game", load: () => import("../pages/game.js"), hidden: true },
  { path: "/play", name: "play", load: () => import("../pages/play/play.js") },
  { path: "/judge", name: "judge", load: () => import("../pages/judge.js") },
  { path: "/archive", name: "archive", load: () => import("../pages/archive/archive.js") },
];

let main;
let onpage;
let shown = { page: null, view: null };
/** What was ignored before the first page, such as a stored language, stays on display with it. */
let started = false;

/**
 * Shows the page of the current address in `element`, and follows links and the Back button from now on.
 *
 * @param listener called with the name of each page before it is shown
 */
export async function start(element, listener) {
  main = element;
  onpage = listener;
  document.addEventListener("click", follow);
  window.addEventListener("popstate", render);
  await render();
  // Loads the other pages ahead, so that they open at once, and even while the server is down.
  (window.requestIdleCallback ?? setTimeout)(() => PAGES.forEach((page) => page.load().catch(() => {})));
}

/** Goes to an address of this site. */
export function go(address, options) {
  setAddress(address, options);
  return render();
}

/** Changes the address without rendering it. */
export function setAddress(address, { replace = false } = {}) {
  if (address !== location.pathname + location.search) {
    history[replace ? "replaceState" : "pushState"](null, "", address);
  }
}

export function setTitle(text) {
  document.title = text ? `${text} · Tabiya` : "Tabiya";
}

function pageOf(path) {
  return PAGES.find((page) => (page.path === "/game/" ? path.startsWith(page.path) : path === page.path)) ?? PAGES[0];
}

async function render() {
  const page = pageOf(location.pathname);
  const parameters = new URLSearchParams(location.search);
  onpage(page.name);
  if (started) {
    clearIgnored();
  }
  started = true;
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
    showUnreachable(page);
    return;
  }
  if (shown.page !== page) {
    return;
  }
  refill(main, []);
  main.className = `page-${page.name}`;
  setTitle(page.hidden ? "" : t(`nav.${page.name}`));
  shown.view = module.show(main, parameters);
  if (!first) {
    window.scrollTo(0, shown.view?.scroll ?? 0);
    main.focus({ preventScroll: true });
  }
}

/** Shown instead of a page whose files could not be loaded. */
function showUnreachable(page) {
  if (shown.page === page) {
    shown = { page: null, view: null };
    main.className = "";
    const retry = html("button", { type: "button", onclick: render }, [t("retry")]);
    refill(main, [html("p", { class: "empty", role: "alert" }, [t("unreachable"), " ", retry])]);
  }
}

/** Opens links of this site without reloading. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || modified) {
    return;
  }
  const foreign = link.origin !== location.origin || link.pathname.startsWith("/api/");
  if (foreign || link.hasAttribute("download") || link.target) {
    return;
  }
  event.preventDefault();
  if (link.getAttribute("href").startsWith("#")) {
    document.querySelector(link.getAttribute("href"))?.focus();
    return;
  }
  go(link.pathname + link.search);
}
