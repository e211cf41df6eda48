package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Explorers look at all games, however many there are. */
class ExplorerTest {
    private static final int GAMES = 800;

    @TempDir
    private Path folder;

    private static List<Game<?>> games() throws IOException {
        List<Game<?>> games = new ArrayList<>();
        try (InputStream packed = Objects.requireNonNull(
                        ExplorerTest.class.getResourceAsStream("/dev/tabiya/app/sample/games.pgn.gz"));
                PgnReader reader = new PgnReader(new GZIPInputStream(packed), "sample")) {
            for (int i = 0; i < GAMES; i++) {
                games.add(reader.next().game());
            }
        }
        return games;
    }

    private static int elo(String text) {
        return text.matches("\\d+") ? Integer.parseInt(text) : 0;
    }

    @Test
    void theLatestAndTheStrongestOfAllGamesComeFirst() throws IOException {
        List<Integer> years = games().stream()
                .map(game -> game.tag("Date"))
                .filter(date -> date.matches("\\d{4}.*"))
                .map(date -> Integer.parseInt(date.substring(0, 4)))
                .sorted(Comparator.reverseOrder())
                .limit(40)
                .toList();
        List<Integer> strengths = games().stream()
                .map(game -> elo(game.tag("WhiteElo")) + elo(game.tag("BlackElo")))
                .sorted(Comparator.reverseOrder())
                .limit(40)
                .toList();
        try (Page page = new Page(folder.resolve("archive"), GAMES)) {
            JsonNode found = page.get("/lichess?recentGames=40&topGames=40").json();
            List<Integer> recent = new ArrayList<>();
            found.path("recentGames")
                    .forEach(game -> recent.add(game.path("year").asInt()));
            assertThat(recent).isEqualTo(years);
            List<Integer> top = new ArrayList<>();
            found.path("topGames")
                    .forEach(game -> top.add(game.path("white").path("rating").asInt()
                            + game.path("black").path("rating").asInt()));
            assertThat(top).isEqualTo(strengths);
        }
    }
}
