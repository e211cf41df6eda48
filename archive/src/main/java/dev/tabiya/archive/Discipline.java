package dev.tabiya.archive;

import dev.tabiya.archive.encode.AmazonsEncoder;
import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.archive.encode.Encoder;
import dev.tabiya.archive.encode.RithmomachiaEncoder;
import dev.tabiya.archive.encode.Scoring;
import dev.tabiya.archive.metric.AmazonsMetric;
import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.RithmomachiaMetric;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What archives know of a game: how its positions become terms, how likeness is scored and distance measured. A game is added
 * here and nowhere else.
 *
 * @param scorings ways to score likeness, the usual one first
 * @param metric the usual distance
 * @param metrics reads others
 * @param patterns whether there are patterns to search for
 */
public record Discipline<B extends Board<B>>(
        Rules<B> rules,
        Encoder<B> encoder,
        List<Scoring> scorings,
        Metric<B> metric,
        Function<String, Metric<B>> metrics,
        boolean patterns) {
    public static final Discipline<ChessBoard> CHESS = new Discipline<>(
            Chess.RULES,
            new ChessEncoder(),
            Stream.concat(Stream.of(Scoring.TABIYA), Scoring.PRESETS.stream()).toList(),
            ChessMetric.PAPER,
            ChessMetric::read,
            true);

    public static final Discipline<AmazonsBoard> AMAZONS = new Discipline<>(
            Amazons.RULES,
            new AmazonsEncoder(),
            List.of(Scoring.AMAZONS, Scoring.TRUEPOS, Scoring.RCHBLEPOS),
            AmazonsMetric.MOVES,
            AmazonsMetric::read,
            false);

    public static final Discipline<RithmomachiaBoard> RITHMOMACHIA = new Discipline<>(
            Rithmomachia.RULES,
            new RithmomachiaEncoder(),
            List.of(Scoring.RITHMOMACHIA, Scoring.TRUEPOS, Scoring.RCHBLEPOS, Scoring.ATTK),
            RithmomachiaMetric.MOVES,
            RithmomachiaMetric::read,
            false);

    public static final List<Discipline<?>> ALL = List.of(CHESS, AMAZONS, RITHMOMACHIA);

    public Discipline {
        scorings = List.copyOf(scorings);
    }

    /** That of a game, by its rules' name. */
    public static Optional<Discipline<?>> of(String name) {
        for (Discipline<?> each : ALL) {
            if (each.rules.name().equals(name)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /** The names of all games, for those who ask for another. */
    public static String names() {
        return ALL.stream().map(each -> each.rules.name()).collect(Collectors.joining(", "));
    }
}
