package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** No page scrolls sideways on a phone, in either language and with everything on it. */
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class PhonePageTest {
    private static final String QUERY = "fen=2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3+b+-+-+0+20";

    @ParameterizedTest
    @CsvSource({
        "/?" + QUERY + ",                                              .card:not(.skeleton) .reasons",
        "/?game=amazons,                                               .board",
        "first game,                                                   .moves [aria-current]",
        "/play?moves=e2e4+e7e5&black=human,                            .cells .movable",
        "/play?game=amazons&black=human&moves=d1-d7/g7,                .cells .movable",
        "/play?game=rithmomachia&black=minimax_relative_territory,     .cells .movable",
        "/judge?" + QUERY + ",                                         .panel li",
        "/archive,                                                     .listing a",
    })
    void fits(String path, String shown, Page page) {
        for (String language : new String[] {"en", "es"}) {
            page.speak(language);
            page.store("judge", "Phone");
            page.phone(360, 800);
            if (path.equals("first game")) {
                page.open("/archive");
                page.click(".listing a");
                page.see(".moves button");
                page.press(Keys.END);
            } else {
                page.open(path);
            }
            if (path.startsWith("/judge")) {
                page.see(".grades");
                page.press("2");
            }
            page.see(shown);
            assertThat((long) page.driver().executeScript("return document.documentElement.scrollWidth"))
                    .as("width of %s in %s", path, language)
                    .isEqualTo(360);
        }
    }
}
