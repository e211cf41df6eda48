package dev.tabiya.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SizingTest {
    private static final String AMOUNT = "([\\d.,]+) ?([MG]|[GT]B|)";

    /** Of the table: games, positions, one copy, with a replica, shards and data nodes. */
    private static final Pattern ROW = Pattern.compile(
            "(?m)^\\| " + String.join(" \\| ", List.of(AMOUNT, AMOUNT, AMOUNT, AMOUNT, AMOUNT, AMOUNT)));

    private static double cell(MatchResult row, int column) {
        double unit = switch (row.group(2 * column)) {
            case "M" -> 1e6;
            case "G", "GB" -> 1e9;
            case "TB" -> 1e12;
            default -> 1;
        };
        return Double.parseDouble(row.group(2 * column - 1).replace(",", "")) * unit;
    }

    @Test
    void theTableOfTheDocumentIsWhatTheModelSays() throws IOException {
        List<MatchResult> rows = ROW.matcher(Files.readString(Path.of("../docs/scale.md")))
                .results()
                .toList();
        assertThat(rows).hasSize(3);
        for (MatchResult row : rows) {
            Sizing sizing = new Sizing((long) cell(row, 2));
            assertThat(sizing.bytesOfOneCopy() / cell(row, 3)).isEqualTo(1, within(0.01));
            assertThat(sizing.bytes() / cell(row, 4)).isEqualTo(1, within(0.01));
            assertThat(sizing.shards()).isEqualTo((long) cell(row, 5));
            assertThat(sizing.nodes()).isEqualTo((long) cell(row, 6));
        }
    }

    @Test
    void filesAreEstimatedByTheModel(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, """
                [White "A"]

                1. e4 e5 2. Nf3 Nc6 *

                [White "B"]

                1. d4 d5 *
                """);
        JsonNode told = Cli.run("estimate", file.toString(), "--json").json();
        assertThat(told.path("games").asInt()).isEqualTo(2);
        assertThat(told.path("positions").asInt()).isEqualTo(8);
        assertThat(told.path("bytes").asLong()).isPositive();
        Sizing sizing = new Sizing(8);
        assertThat(told.path("clusterBytes").asLong()).isEqualTo((long) sizing.bytes());
        assertThat(told.path("clusterShards").asLong()).isEqualTo(sizing.shards());
        assertThat(told.path("clusterNodes").asLong()).isEqualTo(sizing.nodes());
        assertThat(Cli.run("estimate", file.toString()).out()).contains("in 1 shard on 2 nodes");
    }
}
