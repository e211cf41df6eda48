package dev.tabiya.app.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tabiya.app.search.SearchRequest.Page;
import dev.tabiya.app.search.SearchRequest.Target;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SearchRequestTest {
    private static final Page PAGE = new Page(0, 10);

    private static <B extends Board<B>> SearchRequest<B> request(SearchFields fields, GameSupport<B> game) {
        return SearchRequest.of(fields, game, game.rules()::start, PAGE, false);
    }

    private static void refuses(SearchField<?> field, SearchFields fields, GameSupport<?> game) {
        assertThatExceptionOfType(BadField.class)
                .isThrownBy(() -> request(fields, game))
                .satisfies(bad -> assertThat(bad.field()).isEqualTo(field))
                .withMessageStartingWith(field.option() + ": ");
    }

    @Test
    void everyFieldIsRead() {
        assertThat(SearchSamples.GOOD.keySet()).containsExactlyInAnyOrderElementsOf(SearchField.ALL);
        SearchRequest<ChessBoard> request = request(SearchSamples.fields(), GameSupport.CHESS);
        Target.Near<ChessBoard> near = (Target.Near<ChessBoard>) request.target();
        assertThat(near.metric().name()).contains("turn", "phase");
        assertThat(near.radius()).isEqualTo(OptionalInt.of(12));
        assertThat(near.everyPosition()).isTrue();
        assertThat(near.pattern()).isPresent();
        assertThat(request.twins()).containsExactlyInAnyOrder(Transform.NONE, Transform.FLIP);
        Filter filter = request.filter();
        assertThat(filter.turn()).contains(Side.BLACK);
        assertThat(filter.pieces()).isEqualTo(new Filter.Range(10, 14));
        assertThat(filter.plies()).isEqualTo(new Filter.Range(20, Integer.MAX_VALUE));
        assertThat(filter.games())
                .as("length, result, three names, two Elos, date, opening")
                .hasSize(9);
        assertThat(request.page()).isEqualTo(PAGE);
        assertThat(SearchSamples.fields().scoring(GameSupport.CHESS))
                .satisfies(scoring -> assertThat(scoring.k1()).isEqualTo(2))
                .satisfies(scoring -> assertThat(scoring.b()).isEqualTo(0.5))
                .satisfies(scoring -> assertThat(scoring.name()).isEqualTo("truepos"));
    }

    @Test
    void aBadValueIsKnownByItsField() {
        SearchSamples.BAD.forEach((field, text) -> {
            SearchFields fields = new SearchFields().put(field, text);
            if (field.equals(SearchField.RADIUS)) {
                fields.put(SearchField.MODE, "near");
            }
            refuses(field, fields, GameSupport.CHESS);
        });
        refuses(SearchField.TRANSFORMS, new SearchFields().put(SearchField.TRANSFORMS, "x"), GameSupport.CHESS);
        refuses(
                SearchField.EVERY_POSITION,
                new SearchFields().put(SearchField.MODE, "near").put(SearchField.EVERY_POSITION, "x"),
                GameSupport.CHESS);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aRequestKnowsItsMode(Mode mode) {
        SearchFields fields = new SearchFields().put(SearchField.MODE, mode.toString());
        if (mode == Mode.PATTERN) {
            refuses(SearchField.MODE, new SearchFields().put(SearchField.MODE, ""), GameSupport.CHESS);
            assertThatExceptionOfType(BadField.class)
                    .isThrownBy(() -> request(fields, GameSupport.CHESS))
                    .withMessage("--pattern: the pattern is missing");
            fields.put(SearchField.PATTERN, "iqp");
        }
        SearchRequest<ChessBoard> request = request(fields, GameSupport.CHESS);
        assertThat(request.mode()).isEqualTo(mode);
        assertThat(request.selects()).isEqualTo(mode == Mode.EXACT || mode == Mode.PATTERN);
        var endgame = Chess.RULES.position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        assertThat(request.at(endgame).position())
                .isEqualTo(mode == Mode.PATTERN ? Optional.empty() : Optional.of(endgame));
        assertThat(request.at(endgame).mode()).isEqualTo(mode);
    }

    @Test
    void whatDoesNotGoTogetherIsRefused() {
        SearchFields radius = new SearchFields().put(SearchField.RADIUS, "3");
        refuses(SearchField.RADIUS, radius, GameSupport.CHESS);
        SearchFields all = new SearchFields().put(SearchField.EVERY_POSITION, "true");
        refuses(SearchField.EVERY_POSITION, all, GameSupport.CHESS);
        SearchFields exact = new SearchFields().put(SearchField.MODE, "exact").put(SearchField.PATTERN, "iqp");
        refuses(SearchField.PATTERN, exact, GameSupport.CHESS);
        refuses(SearchField.PATTERN, new SearchFields().put(SearchField.PATTERN, "iqp"), GameSupport.AMAZONS);
        refuses(SearchField.PATTERN, new SearchFields().put(SearchField.MODE, "pattern"), GameSupport.AMAZONS);
        SearchFields flip = new SearchFields().put(SearchField.TRANSFORMS, "flip");
        refuses(SearchField.TRANSFORMS, flip, GameSupport.RITHMOMACHIA);
        refuses(SearchField.PRESET, new SearchFields().put(SearchField.PRESET, "comball"), GameSupport.AMAZONS);
        refuses(SearchField.METRIC, new SearchFields().put(SearchField.METRIC, "paper"), GameSupport.AMAZONS);
    }

    @ParameterizedTest
    @CsvSource({
        "elo, 2400-2500, WhiteElo, 2400, true",
        "elo, -2000, WhiteElo, 0, false",
        "elo, -2000, WhiteElo, -, false",
        "date, 1972, Date, 1972.??.??, true",
        "date, 1972.07-, Date, 1972.??.??, false",
        "date, -1972, Date, 1972.12.31, true",
        "eco, 'B20-29,C', ECO, B29, true",
        "eco, 'B20-29,C', ECO, C99, true",
        "eco, B2, ECO, B30, false",
        "player, KARP, White, 'Karpov, Anatoly', true",
        "black, Karpov, White, 'Karpov, Anatoly', false",
    })
    void conditionsHoldOrNot(String name, String text, String tag, String value, boolean holds) {
        SearchField<?> field = SearchField.ALL.stream()
                .filter(each -> each.parameter().equals(name))
                .findFirst()
                .orElseThrow();
        Map<String, String> tags = tag.endsWith("Elo") ? Map.of(tag, value, "BlackElo", "2450") : Map.of(tag, value);
        Game<ChessBoard> game = new Game<>(Chess.RULES, tags, Chess.RULES.start(), Line.EMPTY, Result.DRAW);
        List<Filter.Condition> conditions = new SearchFields().put(field, text).conditions();
        assertThat(conditions).isNotEmpty();
        assertThat(conditions.getFirst().test(game)).isEqualTo(holds);
    }
}
