package dev.tabiya.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchFieldsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Karpov, Anatoly|Karpov Anatoly (RUS)|true",
                "karpov anatoly|Karpov,Anatoly|true",
                "karpov|Karpov, An|true",
                "Karpov, B|Karpov Anatoly|false"
            })
    void playersAreFoundWithAndWithoutAComma(String wanted, String name, boolean found) {
        SearchFields fields = new SearchFields().put(SearchField.PLAYER, wanted);
        Game<?> game = new Game<>(
                Chess.RULES,
                Map.of("White", "Somebody", "Black", name),
                Chess.RULES.start(),
                Line.EMPTY,
                Result.ONGOING);
        assertThat(fields.filter().games())
                .allSatisfy(condition -> assertThat(condition.test(game)).isEqualTo(found));
    }
}
