package dev.tabiya.app.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void tellsRateAndTimeLeft() {
        assertThat(Progress.line(30_000, 0.25, 10, "games")).isEqualTo(" 25 %  30,000 games  3,000/s  0:30 left");
        assertThat(Progress.line(7, 0, 1, "games")).isEqualTo("7 games  7/s");
    }

    @Test
    void messagesAreLines() {
        StringWriter text = new StringWriter();
        try (Progress progress = Progress.of(new PrintWriter(text), "games", () -> 0, () -> 0)) {
            progress.say("a.pgn:1:2: illegal move");
        }
        assertThat(text.toString()).isEqualTo("a.pgn:1:2: illegal move" + System.lineSeparator());
    }
}
