package dev.tabiya.app.cli.serve;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens the desktop's browser, if there is one. */
final class DesktopBrowser {
    private DesktopBrowser() {}

    /** Best effort. */
    static void open(String address) {
        List<String> command = command(address);
        if (command.isEmpty()) {
            return;
        }
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // no browser: the address is printed anyway
        }
    }

    private static List<String> command(String address) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.contains("mac")) {
            return List.of("open", address);
        }
        if (system.contains("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler", address);
        }
        boolean desktop = System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
        return desktop ? List.of("xdg-open", address) : List.of();
    }
}
