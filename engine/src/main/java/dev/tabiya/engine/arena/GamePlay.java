package dev.tabiya.engine.arena;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Clock;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plays one game to its end. An engine that crashes, exceeds its time or plays an illegal move loses. */
final class GamePlay<B extends Board<B>> {
    private final Fixture<B> fixture;
    private final ArenaSettings settings;
    private final Function<B, Outcome> claim;
    private final Rules<B> rules;
    private final B board;
    private final Map<Integer, Line.Notes> notes = new TreeMap<>();
    private int[] moves = new int[64];
    private int plies;
    private long whiteNanos;
    private long blackNanos;
    private long whiteSlowest;
    private long blackSlowest;
    private @Nullable Clock clock;

    GamePlay(Fixture<B> fixture, ArenaSettings settings, Function<B, Outcome> claim) {
        this.fixture = fixture;
        this.settings = settings;
        this.claim = claim;
        this.rules = fixture.opening().rules();
        this.board = fixture.opening().board();
        this.clock = settings.limits().clock().orElse(null);
    }

    Game<B> play() {
        return game(withWhite());
    }

    /** An engine that fails to start loses. */
    private Outcome withWhite() {
        Engine<B> white;
        try {
            white = engine(fixture.white(), 0);
        } catch (EngineFailure e) {
            return lost(Side.WHITE, e.reason());
        }
        try (white) {
            return withBlack(white);
        }
    }

    private Outcome withBlack(Engine<B> white) {
        Engine<B> black;
        try {
            black = engine(fixture.black(), 1);
        } catch (EngineFailure e) {
            return lost(Side.BLACK, e.reason());
        }
        try (black) {
            return play(white, black);
        }
    }

    private Engine<B> engine(Contestant<B> contestant, int which) {
        Engine<B> engine = contestant.engine().apply(fixture.seed() * 2 + which);
        engine.newGame();
        return engine;
    }

    private Outcome play(Engine<B> white, Engine<B> black) {
        for (Outcome outcome = board.outcome(); !outcome.over(); outcome = outcome()) {
            Side side = board.turn();
            long began = System.nanoTime();
            Analysis found;
            try {
                found = (side == Side.WHITE ? white : black).analyse(new Position<>(rules, board), limits(side));
            } catch (EngineFailure e) {
                spend(side, System.nanoTime() - began);
                return lost(side, e.reason());
            } catch (RuntimeException | StackOverflowError e) {
                spend(side, System.nanoTime() - began);
                return lost(side, "crash, " + e);
            }
            long took = System.nanoTime() - began;
            spend(side, took);
            if (clock != null) {
                long millis = took / 1_000_000;
                if (millis > clock.left(side) + settings.grace().toMillis()) {
                    return lost(side, "time forfeit");
                }
                clock = clock.after(side, Math.min(millis, clock.left(side)));
            } else if (settings.limits().timed()
                    && took
                            > settings.limits()
                                    .hardTime()
                                    .plus(settings.grace())
                                    .toNanos()) {
                return lost(side, String.format(Locale.ROOT, "time forfeit, a move took %.2f s", took / 1e9));
            }
            if (!legal(found.move())) {
                return lost(side, "illegal move");
            }
            note(found, took);
            board.make(found.move());
        }
        return outcome();
    }

    private SearchLimits limits(Side side) {
        Clock now = clock;
        return now == null ? settings.limits() : settings.limits().on(now, side);
    }

    private Outcome outcome() {
        Outcome outcome = board.outcome();
        if (outcome.over()) {
            return outcome;
        }
        return plies >= settings.maxPlies()
                ? new Outcome(Result.DRAW, "adjudicated after " + plies + " plies")
                : claim.apply(board);
    }

    private boolean legal(int move) {
        int[] legal = new int[rules.maxMoves()];
        int end = board.moves(legal, 0);
        return Arrays.stream(legal, 0, end).anyMatch(other -> other == move);
    }

    private static Outcome lost(Side side, String reason) {
        return new Outcome(Result.winOf(side.other()), (side == Side.WHITE ? "White: " : "Black: ") + reason);
    }

    private void note(Analysis found, long nanos) {
        if (plies == moves.length) {
            moves = Arrays.copyOf(moves, 2 * plies);
        }
        String text = String.format(Locale.ROOT, "%s/%d %.2fs", found.score(), found.depth(), nanos / 1e9);
        List<String> texts = found.feeling()
                .map(feeling -> List.of(text, feeling.toString()))
                .orElse(List.of(text));
        notes.put(plies, new Line.Notes(List.of(), List.of(), texts, List.of()));
        moves[plies++] = found.move();
    }

    private Game<B> game(Outcome outcome) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", settings.event());
        tags.put("Site", "Tabiya");
        tags.put("Date", LocalDate.now(ZoneOffset.UTC).toString().replace('-', '.'));
        tags.put("Round", fixture.round());
        tags.put("White", fixture.white().name());
        tags.put("Black", fixture.black().name());
        tags.put("Result", outcome.result().toString());
        if (!fixture.opening().equals(rules.start())) {
            tags.put("SetUp", "1");
            tags.put("FEN", fixture.opening().toString());
        }
        tags.put("Termination", outcome.reason());
        tags.put(GameResult.LIMITS, settings.limitsText());
        tags.put(GameResult.WHITE_TIME, seconds(whiteNanos));
        tags.put(GameResult.BLACK_TIME, seconds(blackNanos));
        tags.put(GameResult.WHITE_SLOWEST, seconds(whiteSlowest));
        tags.put(GameResult.BLACK_SLOWEST, seconds(blackSlowest));
        return new Game<>(
                rules, tags, fixture.opening(), new Line(Arrays.copyOf(moves, plies), notes), outcome.result());
    }

    private void spend(Side side, long nanos) {
        if (side == Side.WHITE) {
            whiteNanos += nanos;
            whiteSlowest = Math.max(whiteSlowest, nanos);
        } else {
            blackNanos += nanos;
            blackSlowest = Math.max(blackSlowest, nanos);
        }
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }
}
