package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveContract;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.rithmomachia.RithmomachiaMetric;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.RuleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RithmomachiaArchiveTest extends ArchiveContract<RithmomachiaBoard> {
    @TempDir
    Path directory;

    @Override
    protected Archive open(String name) {
        return LuceneArchive.openOrCreate(
                directory.resolve(name),
                Rithmomachia.RULES,
                GameSupport.RITHMOMACHIA.encoder(),
                OptionalInt.of(SKIP_MOVES));
    }

    @Override
    protected GameSupport<RithmomachiaBoard> discipline() {
        return GameSupport.RITHMOMACHIA;
    }

    @Override
    protected int distance(Metric<?> metric, RithmomachiaBoard from, RithmomachiaBoard to) {
        // Checked against its definition elsewhere, which would take too long here.
        return ((RithmomachiaMetric) metric).from(from).distance(to, Integer.MAX_VALUE);
    }

    @Override
    protected List<Metric<RithmomachiaBoard>> metrics() {
        return List.of(RithmomachiaMetric.MOVES, new RithmomachiaMetric(true));
    }

    /**
     * The same moves under other rules take other men: a replay needs the rules, also of games that no tag tells of.
     */
    @Test
    void gamesKeepTheirRules() {
        List<Game<RithmomachiaBoard>> games = new ArrayList<>();
        for (String rules : List.of("cvr", "cascade", "elective", "circles=orthogonal", "newOnly setup=forward")) {
            Position<RithmomachiaBoard> start =
                    Rithmomachia.with(RuleSet.read(rules)).start();
            games.add(RandomGames.game(start, new int[0], 120, games.size(), new Random(3)));
        }
        try (Archive archive = with(games)) {
            for (Game<RithmomachiaBoard> game : games) {
                for (int ply = 0; ply <= game.line().size(); ply += 7) {
                    Position<RithmomachiaBoard> position = RandomGames.position(game, ply);
                    Hit hit = archive.search(Query.exact(position), 10).hits().stream()
                            .filter(found -> found.game().equals(game))
                            .findFirst()
                            .orElseThrow();
                    assertThat(hit.fen()).isEqualTo(position.toString());
                    RithmomachiaBoard start =
                            (RithmomachiaBoard) hit.game().start().board();
                    assertThat(start.ruleSet()).isEqualTo(game.start().board().ruleSet());
                    if (ply < game.line().size()) {
                        assertThat(archive.next(Query.exact(position)))
                                .anyMatch(next -> next.move()
                                        .equals(position.write(game.line().move(hit.ply()))));
                    }
                }
            }
        }
    }
}
