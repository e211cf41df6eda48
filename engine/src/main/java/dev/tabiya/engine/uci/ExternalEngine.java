package dev.tabiya.engine.uci;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Clock;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Rules;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Another program as an engine. Whatever goes wrong there comes out as an {@link EngineFailure}. */
public final class ExternalEngine<B extends Board<B>> implements Engine<B> {
    /** How long a program may take to start and to get ready. */
    private static final Duration START = Duration.ofSeconds(20);

    private static final Duration FOREVER = Duration.ofDays(1);
    /** Exit codes of programs that were ended by a signal are above. */
    private static final int SIGNALLED = 128;

    private static final String END = "\u0004";

    private final Rules<B> rules;
    private final Duration grace;
    private final Process process;
    private final Writer in;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Set<String> known = new HashSet<>();
    private String name;
    private String lastWords = "";
    private boolean failed;

    /** Where the game began as far as we know, and what was played since: repetitions need to be known over there. */
    private @Nullable Position<B> start;

    private @Nullable Position<B> current;
    private final List<String> played = new ArrayList<>();

    /** @param grace how much longer than allowed an answer may take before the program is given up */
    public ExternalEngine(Rules<B> rules, CommandLine command, Duration grace) {
        this.rules = rules;
        this.grace = grace;
        this.name = command.words().getFirst();
        try {
            process = new ProcessBuilder(command.words())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            throw new ParseException("cannot start engine: " + e.getMessage());
        }
        in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        Thread.ofPlatform().daemon().name("engine output").start(this::listen);
        try {
            greet(command);
        } catch (EngineFailure e) {
            kill();
            throw e;
        }
    }

    private void listen() {
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line.strip());
            }
        } catch (IOException e) {
            // the pipe broke: the same as its end
        }
        lines.add(END);
    }

    private void greet(CommandLine command) {
        send("uci");
        for (String line = await(START); !line.equals("uciok"); line = await(START)) {
            if (line.startsWith("id name ")) {
                name = line.substring("id name ".length());
            } else if (line.startsWith("option name ")) {
                known.add(line.substring("option name ".length())
                        .split(" type ", 2)[0]
                        .strip());
            }
        }
        if (known.contains("UCI_Variant")) {
            send("setoption name UCI_Variant value " + rules.name());
        }
        command.options().forEach((option, value) -> {
            if (known.stream().noneMatch(option::equalsIgnoreCase)) {
                throw new EngineFailure("it has no option \"" + Quoted.of(option) + "\"");
            }
            send("setoption name " + option + " value " + value);
        });
        ready();
    }

    private void ready() {
        send("isready");
        while (!await(START).equals("readyok")) {
            // whatever else it has to say
        }
    }

    /** As the program calls itself. */
    public String name() {
        return name;
    }

    /** Whether it can be asked again. */
    public boolean alive() {
        return !failed && process.isAlive();
    }

    @Override
    public void newGame() {
        start = null;
        current = null;
        played.clear();
        send("ucinewgame");
        ready();
    }

    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        follow(at);
        Budget budget = new Budget(limits, 1);
        lines.removeIf(line -> !line.equals(END));
        send("position fen " + start + (played.isEmpty() ? "" : " moves " + String.join(" ", played)));
        send(go(limits));
        Duration patience = limits.clock()
                .map(clock ->
                        Duration.ofMillis(Math.max(0, clock.left(at.turn()))).plus(grace))
                .orElse(limits.timed() ? limits.time().plus(grace) : FOREVER);
        Info<B> info = new Info<>(at);
        boolean stopped = false;
        while (true) {
            String line = awaitSlice(patience, budget);
            if (line.startsWith("info ") && info.read(line)) {
                progress.accept(info.analysis(budget.elapsed()));
            } else if (line.startsWith("bestmove")) {
                return answer(at, line, info, budget);
            } else if (line.isEmpty() && !stopped && limits.stop().raised()) {
                send("stop");
                stopped = true;
                patience = budget.elapsed().plus(grace);
            }
        }
    }

    private Analysis answer(Position<B> at, String line, Info<B> info, Budget budget) {
        String[] words = line.split("\\s+", -1);
        String text = words.length > 1 ? words[1] : "";
        B board = at.board();
        int move;
        try {
            move = MoveText.read(rules, board, text);
        } catch (ParseException e) {
            throw new EngineFailure("illegal move \"" + Quoted.of(text) + "\"");
        }
        played.add(MoveText.write(rules, board, move));
        current = at.play(move);
        Analysis found = info.analysis(budget.elapsed());
        List<Integer> expected = found.move() == move ? found.line() : List.of(move);
        return new Analysis(move, found.score(), expected, found.depth(), found.nodes(), budget.elapsed());
    }

    /** Finds out what the other side has played since we were asked last. */
    private void follow(Position<B> at) {
        Position<B> before = current;
        if (before != null) {
            for (int move : before.legalMoves()) {
                Position<B> after = before.play(move);
                if (after.key() == at.key() && after.equals(at)) {
                    played.add(MoveText.write(rules, before.board(), move));
                    return;
                }
            }
        }
        start = at;
        played.clear();
    }

    private static String go(SearchLimits limits) {
        StringBuilder go = new StringBuilder("go");
        if (limits.clock().isPresent()) {
            Clock clock = limits.clock().get();
            go.append(" wtime ").append(Math.max(1, clock.white()));
            go.append(" btime ").append(Math.max(1, clock.black()));
            go.append(" winc ").append(clock.whiteIncrement());
            go.append(" binc ").append(clock.blackIncrement());
        } else if (limits.timed()) {
            go.append(" movetime ").append(Math.max(1, limits.time().toMillis()));
        }
        if (limits.depth() < Integer.MAX_VALUE / 4) {
            go.append(" depth ").append(limits.depth());
        }
        if (limits.nodes() < Long.MAX_VALUE) {
            go.append(" nodes ").append(limits.nodes());
        }
        return go.length() == 2 ? "go infinite" : go.toString();
    }

    private void send(String line) {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            throw crashed();
        }
    }

    private String await(Duration patience) {
        Budget budget = new Budget(SearchLimits.none(), 1);
        String line = "";
        while (line.isEmpty()) {
            line = awaitSlice(patience, budget);
        }
        return line;
    }

    /** A line, or none for a moment. */
    private String awaitSlice(Duration patience, Budget budget) {
        try {
            String line = lines.poll(20, TimeUnit.MILLISECONDS);
            if (line == null) {
                if (budget.elapsed().compareTo(patience) > 0) {
                    kill();
                    throw new EngineFailure("no answer for " + budget.elapsed().toMillis() + " ms");
                }
                return "";
            }
            if (line.equals(END)) {
                throw crashed();
            }
            if (!line.startsWith("info ") && !line.isEmpty()) {
                lastWords = line;
            }
            return line;
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
            throw new EngineFailure("interrupted");
        }
    }

    /** Ctrl-C ends engines along with us, perhaps a little earlier: what such an engine leaves undone is no loss of its own. */
    private EngineFailure crashed() {
        try {
            if (process.waitFor(100, TimeUnit.MILLISECONDS) && process.exitValue() > SIGNALLED) {
                Thread.sleep(1000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
        return new EngineFailure(
                "engine ended" + (lastWords.isEmpty() ? "" : ", its last words: " + Quoted.of(lastWords)));
    }

    private void kill() {
        failed = true;
        process.destroyForcibly();
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            try {
                send("quit");
                if (process.waitFor(500, TimeUnit.MILLISECONDS)) {
                    return;
                }
            } catch (EngineFailure e) {
                // gone already
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            kill();
        }
    }

    /** What a search has told so far. */
    private static final class Info<B extends Board<B>> {
        private final Position<B> at;
        private Score score = Score.DRAW;
        private List<Integer> line;
        private int depth;
        private long nodes;

        Info(Position<B> at) {
            this.at = at;
            this.line = List.of();
        }

        /** Whether there was a line in it. What does not make sense is passed over: this is only talk. */
        boolean read(String text) {
            String[] words = text.split("\\s+", -1);
            try {
                for (int i = 1; i < words.length - 1; i++) {
                    switch (words[i]) {
                        case "depth" -> depth = Integer.parseInt(words[i + 1]);
                        case "nodes" -> nodes = Long.parseLong(words[i + 1]);
                        case "cp" -> score = new Score(Score.clamp(Integer.parseInt(words[i + 1])));
                        case "mate" -> score = mate(Integer.parseInt(words[i + 1]));
                        case "win" -> score = Score.winIn(Integer.parseInt(words[i + 1]));
                        case "loss" -> score = Score.lossIn(Integer.parseInt(words[i + 1]));
                        case "string" -> {
                            return false;
                        }
                        case "pv" -> {
                            line = line(words, i + 1);
                            return !line.isEmpty();
                        }
                        default -> {
                            // other talk
                        }
                    }
                }
            } catch (NumberFormatException e) {
                return false;
            }
            return false;
        }

        /** UCI counts moves, not plies. */
        private static Score mate(int moves) {
            return moves > 0 ? Score.winIn(2 * moves - 1) : Score.lossIn(-2 * moves);
        }

        private List<Integer> line(String[] words, int from) {
            List<Integer> moves = new ArrayList<>();
            B board = at.board();
            try {
                for (int i = from; i < words.length; i++) {
                    int move = MoveText.read(at.rules(), board, words[i]);
                    moves.add(move);
                    board.make(move);
                }
            } catch (ParseException e) {
                // the line ends before what cannot be played
            }
            return moves;
        }

        Analysis analysis(Duration time) {
            return new Analysis(line.isEmpty() ? 0 : line.getFirst(), score, line, depth, nodes, time);
        }
    }
}
