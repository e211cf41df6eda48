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
import dev.tabiya.rules.chess.ChessBoard;
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
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
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
    private final Set<String> declaredOptions = new HashSet<>();
    private String name;
    private String lastLine = "";
    private boolean failed;
    private boolean chess960;
    private int multiPv = 1;

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
            List<String> words = new ArrayList<>(command.words());
            Installed.find(name).ifPresent(program -> words.set(0, program.toString()));
            process = new ProcessBuilder(words).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new ParseException("cannot start engine: " + e.getMessage());
        }
        in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        Thread.ofPlatform().daemon().name("engine output").start(this::listen);
        try {
            handshake(command);
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

    private void handshake(CommandLine command) {
        send("uci");
        for (String line = await(START); !line.equals("uciok"); line = await(START)) {
            if (line.startsWith("id name ")) {
                name = line.substring("id name ".length());
            } else if (line.startsWith("option name ")) {
                declaredOptions.add(line.substring("option name ".length())
                        .split(" type ", 2)[0]
                        .strip());
            }
        }
        if (declares("UCI_Variant")) {
            send("setoption name UCI_Variant value " + rules.name());
        }
        command.options().forEach((option, value) -> {
            if (!declares(option)) {
                throw new EngineFailure("it has no option \"" + Quoted.of(option) + "\"");
            }
            send("setoption name " + option + " value " + value);
        });
        ready();
    }

    private boolean declares(String option) {
        return declaredOptions.stream().anyMatch(option::equalsIgnoreCase);
    }

    /** Castling is written otherwise in Chess960, so the other program has to know which of the two is played. */
    private void agreeOnChess960(Position<B> at) {
        boolean wanted = at.board() instanceof ChessBoard chess && chess.chess960();
        if (wanted == chess960) {
            return;
        }
        if (declares("UCI_Chess960")) {
            send("setoption name UCI_Chess960 value " + wanted);
        } else if (at.board() instanceof ChessBoard chess && wanted && chess.castlingRights() != 0) {
            throw new EngineFailure("it does not play Chess960");
        }
        chess960 = wanted;
    }

    private void agreeOnMultiPv(int wanted) {
        if (wanted != multiPv && declares("MultiPV")) {
            send("setoption name MultiPV value " + wanted);
            multiPv = wanted;
        }
    }

    private void ready() {
        send("isready");
        while (!await(START).equals("readyok")) {
            // skip other output
        }
    }

    /** As the program calls itself. */
    public String name() {
        return name;
    }

    /** Whether it can take another game. */
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
        agreeOnChess960(at);
        agreeOnMultiPv(limits.multiPv());
        send("position fen " + start + (played.isEmpty() ? "" : " moves " + String.join(" ", played)));
        send(go(at, limits));
        Duration patience = limits.clock()
                .map(clock ->
                        Duration.ofMillis(Math.max(0, clock.left(at.turn()))).plus(grace))
                .orElse(limits.timed() ? limits.hardTime().plus(grace) : FOREVER);
        Info<B> info = new Info<>(at);
        boolean stopped = false;
        while (true) {
            String line = awaitSlice(patience, budget);
            Optional<Analysis> found = line.startsWith("info ") ? info.read(line, budget.elapsed()) : Optional.empty();
            if (found.isPresent()) {
                progress.accept(found.get());
            } else if (line.startsWith("bestmove")) {
                return answer(at, line, info, budget);
            } else if (line.isEmpty() && !stopped && limits.stop().get()) {
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
            move = rules.notation().readEngineForm(board, text);
        } catch (ParseException e) {
            throw new EngineFailure("illegal move \"" + Quoted.of(text) + "\"");
        }
        played.add(rules.notation().engineForm(board, move));
        current = at.play(move);
        return info.of(move, budget.elapsed());
    }

    /** Finds the opponent's move since the last search, or starts anew from this position. */
    private void follow(Position<B> at) {
        Position<B> before = current;
        if (before != null) {
            for (int move : before.legalMoves()) {
                Position<B> after = before.play(move);
                if (after.key() == at.key() && after.equals(at)) {
                    played.add(rules.notation().engineForm(before.board(), move));
                    return;
                }
            }
        }
        start = at;
        played.clear();
    }

    private String go(Position<B> at, SearchLimits limits) {
        StringBuilder go = new StringBuilder("go");
        if (limits.clock().isPresent()) {
            Clock clock = limits.clock().get();
            go.append(" wtime ").append(Math.max(1, clock.white()));
            go.append(" btime ").append(Math.max(1, clock.black()));
            go.append(" winc ").append(clock.whiteIncrement());
            go.append(" binc ").append(clock.blackIncrement());
        } else if (limits.timed()) {
            go.append(" movetime ").append(Math.max(1, limits.hardTime().toMillis()));
        }
        if (limits.depth() < Integer.MAX_VALUE / 4) {
            go.append(" depth ").append(limits.depth());
        }
        if (limits.nodes() < Long.MAX_VALUE) {
            go.append(" nodes ").append(limits.nodes());
        }
        if (limits.mate() > 0) {
            go.append(" mate ").append(limits.mate());
        }
        if (go.length() == 2) {
            go.append(" infinite");
        }
        if (!limits.searchMoves().isEmpty()) {
            go.append(" searchmoves"); // last, since it takes all that follows
            B board = at.board();
            for (int move : limits.searchMoves()) {
                go.append(' ').append(rules.notation().engineForm(board, move));
            }
        }
        return go.toString();
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
                lastLine = line;
            }
            return line;
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
            throw new EngineFailure("interrupted");
        }
    }

    /**
     * Ctrl-C ends engines along with us, perhaps a little earlier: what such an engine leaves undone is no loss of
     * its own.
     */
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
                "engine ended" + (lastLine.isEmpty() ? "" : ", its last words: " + Quoted.of(lastLine)));
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

    /** The info lines of a search so far. */
    private static final class Info<B extends Board<B>> {
        private final Position<B> at;
        /** The last line of each multipv. */
        private final SortedMap<Integer, Analysis> byMultiPv = new TreeMap<>();

        Info(Position<B> at) {
            this.at = at;
        }

        /** The analysis in an info line, if it has a pv. Malformed lines are ignored. */
        Optional<Analysis> read(String text, Duration time) {
            String[] words = text.split("\\s+", -1);
            Score score = Score.DRAW;
            Analysis.Bound bound = Analysis.Bound.EXACT;
            int depth = 0;
            int selDepth = 0;
            long nodes = 0;
            int multiPv = 1;
            int hashfull = 0;
            try {
                for (int i = 1; i < words.length - 1; i++) {
                    String value = words[i + 1];
                    switch (words[i]) {
                        case "depth" -> depth = Integer.parseInt(value);
                        case "seldepth" -> selDepth = Integer.parseInt(value);
                        case "nodes" -> nodes = Long.parseLong(value);
                        case "multipv" -> multiPv = Integer.parseInt(value);
                        case "hashfull" -> hashfull = Integer.parseInt(value);
                        case "cp" -> score = new Score(Score.clamp(Integer.parseInt(value)));
                        case "mate" -> score = mate(Integer.parseInt(value));
                        case "win" -> score = Score.winIn(Integer.parseInt(value));
                        case "loss" -> score = Score.lossIn(Integer.parseInt(value));
                        case "lowerbound" -> bound = Analysis.Bound.LOWER;
                        case "upperbound" -> bound = Analysis.Bound.UPPER;
                        case "string" -> {
                            return Optional.empty();
                        }
                        case "pv" -> {
                            List<Integer> line = line(words, i + 1);
                            if (line.isEmpty()) {
                                return Optional.empty();
                            }
                            Analysis.Effort effort = new Analysis.Effort(depth, selDepth, nodes, time, hashfull);
                            Analysis found = new Analysis(score, bound, line, multiPv, effort, Optional.empty());
                            byMultiPv.put(multiPv, found);
                            return Optional.of(found);
                        }
                        default -> {
                            // other info
                        }
                    }
                }
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
            return Optional.empty();
        }

        /** The last line of the move that is played, whatever its multipv; else the best line's score. */
        Analysis of(int move, Duration time) {
            Analysis best = byMultiPv.isEmpty()
                    ? new Analysis(Score.DRAW, List.of(move), 0, 0, time)
                    : byMultiPv.firstEntry().getValue();
            Analysis own = byMultiPv.values().stream()
                    .filter(line -> line.move() == move)
                    .findFirst()
                    .orElse(best);
            List<Integer> pv = own.move() == move ? own.pv() : List.of(move);
            Analysis.Effort effort = own.effort();
            return new Analysis(
                    own.score(),
                    own.bound(),
                    pv,
                    new Analysis.Effort(effort.depth(), effort.selDepth(), effort.nodes(), time, effort.hashfull()));
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
                    int move = at.rules().notation().readEngineForm(board, words[i]);
                    moves.add(move);
                    board.make(move);
                }
            } catch (ParseException e) {
                // keep the line up to the illegal move
            }
            return moves;
        }
    }
}
