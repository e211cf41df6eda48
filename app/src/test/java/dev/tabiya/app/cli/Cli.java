package dev.tabiya.app.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** What a command printed and how it ended, without a process of its own. */
record Cli(int code, String out, String err) {
    static Cli run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new Main(out, err, false).run(args);
        return new Cli(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
