package dev.tabiya.app.http;

import dev.tabiya.app.games.GameView;
import dev.tabiya.app.games.Roster;
import dev.tabiya.app.json.JsonFormat;
import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Rules;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Streams an engine's analysis of a move as server-sent events. Stateless: it depends on the position and the moves
 * since the start alone, but for {@link HistoryTables}.
 */
final class ThinkResource implements HttpService {
    private static final double LONGEST = 300;

    /** People cannot read faster. */
    private static final long REPORT_EVERY = 50_000_000;

    /** How often to write something, so that a closed connection is noticed. */
    private static final long HEARTBEAT = 500;

    /** After this time an analysis ends when others wait. */
    private static final long SLICE = 5_000_000_000L;

    private final RequestQueue thinkers;
    private final HistoryTables memories = new HistoryTables();
    private final Server.Log log;

    ThinkResource(RequestQueue thinkers, Server.Log log) {
        this.thinkers = thinkers;
        this.log = log;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::get);
    }

    private void get(ServerRequest request, ServerResponse response) {
        Set<String> known = new TreeSet<>(PositionResource.PARAMETERS);
        known.addAll(Set.of("player", "time", "seed"));
        Params params = Params.of(request, known);
        think(request, params, ServedArchives.rules(params), response);
    }

    private <B extends Board<B>> void think(
            ServerRequest request, Params params, Rules<B> rules, ServerResponse response) {
        Position<B> at = PositionResource.Reached.of(params, rules).end();
        if (at.outcome().over()) {
            throw Problem.of("moves", "the game is over: " + at.outcome().reason());
        }
        Duration time = Duration.ofNanos((long) (seconds(params) * 1e9));
        engine(params, rules).close(); // Refuses a bad name now; the engine proper is created when its turn comes.
        Language language = Language.of(request);
        Thinking thinking = new Thinking();
        SearchLimits limits = SearchLimits.ofTime(time).withStop(thinking.stop);
        RequestQueue.Task<?> task = thinkers.enter(request, () -> {
            thinking.began = System.nanoTime();
            try (Engine<B> engine = engine(params, rules)) {
                Reporter<B> reporter = new Reporter<>(at, thinking.events);
                return thinking.events.add(
                        new Event("best", Chosen.of(at, engine.analyse(at, limits, reporter::report))));
            } catch (EngineFailure e) {
                return thinking.events.add(new Event(
                        "problem",
                        Problem.of(Status.INTERNAL_SERVER_ERROR_500, e.reason()).document(language)));
            } catch (RuntimeException | Error e) {
                log.failure(Server.line(request), e);
                return thinking.events.add(new Event("problem", Problem.of(e).document(language)));
            }
        });
        Client.current().whenGone(() -> thinking.stop.set(true));
        try {
            send(response, thinking);
        } finally {
            thinking.stop.set(true);
            task.cancel(Problem.gone());
        }
    }

    /** An analysis that runs, and its events. */
    private static final class Thinking {
        final AtomicBoolean stop = new AtomicBoolean();
        final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
        volatile long began;
    }

    private static double seconds(Params params) {
        String text = params.text("time").orElse("1");
        try {
            double seconds = Double.parseDouble(text);
            if (seconds > 0 && seconds <= LONGEST) {
                return seconds;
            }
        } catch (NumberFormatException e) {
            // the same fault
        }
        throw Problem.of("time", "time must be seconds, more than 0 and at most 300, not \"" + Quoted.of(text) + '"');
    }

    private <B extends Board<B>> Engine<B> engine(Params params, Rules<B> rules) {
        Players<B> players = Roster.players(rules);
        String name = params.text("player")
                .orElse(players.factories().keySet().iterator().next());
        int seed = params.number("seed", (int) System.nanoTime(), Integer.MIN_VALUE, Integer.MAX_VALUE);
        try {
            return players.engine(name, new PlayerContext(seed, 1, memories.of(players)::history));
        } catch (ParseException e) {
            throw Problem.of("player", e);
        }
    }

    private void send(ServerResponse response, Thinking thinking) {
        response.header(HeaderNames.CONTENT_TYPE, "text/event-stream");
        try (OutputStream out = response.outputStream()) {
            boolean ended = false;
            while (!ended) {
                Event event = thinking.events.poll(HEARTBEAT, TimeUnit.MILLISECONDS);
                if (thinking.began != 0 && isEnough(System.nanoTime() - thinking.began)) {
                    thinking.stop.set(true);
                }
                out.write(event == null ? ":\n\n".getBytes(StandardCharsets.UTF_8) : event.bytes());
                out.flush();
                ended = event != null && !event.name.equals("info");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // The client is gone; the caller stops the engine.
        }
    }

    /** Whether an engine should move after this time. */
    private boolean isEnough(long nanos) {
        return thinkers.isFinishing() || nanos > SLICE && thinkers.waiting() > 0;
    }

    private record Event(String name, Object data) {
        byte[] bytes() {
            String text =
                    "event: " + name + "\ndata: " + new String(JsonFormat.bytes(data), StandardCharsets.UTF_8) + "\n\n";
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Passes on what an engine reports, but not too often. */
    private static final class Reporter<B extends Board<B>> {
        private final Position<B> at;
        private final BlockingQueue<Event> events;
        private long reported = System.nanoTime() - REPORT_EVERY;

        Reporter(Position<B> at, BlockingQueue<Event> events) {
            this.at = at;
            this.events = events;
        }

        void report(Analysis found) {
            long now = System.nanoTime();
            if (found.multiPv() == 1 && now - reported >= REPORT_EVERY) {
                reported = now;
                events.add(new Event("info", Thought.of(at, found)));
            }
        }
    }

    record Value(int value, String text, boolean decided) {
        static Value of(Score score) {
            return new Value(score.value(), score.toString(), score.decided());
        }
    }

    /** See the schema {@code Thought}. */
    record Thought(
            int depth,
            Value score,
            List<String> line,
            long nodes,
            long timeMs,
            @Nullable Object emotion) {
        static <B extends Board<B>> Thought of(Position<B> at, Analysis found) {
            List<String> line = new ArrayList<>();
            B board = at.board();
            for (int move : found.pv()) {
                line.add(at.rules().notation().write(board, move));
                board.make(move);
            }
            return new Thought(
                    found.depth(),
                    Value.of(found.score()),
                    line,
                    found.nodes(),
                    found.time().toMillis(),
                    found.feeling().orElse(null));
        }
    }

    /** See the schema {@code Chosen}. */
    record Chosen(GameView.Move move, Thought thought, PositionResource.End outcome) {
        static <B extends Board<B>> Chosen of(Position<B> at, Analysis found) {
            Position<B> after = at.play(found.move());
            GameView.Move move = Roster.view(at.rules()).move(at.board(), found.move());
            return new Chosen(
                    move.to(after.toString()), Thought.of(at, found), PositionResource.End.of(after.outcome()));
        }
    }
}
