package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveContract;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.amazons.AmazonsMetric;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AmazonsArchiveTest extends ArchiveContract<AmazonsBoard> {
    @TempDir
    Path directory;

    @Override
    protected Archive open(String name) {
        return LuceneArchive.openOrCreate(
                directory.resolve(name), Amazons.RULES, GameSupport.AMAZONS.encoder(), OptionalInt.of(SKIP_MOVES));
    }

    @Override
    protected GameSupport<AmazonsBoard> discipline() {
        return GameSupport.AMAZONS;
    }

    @Override
    protected int distance(Metric<?> metric, AmazonsBoard from, AmazonsBoard to) {
        // Checked against its definition elsewhere, which would take too long here.
        return ((AmazonsMetric) metric).from(from).distance(to, Integer.MAX_VALUE);
    }

    @Override
    protected List<Metric<AmazonsBoard>> metrics() {
        return List.of(AmazonsMetric.MOVES, new AmazonsMetric(true));
    }

    /** Boards of every size live in one archive, each found by its own positions. */
    @Test
    void boardsOfAnySizeComeBack() {
        List<Game<AmazonsBoard>> games = List.of(
                        "1bb1/b2b/w2w/1ww1 w",
                        "1b2b1/b4b/6/6/w4w/1w2w1 w",
                        "3b4b3/12/12/12/12/12/12/12/12/12/12/3w4w3 w")
                .stream()
                .map(Amazons.RULES::position)
                .map(start -> RandomGames.game(start, new int[0], 60, 1, new Random(1)))
                .toList();
        try (Archive archive = with(games)) {
            for (Game<AmazonsBoard> game : games) {
                for (int ply = 0; ply <= game.line().size(); ply++) {
                    Position<AmazonsBoard> position = RandomGames.position(game, ply);
                    for (Query query : List.of(
                            Query.exact(position),
                            Query.near(position, AmazonsMetric.MOVES),
                            new Query.Like(
                                    position,
                                    discipline().scorings().getFirst(),
                                    Set.of(Transform.NONE),
                                    Optional.empty(),
                                    Filter.NONE))) {
                        Hit hit = archive.search(query, 1).hits().getFirst();
                        assertThat(hit.game()).isEqualTo(game);
                        assertThat(hit.fen()).isEqualTo(position.toString());
                    }
                }
            }
        }
    }

    @Test
    void notesComeBack() {
        Game<?> game = new PgnReader(new ByteArrayInputStream("""
                [Variant "Amazons"]
                [White "A"]

                1. d1-d7/g7 {first} a7-a6/a5 ( 1... d10-d8/a8 $1 ) 2. g1-g6/g2 *
                """.getBytes(StandardCharsets.UTF_8)), "test")
                .next()
                .game();
        assertThat(game.line().size()).isEqualTo(3);
        try (Archive archive = with(List.of(game))) {
            archive.forEach(found -> assertThat(found).isEqualTo(game));
            assertThat(archive.stats().games()).isEqualTo(1);
        }
    }

    @Test
    void anArchiveTellsItsGame() {
        with(List.of()).close();
        Path path = directory.resolve("archive");
        assertThat(LuceneArchive.game(path)).contains("amazons");
        assertThat(LuceneArchive.game(directory.resolve("none"))).isEmpty();
        Assertions.assertThatThrownBy(() -> LuceneArchive.open(path, Chess.RULES, GameSupport.CHESS.encoder()))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining("holds games of amazons, not of chess");
    }
}
