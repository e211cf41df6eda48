package dev.tabiya.archive;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.amazons.AmazonsMetric;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.metric.rithmomachia.RithmomachiaMetric;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.amazons.AmazonsEncoder;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.archive.terms.rithmomachia.RithmomachiaEncoder;
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
 * What archives need to know of a game: how its positions become terms, how likeness is scored and distance measured. A
 * new game is added here and nowhere else.
 *
 * @param scorings ways to score likeness, the default first
 * @param metric the default distance
 * @param metrics reads other distances
 * @param patterns whether the game has patterns to search for
 */
public record GameSupport<B extends Board<B>>(
        Rules<B> rules,
        Encoder<B> encoder,
        List<Scoring> scorings,
        Metric<B> metric,
        Function<String, Metric<B>> metrics,
        boolean patterns) {
    public static final GameSupport<ChessBoard> CHESS = new GameSupport<>(
            Chess.RULES,
            new ChessEncoder(),
            Stream.concat(Stream.of(LearnedGains.TABIYA), Scoring.PRESETS.stream())
                    .toList(),
            ChessMetric.PAPER,
            ChessMetric::read,
            true);

    public static final GameSupport<AmazonsBoard> AMAZONS = new GameSupport<>(
            Amazons.RULES,
            new AmazonsEncoder(),
            List.of(AmazonsEncoder.SCORING, Scoring.TRUEPOS, Scoring.RCHBLEPOS),
            AmazonsMetric.MOVES,
            AmazonsMetric::read,
            false);

    public static final GameSupport<RithmomachiaBoard> RITHMOMACHIA = new GameSupport<>(
            Rithmomachia.RULES,
            new RithmomachiaEncoder(),
            List.of(RithmomachiaEncoder.SCORING, Scoring.TRUEPOS, Scoring.RCHBLEPOS, Scoring.ATTK),
            RithmomachiaMetric.MOVES,
            RithmomachiaMetric::read,
            false);

    public static final List<GameSupport<?>> ALL = List.of(CHESS, AMAZONS, RITHMOMACHIA);

    public GameSupport {
        scorings = List.copyOf(scorings);
    }

    /** The support of a game by its rules. */
    @SuppressWarnings("unchecked") // rules of one name have boards of one type
    public static <B extends Board<B>> GameSupport<B> of(Rules<B> rules) {
        return (GameSupport<B>) of(rules.name())
                .orElseThrow(() -> new IllegalArgumentException("archives do not support " + rules.name()));
    }

    /** The support of a game by the name of its rules. */
    public static Optional<GameSupport<?>> of(String name) {
        return ALL.stream()
                .<GameSupport<?>>map(each -> each)
                .filter(each -> each.rules.name().equals(name))
                .findFirst();
    }

    /** The names of all games, for messages. */
    public static String names() {
        return ALL.stream().map(each -> each.rules.name()).collect(Collectors.joining(", "));
    }
}
