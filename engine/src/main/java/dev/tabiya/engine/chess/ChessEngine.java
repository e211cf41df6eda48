package dev.tabiya.engine.chess;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Configurable;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Feeling;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.AlphaBeta;
import dev.tabiya.engine.alphabeta.AlphaBetaSettings;
import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.CognitiveMap;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The chess engine: selective search over the hand-written evaluation. With a temperament, its emotion in the root
 * position sets the weights for the whole search, as in the paper on Deep Feeling.
 */
public final class ChessEngine implements Engine<ChessBoard>, Configurable {
    /** The default of the UCI option, in percent: low enough to keep the engine strong. */
    public static final int DEFAULT_INTENSITY = 5;

    private static final BoardParameters RANGES = BoardParameters.of(Evaluation.ranges());

    private static final int ENTRY_BYTES = 16;

    /** The JVM's heap must hold a table and its replacement. */
    private static final int MOST_MEGABYTES = Math.clamp(Runtime.getRuntime().maxMemory() / 3 >> 20, 1, 8192);

    private final Evaluation evaluation;
    private AlphaBeta<ChessBoard> search;
    private int megabytes = 64;
    private int threads;
    private boolean emotional;
    private CognitiveMap map = CognitiveMap.PAPER_RUN;
    private GoalTable goals = GoalTable.standard();
    private double intensity = DEFAULT_INTENSITY / 100.0;

    /** Without emotion. */
    public ChessEngine(int threads) {
        this(threads, new Evaluation());
    }

    public ChessEngine(int threads, Evaluation evaluation) {
        this.threads = threads;
        this.evaluation = evaluation;
        search = search();
    }

    public ChessEngine(int threads, Temperament temperament) {
        this(threads);
        emotional = true;
        map = temperament.map();
        goals = temperament.goals();
        intensity = temperament.intensity();
    }

    private AlphaBeta<ChessBoard> search() {
        int bits = 63 - Long.numberOfLeadingZeros(megabytes * 1024L * 1024 / ENTRY_BYTES);
        return new AlphaBeta<>(
                evaluation,
                AlphaBetaSettings.selective(new ChessTraits())
                        .withTableBits(bits)
                        .withThreads(threads));
    }

    @Override
    public Analysis analyse(Position<ChessBoard> at, SearchLimits limits, Consumer<Analysis> progress) {
        return limits.mate() > 0 ? mate(at, limits, progress) : search(at, limits, progress);
    }

    /**
     * Before each depth of the mate search, which misses no mate, an ordinary search looks for it, which is often
     * quicker.
     */
    private Analysis mate(Position<ChessBoard> at, SearchLimits limits, Consumer<Analysis> progress) {
        MateSearch mates = new MateSearch(at, limits);
        long began = System.nanoTime();
        Analysis best = null;
        for (int moves = 1; moves <= limits.mate(); moves++) {
            int depth = Math.min(2 * moves + 6, limits.depth());
            SearchLimits left =
                    limits.after(Duration.ofNanos(System.nanoTime() - began)).withDepth(depth);
            int told = best == null ? 0 : best.depth();
            best = search(at, left, found -> {
                if (found.depth() > told) {
                    progress.accept(found);
                }
            });
            if (best.score().wins() && best.score().plies() < 2 * limits.mate()) {
                return best;
            }
            Optional<Analysis> mate = mates.in(moves);
            if (mate.isPresent()) {
                return mate.get();
            }
            if (mates.aborted()) {
                break;
            }
        }
        return Objects.requireNonNull(best);
    }

    private Analysis search(Position<ChessBoard> at, SearchLimits limits, Consumer<Analysis> progress) {
        if (!emotional) {
            return search.analyse(at, limits, progress);
        }
        long began = System.nanoTime();
        Temperament temperament = new Temperament(map, goals, intensity);
        Temperament.Emotion emotion = temperament.feel(at.board());
        Evaluation felt =
                new Evaluation(at.turn(), temperament.weights(emotion, RANGES).values());
        Feeling feeling = emotion.feeling();
        SearchLimits left = limits.after(Duration.ofNanos(System.nanoTime() - began));
        return search.analyse(at, left, felt, felt.fingerprint(), found -> progress.accept(found.withFeeling(feeling)))
                .withFeeling(feeling);
    }

    @Override
    public void newGame() {
        search.newGame();
    }

    @Override
    public List<String> options() {
        return List.of(
                "Hash type spin default " + megabytes + " min 1 max " + MOST_MEGABYTES,
                "Threads type spin default " + threads + " min 1 max 256",
                "Clear Hash type button",
                "Temperament type combo default off var off var felt",
                "Intensity type spin default " + DEFAULT_INTENSITY + " min 0 max 100",
                "Matrix type combo default paper-run var paper-run var paper-table var held",
                "Goals type string default <empty>");
    }

    @Override
    public void set(String name, String value) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "hash" -> {
                megabytes = number(name, value, 1, MOST_MEGABYTES);
                search = search();
            }
            case "threads" -> {
                threads = number(name, value, 1, 256);
                search = search();
            }
            case "clear hash" -> newGame();
            case "temperament" -> {
                emotional = value.equalsIgnoreCase("felt");
                if (!emotional && !value.equalsIgnoreCase("off")) {
                    throw new ParseException("Temperament is off or felt, not \"" + Quoted.of(value) + '"');
                }
            }
            case "intensity" -> intensity = number(name, value, 0, 100) / 100.0;
            case "matrix" -> map = CognitiveMap.read(value);
            case "goals" ->
                goals = value.isEmpty() || value.equals("<empty>")
                        ? GoalTable.standard()
                        : GoalTable.read(Path.of(value));
            default -> throw new ParseException("unknown option \"" + Quoted.of(name) + '"');
        }
    }

    private static int number(String name, String value, int least, int most) {
        try {
            return Math.clamp(Long.parseLong(value), least, most);
        } catch (NumberFormatException e) {
            throw new ParseException("invalid number \"" + Quoted.of(value) + "\" for " + name);
        }
    }
}
