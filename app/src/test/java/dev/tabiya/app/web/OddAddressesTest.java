package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever the address and the storage hold, a page works: it ignores what it cannot read, and says so. */
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class OddAddressesTest {
    /** The parameters of all pages, and some unknown ones. */
    private static final List<String> NAMES = List.of(
            "game",
            "fen",
            "view",
            "mode",
            "preset",
            "metric",
            "radius",
            "all",
            "transforms",
            "pattern",
            "turn",
            "pieces",
            "plies",
            "player",
            "white",
            "black",
            "elo",
            "date",
            "eco",
            "result",
            "minPlies",
            "maxPlies",
            "start",
            "moves",
            "ply",
            "hit",
            "in",
            "rules",
            "time",
            "ended",
            "runs",
            "utm_source",
            "__proto__");

    private static final List<String> VALUES = Stream.of(
                    "abc",
                    "-1",
                    "1e9",
                    "black",
                    "<b>&\"'",
                    "♞ 馬",
                    "%E0%A4%A",
                    "8/8/8/8/8/8/8/8 w - - 0 1",
                    "////////",
                    "x".repeat(1200))
            .map(value -> URLEncoder.encode(value, StandardCharsets.UTF_8))
            .toList();

    private static final List<String> BROKEN = List.of("", "&&&=&==&", "?", "=x", "fen=&view=");

    /** Visible only on a page that works. */
    private static final String ALIVE =
            ".query .cells [role=gridcell], .page-game .moves, .page-game .empty, .page-play .cells [role=gridcell],"
                    + " .page-judge .runs input, .page-archive .listing tbody tr";

    @ParameterizedTest
    @CsvSource({"/", "/game/0000000000000000", "/play", "/judge", "/archive"})
    void everyPageSurvives(String path, Page page) {
        for (String value : VALUES) {
            survives(
                    page,
                    path + NAMES.stream().map(name -> name + "=" + value).collect(Collectors.joining("&", "?", "")));
        }
        for (String broken : BROKEN) {
            survives(page, path + "?" + broken);
        }
    }

    /** Parameters one by one: together, one fault may hide another. */
    @Test
    void everyParameterOfASearchMayBeOdd(Page page) {
        for (String name : NAMES) {
            survives(page, "/?" + name + "=odd");
            page.see(".card:not(.skeleton), .grid .empty");
            assertThat(page.failures()).as(name).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "language, klingon",
        "theme, neon",
        "judge, ''",
        "play, game=chess&white=chess&black=human&time=1",
        "play, game=chess&white=nobody&black=&time=soon",
        "play, game=checkers&fen=abc&moves=e2e5",
        "play, {\"game\":1}",
        "play, %E0%A4%A",
    })
    void everyPageSurvivesWhatIsStored(String name, String text, Page page) {
        page.open("/archive");
        for (String path : List.of("/", "/play", "/judge", "/archive")) {
            page.store(name, text);
            survives(page, path);
        }
    }

    @Test
    void saysWhatItIgnores(Page page) {
        page.open("/?view=sideways&utm_source=x&mode=like&preset=nonsense");
        page.untilText(".notice", "view=sideways, utm_source=x");
        page.untilText(".notice", "preset=nonsense");
        page.see(".card:not(.skeleton)");
        assertThat(page.where()).contains("mode=like").doesNotContain("nonsense");
        page.store("language", "klingon");
        page.open("/archive");
        page.untilText(".notice", "language=klingon");
        page.open("/archive");
        page.see(".listing a");
        assertThat(page.all(".notice").getFirst().isDisplayed()).isFalse();
    }

    private static void survives(Page page, String address) {
        page.open(address);
        page.see(ALIVE);
        assertThat(page.failures()).as(address).isEmpty();
    }
}
