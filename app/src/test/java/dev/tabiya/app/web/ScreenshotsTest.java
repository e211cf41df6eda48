package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.OutputType;

/**
 * Takes the pictures of the documentation anew: {@code mvn test -pl app -am -Dtest=ScreenshotsTest
 * -Dtabiya.screenshots=FOLDER}.
 */
@EnabledIfSystemProperty(named = "tabiya.screenshots", matches = ".+")
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class ScreenshotsTest {
    private static final String QUERY = "/?fen=2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3+b+-+-+0+20";

    @ParameterizedTest
    @CsvSource({
        "search,            1440, 900, en, light, " + QUERY
                + ",                              .card:not(.skeleton) .reasons",
        "search-phone,       390, 844, es, dark,  " + QUERY
                + ",                              .card:not(.skeleton) .reasons",
        "game,              1440, 900, en, light, first hit,                                  .moves [aria-current]",
        "play-amazons,      1440, 900, es, light, /play?game=amazons&moves=d1-d7/g7&time=0.5, .board .shot",
        "play-rithmomachia, 1440, 900, en, dark,  /play?game=rithmomachia,                    .cells .movable",
        "judge,             1440, 900, en, light, /judge?fen=startpos,                        .grades",
        "archive-phone,      390, 844, es, light, /archive,                                   .listing a",
    })
    void take(String name, int width, int height, String language, String theme, String path, String shown, Page page)
            throws IOException {
        page.open("/archive");
        page.driver().executeScript("""
                localStorage.setItem('language', arguments[0]);
                localStorage.setItem('theme', arguments[1]);
                localStorage.setItem('judge', 'Ada');
                """, language, theme);
        page.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        page.open(path.equals("first hit") ? QUERY : path.replace("fen=startpos", QUERY.substring(2)));
        if (path.equals("first hit")) {
            page.click(".card:not(.skeleton) h3 a");
        } else if (name.equals("search")) {
            page.hover(".card:not(.skeleton) .board");
        }
        page.see(shown);
        page.until("for animations to end", () -> (boolean) page.driver()
                .executeScript("return document.getAnimations().length === 0 && !document.querySelector('.skeleton')"));
        Path file = Path.of(System.getProperty("tabiya.screenshots")).resolve(name + ".png");
        Picture.write(page.driver().getScreenshotAs(OutputType.BYTES), file);
        assertThat(file).isNotEmptyFile();
        page.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }
}
