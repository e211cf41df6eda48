package dev.tabiya.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Readers of the page learn what an archive is called, not where it is. */
class ArchiveNameTest {
    @ParameterizedTest
    @CsvSource({
        "/srv/archives/masters.tabiya,       masters.tabiya",
        "archives/masters.tabiya/,           masters.tabiya",
        "masters,                            masters",
        "opensearch://10.0.0.1:9200/masters, masters",
    })
    void isTheLastPart(String place, String name) {
        assertThat(ArchiveOption.name(place)).isEqualTo(name);
    }

    @Test
    void isThatOfTheFolderOneIsIn() {
        Path here = Path.of("").toAbsolutePath();
        assertThat(ArchiveOption.name(".")).isEqualTo(String.valueOf(here.getFileName()));
    }
}
