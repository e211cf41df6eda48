package dev.tabiya.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** What a command printed and how it ended, without a process of its own. */
public record Cli(int code, String out, String err) {
    /** The output read as JSON. */
    public JsonNode json() {
        try {
            return new ObjectMapper().readTree(out);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + out, e);
        }
    }

    /** Runs a command as one types it. */
    public static Cli typed(String command) {
        return run(Words.of(command).toArray(String[]::new));
    }

    public static Cli run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new Main(out, err, false).run(args);
        return new Cli(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
