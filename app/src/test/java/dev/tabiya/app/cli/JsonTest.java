package dev.tabiya.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {
    record Move(String san, int count) {}

    record Document(String player, List<Move> moves) {}

    @Test
    void recordsAreObjects() {
        StringWriter text = new StringWriter();
        Json.print(new PrintWriter(text), new Document("Réti", List.of(new Move("Nf3", 2), new Move("c4", 1))));
        assertThat(text.toString()).isEqualTo("""
                {
                  "player": "Réti",
                  "moves": [
                    {
                      "san": "Nf3",
                      "count": 2
                    },
                    {
                      "san": "c4",
                      "count": 1
                    }
                  ]
                }
                """);
    }
}
