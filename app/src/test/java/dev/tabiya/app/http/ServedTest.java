package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A test with a server of its own; {@link Page} checks every answer against the OpenAPI document. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ServedTest {
    static final int GAMES = 120;

    Page page;
    Path archive;

    @BeforeAll
    void start(@TempDir Path folder) {
        archive = folder.resolve("games.tabiya");
        page = new Page(archive, GAMES);
    }

    @AfterAll
    void stop() {
        page.close();
    }

    @AfterEach
    void nothingWentWrongInside() {
        assertThat(page.log.poll()).isNull();
    }

    static List<String> texts(JsonNode list, String field) {
        return list.valueStream().map(each -> each.path(field).asText()).toList();
    }

    String raw(String request) throws IOException {
        return page.raw(request.replaceFirst("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    }
}
