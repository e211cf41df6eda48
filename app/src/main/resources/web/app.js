// Starts the page: masthead, language, light or dark, and the page of the address.
import { oneOf } from "./core/address.js";
import { liveRegion } from "./core/announce.js";
import { html } from "./core/dom.js";
import { language, otherLanguage, t } from "./core/i18n.js";
import { onIgnored } from "./core/ignored.js";
import { PAGES, start } from "./core/router.js";
import { store, stored } from "./core/storage.js";
import { sprite } from "./games/outlines.js";
import { icon } from "./ui/icons.js";

const theme = oneOf("light", "dark");
const links = new Map();

function masthead() {
  const nav = html("nav", { "aria-label": t("nav") }, PAGES.filter((page) => !page.hidden).map(({ name, path }) => {
    const link = html("a", { href: path }, [t(`nav.${name}`)]);
    links.set(name, link);
    return link;
  }));
  const switchLanguage = () => {
    store("language", otherLanguage.code);
    location.reload();
  };
  return html("header", { class: "masthead" }, [
    html("a", { class: "skip", href: "#main" }, [t("skip")]),
    html("a", { class: "wordmark", href: "/" }, ["Tabiya"]),
    nav,
    html("div", { class: "switches" }, [
      html("button", { type: "button", class: "quiet", lang: otherLanguage.code, onclick: switchLanguage }, [
        otherLanguage.name,
      ]),
      html("button", {
        type: "button", class: "quiet", "aria-label": t("theme"), title: t("theme"), onclick: switchTheme,
      }, [icon("theme")]),
    ]),
  ]);
}

function applyTheme() {
  document.documentElement.style.colorScheme = stored("theme", theme) ?? "light dark";
}

function switchTheme() {
  const shown = stored("theme", theme) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  store("theme", shown === "dark" ? "light" : "dark");
  applyTheme();
}

function showCurrent(name) {
  links.forEach((link) => link.removeAttribute("aria-current"));
  links.get(name)?.setAttribute("aria-current", "page");
}

const notice = html("p", { class: "notice", role: "status", hidden: true });
const main = html("main", { id: "main", tabindex: -1 });
applyTheme();
document.documentElement.lang = language;
document.body.append(sprite(), masthead(), notice, main, liveRegion);
onIgnored((ignored) => {
  notice.textContent = Object.entries(ignored).filter(([, parts]) => parts.length > 0)
    .map(([place, parts]) => t(`ignored.${place}`, { parts: parts.join(", ") })).join(" ");
  notice.hidden = notice.textContent === "";
});
start(main, showCurrent);
