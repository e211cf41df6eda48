package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Archives;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What programs begin with: opening an archive of any game, adding a game and searching. */
class ArchivesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @FieldSource("dev.tabiya.archive.GameSupport#ALL")
    <B extends Board<B>> void opensTheArchiveOfAnyGame(GameSupport<B> support) {
        String place = folder.resolve("games").toString();
        List<Game<B>> games = RandomGames.many(support.rules(), 6, 5);
        List<String> ids = new ArrayList<>();
        try (Archive archive = Archives.openOrCreate(place, support)) {
            games.forEach(game -> ids.add(archive.add(game).id()));
            assertThat(archive.add(games.getFirst()).isNew()).isFalse();
            assertThat(archive.add(games.getFirst()).id()).isEqualTo(ids.getFirst());
            archive.commit();
        }
        assertThat(Archives.game(place)).contains(support.rules().name());
        Position<B> position =
                RandomGames.position(games.get(2), games.get(2).line().size());
        try (Archive archive = Archives.open(Path.of(place))) {
            assertThat(archive.game(ids.get(2))).contains(games.get(2));
            for (Query query : List.of(Query.like(position), Query.near(position), Query.exact(position))) {
                Hit hit = archive.search(query, 1).hits().getFirst();
                assertThat(hit.gameId()).isEqualTo(ids.get(2));
                assertThat(hit.position()).isEqualTo(position);
                assertThat(hit.fen()).isEqualTo(position.toString());
                assertThat(hit.board().key()).isEqualTo(position.key());
            }
        }
    }

    @Test
    void pagesOfEverySearchFollowEachOther() {
        List<? extends Game<?>> games = RandomGames.many(GameSupport.CHESS.rules(), 12, 7);
        Position<?> start = GameSupport.CHESS.rules().start();
        String place = folder.resolve("pages").toString();
        try (Archive archive = Archives.openOrCreate(place, GameSupport.CHESS)) {
            games.forEach(archive::add);
            archive.commit();
            for (Query query : List.of(Query.like(start), Query.near(start), Query.exact(start))) {
                Hits all = archive.search(query, 8);
                List<Hit> pages = new ArrayList<>(archive.search(query, 0, 3).hits());
                pages.addAll(archive.search(query, 3, 5).hits());
                assertThat(pages).as("%s", query).isEqualTo(all.hits());
            }
        }
    }

    @Test
    void saysWhereThereIsNoArchive() {
        assertThatThrownBy(() -> Archives.open(folder))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining("no archive at " + folder);
    }

    /** Compiles the example that opens the package's documentation. */
    @Test
    void theExampleOfThePackageCompiles() throws IOException {
        Path sources = Path.of("src/main/java/dev/tabiya/archive/package-info.java");
        String example = Files.readAllLines(sources).stream()
                .dropWhile(line -> !line.contains("{@code"))
                .skip(1)
                .takeWhile(line -> !line.contains("}</pre>"))
                .map(line -> line.replaceFirst("^ \\* ?", ""))
                .collect(Collectors.joining("\n"));
        assertThat(example).contains("Archives.");
        Path file = folder.resolve("Example.java");
        Files.writeString(
                file,
                "import dev.tabiya.archive.*; import dev.tabiya.rules.*;\n"
                        + "class Example { void run(Game<?> game, Position<?> position) {\n" + example + "\n} }\n");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String target = folder.toString();
        assertThat(compiler.run(null, null, null, "-proc:none", "-cp", classPath, "-d", target, file.toString()))
                .isZero();
    }
}
