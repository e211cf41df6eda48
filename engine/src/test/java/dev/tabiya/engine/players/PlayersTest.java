package dev.tabiya.engine.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.chess.ChessPlayerKit;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlayersTest {
    private static final Players<ChessBoard> CHESS = new Players<>(ChessPlayerKit.INSTANCE);
    private static final Position<ChessBoard> MATE = Chess.RULES.position("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1");

    private final Histories histories = new Histories(History.Parts.WHOLE, null);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "greedy_material",
                "minimax_material 2 5",
                "minimax_material_table 2 5",
                "alphabeta_material 3",
                "alphabeta_material 3 5 4",
                "puct_material 30 1",
                "mcts_ucb 2000 10 1",
                "mcts_ucb_cut 500 10 1.4",
                "mcts_epsilon 500 10 0.1",
                "mcts_epsilon_mod 500 10 0.2",
                "mcts_widening 500 10 2"
            })
    void everyPlayerMatesInOne(String name) {
        assertThat(MATE.write(analyse(name).move())).isEqualTo("Re8#");
    }

    @Test
    void optionsAreLimits() {
        assertThat(analyse("minimax_material 2 60").depth()).isEqualTo(1);
        Analysis found = engine("mcts_ucb 77 60").analyse(Chess.RULES.start(), SearchLimits.none());
        assertThat(found.nodes()).isEqualTo(77);
        assertThat(engine("minimax_material 3")
                        .analyse(Chess.RULES.start(), SearchLimits.none())
                        .depth())
                .isEqualTo(3);
        // Of a few moves only, fewer positions are seen.
        assertThat(engine("alphabeta_material 3 60 4")
                        .analyse(Chess.RULES.start(), SearchLimits.none())
                        .nodes())
                .isLessThan(engine("alphabeta_material 3 60")
                        .analyse(Chess.RULES.start(), SearchLimits.none())
                        .nodes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            deep_blue                | unknown player "deep_blue" of chess; there are chess, felt, random
            random 3                 | player "random": unexpected "3"; it takes no options
            minimax_material x       | player "minimax_material": DEPTH must be a number, not "x"
            minimax_material 1.5     | DEPTH must be a whole number from 1
            minimax_material 1 2 3   | unexpected "3"; it takes [DEPTH] [SECONDS]
            mcts_epsilon 10 1 2      | EPSILON must be from 0 to 1
            alphabeta_material 1 2 0 | WIDTH must be a whole number from 1
            mcts_ucb -1              | SIMULATIONS must be a number
            """)
    void badNamesAreExplained(String name, String message) {
        assertThatThrownBy(() -> engine(name)).hasMessageContaining(message);
    }

    @Test
    void tablesOutliveTheirGame(@TempDir Path folder) {
        Histories kept = new Histories(History.Parts.WHOLE, folder.resolve("new"));
        PlayerContext circumstances = new PlayerContext(1, 1, kept::history);
        CHESS.engine("minimax_material_table 3", circumstances).analyse(Chess.RULES.start(), SearchLimits.none());
        kept.save();
        assertThat(folder.resolve("new/material.history")).isNotEmptyFile();
        assertThat(new Histories(History.Parts.WHOLE, folder.resolve("new")).history("material"))
                .isNotNull();
    }

    private Engine<ChessBoard> engine(String name) {
        return CHESS.engine(name, new PlayerContext(1, 1, histories::history));
    }

    private Analysis analyse(String name) {
        return engine(name).analyse(MATE, SearchLimits.none());
    }
}
