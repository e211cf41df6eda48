package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class PlayPageTest {
    @TempDir
    private Path folder;

    /** Plays the first legal move until the game is over. */
    @Test
    void playsAGameOfAmazonsToItsEnd(Page page) {
        page.open("/play?game=amazons&fen=b3/4/4/3w+w+-+1&white=human&black=greedy_mobility&time=0.1");
        for (int move = 0; move < 16 && !over(page); move++) {
            page.until(
                    "for my turn or the end",
                    () -> over(page) || !page.all(".cells .movable").isEmpty());
            if (!over(page)) {
                page.click(".cells .movable");
                clickTarget(page);
                clickTarget(page);
            }
        }
        assertThat(page.read(".verdict")).containsPattern("1–0|0–1").contains("cannot move");
        page.click("[data-act='undo']");
        page.until("for the game to go on", () -> !over(page));
        page.click("[data-act='new']");
        page.until("for a new game", () -> page.all(".moves button").isEmpty());
    }

    @Test
    void playsChessAgainstAnEngineAndResigns(Page page) {
        page.open("/play?game=chess&white=human&black=alphabeta_material+3&time=0.3");
        page.until("for my turn", () -> page.attribute(Page.cell("e2"), "class").contains("movable"));
        page.drag("e2", "e4");
        page.until("for an answer", () -> page.all(".moves button").size() == 2);
        assertThat(page.read(".thinking")).contains("score", "line");
        page.see(".board .last", 2);
        String address = page.driver().getCurrentUrl();
        page.open("/play"); // Resumes.
        page.until("for the same game", () -> page.all(".moves button").size() == 2);
        assertThat(page.driver().getCurrentUrl()).isEqualTo(address);
        page.click("[data-act='resign']");
        page.click("[data-act='yes']");
        page.untilText(".verdict", "White resigns");
    }

    private static final String TWO_PEOPLE = "/play?game=chess&white=human&black=human";

    /** A game between two humans is saved only on request. */
    @Test
    void savesAFinishedGameOnceAndOnlyWhenAsked(Page page) {
        int before = games(page, "chess");
        page.open(TWO_PEOPLE + "&moves=f2f3+e7e6+g2g4+d8h4");
        page.untilText(".verdict", "checkmate");
        page.on("[name=time]", field -> {
            field.sendKeys(Keys.chord(Keys.CONTROL, "a"), "2", Keys.TAB);
            return true;
        });
        page.until("for the time", () -> page.where().contains("time=2"));
        page.driver().navigate().refresh();
        page.untilText(".verdict", "checkmate");
        assertThat(games(page, "chess")).isEqualTo(before);
        page.see("[data-act='keep']");
        page.driver().executeScript("""
                const button = document.querySelector("[data-act='keep']");
                button.click();
                button.click();
                """);
        page.untilText(".keep", "Saved to the archive");
        assertThat(games(page, "chess")).isEqualTo(before + 1);
        String saved = page.attribute(".keep a", "href").replaceAll(".*/game/(\\w+).*", "$1");
        page.driver().navigate().refresh();
        page.click("[data-act='keep']");
        page.untilText(".keep", "already in the archive");
        assertThat(games(page, "chess")).isEqualTo(before + 1);
        page.delete("/api/games/" + saved);
    }

    /** No archive of Rithmomachia is served here. */
    @Test
    void offersNoArchiveThatIsNotThere(Page page) {
        page.open("/play?game=rithmomachia&white=human&black=human");
        page.click(".cells .movable");
        page.click("[role=gridcell][aria-label$='possible']");
        page.see(".moves button", 1);
        page.click("[data-act='resign']");
        page.click("[data-act='yes']");
        page.untilText(".verdict", "resigns");
        assertThat(page.all("[data-act='keep']")).isEmpty();
    }

    @Test
    void copiesAGameAsPgn(Page page) {
        page.open(TWO_PEOPLE + "&moves=f2f3+e7e6+g2g4+d8h4");
        page.untilText(".verdict", "checkmate");
        page.driver().executeScript("""
                const clipboard = {writeText: async text => { window.copied = text; }};
                Object.defineProperty(navigator, 'clipboard', {value: clipboard});
                """);
        page.click("[data-act='copy']");
        page.untilText("[data-act='copy']", "Copied");
        assertThat((String) page.driver().executeScript("return window.copied"))
                .contains("[White \"Human\"]", "2. g4 Qh4# 0-1");
    }

    @Test
    void fixesThePlayersAtTheFirstMove(Page page) {
        page.open(TWO_PEOPLE);
        page.until("for my turn", () -> page.attribute(Page.cell("e2"), "class").contains("movable"));
        assertThat(page.all(".players fieldset[disabled]")).isEmpty();
        page.pick("e2", "e4");
        page.see(".players fieldset[disabled]", 2);
        assertThat(page.read(".fixed")).contains("new game");
        page.driver().navigate().refresh();
        page.see(".players fieldset[disabled]", 2);
        page.click("[data-act='new']");
        page.see(".players fieldset[disabled]", 0);
    }

    /** Engines wait until the players of an opened game are chosen. */
    @Test
    void letsPlayersBeChosenForAnOpenedGame(Page page) throws IOException {
        Path file = Files.writeString(folder.resolve("game.pgn"), "1. e4 e5 2. Nf3 *\n");
        page.open("/play?game=chess&white=human&black=random&time=0.1");
        page.see(".cells .movable");
        page.driver().findElement(By.id("open")).sendKeys(file.toString());
        page.see(".moves button", 3);
        page.see("[data-act='go']");
        assertThat(page.all(".players fieldset[disabled]")).isEmpty();
        page.click("[data-act='go']");
        page.see(".moves button", 4);
        page.see(".players fieldset[disabled]", 2);
    }

    @Test
    void keepsTheAmazonWhereItWentWhenItsArrowCannotGoThere(Page page) {
        page.open("/play?game=amazons&white=human&black=human");
        page.until("for my turn", () -> page.attribute(Page.cell("d1"), "class").contains("movable"));
        page.pick("d1", "d7", "e9");
        page.untilText(".prompt", "The arrow cannot go there");
        assertThat(page.attribute(Page.cell("d7"), "aria-label")).contains("white amazon");
        page.pick("j4");
        page.untilText(".prompt", "The arrow cannot go there");
        page.pick("g7");
        page.see(".moves button", 1);
        page.untilText(".moves", "d1-d7/g7");
        // The amazon itself takes its move back, and so does Escape.
        page.pick("d10", "d8", "d8");
        page.untilText(".prompt", "Select an amazon");
        page.pick("d10", "d8");
        page.press(Keys.ESCAPE);
        page.untilText(".prompt", "Select an amazon");
        assertThat(page.attribute(Page.cell("d10"), "aria-label")).contains("black amazon");
    }

    @Test
    void showsEarlierPositionsAndGoesOn(Page page) {
        page.open(TWO_PEOPLE + "&moves=e2e4+e7e5+g1f3");
        page.see(".moves button", 3);
        page.click(".moves .move:first-child button");
        page.until(
                "for the board after e4",
                () -> page.attribute(Page.cell("e7"), "aria-label").contains("black pawn"));
        assertThat(page.attribute(".moves [aria-current]", "textContent")).isEqualTo("e4");
        assertThat(page.all(".cells .movable")).isEmpty();
        page.press(Keys.ARROW_RIGHT);
        page.until("for e5", () -> page.attribute(Page.cell("e5"), "aria-label").contains("black pawn"));
        page.click("[data-act='back']");
        page.pick("b8", "c6");
        page.see(".moves button", 4);
    }

    @Test
    void reportsThatItIsOfflineAndTriesAgain(Page page) {
        page.open(TWO_PEOPLE);
        page.until("for my turn", () -> page.attribute(Page.cell("e2"), "class").contains("movable"));
        page.failures();
        page.offline(true);
        page.pick("e2", "e4");
        page.untilText(".fault", "The server is not responding");
        assertThat(page.all(".cells .movable"))
                .as("no second move before the first is known")
                .isEmpty();
        page.click("[data-act='retry']");
        page.untilText(".fault", "The server is not responding");
        page.offline(false);
        page.until("for the move", () -> {
            page.all("[data-act='retry']").forEach(WebElement::click);
            return page.all(".moves button").size() == 1;
        });
        page.until(
                "for Black's turn",
                () -> page.attribute(Page.cell("e7"), "class").contains("movable"));
        assertThat(page.read(".turn-line")).doesNotContain("server");
        assertThat(page.failures()).isEmpty();
    }

    @Test
    void opensWithoutTheServerAndSaysSo(Page page) {
        page.open("/archive");
        page.see(".listing a");
        page.until("for the other pages", () -> (boolean) page.driver().executeScript("""
                const loaded = performance.getEntriesByType('resource').filter(each => each.responseEnd > 0);
                return ['play', 'players', 'gamesetup', 'enginepanel', 'pgn'].every(
                    name => loaded.some(each => each.name.endsWith(`/pages/play/${name}.js`)));
                """));
        page.failures();
        page.offline(true);
        page.click("nav a[href='/play']");
        page.untilText(".page-play .fault", "The server is not responding");
        page.offline(false);
        page.until("for the board", () -> {
            page.all("[data-act='retry']").forEach(WebElement::click);
            return !page.all(".cells .movable").isEmpty();
        });
        assertThat(page.failures()).isEmpty();
    }

    @Test
    void recoversWhenAnEngineWasOffline(Page page) {
        page.open("/play?game=chess&white=human&black=random&time=0.1");
        page.until("for my turn", () -> page.attribute(Page.cell("e2"), "class").contains("movable"));
        page.failures();
        // The move reaches the server, the request to the engine does not.
        page.driver().executeScript("""
                const fetched = window.fetch;
                window.fetch = (path, ...rest) => path.startsWith('/api/think') && !window.mended
                    ? Promise.reject(new TypeError('Failed to fetch')) : fetched(path, ...rest);
                """);
        page.pick("e2", "e4");
        page.untilText(".fault", "The server is not responding");
        page.driver().executeScript("window.mended = true");
        page.click("[data-act='retry']");
        page.see(".moves button", 2);
        assertThat(page.failures()).isEmpty();
    }

    /** Each window resumes its own game. */
    @Test
    void keepsTheGamesOfTwoWindowsApart(Page page) {
        page.open(TWO_PEOPLE + "&moves=e2e4");
        page.until("for my turn", () -> page.attribute(Page.cell("e7"), "class").contains("movable"));
        page.pick("e7", "e5");
        page.see(".moves button", 2);
        String first = page.driver().getWindowHandle();
        page.driver().switchTo().newWindow(WindowType.WINDOW);
        try {
            page.open("/play?game=amazons&white=human&black=human");
            page.until(
                    "for my turn",
                    () -> page.attribute(Page.cell("d1"), "class").contains("movable"));
            page.pick("d1", "d7", "g7");
            page.see(".moves button", 1);
            String second = page.driver().getWindowHandle();
            page.driver().switchTo().window(first);
            page.click("nav a[href='/judge']");
            page.see(".runs input");
            page.click("nav a[href='/play']");
            page.until("for the own game", () -> page.all(".moves button").size() == 2);
            assertThat(page.where()).contains("game=chess", "e7e5");
            page.driver().switchTo().window(second);
            page.driver().navigate().refresh();
            page.untilText(".moves", "d1-d7/g7");
        } finally {
            page.driver().close();
            page.driver().switchTo().window(first);
        }
    }

    @Test
    void showsNoEmptyBoxes(Page page) {
        page.open("/play?game=chess&white=human&black=random&time=0.1");
        page.until("for my turn", () -> page.attribute(Page.cell("e2"), "class").contains("movable"));
        for (String box : List.of(".moves", ".thinking", ".captures", ".captives", ".keep", ".fault")) {
            assertThat(page.all(box)).as(box).noneMatch(WebElement::isDisplayed);
        }
        page.pick("e2", "e4");
        page.see(".moves button", 2);
        page.see(".thinking");
    }

    /** Below a board twice as high as wide, the status would be out of sight on a phone. */
    @Test
    void showsTheSideToMoveOnAPhone(Page page) {
        page.speak("es");
        page.phone(390, 844);
        page.open("/play?game=rithmomachia&white=human&black=human");
        page.untilText(".state", "Juegan blancas");
        assertThat((Boolean) page.driver().executeScript("""
                const line = document.querySelector('.state').getBoundingClientRect();
                const board = document.querySelector('.board').getBoundingClientRect();
                return line.bottom < innerHeight && board.bottom < innerHeight && scrollY === 0;
                """)).isTrue();
    }

    private static int games(Page page, String game) {
        return Integer.parseInt(
                page.text("/api/games?game=" + game + "&limit=1").replaceAll("(?s).*\"total\":(\\d+).*", "$1"));
    }

    @Test
    void showsTheEmotionsOfAnEngine(Page page) {
        page.open("/play?game=chess&white=human&black=felt&time=0.2");
        for (String[] move : new String[][] {{"e2", "e4"}, {"d2", "d4"}}) {
            page.until(
                    "for my turn",
                    () -> page.attribute(Page.cell(move[0]), "class").contains("movable"));
            page.pick(move);
        }
        page.until("for two answers", () -> page.all(".moves button").size() == 4);
        page.untilText(".thinking", "fear or relief");
        page.see(".gauge", 3);
        page.see(".curve");
    }

    @Test
    void allowsNoSecondMoveBeforeTheFirstIsAnswered(Page page) {
        page.open("/play?game=chess&white=human&black=human");
        page.see(".cells .movable");
        page.slow(3000);
        try {
            page.pick("e2", "e4");
            assertThat(page.all(".cells .movable")).isEmpty();
            page.pick("d2", "d4");
        } finally {
            page.slow(0);
        }
        page.see(".moves button", 1);
        page.see(".cells .movable");
        assertThat(page.where()).contains("moves=e2e4").doesNotContain("d2d4");
    }

    @Test
    void promotesByChoice(Page page) {
        page.open("/play?game=chess&fen=8/P6k/8/8/8/8/8/K7+w+-+-+0+1&white=human&black=human");
        page.until("for my turn", () -> page.attribute(Page.cell("a7"), "class").contains("movable"));
        page.pick("a7", "a8");
        page.until("for the choice", () -> page.all(".choice").size() == 4);
        page.all(".choice").stream()
                .filter(choice -> choice.getText().contains("=N"))
                .findFirst()
                .orElseThrow()
                .click();
        page.untilText(".moves", "a8=N");
    }

    @Test
    void explainsCapturesInRithmomachia(Page page) {
        page.open("/play?game=rithmomachia&white=human&black=human"
                + "&fen=7ps64.s49.t36.t25.c16..//////4c25.//2T25.///////PS36.S25.T16.T9.C4.C1..+w+-+-+-+40");
        String from = "row 8, column 3";
        page.until("for my turn", () -> page.attribute(Page.cell(from), "class").contains("movable"));
        page.pick(from, "row 8, column 5");
        page.untilText(".captures", "encounter");
        page.see(".hand .held", 1);
        page.click(".rules summary");
        page.untilText(".rules", "Encounter");
    }

    private static boolean over(Page page) {
        return page.all(".verdict:not([hidden])").size() == 1;
    }

    private static void clickTarget(Page page) {
        page.click("[role=gridcell][aria-label$='possible']");
    }
}
