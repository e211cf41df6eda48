package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.By;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class ArchivePageTest {
    @TempDir
    private Path folder;

    @Test
    void addsWhatIsGoodTellsWhatIsBadAndDeletes(Page page) throws IOException {
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
        page.untilText(".upload:first-child .said", "1 added");
        page.typeInto(".filters label:nth-child(2) input", "Zweig");
        page.until("for one game", () -> page.all(".listing tbody tr").size() == 1);
        page.untilText(".listing tbody", "Zweig – Canetti");
        page.click(".listing .act button");
        page.click(".listing .act .link");
        page.until("for no game", () -> page.all(".listing tbody a").isEmpty());
        page.open("/archive?player=Zweig");
        page.untilText(".listing tbody", "Nothing found");
    }
}
