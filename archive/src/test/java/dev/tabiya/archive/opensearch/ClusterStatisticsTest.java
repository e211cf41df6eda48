package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a search knows of the whole archive is looked at anew when games were replaced, by whomever. */
class ClusterStatisticsTest {
    private final ClusterArchives archives = new ClusterArchives();
    private final List<Game<ChessBoard>> games = RandomGames.many(12, 3);

    @AfterEach
    void delete() {
        archives.close();
    }

    private Archive open(String name) {
        return archives.open(name, Chess.RULES, new ChessEncoder(), 4);
    }

    private static Game<ChessBoard> tagged(Game<ChessBoard> game, String tag, String value) {
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.put(tag, value);
        return new Game<>(game.rules(), tags, game.start(), game.line(), game.result());
    }

    private static Query by(String tag, String value) {
        return new Query.Matching(
                new Pattern.All(List.of()),
                new Filter(
                        List.of(new Filter.Condition.Tag(Set.of(tag), value::equals)),
                        Optional.empty(),
                        Filter.Range.ALL,
                        Filter.Range.ALL));
    }

    private static void replace(Archive archive, Game<ChessBoard> old, Game<ChessBoard> other) {
        Hits found = archive.search(by("White", old.tag("White")), 100);
        String id = found.hits().stream()
                .filter(hit -> hit.game().equals(old))
                .findFirst()
                .orElseThrow()
                .gameId();
        assertThat(archive.remove(id)).isTrue();
        // A game's id does not depend on all of its tags: one that is the same game is replaced in two steps.
        archive.commit();
        assertThat(archive.add(other).isNew()).isTrue();
        archive.commit();
    }

    @Test
    void replacedGamesAreFoundByTheirNewTags() {
        Game<ChessBoard> wrong = tagged(games.getFirst(), "White", "Kasparow");
        Game<ChessBoard> right = tagged(games.getFirst(), "White", "Kasparov");
        Game<ChessBoard> rated = tagged(right, "WhiteElo", "2851");
        try (Archive archive = open("census");
                Archive other = open("census")) {
            games.subList(1, 12).forEach(archive::add);
            archive.add(wrong);
            archive.commit();
            assertThat(archive.search(by("White", "Kasparow"), 1).games()).isEqualTo(1);
            assertThat(archive.search(by("White", "Kasparov"), 1).games()).isZero();
            assertThat(archive.search(by("WhiteElo", "2851"), 1).games()).isZero();
            replace(other, wrong, right);
            for (Archive each : List.of(archive, other)) {
                assertThat(each.search(by("White", "Kasparow"), 1).games()).isZero();
                assertThat(each.search(by("White", "Kasparov"), 1).games()).isEqualTo(1);
            }
            replace(archive, right, rated);
            for (Archive each : List.of(archive, other)) {
                assertThat(each.search(by("WhiteElo", "2851"), 1).games()).isEqualTo(1);
            }
        }
    }
}
