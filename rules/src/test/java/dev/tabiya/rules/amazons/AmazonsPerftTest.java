package dev.tabiya.rules.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.PerftFacts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class AmazonsPerftTest {
    @Test
    void countsWhatOtherProgramsCount() throws IOException {
        try (InputStream in = AmazonsPerftTest.class.getResourceAsStream("perft/amazons.epd")) {
            List<PerftFacts> facts = PerftFacts.readEpd(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
            assertThat(facts).hasSize(4);
            assertThat(facts.parallelStream().flatMap(fact -> fact.faults(Amazons.RULES).stream()))
                    .isEmpty();
        }
    }
}
