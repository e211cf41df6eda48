package dev.tabiya.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EcoCommandTest {
    @TempDir
    private Path folder;

    @Test
    void namesMoves() {
        assertThat(Cli.run("eco", "--moves", "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6")
                        .out()
                        .strip())
                .isEqualTo("B90  Sicilian Defence: Najdorf Variation  (10 plies)");
        JsonNode json = Cli.run("eco", "--moves", "e4 e5 f4", "--json").json();
        assertThat(json.get("code").asText()).isEqualTo("C30");
        assertThat(json.get("name").asText()).isEqualTo("King's Gambit");
        assertThat(json.get("plies").asInt()).isEqualTo(3);
    }

    @Test
    void namesPositions() {
        String fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assertThat(Cli.run(("eco " + fen).split(" ", -1)).out().strip()).isEqualTo("B20  Sicilian Defence  (2 plies)");
        JsonNode json = Cli.run("eco", fen, "--json").json();
        assertThat(json.get("fen").asText()).isEqualTo(fen);
        assertThat(json.get("code").asText()).isEqualTo("B20");
    }

    @Test
    void mayNotKnow() {
        Cli start = Cli.run("eco", "startpos");
        assertThat(start.code()).isZero();
        assertThat(start.out().strip()).isEqualTo("no opening in the table");
        assertThat(Cli.run("eco", "8/8/8/8/8/4k3/8/4K3 w", "--json")
                        .json()
                        .get("code")
                        .isNull())
                .isTrue();
    }

    @Test
    void namesGames() throws IOException {
        String file = Files.writeString(
                        folder.resolve("a.pgn"),
                        "[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 2. c4 c6 1-0\n\n[White \"C\"]\n\n1. e4 e6 *\n")
                .toString();
        Cli plain = Cli.run("eco", "--pgn", file);
        assertThat(plain.code()).isZero();
        assertThat(plain.out().lines())
                .containsExactly("D10  Slav Defence  (A - B, 1-0)", "C00  French Defence  (C - ?, *)");
        JsonNode games = Cli.run("eco", "--pgn", file, "--json").json().get("games");
        assertThat(games.size()).isEqualTo(2);
        assertThat(games.get(0).get("white").asText()).isEqualTo("A");
        assertThat(games.get(0).get("code").asText()).isEqualTo("D10");
        assertThat(games.get(0).get("plies").asInt()).isEqualTo(4);
    }

    @Test
    void badInputIsRefused() {
        assertThat(Cli.run("eco").err()).contains("eco takes a FEN, --moves or --pgn");
        assertThat(Cli.run("eco", "startpos", "--moves", "e4").code()).isEqualTo(2);
        Cli illegal = Cli.run("eco", "--moves", "1. e4 Ke7");
        assertThat(illegal.code()).isEqualTo(2);
        assertThat(illegal.err()).contains("illegal move \"Ke7\"");
        assertThat(Cli.run("eco", "--moves", "").code()).isEqualTo(2);
        assertThat(Cli.run("eco", "nonsense").code()).isEqualTo(2);
        assertThat(Cli.run("eco", "--pgn", "nowhere.pgn").code()).isEqualTo(2);
    }
}
