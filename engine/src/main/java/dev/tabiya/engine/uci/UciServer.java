package dev.tabiya.engine.uci;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Clock;
import dev.tabiya.engine.Configurable;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Our side of the protocol: an engine for other programs to use. It reads commands until {@code quit} or the end;
 * they are carried out one after another in another thread, searches too, so that {@code stop} is heard at any time.
 * What it does not understand it says and passes over.
 */
public final class UciServer<B extends Board<B>> {
    private static final int MAX_MULTI_PV = 256;
    private static final int MAX_OVERHEAD = 5000;
    private static final List<String> CLOCK = List.of("wtime", "btime", "winc", "binc", "movestogo");
    private static final List<String> LIMITS = List.of("movetime", "depth", "nodes", "mate", "wtime", "btime");

    private final Rules<B> rules;
    private final String name;
    private final Engine<B> engine;
    private final PrintWriter out;
    /** Searches without a {@code bestmove} yet. */
    private final Queue<Go> pending = new ConcurrentLinkedQueue<>();

    // What follows belongs to the thread that carries out commands.

    /** Null after one that was rejected. */
    private @Nullable Position<B> position;

    private int multiPv = 1;
    private int moveOverhead = Clock.MOVE_OVERHEAD;
    private boolean chess960;

    public UciServer(Rules<B> rules, String name, Engine<B> engine, PrintWriter out) {
        this.rules = rules;
        this.name = name;
        this.engine = engine;
        this.out = out;
        this.position = rules.start();
    }

    public void serve(BufferedReader in) throws IOException {
        try (ExecutorService worker = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name("thinking").factory())) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                List<String> words = Arrays.asList(line.strip().split("\\s+", -1));
                if (words.getFirst().equals("quit")) {
                    pending.forEach(go -> go.stop.set(true));
                    break;
                }
                dispatch(words, worker);
            }
            stopEndless();
        }
    }

    private void dispatch(List<String> words, ExecutorService worker) {
        switch (words.getFirst()) {
            case "uci", "isready" -> {
                Runnable answer = () -> execute(words);
                // In its turn, so that what comes before is done; but a search is not waited for.
                if (pending.isEmpty()) {
                    worker.execute(answer);
                } else {
                    answer.run();
                }
            }
            case "stop" -> pending.forEach(go -> go.stop.set(true));
            case "ponderhit" -> pending.forEach(go -> go.ponderHit = true);
            case "go" -> {
                stopEndless();
                Go go = new Go(words);
                pending.add(go);
                worker.execute(() -> run(go));
            }
            case "ucinewgame", "position", "setoption" -> {
                stopEndless();
                worker.execute(() -> execute(words));
            }
            case "", "debug", "register" -> {
                // nothing to do
            }
            default -> send("info string unknown command \"" + Quoted.of(words.getFirst()) + '"');
        }
    }

    /** An unlimited search would keep the next command waiting for ever. */
    private void stopEndless() {
        pending.stream().filter(go -> go.endless).forEach(go -> go.stop.set(true));
    }

    private void execute(List<String> words) {
        try {
            switch (words.getFirst()) {
                case "uci" -> handshake();
                case "isready" -> send("readyok");
                case "ucinewgame" -> {
                    engine.newGame();
                    position = rules.start();
                }
                case "position" -> {
                    position = null;
                    position = position(words.subList(1, words.size()));
                }
                default -> option(words.subList(1, words.size()));
            }
        } catch (ParseException e) {
            send("info string " + e.getMessage());
        } catch (RuntimeException | OutOfMemoryError e) {
            send("info string " + words.getFirst() + " failed: " + e.getMessage());
        }
    }

    private void handshake() {
        send("id name Tabiya " + name);
        send("id author the Tabiya authors");
        send("option name UCI_Variant type combo default " + rules.name() + " var " + rules.name());
        if (isChess()) {
            send("option name UCI_Chess960 type check default false");
        }
        send("option name Ponder type check default false");
        send("option name MultiPV type spin default 1 min 1 max " + MAX_MULTI_PV);
        send("option name Move Overhead type spin default " + Clock.MOVE_OVERHEAD + " min 0 max " + MAX_OVERHEAD);
        if (engine instanceof Configurable configurable) {
            configurable.options().forEach(option -> send("option name " + option));
        }
        send("uciok");
    }

    private boolean isChess() {
        return rules.name().equals("chess");
    }

    private void option(List<String> words) {
        int value = words.indexOf("value");
        String name = String.join(" ", words.subList(Math.min(1, words.size()), value < 0 ? words.size() : value));
        String text = value < 0 ? "" : String.join(" ", words.subList(value + 1, words.size()));
        switch (name.toLowerCase(Locale.ROOT)) {
            case "" -> throw new ParseException("setoption needs a name");
            case "ponder" -> {
                // informative only
            }
            case "uci_variant" -> {
                if (!text.equalsIgnoreCase(rules.name())) {
                    throw new ParseException(
                            "unknown variant \"" + Quoted.of(text) + "\"; this engine plays " + rules.name());
                }
            }
            case "multipv" -> multiPv = Math.clamp(number("MultiPV", text), 1, MAX_MULTI_PV);
            case "move overhead" -> moveOverhead = Math.clamp(number("Move Overhead", text), 0, MAX_OVERHEAD);
            default -> {
                if (isChess() && name.equalsIgnoreCase("UCI_Chess960")) {
                    chess960 = Boolean.parseBoolean(text);
                } else if (engine instanceof Configurable configurable) {
                    configurable.set(name, text);
                } else {
                    throw new ParseException("unknown option \"" + Quoted.of(name) + '"');
                }
            }
        }
    }

    private Position<B> position(List<String> words) {
        int moves = words.indexOf("moves");
        List<String> where = moves < 0 ? words : words.subList(0, moves);
        if (where.isEmpty()) {
            throw new ParseException("position needs startpos or fen");
        }
        B board = board(
                where.getFirst().equals("fen") ? String.join(" ", where.subList(1, where.size())) : where.getFirst());
        for (String word : moves < 0 ? List.<String>of() : words.subList(moves + 1, words.size())) {
            board.make(rules.notation().readEngineForm(board, word));
        }
        return new Position<>(rules, board);
    }

    private B board(String text) {
        if (!chess960) {
            return rules.position(text).board();
        }
        return rules.startBoard(
                text.equals("startpos") ? Map.of("Variant", "chess960") : Map.of("FEN", text, "Variant", "chess960"));
    }

    /** One {@code go}. */
    private static final class Go {
        private final List<String> words;
        private final long began = System.nanoTime();
        private final AtomicBoolean stop = new AtomicBoolean();
        private final boolean ponder;
        /** Whether the answer has to wait for {@code stop}, or for {@code ponderhit}. */
        private final boolean endless;

        private volatile boolean ponderHit;

        Go(List<String> words) {
            this.words = words;
            ponder = words.contains("ponder");
            endless = ponder || words.contains("infinite") || words.stream().noneMatch(LIMITS::contains);
        }

        void awaitStop() {
            while (endless && !ponderHit && !stop.get()) {
                pause();
            }
        }

        /** After {@code ponderhit} our clock runs, of which the thinking so far has saved some. */
        void stopAfter(Duration time) {
            Thread.ofPlatform().daemon().name("clock").start(() -> {
                while (!stop.get() && !(ponderHit && System.nanoTime() - began >= time.toNanos())) {
                    pause();
                }
                stop.set(true);
            });
        }

        private static void pause() {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run(Go go) {
        String best = "0000";
        try {
            best = search(go);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            send("info string the engine failed: " + e.getMessage());
        }
        go.stop.set(true); // ends its clock
        pending.remove(go);
        send("bestmove " + best);
    }

    private String search(Go go) {
        Position<B> at = position;
        if (at == null) {
            send("info string no position to search: the last one was rejected");
            go.awaitStop();
            return "0000";
        }
        if (at.outcome().over()) {
            send("info string the game is over: " + at.outcome().reason());
            go.awaitStop();
            return "0000";
        }
        SearchLimits limits = limits(go, at).withStop(go.stop).withMultiPv(multiPv);
        if (go.ponder) {
            go.stopAfter(limits.softTime().compareTo(limits.hardTime()) < 0 ? limits.softTime() : limits.hardTime());
            limits = SearchLimits.none()
                    .withDepth(limits.depth())
                    .withNodes(limits.nodes())
                    .withMate(limits.mate())
                    .withSearchMoves(limits.searchMoves())
                    .withMultiPv(multiPv)
                    .withStop(go.stop);
        }
        Analysis found = engine.analyse(at, limits, progress -> send(info(at, progress)));
        go.awaitStop();
        send(info(at, found));
        found.feeling().ifPresent(feeling -> send("info string " + feeling));
        return answer(at, found);
    }

    private String answer(Position<B> at, Analysis found) {
        B board = at.board();
        String best = rules.notation().engineForm(board, found.move());
        if (found.pv().size() < 2) {
            return best;
        }
        board.make(found.move());
        return best + " ponder " + rules.notation().engineForm(board, found.pv().get(1));
    }

    /** Reports a bad number and ignores it; if no limit is left, the search is one ply deep. */
    private SearchLimits limits(Go go, Position<B> at) {
        SearchLimits limits = SearchLimits.none();
        List<String> words = go.words;
        long[] clock = new long[CLOCK.size()];
        boolean limited = go.endless;
        boolean onClock = false;
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            try {
                switch (word) {
                    case "movetime" -> limits = limits.withHardTime(Duration.ofMillis(number(words, i)));
                    case "depth" -> limits = limits.withDepth(Math.clamp(number(words, i), 1, 1000));
                    case "mate" -> {
                        int moves = Math.clamp(number(words, i), 1, 100);
                        limits = limits.withMate(moves).withDepth(Math.min(limits.depth(), 2 * moves));
                    }
                    case "nodes" -> limits = limits.withNodes(Math.max(1, number(words, i)));
                    case "wtime", "btime", "winc", "binc", "movestogo" -> clock[CLOCK.indexOf(word)] = number(words, i);
                    case "searchmoves" -> limits = limits.withSearchMoves(moves(at, words, i + 1));
                    default -> {
                        // a number after a word, or what we do not know
                    }
                }
                boolean ownClock = word.equals(at.turn() == Side.WHITE ? "wtime" : "btime");
                onClock |= ownClock;
                limited |= ownClock || !CLOCK.contains(word) && LIMITS.contains(word);
            } catch (ParseException e) {
                send("info string " + e.getMessage());
            }
        }
        if (onClock) {
            Clock both = new Clock(clock[0], clock[1], clock[2], clock[3], (int) clock[4]);
            limits = both.share(limits, at.turn(), moveOverhead);
        }
        return limited ? limits : limits.withDepth(1);
    }

    private List<Integer> moves(Position<B> at, List<String> words, int from) {
        List<Integer> moves = new ArrayList<>();
        B board = at.board();
        for (int i = from; i < words.size(); i++) {
            try {
                moves.add(rules.notation().readEngineForm(board, words.get(i)));
            } catch (ParseException e) {
                break; // the next word of the command
            }
        }
        return moves;
    }

    private static long number(List<String> words, int at) {
        return number(words.get(at), at + 1 < words.size() ? words.get(at + 1) : "");
    }

    /** Below 0 is 0: some programs send a clock that has run out so. */
    private static long number(String what, String text) {
        try {
            return Math.clamp(Long.parseLong(text), 0, Integer.MAX_VALUE);
        } catch (NumberFormatException e) {
            throw new ParseException("invalid number \"" + Quoted.of(text) + "\" after " + what);
        }
    }

    private String info(Position<B> at, Analysis found) {
        StringBuilder info = new StringBuilder("info depth ").append(found.depth());
        if (found.effort().selDepth() > 0) {
            info.append(" seldepth ").append(found.effort().selDepth());
        }
        if (multiPv > 1) {
            info.append(" multipv ").append(found.multiPv());
        }
        info.append(" score ");
        Score score = found.score();
        if (!score.decided()) {
            info.append("cp ").append(score.value());
        } else if (isChess()) {
            info.append("mate ").append(score.wins() ? (score.plies() + 1) / 2 : -(score.plies() + 1) / 2);
        } else {
            info.append(score.wins() ? "win " : "loss ").append(score.plies());
        }
        switch (found.bound()) {
            case LOWER -> info.append(" lowerbound");
            case UPPER -> info.append(" upperbound");
            case EXACT -> {
                // nothing to add
            }
        }
        long millis = found.time().toMillis();
        info.append(" nodes ").append(found.nodes()).append(" time ").append(millis);
        info.append(" nps ").append(found.nodes() * 1000 / Math.max(1, millis));
        if (found.effort().hashfull() > 0) {
            info.append(" hashfull ").append(found.effort().hashfull());
        }
        info.append(" pv");
        B board = at.board();
        for (int move : found.pv()) {
            info.append(' ').append(rules.notation().engineForm(board, move));
            board.make(move);
        }
        return info.toString();
    }

    private void send(String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }
}
