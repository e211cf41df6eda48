package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.Keys;

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
        assertThat(page.text("/api/judgements.qrels")).hasLineCount(2).containsPattern("(?m) 3$");
    }
}
