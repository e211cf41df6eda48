package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.Keys;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class GamePageTest {
    @Test
    void opensAHitStepsAndGoesToTheNextHit(Page page) {
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
    void saysThatAGameIsMissing(Page page) {
        page.open("/game/0000000000000000");
        page.untilText(".empty", "no such game");
    }

    private static int ply(Page page) {
        return Integer.parseInt(page.where().replaceAll(".*[?&]ply=(\\d+).*", "$1"));
    }
}
