package dev.tabiya.app.cli.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import org.junit.jupiter.api.Test;

class PerftCommandTest {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Test
    void countsInWords() {
        assertThat(Cli.run("perft", "startpos", "3").out())
                .startsWith("8,902 nodes, ")
                .contains(" s, ", " Mnodes/s");
    }

    @Test
    void countsInJson() {
        JsonNode json = Cli.run("perft", "startpos", "4", "--json").json();
        assertThat(json.get("nodes").asLong()).isEqualTo(197_281);
        assertThat(json.get("seconds").isNumber()).isTrue();
        assertThat(json.has("divide")).isFalse();
    }

    @Test
    void dividesByUciMoves() {
        JsonNode json = Cli.run("perft", KIWIPETE, "2", "--divide", "--json").json();
        assertThat(json.get("nodes").asLong()).isEqualTo(2039);
        assertThat(json.get("divide").size()).isEqualTo(48);
        assertThat(json.get("divide").get("e1g1").asLong()).isEqualTo(43);
        assertThat(Cli.run("perft", KIWIPETE, "1", "--divide").out()).contains("e1c1: 1", "48 nodes");
    }

    @Test
    void aFenMayComeInWords() {
        String[] words = ("perft --json " + KIWIPETE + " 1").split(" ", -1);
        assertThat(Cli.run(words).json().get("nodes").asLong()).isEqualTo(48);
    }

    @Test
    void depthZeroIsThePositionItself() {
        assertThat(Cli.run("perft", "startpos", "0", "--json")
                        .json()
                        .get("nodes")
                        .asLong())
                .isEqualTo(1);
    }

    @Test
    void badInputIsRefused() {
        assertThat(Cli.run("perft", "startpos").err()).contains("perft takes a position and a depth");
        assertThat(Cli.run("perft", "startpos", "deep").err()).contains("depth 'deep' must be a number from 0 to 99");
        assertThat(Cli.run("perft", "startpos", "-1").code()).isEqualTo(2);
        assertThat(Cli.run("perft", "nonsense", "1").code()).isEqualTo(2);
        assertThat(Cli.run("perft", "startpos", "1", "--game", "draughts").err())
                .contains("known are chess, amazons");
    }

    @Test
    void countsAmazons() {
        JsonNode json = Cli.run("perft", "--game", "amazons", "--divide", "--json", "startpos", "2")
                .json();
        assertThat(json.get("nodes").asLong()).isEqualTo(4_307_152);
        assertThat(json.get("divide").size()).isEqualTo(2176);
        assertThat(json.get("divide").has("d1-d7/g7")).isTrue();
    }

    @Test
    void countsRithmomachia() {
        assertThat(Cli.run("perft", "--game", "rithmomachia", "startpos", "3").out())
                .startsWith("104,861 nodes");
        assertThat(Cli.run("perft", "--game", "rithmomachia", "--rules", "circles=orthogonal", "startpos", "1")
                        .out())
                .startsWith("42 nodes");
    }
}
