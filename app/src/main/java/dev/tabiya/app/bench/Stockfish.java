package dev.tabiya.app.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Stockfish counting perft, in one process that stays open so that its start is not measured. */
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

    /** What was counted, and how long after the command it was there. */
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
        throw new IOException("Stockfish ended before it answered");
    }

    @Override
    public void close() {
        process.destroy();
    }
}
