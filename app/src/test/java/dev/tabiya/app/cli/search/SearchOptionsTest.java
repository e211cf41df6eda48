package dev.tabiya.app.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.app.search.SearchSamples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SearchOptionsTest {
    private static final Set<SearchField<?>> FLAGS = Set.of(SearchField.EVERY_POSITION, SearchField.TRANSFORMS);

    @TempDir
    private Path folder;

    @Test
    void everyFieldIsAnOption() {
        List<String> words = new ArrayList<>();
        SearchSamples.GOOD.forEach(
                (field, text) -> words.add(FLAGS.contains(field) ? field.option() : field.option() + "=" + text));
        SearchOptions options = new SearchOptions();
        new CommandLine(options).parseArgs(words.toArray(String[]::new));
        SearchFields expected = SearchSamples.fields();
        for (SearchField<?> field : SearchField.ALL) {
            assertThat(options.fields().values(field))
                    .as(field.option())
                    .isEqualTo(expected.values(field))
                    .isNotEmpty();
        }
    }

    @Test
    void aBadValueIsNamedByItsOption() {
        String db = folder.resolve("games.tabiya").toString();
        assertThat(Cli.run("index", "sample", "--db", db).code()).isZero();
        SearchSamples.BAD.forEach((field, text) -> {
            String mode = field.equals(SearchField.MODE) ? text : "near";
            Cli run = Cli.run(
                    "search",
                    "startpos",
                    "--mode",
                    mode,
                    "--db",
                    db,
                    field.equals(SearchField.MODE) ? "--next" : field.option() + "=" + text);
            assertThat(run.code()).as(field.option()).isEqualTo(2);
            assertThat(run.err()).startsWith("tabiya: " + field.option() + ": ").hasLineCount(1);
        });
    }
}
