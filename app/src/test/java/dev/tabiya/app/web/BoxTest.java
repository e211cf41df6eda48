package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The search box; how each text is read is tested without a browser. */
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class BoxTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            balashov        | player balashov
            B90-B99         | ECO B90-B99
            KRPPPPkrppp     | KRPPPPkrppp
            2600+           | Elo ≥ 2600
            since 1980      | date ≥ 1980
            before 1980     | date ≤ 1979
            Euwe vs Alekhine | player Alekhine
            """)
    void wordsBecomeChips(String text, String chip, Page page) {
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.search(text);
        page.untilText(".chips", chip);
        assertThat(page.failures()).isEmpty();
    }

    @Test
    void offersEveryReading(Page page) {
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.search("sicilian");
        page.untilText(".readings [aria-pressed=true]", "Sicilian Defence, ECO B20-B99");
        page.untilText(".chips", "ECO B20-B99");
        page.click(".readings [aria-pressed=false]");
        page.untilText(".readings [aria-pressed=true]", "Position: Sicilian Defence");
        page.until("for the position", () -> page.where().contains("fen=rnbqkbnr/pp1ppppp/8/2p5/4P3/"));
        page.until("for no filter", () -> page.all(".chips .chip.on").isEmpty());
        page.driver().navigate().back();
        page.untilText(".chips", "ECO B20-B99");
    }

    @Test
    void reportsWhatItCannotRead(Page page) {
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.search("https://lichess.org/AbCdEfGh");
        page.untilText(".readings", "copy the PGN");
        page.search("xyzzy plugh");
        page.untilText(".readings", "Not understood");
        page.search("white:no-such-motif");
        page.untilText(".readings", "no-such-motif");
        page.search("date=banana");
        page.untilText(".readings", "banana");
        assertThat(page.read(".readings")).doesNotContain("--");
        assertThat(page.where()).doesNotContain("banana", "motif");
        page.see(".card:not(.skeleton)");
    }

    @Test
    void anEmptyBoardIsAChessBoardToSetUp(Page page) {
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.search("8/8/8/8/8/8/8/8 w - - 0 1");
        page.untilText(".grid", "Finish the position");
        page.see(".board[data-game=chess]");
        page.see("[data-tool='K']");
        assertThat(page.where()).doesNotContain("amazons");
    }

    @Test
    void readsSpanishMovesOnASpanishPhone(Page page) {
        page.open("/archive");
        page.store("language", "es");
        page.phone(360, 800);
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.search("1.e4 c5 2.Cf3");
        page.untilText(".stepper .at", "2. Cf3");
        page.driver().navigate().refresh();
        page.untilText(".stepper .at", "2. Cf3");
        page.search("1. e4 e5 2. Nf3");
        page.untilText(".stepper .at", "2. Cf3");
        page.search("siciliana");
        page.untilText(".readings", "Interpretado como");
        page.untilText(".chips", "ECO B20-B99");
    }

    @Test
    void exactPositionsTakeNoPattern(Page page) {
        page.open("/?mode=exact&pattern=queen-endgame");
        page.untilText(".notice", "pattern=queen-endgame");
        page.see("[data-chip='motif'][disabled]");
        page.open("/?pattern=iqp");
        page.untilText(".chips", "isolated queen's pawn");
        page.click("[data-chip='mode'] option[value=exact]");
        page.untilText(".readings", "an exact position takes no pattern");
        page.until("for no chip", () -> page.all(".chips .chip.on").isEmpty());
        assertThat(page.where()).contains("mode=exact").doesNotContain("iqp");
    }

    @Test
    void survivesEnterTwiceAndOffline(Page page) {
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.typeInto("#box", "balashov");
        page.press(Keys.ENTER, Keys.ENTER);
        page.untilText(".chips", "player balashov");
        page.see(".grid[aria-busy=false] .card:not(.skeleton)");
        page.offline(true);
        try {
            page.search("B90");
            page.untilText(".readings", "not responding");
            page.click("[data-chip='mode'] option[value=near]");
            page.untilText(".grid[aria-busy=false] .empty", "not responding");
            assertThat(page.all(".nextMoves .bars")).isEmpty();
        } finally {
            page.offline(false);
        }
        page.click(".grid button");
        page.see(".card:not(.skeleton)");
        assertThat(page.failures()).isEmpty();
    }
}
