package dev.tabiya.engine.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AmazonsPlayersTest {
    private static Engine<AmazonsBoard> player(String text) {
        return player(text, 1);
    }

    private static Engine<AmazonsBoard> player(String text, int threads) {
        PlayerContext circumstances =
                new PlayerContext(1, threads, name -> new History(AmazonsPlayerKit.INSTANCE.historyParts()));
        return new Players<>(AmazonsPlayerKit.INSTANCE).engine(text, circumstances);
    }

    @Test
    void keepsToTheMovesGiven() {
        for (String text : new String[] {"amazons", "mcts_ucb_cut 20 5", "puct_lieberum 80 5"}) {
            try (Engine<AmazonsBoard> engine = player(text)) {
                Position<AmazonsBoard> at = Amazons.RULES.start();
                for (int ply = 0; ply < 3; ply++) {
                    int[] moves = at.legalMoves();
                    int only = moves[moves.length / 2];
                    assertThat(engine.analyse(at, SearchLimits.ofNodes(20).withSearchMoves(List.of(only)))
                                    .move())
                            .isEqualTo(only);
                    at = at.play(only);
                }
            }
        }
    }

    /**
     * Tables 46 and 47 of the thesis for every player it names: a legal move at the start, and the only one there is.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "amazons",
                "random",
                "greedy_mobility",
                "greedy_territory",
                "minimax_mobility 1 5",
                "minimax_territory 1 5",
                "minimax_relative_territory 1 5",
                "minimax_territory_mobility 1 5",
                "minimax_mobility_table 1 5",
                "minimax_territory_table 1 5",
                "mcts_ucb 20 5",
                "mcts_ucb_cut 20 5",
                "mcts_epsilon 20 5 0.1",
                "mcts_epsilon_mod 20 5",
                "mcts_widening 20 5 0.5",
                "puct_lieberum 80 5",
                "alphabeta_lieberum 1 5"
            })
    void everyPlayerPlays(String text) {
        try (Engine<AmazonsBoard> engine = player(text)) {
            for (String start : new String[] {Amazons.START, Amazons.START.replace(" w ", " b ")}) {
                Position<AmazonsBoard> position = Amazons.RULES.position(start);
                Analysis analysis = engine.analyse(position, SearchLimits.ofNodes(20));
                assertThat(position.legalMoves()).contains(analysis.move());
                engine.newGame();
            }
            for (String only : new String[] {"w1xb/xxx1/xxxx/xxxx w - 9", "b1xw/xxx1/xxxx/xxxx b - 9"}) {
                Position<AmazonsBoard> position = Amazons.RULES.position(only);
                assertThat(position.write(engine.analyse(position, SearchLimits.ofNodes(20))
                                .move()))
                        .isEqualTo("a4-b4/a4");
                engine.newGame();
            }
        }
    }

    @Test
    void theSmallestBoardIsLost() {
        Position<AmazonsBoard> smallest = Amazons.RULES.position("1bb1/b2b/w2w/1ww1 w");
        assertThat(player("alphabeta_territory")
                        .analyse(smallest, SearchLimits.ofDepth(9))
                        .score()
                        .loses())
                .isTrue();
    }

    @Test
    void aDecidedFillIsKnownAtOnce() {
        // White has two moves more, but is to move where a careless arrow would lose one.
        Position<AmazonsBoard> position = Amazons.RULES.position("w3x/xx1xx/xxxxx/b1xxx/1xxxx w");
        Analysis analysis = player("amazons").analyse(position, SearchLimits.ofNodes(1));
        assertThat(analysis.score().wins()).isTrue();
        assertThat(play(position, player("amazons"), player("random"))).isEqualTo(Result.WHITE);
    }

    @Test
    void beatsGreedyPlayersWithFewNodes() {
        Position<AmazonsBoard> start = Amazons.RULES.position("1b2b1/b4b/6/6/w4w/1w2w1 w");
        assertThat(play(start, player("amazons", 2), player("greedy_mobility"))).isEqualTo(Result.WHITE);
        assertThat(play(start, player("greedy_territory"), player("amazons", 2)))
                .isEqualTo(Result.BLACK);
    }

    private static Result play(Position<AmazonsBoard> start, Engine<AmazonsBoard> white, Engine<AmazonsBoard> black) {
        Position<AmazonsBoard> position = start;
        while (!position.outcome().over()) {
            Engine<AmazonsBoard> engine = position.turn() == Side.WHITE ? white : black;
            position = position.play(
                    engine.analyse(position, SearchLimits.ofNodes(100)).move());
        }
        return position.outcome().result();
    }
}
