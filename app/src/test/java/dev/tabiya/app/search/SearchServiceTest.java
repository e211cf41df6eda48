package dev.tabiya.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.search.SearchRequest.Page;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches in an archive of some of the bundled games. */
class SearchServiceTest {
    private static final String SICILIAN = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    private static final int GAMES = 120;

    @TempDir
    private static Path folder;

    private static Archive archive;
    private static SearchService<ChessBoard> service;

    @BeforeAll
    static void open() throws IOException {
        archive = LuceneArchive.openOrCreate(
                folder.resolve("games.tabiya"), Chess.RULES, GameSupport.CHESS.encoder(), OptionalInt.empty());
        try (InputStream packed = SearchServiceTest.class.getResourceAsStream("/dev/tabiya/app/sample/games.pgn.gz");
                PgnReader reader = new PgnReader(new GZIPInputStream(packed), "sample")) {
            for (int i = 0; i < GAMES; i++) {
                archive.add(reader.next().game());
            }
        }
        archive.commit();
        service = new SearchService<>(archive, GameSupport.CHESS);
    }

    @AfterAll
    static void close() {
        archive.close();
    }

    private static Found<ChessBoard> find(SearchFields fields, int from, int limit, boolean next) {
        return service.find(SearchRequest.of(
                fields, GameSupport.CHESS, () -> Chess.RULES.position(SICILIAN), new Page(from, limit), next));
    }

    private static SearchFields mode(String mode) {
        return new SearchFields().put(SearchField.MODE, mode);
    }

    @ParameterizedTest
    @ValueSource(strings = {"like", "near", "both", "exact"})
    void pagesJoin(String mode) {
        List<String> all = ids(find(mode(mode), 0, 12, false));
        List<String> paged = new ArrayList<>();
        for (int from = 0; from < 12; from += 4) {
            paged.addAll(ids(find(mode(mode), from, 4, from == 4)));
        }
        assertThat(paged).isEqualTo(all).doesNotHaveDuplicates();
        assertThat(find(mode(mode), 0, 4, true).more()).isTrue();
        assertThat(find(mode(mode), 0, GAMES, true).more()).isFalse();
    }

    private static List<String> ids(Found<?> found) {
        return found.hits().hits().stream().map(Hit::gameId).toList();
    }

    @Test
    void everyRankingCountsTheGamesThatReachedThePosition() {
        Hits exact = find(mode("exact"), 0, 1, false).hits();
        assertThat(exact.games()).isGreaterThan(3);
        for (String mode : List.of("like", "near", "both")) {
            assertThat(find(mode(mode), 0, 1, false).hits().identical())
                    .as(mode)
                    .contains(Hits.Identical.of(exact.games(), exact.results()));
        }
    }

    @Test
    void nextMovesComeOnRequest() {
        assertThat(find(mode("like"), 0, 1, false).next()).isEmpty();
        NextMoves ranked = find(mode("like"), 0, 1, true).next().orElseThrow();
        NextMoves exact = find(mode("exact"), 0, 1, true).next().orElseThrow();
        assertThat(ranked.similar()).isNotEmpty();
        assertThat(exact.similar()).isEmpty();
        assertThat(ranked.exact()).isEqualTo(exact.exact()).isNotEmpty();
        assertThat(find(mode("pattern").put(SearchField.PATTERN, "iqp"), 0, 1, true)
                        .next())
                .contains(NextMoves.NONE);
    }

    @Test
    void aRadiusSelects() {
        Found<ChessBoard> within = find(mode("near").put(SearchField.RADIUS, "2"), 0, GAMES, false);
        assertThat(within.request().selects()).isTrue();
        assertThat(within.hits().games()).isEqualTo(ids(within).size()).isLessThan(GAMES);
        assertThat(within.hits().hits())
                .allSatisfy(
                        hit -> assertThat(hit.distance().orElseThrow().moves()).isLessThanOrEqualTo(2));
    }

    @Test
    void patternsShowOnTheirSquaresAsTheyFit() {
        SearchFields fields =
                mode("pattern").put(SearchField.PATTERN, "Kc1, Rd1, pc5").put(SearchField.TRANSFORMS, "flip,mirror");
        ChessPattern pattern = ChessPattern.read("Kc1, Rd1, pc5");
        List<Hit> hits = find(fields, 0, GAMES, false).hits().hits();
        assertThat(hits).isNotEmpty();
        for (Hit hit : hits) {
            List<String> squares = SearchService.squares(pattern, hit);
            assertThat(squares).as(hit.fen()).hasSize(3);
            if (hit.transform() == Transform.NONE) {
                assertThat(squares).containsExactly("c1", "d1", "c5");
            }
        }
        assertThat(hits).extracting(Hit::transform).contains(Transform.FLIP);
    }

    @Test
    void filtersApplyToAllTargets() {
        for (String mode : List.of("like", "near", "both", "exact")) {
            SearchFields drawn = mode(mode).put(SearchField.RESULT, "1/2-1/2").put(SearchField.PLIES, "2-9");
            assertThat(find(drawn, 0, GAMES, false).hits().hits())
                    .as(mode)
                    .isNotEmpty()
                    .allSatisfy(hit -> assertThat(hit.game().result()).hasToString("1/2-1/2"))
                    .allSatisfy(hit -> assertThat(hit.ply()).isBetween(2, 9));
        }
    }
}
