package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;

/** Sizes and states of the search page that can be measured. */
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class LayoutTest {
    private static double number(Page page, String script) {
        return ((Number) page.driver().executeScript("return " + script)).doubleValue();
    }

    @Test
    void phonesShowTheFirstCardSoon(Page page) {
        page.phone(360, 800);
        page.open("/");
        page.see(".card:not(.skeleton)");
        assertThat(number(page, "document.querySelector('.card').getBoundingClientRect().top + scrollY"))
                .isLessThan(760);
        assertThat(page.all(".palette").getFirst().isDisplayed()).isFalse();
        page.click(".setup-switch");
        page.see(".palette [data-tool='K']");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/play?game=chess", "/play?game=amazons"})
    void magnifiedBoardsDoNotShrink(String path, Page page) {
        page.driver().manage().window().setSize(new Dimension(1366, 768));
        page.open(path);
        page.see(".cells");
        String board = "document.querySelector('main .board').getBoundingClientRect().width";
        double usual = number(page, board);
        page.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", 683, "height", 384, "deviceScaleFactor", 2, "mobile", false));
        assertThat(number(page, board)).isGreaterThanOrEqualTo(usual / 2);
        assertThat(number(page, board)).isGreaterThan(300);
    }

    @Test
    void largeCountsAndLongChipsFit(Page page) {
        page.open("/?pattern=no+white+pawn+on+c/e+files,+no+black+pawn+on+d/f+files+or+pieces>=4&player="
                + "Name".repeat(12));
        page.see(".chip.on .cross");
        assertThat(page.all(".chip.on"))
                .allSatisfy(chip -> assertThat(chip.findElement(By.className("cross"))
                                .getRect()
                                .getX())
                        .isLessThan(chip.getRect().getX() + chip.getRect().getWidth() - 5));
        page.open("/");
        page.see(".bars .count");
        page.driver().executeScript("document.querySelectorAll('.count').forEach(it => it.textContent = '1,234,567')");
        assertThat(number(
                        page,
                        "Math.max(...[...document.querySelectorAll('.count')]"
                                + ".map(it => it.scrollWidth - it.clientWidth))"))
                .isZero();
        assertThat(number(
                        page,
                        "document.querySelector('.query').scrollWidth - document.querySelector('.query').clientWidth"))
                .isZero();
    }

    @Test
    void capturedPiecesFitOnASmallLaptop(Page page) {
        page.phone(1366, 768);
        page.open("/play?game=rithmomachia&black=human");
        page.see(".captives .hand");
        assertThat(number(page, "document.querySelector('.captives').getBoundingClientRect().bottom"))
                .isLessThanOrEqualTo(768);
    }

    @Test
    void cardsOfARowAlign(Page page) {
        page.open("/");
        page.see(".card:not(.skeleton) .score");
        page.driver().executeScript("""
                document.querySelectorAll('.card h3 a').forEach((name, at) => name.textContent = at % 2 ? 'Tal'
                    : 'Dzindzichashvili, Roman Yakovlevich – Nepomniachtchi, Ian Alexandrovich, of a very long name');
                """);
        @SuppressWarnings("unchecked")
        List<Number> tops = (List<Number>) page.driver()
                .executeScript("return [...document.querySelectorAll('.card .score')].slice(0, 3)"
                        + ".map(it => Math.round(it.getBoundingClientRect().top))");
        assertThat(tops).hasSize(3).containsOnly(tops.getFirst());
    }

    @Test
    void dimsOldResultsDuringASearch(Page page) {
        page.open("/");
        page.see(".bars .next");
        page.slow(4000);
        try {
            page.click("[data-chip='mode'] option[value=near]");
            page.see(".nextMoves.stale[aria-busy=true]");
            page.see(".summary.stale[aria-busy=true]");
            page.until(
                    "for old moves to be dimmed",
                    () -> Double.parseDouble(page.on(".nextMoves", it -> it.getCssValue("opacity"))) < 1);
        } finally {
            page.slow(0);
        }
        page.see(".grid[aria-busy=false]");
        assertThat(page.all(".stale")).isEmpty();
    }

    @Test
    void offersOnlyGamesWithAnArchive(Page page) {
        page.open("/?game=rithmomachia");
        page.untilText(".grid", "No Rithmomachia games on this server.");
        assertThat(page.read(".grid")).doesNotContain("--", "serve takes");
        page.open("/play?game=rithmomachia");
        page.see(".cells .movable");
        assertThat(page.all(".actions a[href^='/?']")).isEmpty();
    }

    @Test
    void aYearThatIsBeingTypedLeavesTheTable(Page page) {
        page.open("/archive");
        page.see(".listing a");
        page.typeInto(".filters label:nth-of-type(3) input", "19");
        page.see(".filters input[aria-invalid=true]");
        assertThat(page.all(".listing a")).isNotEmpty();
        assertThat(page.attribute(".filters input[aria-invalid]", "placeholder"))
                .startsWith("e.g.");
        page.typeInto(".filters label:nth-of-type(3) input", "1937");
        page.until(
                "for the games of 1937",
                () -> page.all(".filters [aria-invalid]").isEmpty());
    }
}
