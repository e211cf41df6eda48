package dev.tabiya.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadsCommandTest {
    @TempDir
    private Path folder;

    private JsonNode json(String... words) throws IOException {
        Cli run = Cli.run(words);
        assertThat(run.code()).as(run.err()).isZero();
        return new JsonMapper().readTree(run.out());
    }

    private String pgn(String name, String black) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "[White \"A\"]\n[Black \"" + black + "\"]\n\n1. e4 e5 *\n");
        return file.toString();
    }

    @Test
    void aRunOfIndexIsListedAndRemoved() throws IOException {
        String db = folder.resolve("games.tabiya").toString();
        json("index", pgn("one.pgn", "B"), "--db", db, "--json");
        String upload = json(
                        "index", pgn("two.pgn", "C"), folder.resolve("one.pgn").toString(), "--db", db, "--json")
                .path("upload")
                .asText();
        JsonNode uploads = json("uploads", "--db", db, "--json").path("uploads");
        assertThat(uploads).hasSize(2);
        JsonNode latest = uploads.path(0);
        assertThat(latest.path("id").asText()).isEqualTo(upload);
        assertThat(latest.path("added").asInt()).isEqualTo(1);
        assertThat(latest.path("state").asText()).isEqualTo("done");
        assertThat(latest.path("source").asText()).contains("two.pgn");
        assertThat(Cli.run("uploads", "--db", db).out()).contains(upload, "1 games", "done");

        assertThat(Cli.run("remove", "--upload", upload, "--db", db).out()).isEqualTo("1 game removed\n");
        assertThat(json("stats", "--db", db, "--json").path("games").asInt()).isEqualTo(1);
        Cli again = Cli.run("remove", "--upload", upload, "--db", db);
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("no upload " + upload).hasLineCount(1);
    }

    @Test
    void whatAKilledRunCommittedCanBeRemoved() throws IOException {
        String db = folder.resolve("killed.tabiya").toString();
        String upload = json("index", pgn("games.pgn", "B"), "--db", db, "--json")
                .path("upload")
                .asText();
        Path list = Path.of(db, "uploads", upload + ".txt");
        String text = Files.readString(list);
        Files.writeString(list, text.substring(0, text.indexOf("ended")), StandardOpenOption.TRUNCATE_EXISTING);
        Files.writeString(list, "0123456789abcdef\n01234", StandardOpenOption.APPEND);
        JsonNode killed = json("uploads", "--db", db, "--json").path("uploads").path(0);
        assertThat(killed.path("state").asText()).isEqualTo("unfinished");
        assertThat(json("remove", "--upload", upload, "--db", db, "--json")
                        .path("removed")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void anArchiveWhoseFirstRunWasKilledIsTakenUpAgain() throws IOException {
        Path db = folder.resolve("early.tabiya");
        Files.createDirectories(db.resolve("uploads"));
        assertThat(json("index", pgn("games.pgn", "B"), "--db", db.toString(), "--json")
                        .path("added")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void singleGamesAreRemoved() throws IOException {
        String db = folder.resolve("single.tabiya").toString();
        json("index", pgn("games.pgn", "B"), "--db", db, "--json");
        String id = Files.readAllLines(Path.of(
                        db,
                        "uploads",
                        json("uploads", "--db", db, "--json")
                                        .path("uploads")
                                        .path(0)
                                        .path("id")
                                        .asText() + ".txt"))
                .get(1);
        assertThat(Cli.run("remove", "0000000000000001", "--db", db).err()).contains("no game 0000000000000001");
        assertThat(Cli.run("remove", "--db", db).code()).isEqualTo(2);
        assertThat(json("remove", id, "--db", db, "--json").path("removed").asInt())
                .isEqualTo(1);
        assertThat(json("stats", "--db", db, "--json").path("games").asInt()).isZero();
    }
}
