package dev.tabiya.app.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;

/** The page as somebody uses it: opening addresses, looking, clicking, typing, waiting until something is to be seen. */
record Page(ChromeDriver driver, URI address) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** A desktop, and nothing remembered of tests before. */
    void begin() {
        driver.manage().window().setSize(new Dimension(1440, 900));
        if (driver.getCurrentUrl().startsWith("http")) {
            driver.executeScript("localStorage.clear()");
        }
    }

    void open(String path) {
        driver.get(address.resolve(path).toString());
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    /** Waits for the first element of a kind that can be seen. */
    WebElement see(String css) {
        until("to see " + css, () -> all(css).stream().anyMatch(WebElement::isDisplayed));
        return all(css).stream().filter(WebElement::isDisplayed).findFirst().orElseThrow();
    }

    void until(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holds(condition)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain " + what + " at " + where());
            }
            sleep();
        }
    }

    private static boolean holds(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (StaleElementReferenceException | NoSuchElementException e) {
            return false; // It was replaced while we looked.
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void untilText(String css, String part) {
        until("for \"" + part + "\" in " + css, () -> see(css).getText().contains(part));
    }

    /** The address without its escapes. */
    String where() {
        return URLDecoder.decode(driver.getCurrentUrl(), StandardCharsets.UTF_8);
    }

    void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    void typeInto(String css, String text) {
        WebElement field = see(css);
        field.clear();
        field.sendKeys(text);
    }

    void search(String text) {
        typeInto("#box", text + Keys.ENTER);
    }

    /** Puts games into the archive behind the page, and returns the id of the first. */
    String upload(String pgn) {
        String answer = send(HttpRequest.newBuilder(address.resolve("/api/games"))
                .header("Content-Type", "application/x-chess-pgn")
                .POST(BodyPublishers.ofString(pgn)));
        return answer.replaceAll("(?s).*\"ids\":\\[\"(\\w+)\".*", "$1");
    }

    /** What the server answers to a program. */
    String text(String path) {
        return send(HttpRequest.newBuilder(address.resolve(path)));
    }

    private static String send(HttpRequest.Builder request) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A cell of the board that can be acted on, by what it is called. */
    WebElement cell(String name) {
        String label = "[role=gridcell][aria-label^=\"" + name + ",\"]";
        return see(label);
    }

    void pick(String... names) {
        for (String name : names) {
            cell(name).click();
        }
    }

    void drag(WebElement from, WebElement to) {
        new Actions(driver).dragAndDrop(from, to).perform();
    }
}
