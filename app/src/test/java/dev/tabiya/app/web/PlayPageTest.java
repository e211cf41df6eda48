package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class PlayPageTest {
    /** Picks what may be picked, step by step, until the game is over. */
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
        page.untilText(".verdict", "archive");
        page.click("[data-act='undo']");
        page.until("for the game to go on", () -> !over(page));
        page.click("[data-act='new']");
        page.until("for a new game", () -> page.all(".moves button").isEmpty());
    }

    @Test
    void playsChessAgainstAnEngineThatThinksAloudAndResigns(Page page) {
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
        page.untilText(".verdict", "archive");
    }

    @Test
    void showsWhatAnEngineFeels(Page page) {
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
    void tellsWhatFallsInRithmomachia(Page page) {
        page.open(
                "/play?game=rithmomachia&fen=7ps64.s49.t36.t25.c16..//////4c25.//2T25.///////PS36.S25.T16.T9.C4.C1..+w+-+-+-+40"
                        + "&white=human&black=human");
        String from = "row 8, column 3";
        page.until("for my turn", () -> page.attribute(Page.cell(from), "class").contains("movable"));
        page.pick(from, "row 8, column 5");
        page.untilText(".falls", "encounter");
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
