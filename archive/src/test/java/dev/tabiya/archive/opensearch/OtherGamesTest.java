package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveContract;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.amazons.AmazonsMetric;
import dev.tabiya.archive.metric.rithmomachia.RithmomachiaMetric;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;

/** What every archive must do, for games other than chess. */
class OtherGamesTest {
    abstract static class OnCluster<B extends Board<B>> extends ArchiveContract<B> {
        private final ClusterArchives archives = new ClusterArchives();

        @Override
        protected Archive open(String name) {
            return archives.open(name, discipline().rules(), discipline().encoder(), SKIP_MOVES);
        }

        @Override
        protected int games() {
            return 12;
        }

        @Override
        protected boolean forgetsTermsAtOnce() {
            return false;
        }

        @Override
        @SuppressWarnings("unchecked")
        protected int distance(Metric<?> metric, B from, B to) {
            return ((Metric<B>) metric).from(from).distance(to, Integer.MAX_VALUE);
        }

        @AfterEach
        void delete() {
            archives.close();
        }
    }

    @Nested
    class OfAmazons extends OnCluster<AmazonsBoard> {
        @Override
        protected GameSupport<AmazonsBoard> discipline() {
            return GameSupport.AMAZONS;
        }

        @Override
        protected List<Metric<AmazonsBoard>> metrics() {
            return List.of(AmazonsMetric.MOVES);
        }
    }

    @Nested
    class OfRithmomachia extends OnCluster<RithmomachiaBoard> {
        @Override
        protected GameSupport<RithmomachiaBoard> discipline() {
            return GameSupport.RITHMOMACHIA;
        }

        @Override
        protected List<Metric<RithmomachiaBoard>> metrics() {
            return List.of(RithmomachiaMetric.MOVES);
        }
    }
}
