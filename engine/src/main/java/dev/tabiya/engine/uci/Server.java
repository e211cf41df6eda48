package dev.tabiya.engine.uci;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Clock;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.StopSignal;
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
import org.jspecify.annotations.Nullable;

/**
 * Our side of the protocol: an engine for other programs to use. It reads commands until {@code quit} or the end, and thinks
 * in a thread of its own, so that it hears {@code stop}. What it does not understand it says and passes over.
 */
public final class Server<B extends Board<B>> {
    private static final int MOST_LINES = 256;
    private static final List<String> CLOCK = List.of("wtime", "btime", "winc", "binc", "movestogo");

    private final Rules<B> rules;
    private final String name;
    private final Engine<B> engine;
    private final PrintWriter out;
    private Position<B> position;
    private @Nullable Thread thinking;
    private StopSignal stop = new StopSignal();
    /** Whether the answer must wait for stop or ponderhit, and until when after that. */
    private boolean pondering;

    private boolean endless;
    private Duration share = Duration.ZERO;
    private long began;
    private int lines = 1;

    public Server(Rules<B> rules, String name, Engine<B> engine, PrintWriter out) {
        this.rules = rules;
        this.name = name;
        this.engine = engine;
        this.out = out;
        this.position = rules.start();
    }

    public void serve(BufferedReader in) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            List<String> words = Arrays.asList(line.strip().split("\\s+", -1));
            if (words.getFirst().equals("quit")) {
                stop.raise();
                break;
            }
            try {
                obey(words);
            } catch (ParseException e) {
                say("info string " + e.getMessage());
            }
        }
        finish();
    }

    private void obey(List<String> words) {
        switch (words.getFirst()) {
            case "uci" -> {
                say("id name Tabiya " + name);
                say("id author the Tabiya authors");
                say("option name UCI_Variant type combo default " + rules.name() + " var " + rules.name());
                say("option name Ponder type check default false");
                say("option name MultiPV type spin default 1 min 1 max " + MOST_LINES);
                if (engine instanceof Configurable configurable) {
                    configurable.options().forEach(option -> say("option name " + option));
                }
                say("uciok");
            }
            case "isready" -> say("readyok");
            case "ucinewgame" -> {
                finish();
                engine.newGame();
                position = rules.start();
            }
            case "position" -> {
                finish();
                position = position(words.subList(1, words.size()));
            }
            case "go" -> {
                finish();
                go(words);
            }
            case "stop" -> stop.raise();
            case "ponderhit" -> ponderHit();
            case "setoption" -> {
                finish();
                option(words.subList(1, words.size()));
            }
            case "", "debug", "register" -> {
                // nothing to do
            }
            default -> say("info string unknown command \"" + words.getFirst() + "\"");
        }
    }

    private void option(List<String> words) {
        int value = words.indexOf("value");
        List<String> name = words.subList(Math.min(1, words.size()), value < 0 ? words.size() : value);
        String text = value < 0 ? "" : String.join(" ", words.subList(value + 1, words.size()));
        switch (String.join(" ", name).toLowerCase(Locale.ROOT)) {
            case "" -> throw new ParseException("setoption needs a name");
            case "ponder", "uci_variant" -> {
                // told for information
            }
            case "multipv" -> lines = Math.clamp(number("MultiPV", text), 1, MOST_LINES);
            default -> {
                if (!(engine instanceof Configurable configurable)) {
                    throw new ParseException("unknown option \"" + Quoted.of(String.join(" ", name)) + '"');
                }
                configurable.set(String.join(" ", name), text);
            }
        }
    }

    private Position<B> position(List<String> words) {
        int moves = words.indexOf("moves");
        List<String> where = moves < 0 ? words : words.subList(0, moves);
        if (where.isEmpty()) {
            throw new ParseException("position needs startpos or fen");
        }
        Position<B> at = where.getFirst().equals("fen")
                ? rules.position(String.join(" ", where.subList(1, where.size())))
                : rules.position(where.getFirst());
        B board = at.board();
        for (String word : moves < 0 ? List.<String>of() : words.subList(moves + 1, words.size())) {
            board.make(MoveText.read(rules, board, word));
        }
        return new Position<>(rules, board);
    }

    private void go(List<String> words) {
        stop = new StopSignal();
        began = System.nanoTime();
        SearchLimits limits = limits(words).withStop(stop).withLines(lines);
        pondering = words.contains("ponder");
        if (pondering) {
            share = limits.enough().compareTo(limits.time()) < 0 ? limits.enough() : limits.time();
            limits = SearchLimits.none().withStop(stop).withLines(lines).withOnly(limits.only());
        }
        endless = pondering
                || words.contains("infinite")
                || limits.equals(
                        SearchLimits.none().withStop(stop).withLines(lines).withOnly(limits.only()));
        SearchLimits chosen = limits;
        StopSignal end = stop;
        boolean wait = endless;
        Position<B> at = position;
        if (at.outcome().over()) {
            say("info string the game is over: " + at.outcome().reason());
            say("bestmove 0000");
            return;
        }
        thinking = Thread.ofPlatform().name("thinking").start(() -> {
            try {
                Analysis found = engine.analyse(at, chosen, progress -> say(info(at, progress)));
                while (wait && !end.raised()) {
                    pause(); // nobody has asked for the answer yet
                }
                say(info(at, found));
                found.feeling().ifPresent(feeling -> say("info string " + feeling));
                say("bestmove " + answer(at, found));
            } catch (RuntimeException | StackOverflowError e) {
                say("info string the engine failed: " + e.getMessage());
                say("bestmove 0000");
            }
        });
    }

    private String answer(Position<B> at, Analysis found) {
        B board = at.board();
        String best = MoveText.write(rules, board, found.move());
        if (found.line().size() < 2) {
            return best;
        }
        board.make(found.move());
        return best + " ponder " + MoveText.write(rules, board, found.line().get(1));
    }

    /** The opponent played what we thought about: from now on it is our time, of which the thinking so far has saved some. */
    private void ponderHit() {
        if (!pondering) {
            return;
        }
        pondering = false;
        StopSignal end = stop;
        Duration left = share.minusNanos(System.nanoTime() - began);
        Thread.ofPlatform().daemon().name("clock").start(() -> {
            long until = System.nanoTime() + Math.max(0, left.toNanos());
            while (!end.raised() && System.nanoTime() < until) {
                pause();
            }
            end.raise();
        });
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private SearchLimits limits(List<String> words) {
        SearchLimits limits = SearchLimits.none();
        boolean onClock = false;
        long[] clock = new long[5];
        for (int i = 1; i < words.size(); i++) {
            switch (words.get(i)) {
                case "movetime" -> limits = limits.withTime(Duration.ofMillis(number(words, i)));
                case "depth" -> limits = limits.withDepth(Math.clamp(number(words, i), 1, 1000));
                case "mate" -> limits = limits.withDepth(Math.clamp(2 * number(words, i), 1, 1000));
                case "nodes" -> limits = limits.withNodes(Math.max(1, number(words, i)));
                case "wtime", "btime", "winc", "binc", "movestogo" -> {
                    int which = CLOCK.indexOf(words.get(i));
                    clock[which] = number(words, i);
                    onClock |= which == (position.turn() == Side.WHITE ? 0 : 1);
                }
                case "searchmoves" -> limits = limits.withOnly(moves(words, i + 1));
                default -> {
                    // a number after a word, or what we do not know
                }
            }
        }
        Clock both = new Clock(clock[0], clock[1], clock[2], clock[3], (int) clock[4]);
        return onClock ? both.share(limits, position.turn()) : limits;
    }

    private List<Integer> moves(List<String> words, int from) {
        List<Integer> moves = new ArrayList<>();
        B board = position.board();
        for (int i = from; i < words.size(); i++) {
            try {
                moves.add(MoveText.read(rules, board, words.get(i)));
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
        if (lines > 1) {
            info.append(" multipv ").append(found.rank());
        }
        info.append(" score ");
        Score score = found.score();
        if (!score.decided()) {
            info.append("cp ").append(score.value());
        } else if (rules.name().equals("chess")) {
            info.append("mate ").append(score.wins() ? (score.plies() + 1) / 2 : -(score.plies() + 1) / 2);
        } else {
            info.append(score.wins() ? "win " : "loss ").append(score.plies());
        }
        long millis = found.time().toMillis();
        info.append(" nodes ").append(found.nodes()).append(" time ").append(millis);
        info.append(" nps ").append(found.nodes() * 1000 / Math.max(1, millis));
        if (found.tableFill() > 0) {
            info.append(" hashfull ").append(found.tableFill());
        }
        info.append(" pv");
        B board = at.board();
        for (int move : found.line()) {
            info.append(' ').append(MoveText.write(rules, board, move));
            board.make(move);
        }
        return info.toString();
    }

    /** Waits for the answer to come; one that never would is asked for. */
    private void finish() {
        Thread before = thinking;
        if (endless) {
            stop.raise();
        }
        if (before != null) {
            try {
                before.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            thinking = null;
        }
    }

    private void say(String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }
}
