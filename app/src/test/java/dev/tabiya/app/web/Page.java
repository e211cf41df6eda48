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
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.ElementClickInterceptedException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** The page as a user sees it: open addresses, click, type, wait until something is visible. */
record Page(ChromeDriver driver, URI address) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** Restores desktop size and empties the storage. */
    void begin() {
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        offline(false);
        driver.manage().window().setSize(new Dimension(1440, 900));
        if (driver.getCurrentUrl().startsWith("http")) {
            driver.executeScript("localStorage.clear(); sessionStorage.clear()");
        }
    }

    /** Chooses the language of the pages opened from now on. */
    void speak(String language) {
        open("/icon.svg");
        driver.executeScript("localStorage.setItem('language', arguments[0])", language);
    }

    void open(String path) {
        driver.get(address.toString().replaceFirst("/$", "") + path);
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    /** Waits until a matching element is visible. */
    void see(String css) {
        on(css, WebElement::isDisplayed);
    }

    /** Waits until there is this number of matching elements. */
    void see(String css, int count) {
        until("to see " + count + " " + css, () -> all(css).size() == count);
    }

    void click(String css) {
        on(css, element -> {
            element.click();
            return true;
        });
    }

    void hover(String css) {
        on(css, element -> {
            new Actions(driver).moveToElement(element).perform();
            return true;
        });
    }

    String read(String css) {
        return on(css, WebElement::getText);
    }

    String attribute(String css, String name) {
        return on(css, element -> String.valueOf(element.getAttribute(name)));
    }

    /** Waits for the first visible matching element and uses it; tries again if it was replaced meanwhile. */
    <T> T on(String css, Function<WebElement, T> use) {
        return await(
                "to see " + css,
                () -> all(css).stream()
                        .filter(WebElement::isDisplayed)
                        .findFirst()
                        .map(use));
    }

    void until(String what, BooleanSupplier condition) {
        await(what, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }

    void until(String what, Duration patience, BooleanSupplier condition) {
        await(what, patience, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }

    private <T> T await(String what, Supplier<Optional<T>> source) {
        return await(what, PATIENCE, source);
    }

    private <T> T await(String what, Duration patience, Supplier<Optional<T>> source) {
        long end = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < end) {
            try {
                Optional<T> found = source.get();
                if (found.isPresent()) {
                    return found.get();
                }
            } catch (StaleElementReferenceException | ElementClickInterceptedException e) {
                // It was replaced or moved while we looked.
            }
            sleep();
        }
        throw new AssertionError("timed out waiting " + what + " at " + where());
    }

    private static void sleep() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void untilText(String css, String part) {
        until("for \"" + part + "\" in " + css, () -> read(css).contains(part));
    }

    /** The address without its escapes. */
    String where() {
        return URLDecoder.decode(driver.getCurrentUrl(), StandardCharsets.UTF_8);
    }

    void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    void typeInto(String css, String text) {
        on(css, field -> {
            field.clear();
            field.sendKeys(text);
            return true;
        });
    }

    void search(String text) {
        typeInto("#box", text + Keys.ENTER);
    }

    /** Emulates a screen of this size until the next {@link #begin}. */
    void phone(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", true));
    }

    /** Takes the page offline, or online again. */
    void offline(boolean offline) {
        network(offline, 0);
    }

    /** Delays every answer by some milliseconds. */
    void slow(int milliseconds) {
        network(false, milliseconds);
    }

    private void network(boolean offline, int latency) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of("offline", offline, "latency", latency, "downloadThroughput", -1, "uploadThroughput", -1));
        if (!offline && latency == 0) {
            driver.executeCdpCommand("Network.disable", Map.of());
        }
    }

    /** Stores a text in the browser, as an earlier visit would have. */
    void store(String name, String text) {
        driver.executeScript("localStorage.setItem(arguments[0], arguments[1])", name, text);
    }

    /** Script errors since the last call, without requests that the server refused. */
    List<String> failures() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .filter(message -> !message.contains("Failed to load resource"))
                .toList();
    }

    /** Adds games to the server's archive; returns the id of the first. */
    String upload(String pgn) {
        String answer = send(HttpRequest.newBuilder(address.resolve("/api/games"))
                .header("Content-Type", "application/x-chess-pgn")
                .POST(BodyPublishers.ofString(pgn)));
        return answer.replaceAll("(?s).*\"ids\":\\[\"(\\w+)\".*", "$1");
    }

    void delete(String path) {
        send(HttpRequest.newBuilder(address.resolve(path)).DELETE());
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

    /** The selector of a square of the board, by its name. */
    static String cell(String name) {
        return "[role=gridcell][aria-label^=\"" + name + ",\"]";
    }

    void pick(String... names) {
        for (String name : names) {
            click(cell(name));
        }
    }

    void drag(String from, String to) {
        on(
                cell(from),
                source -> on(cell(to), target -> {
                    new Actions(driver).dragAndDrop(source, target).perform();
                    return true;
                }));
    }
}
