package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class GamePageTest {
    @Test
    void stepsThroughAHitAndGoesToTheNext(Page page) {
        page.open("/?fen=2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3+b+-+-+0+20");
        String players = page.read(".card:not(.skeleton) h3");
        page.click(".card:not(.skeleton)");
        page.untilText(".head h1", players);
        int ply = ply(page);
        String move = page.read(".moves [aria-current]");
        page.press(Keys.ARROW_RIGHT);
        page.until("for the next move", () -> ply(page) == ply + 1);
        assertThat(page.read(".moves [aria-current]")).isNotEqualTo(move);
        page.press(Keys.HOME);
        page.until("for the beginning", () -> ply(page) == 0);
        page.press(Keys.END);
        page.until("for the end", () -> ply(page) > ply);
        page.press(Keys.PAGE_DOWN);
        page.untilText(".hits", "Hit 2");
        page.until("for another game", () -> !page.read(".head h1").equals(players));
        page.press(Keys.PAGE_UP);
        page.untilText(".head h1", players);
        page.click(".right .button.primary");
        page.see(".card:not(.skeleton)");
        assertThat(page.where()).contains("/?fen=");
    }

    @Test
    void goesIntoVariations(Page page) {
        String id = page.upload("""
                [White "Anderssen"]
                [Black "Variations"]

                1. e4 {the king's pawn} e5 (1... c5 2. Nf3 d6) 2. f4! exf4 1-0
                """);
        page.open("/game/" + id + "?ply=2");
        page.untilText(".moves .comment", "the king's pawn");
        page.untilText(".moves", "f4!");
        page.press(Keys.ARROW_DOWN);
        page.untilText(".moves [aria-current]", "c5");
        page.press(Keys.ARROW_RIGHT);
        page.untilText(".moves [aria-current]", "Nf3");
        page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        page.untilText(".moves [aria-current]", "e4");
    }

    @Test
    void showsTheSiteIfTheEventIsANumber(Page page) {
        String id = page.upload("""
                [Event "02"]
                [Site "Baguio City"]
                [Date "1978.07.18"]
                [White "Numbered"]
                [Black "Event"]
                [Result "1-0"]

                1. a4 h5 2. a5 h4 3. a6 1-0
                """);
        page.open("/game/" + id);
        page.untilText(".head .meta", "Baguio City 1978");
        assertThat(page.read(".head .meta")).doesNotContain("02");
        page.delete("/api/games/" + id);
    }

    @Test
    void saysThatAGameIsMissing(Page page) {
        page.open("/game/0000000000000000");
        page.untilText(".empty", "Game not found");
    }

    @Test
    void recoversFromAMissingGameAndABadPly(Page page) {
        page.open("/archive");
        String first = page.read(".listing a");
        page.click(".listing a");
        page.untilText(".head h1", first);
        String address = page.where();
        page.driver().executeScript("history.pushState(null, '', '/game/0000000000000000')");
        page.driver().executeScript("dispatchEvent(new PopStateEvent('popstate'))");
        page.see(".empty");
        page.driver().navigate().back();
        page.untilText(".head h1", first);
        assertThat(page.all(".empty").getFirst().isDisplayed()).isFalse();
        page.open(address.replaceFirst(".*/game/", "/game/").replaceFirst("[?].*", "") + "?ply=abc");
        page.untilText(".notice", "ply=abc");
        page.press(Keys.ARROW_LEFT);
        page.press(Keys.ARROW_RIGHT);
        page.see(".moves [aria-current]");
        page.press(Keys.ARROW_LEFT);
        page.until("for the beginning", () -> page.all(".moves [aria-current]").isEmpty());
        assertThat(page.failures()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/?game=chess&view=black"})
    void nextHitWorksWithoutAPositionInTheAddress(String address, Page page) {
        page.open(address);
        page.click(".card:not(.skeleton) h3 a");
        page.untilText(".hits", "Hit 1");
        page.press(Keys.PAGE_DOWN);
        page.untilText(".hits", "Hit 2");
    }

    @Test
    void nextHitKeepsBothPlayersAndSaysWhenThereIsNone(Page page) {
        page.upload("""
                [White "Twin, Ada"]
                [Black "Twin, Bob"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0

                [White "Twin, Bob"]
                [Black "Twin, Ada"]
                [Result "0-1"]

                1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 0-1

                [White "Twin, Ada"]
                [Black "Other, Eve"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O b5 1-0
                """);
        page.open("/?mode=pattern&pattern=K&player=Twin,+Ada&player=Twin,+Bob");
        page.see(".card:not(.skeleton)", 2);
        page.click(".card:not(.skeleton) h3 a");
        page.untilText(".hits", "Hit 1");
        page.press(Keys.PAGE_DOWN);
        page.untilText(".hits", "Hit 2");
        assertThat(page.read(".head h1")).contains("Ada").contains("Bob");
        page.press(Keys.PAGE_DOWN);
        page.untilText(".hits", "No further results");
        page.see(".hits button[disabled][aria-label^=Next]");
        page.press(Keys.PAGE_DOWN);
        assertThat(page.read(".hits")).contains("Hit 2");
    }

    @Test
    void scrollsTheListOfMovesWithKeys(Page page) {
        page.phone(360, 800);
        page.open("/?mode=pattern&pattern=pawn-endgame");
        page.click(".card:not(.skeleton) h3 a");
        page.see(".moves [aria-current]");
        String list = "document.querySelector('.moves')";
        page.driver().executeScript(list + ".scrollTop = 0; " + list + ".focus({preventScroll: true})");
        String move = page.read(".moves [aria-current]");
        page.press(Keys.PAGE_DOWN);
        page.until("for the list to scroll", () ->
                (boolean) page.driver().executeScript("return " + list + ".scrollTop > 0"));
        assertThat(page.read(".moves [aria-current]")).isEqualTo(move);
    }

    private static int ply(Page page) {
        return Integer.parseInt(page.where().replaceAll(".*[?&]ply=(\\d+).*", "$1"));
    }
}
