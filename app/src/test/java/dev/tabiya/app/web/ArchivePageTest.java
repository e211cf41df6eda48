package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class ArchivePageTest {
    @TempDir
    private Path folder;

    @Test
    void addsGamesReportsErrorsAndDeletes(Page page) throws IOException {
        Path good = Files.writeString(
                folder.resolve("good.pgn"),
                "[White \"Zweig\"]\n[Black \"Canetti\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 1-0\n");
        Path bad = Files.writeString(
                folder.resolve("bad.pgn"), "[White \"Broch\"]\n[Black \"Musil\"]\n\n1. e4 e5 2. Ke3 *\n");
        page.open("/archive");
        page.untilText(".head", "games");
        page.driver().findElement(By.id("files")).sendKeys(bad.toString());
        page.untilText(".upload .faults", "illegal move");
        assertThat(page.read(".upload .where")).isEqualTo("4:13");
        Path cut = Files.write(folder.resolve("cut.pgn.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
        page.driver().findElement(By.id("files")).sendKeys(cut.toString());
        page.untilText(".upload:first-child .faults", "gzip data breaks off early");
        assertThat(page.read(".upload:first-child .faults")).doesNotContain("0:0");
        page.driver().findElement(By.id("files")).sendKeys(good.toString());
        page.untilText(".upload:first-child .status", "1 added");
        page.typeInto(".filters label:nth-child(2) input", "Zweig");
        page.until("for one game", () -> page.all(".listing tbody tr").size() == 1);
        page.untilText(".listing tbody", "Zweig – Canetti");
        page.click(".listing .act button");
        page.click(".listing .act .link");
        page.until("for no game", () -> page.all(".listing tbody a").isEmpty());
        page.open("/archive?player=Zweig");
        page.untilText(".listing tbody", "Nothing found");
    }

    private static final String GAME = """
            [White "%s"]
            [Black "Deleted"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 %s 1-0

            """;

    /** Many different games. */
    private static String games(int count) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            all.append(GAME.formatted("Stopped " + i, "a6"));
        }
        return all.toString();
    }

    @Test
    void updatesTheCountAfterADeletion(Page page) {
        page.upload(GAME.formatted("Ladislaus A", "a6") + GAME.formatted("Ladislaus B", "d6"));
        page.open("/archive?player=Ladislaus");
        page.untilText(".filters", "2 games");
        page.click(".listing .act button");
        page.click(".listing .act .link");
        page.see(".listing tbody tr", 1);
        page.untilText(".filters", "1 game");
        assertThat(page.read(".filters")).doesNotContain("2 games");
        page.click(".listing .act button");
        page.click(".listing .act .link");
        page.untilText(".listing tbody", "Nothing found");
        page.untilText(".filters", "0 games");
    }

    @Test
    void showsNoDeletedGameAmongTheHits(Page page) {
        page.upload(GAME.formatted("Quasimodo", "f6"));
        String search = "/?player=Quasimodo&mode=exact&fen=startpos";
        page.open(search);
        page.untilText(".card h3", "Quasimodo");
        page.click("nav a[href='/archive']");
        page.typeInto(".filters label:nth-child(2) input", "Quasimodo");
        page.see(".listing tbody tr", 1);
        page.untilText(".listing tbody", "Quasimodo");
        page.click(".listing .act button");
        page.click(".listing .act .link");
        page.untilText(".listing tbody", "Nothing found");
        page.driver().navigate().back();
        page.see(".empty");
        assertThat(page.all(".card h3")).isEmpty();
    }

    /** The file is large enough to be stopped halfway. */
    @Test
    void stopsAnUploadAndRemovesWhatItAdded(Page page) throws IOException {
        Path file = Files.writeString(folder.resolve("many.pgn"), games(115_000));
        page.open("/archive");
        page.untilText(".head", "games");
        page.driver().findElement(By.id("files")).sendKeys(file.toString());
        // Chromium reads the answer only once the file is sent; by then some games must have been read.
        page.until(
                "for games read",
                Duration.ofMinutes(1),
                () -> page.read(".upload .status").matches("uploading ([4-9]\\d|100) %|.*games read.*"));
        // A busy server may refuse to stop while it commits.
        page.until("for the end", Duration.ofMinutes(2), () -> {
            page.all(".upload [data-act='cancel']").stream()
                    .filter(WebElement::isEnabled)
                    .forEach(WebElement::click);
            return page.read(".upload .status").contains("stopped:");
        });
        String said = page.read(".upload .status");
        long added = Long.parseLong(said.replaceAll("\\D", ""));
        assertThat(added).isPositive().isLessThan(115_000);
        assertThat(page.attribute(".upload .meter", "aria-valuenow")).isNotEqualTo("100");
        long stored = stored(page);
        assertThat(stored).isEqualTo(added);
        page.driver().executeScript("""
                const button = document.querySelector(".upload [data-act='remove']");
                button.click();
                button.click();
                """);
        page.untilText(".upload .status", "removed");
        assertThat(stored(page)).isZero();
        assertThat(page.all(".upload [data-act='remove']")).isEmpty();
    }

    private static long stored(Page page) {
        return Long.parseLong(
                page.text("/api/games?player=Stopped&limit=1").replaceAll("(?s).*\"total\":(\\d+).*", "$1"));
    }

    @Test
    void showsTheNameOfTheArchiveAndNoPath(Page page) {
        page.open("/archive");
        page.untilText(".head", "games");
        assertThat(page.read(".head")).contains("chess:").doesNotContain("/");
    }

    @Test
    void reportsErrorsInSpanish(Page page) throws IOException {
        Path bad = Files.writeString(
                folder.resolve("bad.pgn"), "[White \"Broch\"]\n[Black \"Musil\"]\n\n1. e4 e5 2. Ke3 *\n");
        page.speak("es");
        page.open("/archive");
        page.untilText(".head", "partidas");
        page.driver().findElement(By.id("files")).sendKeys(bad.toString());
        page.untilText(".upload .faults", "jugada ilegal «Ke3» en");
    }

    @Test
    void reportsThatADeletionFailedOffline(Page page) {
        page.open("/archive");
        page.see(".listing .act button");
        page.failures();
        page.offline(true);
        page.click(".listing .act button");
        page.click(".listing .act .link");
        page.untilText(".fault", "The server is not responding");
        assertThat(page.failures()).isEmpty();
    }
}
