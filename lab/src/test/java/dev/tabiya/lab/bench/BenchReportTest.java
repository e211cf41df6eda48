package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BenchReportTest {
    private static final List<Measurement> MEASURED = List.of(
            new Measurement(
                    "perft 6 start",
                    120_000_000,
                    "nodes",
                    false,
                    new Timing(List.of(2.0, 0.5)),
                    Optional.of(new Measurement.Peer("Stockfish 15.1", new Timing(List.of(1.0))))),
            new Measurement("SAN read", 1_000_000, "moves", false, new Timing(List.of(1.0, 0.1)), Optional.empty()),
            new Measurement("pgn check", 10_000_000, "bytes", true, new Timing(List.of(1.0)), Optional.empty()));

    @Test
    void aTable() {
        StringWriter text = new StringWriter();
        BenchReport.print(new PrintWriter(text, true), MEASURED, 1);
        assertThat(text.toString().lines().skip(2))
                .containsExactly(
                        "what             first     ours                      peer                   ratio",
                        "perft 6 start  2.000 s  0.500 s  240.0 M nodes/s  1.000 s  120.0 M nodes/s  "
                                + " 2.00  Stockfish 15.1",
                        "SAN read       1.000 s  0.100 s   10.0 M moves/s        -                       -",
                        "pgn check               1.000 s        10.0 MB/s        -                       -");
    }

    @Test
    void aDocument() {
        StringWriter text = new StringWriter();
        Json.print(new PrintWriter(text, true), BenchReport.document(MEASURED, 1));
        assertThat(text.toString())
                .contains("\"nodes\": 120000000")
                .contains("\"nodesPerSecond\": 240000000")
                .contains("\"firstRound\": 2.0")
                .contains("\"name\": \"Stockfish 15.1\"")
                .contains("\"ratio\": 2.0")
                .contains("\"bytesPerSecond\": 10000000");
    }
}
