package dev.tabiya.lab.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateDeepFeelingTest {
    @Test
    void reprintsThePapersTables() {
        Cli tables = Cli.run("evaluate", "deep-feeling");
        assertThat(tables.code()).isZero();
        assertThat(tables.out())
                .contains(
                        "   1     -75.00      35.00     -28.75     -44.00     -24.75",
                        "V[25]:  -0.972263 -0.986541 -0.542481  0.000000 -0.710413 -0.995249  0.000000",
                        "Factors of escape-check: material 1.35, mobility -25.62, king safety -39.86, exposure -2.01",
                        "   4      25.09     998.40   -1068.51    -135.81      90.79",
                        "   5      25.09    1024.67   -1955.57    -135.06    -770.75",
                        "   7      25.09     761.93   -2056.38    -132.83   -1136.52",
                        "  10    -301.13     972.12      30.24    -132.08     833.31");
        assertThat(Cli.run("evaluate", "deep-feeling", "--json")
                        .json()
                        .get("leaves")
                        .size())
                .isEqualTo(11);
    }

    @Test
    void studiesWhatFeelingChanges(@TempDir Path folder) {
        Cli study =
                Cli.typed("evaluate deep-feeling sample --positions 40 --nodes 300 --intensity 50,100 --json --plots %s"
                        .formatted(folder));
        assertThat(study.code()).isZero();
        JsonNode rows = study.json().get("intensities").get(0).get("rows");
        assertThat(rows.get(0).get("group").asText()).isEqualTo("all");
        assertThat(rows.get(0).get("positions").asInt()).isEqualTo(40);
        assertThat(rows.get(0).get("felt").get("differs").get("value").asDouble())
                .isBetween(0.01, 1.0);
        assertThat(rows.get(0).get("chance").get("differs").get("value").asDouble())
                .isBetween(0.01, 0.5);
        assertThat(folder.resolve("deep-feeling-cost.svg")).content().contains("<svg", "fear", "by chance");
        int byGoal = 0;
        for (int i = 7; i < rows.size(); i++) {
            byGoal += rows.get(i).get("positions").asInt();
        }
        assertThat(byGoal).isEqualTo(40);
        // Without intensity nothing changes.
        JsonNode calm = Cli.typed("evaluate deep-feeling sample --positions 10 --nodes 300 --intensity 0 --json")
                .json();
        assertThat(calm.get("intensities")
                        .get(0)
                        .get("rows")
                        .get(0)
                        .get("felt")
                        .get("differs")
                        .get("value")
                        .asDouble())
                .isZero();
        assertThat(Cli.run("evaluate", "deep-feeling", "sample", "--intensity", "200")
                        .code())
                .isEqualTo(2);
    }
}
