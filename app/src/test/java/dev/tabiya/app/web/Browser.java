package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * Gives tests a page in a Chromium and with a server that all tests share. Without a browser they are skipped; in a CI,
 * where that would go unnoticed, they fail.
 */
final class Browser implements ParameterResolver {
    /** Warns of an unknown version of the debugging protocol, which no test uses. */
    private static final Logger DEVTOOLS = Logger.getLogger("org.openqa.selenium.devtools");

    static {
        DEVTOOLS.setLevel(Level.SEVERE);
    }

    /** For {@link org.junit.jupiter.api.parallel.ResourceLock}: a browser does one thing at a time. */
    static final String LOCK = "browser";

    private record Session(Site site, ChromeDriver driver) implements AutoCloseable {
        static Session open() {
            File browser = required(List.of("chromium", "chromium-browser", "google-chrome"));
            File driver = required(List.of("chromedriver"));
            ChromeOptions options = new ChromeOptions();
            options.setBinary(browser);
            LoggingPreferences logs = new LoggingPreferences();
            logs.enable(LogType.BROWSER, Level.SEVERE);
            options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
            options.addArguments(
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--hide-scrollbars",
                    "--lang=en-US");
            try {
                ChromeDriverService service = new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver)
                        .usingAnyFreePort()
                        .build();
                Site site = Site.open();
                return new Session(site, new ChromeDriver(service, options));
            } catch (IOException e) {
                return fail(e);
            }
        }

        @Override
        public void close() throws IOException {
            driver.quit();
            site.close();
        }
    }

    private static File required(List<String> names) {
        Optional<File> found = names.stream().flatMap(Browser::inPath).findFirst();
        if (found.isEmpty() && System.getenv("CI") != null) {
            fail("no %s in the path: the page cannot be tested", names.getFirst());
        }
        Assumptions.assumeTrue(found.isPresent(), "no " + names.getFirst() + " in the path");
        return found.orElseThrow();
    }

    private static Stream<File> inPath(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> new File(folder, name))
                .filter(File::canExecute);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Page.class;
    }

    @Override
    public Page resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Session session = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Browser.class))
                .computeIfAbsent("session", any -> Session.open(), Session.class);
        Page page = new Page(session.driver, session.site.address());
        page.begin();
        return page;
    }
}
