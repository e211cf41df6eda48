package dev.tabiya.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class LikeScorerTest {
    @SuppressWarnings("unused") // by its name
    private static final List<GameSupport<?>> DISCIPLINES = GameSupport.ALL;

    /** Nothing is more like a position than itself: short positions do not gain by being short. */
    @ParameterizedTest
    @FieldSource("DISCIPLINES")
    void nothingScoresMoreThanTheQuery(GameSupport<?> discipline) throws IOException {
        nothingScoresMore(discipline, Long.getLong("tabiya.seed", 5));
    }

    private static <B extends Board<B>> void nothingScoresMore(GameSupport<B> discipline, long seed)
            throws IOException {
        Random random = new Random(seed);
        List<Game<B>> games = RandomGames.many(discipline.rules(), 12, seed);
        List<Features> all = new ArrayList<>();
        for (Game<B> game : games) {
            for (int ply = 0; ply <= game.line().size(); ply++) {
                Features features = new Features();
                discipline.encoder().encode(RandomGames.position(game, ply).board(), features);
                all.add(features);
            }
        }
        List<Scoring> bounded =
                discipline.scorings().stream().filter(Scoring::bounded).toList();
        assertThat(bounded).contains(discipline.scorings().getFirst());
        for (int i = 0; i < 60; i++) {
            Scoring usual = bounded.get(i % bounded.size());
            Scoring scoring = i % 2 == 0 ? usual : usual.with(0.1 + random.nextDouble(3), random.nextDouble());
            Position<B> query = RandomGames.position(games, random);
            Features terms = new Features();
            discipline.encoder().encode(query.board(), terms);
            LikeScorer scorer = LikeScorer.of(terms, scoring, statistics(all));
            assertThat(scorer.perfect()).isPositive();
            for (Features features : all) {
                assertThat(scorer.score(features))
                        .as("-Dtabiya.seed=%s, %s, %s", seed, query, scoring)
                        .isLessThanOrEqualTo(scorer.perfect() * (1 + 1e-12));
            }
        }
    }

    private static CollectionStatistics statistics(List<Features> all) {
        return new CollectionStatistics() {
            @Override
            public long positions() {
                return all.size();
            }

            @Override
            public long holding(int term, Scoring scoring) {
                return all.stream().filter(features -> holds(features, term)).count();
            }

            @Override
            public double averageLength(Set<TermKind> kinds) {
                double sum = 0;
                for (Features features : all) {
                    for (int i = 0; i < features.size(); i++) {
                        TermKind kind = TermKind.of(features.term(i), features.weight(i));
                        sum += kind.countsInLength() && kinds.contains(kind) ? features.weight(i) : 0;
                    }
                }
                return sum / Features.FULL / all.size();
            }
        };
    }

    private static boolean holds(Features features, int term) {
        for (int i = 0; i < features.size(); i++) {
            if (features.term(i) == term) {
                return true;
            }
        }
        return false;
    }
}
