package dev.tabiya.app.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DistanceCommandTest {
    private static final String FROM = "8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w - - 0 1";
    private static final String TO = "8/6kp/1R6/8/6PP/8/1p6/r1nBK3 w - - 0 1";

    /** The paper's Table 1, though its first position is illegal with White to move. */
    @Test
    void explainsThePapersExample() throws IOException {
        Cli run = Cli.run("distance", FROM, TO, "--explain", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode document = new JsonMapper().readTree(run.out());
        assertThat(document.path("distance").asInt()).isEqualTo(30);
        List<Integer> costs = new ArrayList<>();
        document.path("rows").forEach(row -> costs.add(row.path("cost").asInt()));
        assertThat(costs).containsExactlyInAnyOrder(1, 1, 7, 5, 1, 0, 3, 0, 6, 4, 2);
        assertThat(document.path("rows").path(0).path("piece").asText()).isEqualTo("K");
        assertThat(document.path("rows").path(0).path("from").asText()).isEqualTo("f2");
        assertThat(Cli.run("distance", FROM, TO, "--explain").out())
                .contains("P     a4   -       5", "total             30");
    }

    @Test
    void wordsNeedNoQuotes() {
        Cli run = Cli.run("distance", "startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1", "b", "-", "-");
        assertThat(run.out().strip()).isEqualTo("8");
    }

    @Test
    void sidesAndRightsCountIfWanted() {
        String moved = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1";
        assertThat(Cli.run("distance", "startpos", moved).out().strip()).isEqualTo("0");
        assertThat(Cli.run("distance", "startpos", moved, "--metric", "turn+castling")
                        .out()
                        .strip())
                .isEqualTo("5");
    }

    @Test
    void badPositionsAreToldInALine() {
        Cli run = Cli.run("distance", "startpos", "8/8/9");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("invalid FEN \"8/8/9\"").doesNotContain("at dev.");
        assertThat(Cli.run("distance", "startpos").code()).isEqualTo(2);
        assertThat(Cli.run("distance", "startpos", "startpos", "startpos").err())
                .contains("a distance takes two positions, not 3");
    }
}
