package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** axe-core finds nothing serious on any page, in light and dark, and every page fits on the smallest phone. */
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class AccessibilityTest {
    private static final String AXE = """
            const done = arguments[arguments.length - 1];
            const rules = {'label-content-name-mismatch': {enabled: true}};
            const text = ({id, nodes}) => id + ': ' + nodes.map(it => it.html + ' ' + it.failureSummary).join('; ');
            axe.run(document, {resultTypes: ['violations'], rules}).then(({violations}) => done(
                violations.filter(each => ['serious', 'critical'].includes(each.impact)).map(text)));
            """;

    @ParameterizedTest
    @CsvSource({
        "/, .card:not(.skeleton) .reasons",
        "/play?game=amazons, .cells .movable",
        "/play?game=rithmomachia, .cells .movable",
        "/judge, .runs input",
        "/archive, .listing a",
        "/game/nothing, .empty",
    })
    void nothingSerious(String path, String shown, Page page) throws IOException {
        for (String theme : List.of("light", "dark")) {
            page.open(path);
            page.see(shown);
            page.driver().executeScript("document.documentElement.style.colorScheme = arguments[0]", theme);
            page.driver().executeScript(script());
            assertThat((List<?>) page.driver().executeAsyncScript(AXE))
                    .as(theme + " " + path)
                    .isEmpty();
        }
        assertThat(width(page))
                .as("width of " + path + " on the smallest phone")
                .isEqualTo(320);
    }

    /** The width of a page on a screen of 320 pixels, as in WCAG 1.4.10: no scrolling in two dimensions. */
    private static long width(Page page) {
        page.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", 320, "height", 640, "deviceScaleFactor", 1, "mobile", true));
        try {
            return (long) page.driver().executeScript("return document.documentElement.scrollWidth");
        } finally {
            page.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    private static String script() throws IOException {
        try (InputStream in = AccessibilityTest.class.getResourceAsStream("/axe.min.js")) {
            assertThat(in).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
