package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** On a phone no page scrolls sideways and nothing is cut off, in either language. */
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class PhonePageTest {
    @TempDir
    private Path folder;

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

    @Test
    void asksBeforeDeletingWithoutGettingWider(Page page) {
        page.speak("es");
        page.phone(360, 800);
        page.open("/archive");
        page.click(".listing .act button");
        page.untilText(".listing .act", "¿Eliminar para siempre?");
        assertThat(number(page, "document.documentElement.scrollWidth")).isEqualTo(360);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "es"})
    void showsNamesFiltersAndControlsInFull(String language, Page page) {
        page.speak(language);
        page.phone(360, 800);
        page.open("/?date=1900-");
        page.see(".card:not(.skeleton)");
        page.see(".chip.on");
        assertThat(number(page, "document.querySelector('.chip.on').getBoundingClientRect().right"))
                .isLessThan(360);
        assertThat(number(
                        page,
                        "Math.max(...[...document.querySelectorAll('.controls > *')]"
                                + ".map(it => it.getBoundingClientRect().right))"))
                .isLessThan(360);
        page.driver().executeScript("""
                document.querySelector('.card h3 a').textContent =
                    'Dzindzichashvili, Roman Yakovlevich – Nepomniachtchi, Ian Alexandrovich';
                """);
        assertThat(number(page, "(it => it.scrollHeight - it.clientHeight)(document.querySelector('.card h3'))"))
                .isZero();
    }

    @Test
    void keepsTheNameOfAnUploadOnOneLine(Page page) throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.pgn"), "1. e4 e5 2. Ke3 *\n");
        page.speak("es");
        page.phone(360, 800);
        page.open("/archive");
        page.see(".listing a");
        page.driver().findElement(By.id("files")).sendKeys(bad.toString());
        page.untilText(".upload .status", "omitida");
        assertThat(number(page, "document.querySelector('.upload strong').getBoundingClientRect().height"))
                .isLessThan(30);
    }

    @Test
    void showsErrorsInSight(Page page) {
        page.phone(360, 800);
        page.open("/play?black=human&moves=e2e4");
        page.see(".cells .movable");
        page.typeInto("[name=time]", "abc" + Keys.TAB);
        page.untilText(".fault", "Seconds per move");
        assertThat(number(page, "document.querySelector('.setup .fault').getBoundingClientRect().bottom"))
                .isBetween(0.0, 800.0);
    }

    private static double number(Page page, String script) {
        return ((Number) page.driver().executeScript("return " + script)).doubleValue();
    }
}
