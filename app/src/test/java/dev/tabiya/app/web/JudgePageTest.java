package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WindowType;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class JudgePageTest {
    @Test
    void gradesByKeysAndRemembersWhoJudged(Page page) {
        page.open("/judge");
        page.see(".runs input");
        page.typeInto("[name=judge]", "Ada");
        page.click("button[type=submit]");
        page.see(".grades");
        page.press(Keys.TAB);
        page.press("3");
        page.untilText(".progress", "1 of ");
        page.press("0");
        page.untilText(".progress", "2 of ");
        page.driver().navigate().refresh();
        page.untilText(".progress", "2 of ");
        page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        page.until(
                "for the first hit",
                () -> page.read(".grades [aria-pressed=true]").startsWith("3"));
        page.untilText(".panel", "Ada");
        assertThat(page.text("/api/judgements.qrels?judge=Ada")).hasLineCount(2).containsPattern("(?m) 3$");
    }

    private static final String QUERY =
            "/judge?fen=2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3+b+-+-+0+20&runs=tabiya";

    private static void judgeAs(Page page, String name) {
        page.open("/icon.svg");
        page.store("judge", name);
        page.open(QUERY);
        page.see(".grades");
    }

    /** The second key is pressed before the first grade is sent. */
    @Test
    void gradesEachHitWithItsOwnKey(Page page) {
        judgeAs(page, "Quick");
        page.press("4", "0");
        page.untilText(".progress", "2 of ");
        page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        page.until("for 4", () -> page.read(".grades [aria-pressed=true]").startsWith("4"));
        page.press(Keys.ARROW_RIGHT);
        page.until("for 0", () -> page.read(".grades [aria-pressed=true]").startsWith("0"));
        page.until(
                "for both",
                () -> page.text("/api/judgements?judge=Quick").split("\"grade\":4", -1).length == 2
                        && page.text("/api/judgements?judge=Quick").split("\"grade\":0", -1).length == 2);
    }

    /** Seeing it before would influence the judge. */
    @Test
    void showsWhatIsSharedOnlyAfterTheGrade(Page page) {
        judgeAs(page, "Fair");
        page.see(".pair .board", 2);
        assertThat(page.all(".pair .lit, .pair .dim")).isEmpty();
        page.press("2");
        page.untilText(".progress", "1 of ");
        assertThat(page.all(".pair .lit, .pair .dim")).isEmpty();
        page.press(Keys.ARROW_LEFT);
        page.until("for what is shared", () -> !page.all(".pair .lit").isEmpty());
    }

    @Test
    void keepsGradesThatCouldNotBeSentAndSendsThemAgain(Page page) {
        judgeAs(page, "Offline");
        page.failures();
        page.offline(true);
        page.press("3", "1");
        page.untilText(".fault", "2 grades were not saved");
        page.offline(false);
        page.click("[data-act='retry']");
        page.until("for both", () -> page.text("/api/judgements?judge=Offline").split("\"grade\":", -1).length == 3);
        assertThat(page.failures()).isEmpty();
    }

    @Test
    void showsProgressAndIgnoresUnknownRuns(Page page) {
        page.open("/judge?runs=tabiya,nonsense");
        page.untilText(".notice", "runs=nonsense");
        page.see(".runs input");
        assertThat(page.all(".runs input:checked")).hasSize(1);
        page.typeInto("[name=judge]", "Patient");
        page.slow(3000);
        try {
            page.click("button[type=submit]");
            page.untilText(".judging .judging", "Searching…");
        } finally {
            page.slow(0);
        }
        page.see(".grades");
    }

    @Test
    void fitsOnASmallLaptop(Page page) {
        page.phone(1366, 768);
        judgeAs(page, "Small");
        assertThat((Boolean) page.driver().executeScript("""
                const within = element => element.getBoundingClientRect().bottom <= innerHeight && scrollY === 0;
                return [...document.querySelectorAll('.grades button, .pair .board')].every(within);
                """)).isTrue();
    }

    /** Two judges at one computer, each with a window. */
    @Test
    void remembersTheJudgeOfEachWindow(Page page) {
        judgeAs(page, "First");
        page.press("1");
        page.untilText(".progress", "1 of ");
        String first = page.driver().getWindowHandle();
        page.driver().switchTo().newWindow(WindowType.WINDOW);
        try {
            page.open("/judge");
            page.see(".runs input");
            page.typeInto("[name=judge]", "Second");
            page.click("button[type=submit]");
            page.see(".grades");
        } finally {
            page.driver().close();
            page.driver().switchTo().window(first);
        }
        page.click("button[type=submit]");
        page.driver().navigate().refresh();
        page.see(".grades");
        assertThat(page.attribute("[name=judge]", "value")).isEqualTo("First");
    }
}
