package dev.tabiya.archive.terms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GamesEncoderTest {
    /** Terms in readable form with their weights in 64ths. */
    private static <B extends Board<B>> Map<String, Integer> terms(GameSupport<B> discipline, Position<B> position) {
        Features features = new Features();
        discipline.encoder().encode(position.board(), features);
        Map<String, Integer> terms = new LinkedHashMap<>();
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < features.size(); i++) {
            assertThat(seen.add(features.term(i)))
                    .as("%s once", discipline.encoder().text(features.term(i)))
                    .isTrue();
            terms.put(
                    TermKind.of(features.term(i), features.weight(i)) + " "
                            + discipline.encoder().text(features.term(i)),
                    features.weight(i));
        }
        return terms;
    }

    @Test
    void amazonsAndWhatTheyReach() {
        // White's amazon is enclosed with three squares; Black has the rest except for a square that neither reaches.
        Position<?> position = Amazons.RULES.position("w1xb/1xx1/1x2/xx1x/1x2 w");
        assertThat(terms(GameSupport.AMAZONS, Amazons.RULES.position(position.toString())))
                .containsEntry("piece wa5", 64)
                .containsEntry("piece bd5", 64)
                .containsEntry("piece xc5", 64)
                .containsEntry("reach wb5", 57)
                .containsEntry("reach wa4", 57)
                .containsEntry("reach wa3", 50)
                .containsEntry("reach bd4", 57)
                .containsEntry("territory wb5", 64)
                .containsEntry("territory bd3", 64)
                .containsEntry("territory -a1", 64)
                .containsEntry("region w1b0:3", 64)
                .containsEntry("region w0b1:6", 64)
                .doesNotContainKey("territory wa1");
        assertThat(terms(GameSupport.AMAZONS, Amazons.RULES.start())).containsEntry("territory =e5", 64);
    }

    @Test
    void piecesThreatsAndVictories() {
        // T20 from 10x4 to 10x2 takes c25 by progression with S15, as in the worked example.
        Position<?> before = Rithmomachia.RULES.position(
                "7ps64.s49.t36.t25.c16..////1c25.2S15.//1T20./////////PS36.S25.T16.T9.C4.C1.. w t12. - - 40");
        assertThat(terms(GameSupport.RITHMOMACHIA, Rithmomachia.RULES.position(before.toString())))
                .containsEntry("piece c25@12x2", 64)
                .containsEntry("piece P@1x1", 64)
                .containsEntry("reach c25@11x1", 57)
                .containsEntry("reach T20@10x4", 57)
                .containsEntry("reach T20@11x4", 50)
                .containsEntry("attack *c25@12x2", 64)
                .containsEntry("contact *c25", 64)
                .containsEntry("men P:S36.S25.T16.T9.C4.C1", 64)
                .containsEntry("held White+t12", 64)
                .containsEntry("progress White:corpore=1", 64)
                .containsEntry("progress White:bonis=0+", 64)
                .containsEntry("progress White:arrived=2", 64)
                .containsEntry("progress Black:arrived=0", 64);
    }

    @Test
    void termsAreDistinctAndTransformsInvertible() {
        holds(GameSupport.AMAZONS);
        holds(GameSupport.RITHMOMACHIA);
        assertThat(GameSupport.RITHMOMACHIA.encoder().transforms()).doesNotContain(Transform.FLIP);
        assertThatThrownBy(() -> GameSupport.RITHMOMACHIA
                        .encoder()
                        .transformed(Rithmomachia.RULES.start().board(), Transform.FLIP))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /**
     * In random games: no term occurs twice, a transformed position has as many terms, and a transformed move leads to
     * the transformed next position.
     */
    private static <B extends Board<B>> void holds(GameSupport<B> discipline) {
        Encoder<B> encoder = discipline.encoder();
        for (Game<B> game : RandomGames.many(discipline.rules(), 4, 5)) {
            for (int ply = 0; ply < game.line().size(); ply++) {
                Position<B> position = RandomGames.position(game, ply);
                int terms = terms(discipline, position).size();
                Facts facts = new Facts();
                encoder.facts(position.board(), facts);
                assertThat(facts.fact(0)).isEqualTo(Facts.pieces(encoder.pieceCount(position.board())));
                String move = position.write(game.line().move(ply));
                for (Transform transform : encoder.transforms()) {
                    Position<B> twin =
                            new Position<>(discipline.rules(), encoder.transformed(position.board(), transform));
                    assertThat(terms(discipline, twin)).hasSize(terms);
                    assertThat(twin.play(encoder.transformedMove(position.board(), move, transform))
                                    .key())
                            .as("%s %s on %s", move, transform, twin)
                            .isEqualTo(encoder.transformed(position.play(move).board(), transform)
                                    .key());
                }
            }
        }
    }
}
