package dev.tabiya.lab.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvaluateThesisTest {
    @TempDir
    private Path folder;

    @Test
    void putsOurResultsBesideTheirs() {
        String study =
                "evaluate amazons-thesis --tables 70,71 --games 2 --openings 2 --pgn " + folder.resolve("study.pgn");
        Cli run = Cli.typed(study + " --json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.json()).hasSize(3);
        for (JsonNode row : run.json()) {
            assertThat(row.path("thesis").path("won").asInt()).isEqualTo(100);
            assertThat(row.path("ours").path("games").asInt()).isEqualTo(2);
        }
        Path tables = folder.resolve("study.md");
        Cli again = Cli.typed(study + " --markdown " + tables);
        assertThat(again.err()).contains("6 of 6 games were already played");
        assertThat(again.out()).contains("greedy_territory v greedy_mobility", "100/0");
        assertThat(tables).content().contains("## Table 71", "| greedy_territory v greedy_mobility | 100/0 |");
    }

    /** Table 80 repeats meetings of tables 70 to 79, which are played once. */
    @Test
    void theLastTableHasTheBestOfEachKind() {
        List<ThesisRow> last = ThesisRow.ALL.stream()
                .filter(row -> row.table() == ThesisRow.LAST_TABLE)
                .toList();
        assertThat(last)
                .hasSize(6)
                .allSatisfy(row -> assertThat(ThesisRow.ALL)
                        .anyMatch(other -> other.table() < ThesisRow.LAST_TABLE
                                && other.players(1).equals(row.players(1))));
    }

    /** Every meeting of the study can be played: its players exist, with the thesis' options scaled down. */
    @Test
    void everyPlayerOfTheStudyExists() {
        for (ThesisRow row : ThesisRow.ALL) {
            for (String name : new String[] {row.first(), row.second()}) {
                Cli run = Cli.typed("match '%s' random --game amazons --games 1 --json --nodes 20 --openings 30"
                        .formatted(ThesisRow.scaled(name, 0.0001)));
                assertThat(run.code()).as("%s: %s", name, run.err()).isZero();
            }
        }
    }

    @Test
    void refusesWhatThereIsNot() {
        Cli run = Cli.run("evaluate", "amazons-thesis", "--tables", "12");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--tables are 70 to 80");
        assertThat(Cli.run("evaluate", "amazons-thesis", "--game", "chess").err())
                .contains("this command is for amazons only");
    }
}
