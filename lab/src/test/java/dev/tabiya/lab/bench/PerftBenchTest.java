package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tabiya.engine.uci.Installed;
import dev.tabiya.rules.chess.Fen;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PerftBenchTest {
    private static final PerftBench SMALL = new PerftBench("start", Fen.START, 3, 8902);

    @Test
    void measuresUsAloneIfNobodyElseIsThere() throws IOException {
        Measurement comparison = SMALL.run(2, Optional.empty());
        assertThat(comparison.ours().seconds()).hasSize(3);
        assertThat(comparison.settled().seconds()).hasSize(2);
        assertThat(comparison.peer()).isEmpty();
    }

    @Test
    void aWrongCountIsNoMeasurement() {
        assertThatThrownBy(() -> new PerftBench("start", Fen.START, 3, 8903).run(1, Optional.empty()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("8902 nodes instead of 8903");
    }

    @Test
    void stockfishTakesTurns() throws IOException {
        Optional<Path> program = Installed.find("stockfish");
        assumeTrue(program.isPresent(), "stockfish is not installed");
        try (Stockfish stockfish = new Stockfish(program.orElseThrow())) {
            Measurement comparison = SMALL.run(2, Optional.of(stockfish));
            assertThat(comparison.peer().orElseThrow().name()).startsWith("Stockfish");
            assertThat(comparison.peer().orElseThrow().timing().seconds()).hasSize(2);
        }
    }

    @Test
    void theUsualCountsAreRightAtEveryDepth() throws IOException {
        for (int depth = 2; depth < PerftBench.DEEPEST; depth++) {
            for (PerftBench bench : PerftBench.usual(depth)) {
                assertThat(bench.run(1, Optional.empty()).work()).isEqualTo(bench.nodes());
            }
        }
    }
}
