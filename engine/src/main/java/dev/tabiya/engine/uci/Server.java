package dev.tabiya.engine.uci;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.StopSignal;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Our side of the protocol: an engine for other programs to use. It reads commands until {@code quit} or the end, and thinks
 * in a thread of its own, so that it hears {@code stop}. What it does not understand it says and passes over.
 */
public final class Server<B extends Board<B>> {
    private final Rules<B> rules;
    private final String name;
    private final Engine<B> engine;
    private final PrintWriter out;
    private Position<B> position;
    private @Nullable Thread thinking;
    private StopSignal stop = new StopSignal();
    private boolean endless;

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
            case "", "setoption", "debug", "ponderhit", "register" -> {
                // nothing to do
            }
            default -> say("info string unknown command \"" + words.getFirst() + "\"");
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
        SearchLimits limits = limits(words).withStop(stop);
        endless = limits.equals(SearchLimits.none().withStop(stop));
        Position<B> at = position;
        if (at.outcome().over()) {
            say("info string the game is over: " + at.outcome().reason());
            say("bestmove 0000");
            return;
        }
        thinking = Thread.ofPlatform().name("thinking").start(() -> {
            Analysis found = engine.analyse(at, limits, progress -> say(info(at, progress)));
            say(info(at, found));
            say("bestmove " + MoveText.write(rules, at.board(), found.move()));
        });
    }

    private SearchLimits limits(List<String> words) {
        SearchLimits limits = SearchLimits.none();
        boolean white = position.turn() == Side.WHITE;
        long left = -1;
        long increment = 0;
        long movesToGo = 30;
        for (int i = 1; i < words.size() - 1; i++) {
            switch (words.get(i)) {
                case "movetime" -> limits = limits.withTime(Duration.ofMillis(number(words, i)));
                case "depth" -> limits = limits.withDepth(Math.clamp(number(words, i), 1, 1000));
                case "nodes" -> limits = limits.withNodes(Math.max(1, number(words, i)));
                case "wtime" -> left = white ? number(words, i) : left;
                case "btime" -> left = white ? left : number(words, i);
                case "winc" -> increment = white ? number(words, i) : increment;
                case "binc" -> increment = white ? increment : number(words, i);
                case "movestogo" -> movesToGo = Math.max(1, number(words, i));
                default -> {
                    // the number after a word
                }
            }
        }
        if (left >= 0) {
            // An even share of what is left, most of the increment, and never the last moments of the clock.
            long share = Math.min(left / movesToGo + increment * 3 / 4, Math.max(1, left - 50));
            limits = limits.withTime(Duration.ofMillis(share));
        }
        return limits;
    }

    private static long number(List<String> words, int at) {
        try {
            return Math.max(0, Long.parseLong(words.get(at + 1)));
        } catch (NumberFormatException e) {
            throw new ParseException("invalid number \"" + words.get(at + 1) + "\" after " + words.get(at));
        }
    }

    private String info(Position<B> at, Analysis found) {
        StringBuilder info =
                new StringBuilder("info depth ").append(found.depth()).append(" score ");
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
        info.append(" nps ").append(found.nodes() * 1000 / Math.max(1, millis)).append(" pv");
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
