package dev.tabiya.lab.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A running Stockfish for perft and searches, so that its start-up is not measured. */
public final class Stockfish implements AutoCloseable {
    private final Process process;
    private final Writer in;
    private final BufferedReader out;
    private final String name;

    public Stockfish(Path program) throws IOException {
        process = new ProcessBuilder(program.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        in = process.outputWriter(StandardCharsets.US_ASCII);
        out = process.inputReader(StandardCharsets.UTF_8);
        send("uci");
        name = await("id name ").substring("id name ".length());
        await("uciok");
        send("isready");
        await("readyok");
    }

    public String name() {
        return name;
    }

    /** Nodes, and the time from command to answer. */
    public record Count(long nodes, double seconds) {}

    public Count perft(String fen, int depth) throws IOException {
        send("position fen " + fen);
        send("isready");
        await("readyok");
        long start = System.nanoTime();
        send("go perft " + depth);
        String line = await("Nodes searched");
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Count(Long.parseLong(line.substring(line.indexOf(':') + 1).strip()), seconds);
    }

    /** Searches the start position on one thread; nodes are Stockfish's own count. */
    public Count search(long nodes) throws IOException {
        send("position startpos");
        send("isready");
        await("readyok");
        long start = System.nanoTime();
        send("go nodes " + nodes);
        long looked = 0;
        for (String line = out.readLine(); line != null && !line.startsWith("bestmove"); line = out.readLine()) {
            int at = line.indexOf(" nodes ");
            looked = at < 0 ? looked : Long.parseLong(line.substring(at + 7).split(" ", 2)[0]);
        }
        return new Count(Math.max(1, looked), (System.nanoTime() - start) / 1e9);
    }

    private void send(String command) throws IOException {
        in.write(command + "\n");
        in.flush();
    }

    private String await(String beginning) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(beginning)) {
                return line;
            }
        }
        throw new IOException("Stockfish exited without an answer");
    }

    @Override
    public void close() {
        process.destroy();
    }
}
