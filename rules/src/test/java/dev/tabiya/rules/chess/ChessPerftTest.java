package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.PerftFacts;
import dev.tabiya.rules.SharedData;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The generator's numbers against those other programs found. */
class ChessPerftTest {
    @ParameterizedTest
    @ValueSource(strings = {"standard", "chess960", "tricky"})
    void ownFacts(String name) throws IOException {
        try (InputStream in = ChessPerftTest.class.getResourceAsStream("perft/" + name + ".epd")) {
            List<PerftFacts> facts = PerftFacts.readEpd(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
            assertThat(facts).hasSizeGreaterThanOrEqualTo(20);
            assertThat(faults(facts)).isEmpty();
        }
    }

    /** Ten thousand positions: the deepest number of each that does not take too long. */
    @Test
    void sharedFactsInEpd() {
        shared(".epd", PerftFacts::readEpd);
    }

    @Test
    void sharedFactsInPerft() {
        shared(".perft", PerftFacts::readPerft);
    }

    private static void shared(String suffix, Function<List<String>, List<PerftFacts>> reader) {
        for (Path file : SharedData.files("perft", suffix)) {
            List<PerftFacts> facts = reader.apply(SharedData.lines(file)).stream()
                    .map(fact -> fact.upTo(LIMIT))
                    .toList();
            assertThat(facts).as(file.toString()).isNotEmpty();
            assertThat(faults(facts)).as(file.toString()).isEmpty();
        }
    }

    /** {@code -Dtabiya.perft=N} goes deeper. */
    private static final long LIMIT = Long.getLong("tabiya.perft", 500_000);

    private static List<String> faults(List<PerftFacts> facts) {
        return facts.parallelStream()
                .flatMap(fact -> fact.faults(Chess.RULES).stream())
                .toList();
    }
}
