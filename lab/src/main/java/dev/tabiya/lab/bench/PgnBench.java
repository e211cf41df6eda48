package dev.tabiya.lab.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks a PGN file, each round in a fresh process, alternating with pgn-extract. */
public final class PgnBench {
    private final Path file;
    private final int rounds;

    public PgnBench(Path file, int rounds) {
        this.file = file;
        this.rounds = rounds;
    }

    /** Times our commands, by description, and pgn-extract in turn. */
    public List<Measurement> run(Map<String, List<String>> ours, Optional<Path> pgnExtract) throws IOException {
        readOnce();
        Map<String, List<Double>> times = new LinkedHashMap<>();
        List<Double> peerTimes = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, List<String>> command : ours.entrySet()) {
                // 3: done, but the file has errors
                double seconds = seconds(command.getValue(), 0, 3);
                times.computeIfAbsent(command.getKey(), what -> new ArrayList<>())
                        .add(seconds);
            }
            if (pgnExtract.isPresent()) {
                // -r: check only; prints a line per error, as we do
                peerTimes.add(seconds(List.of(pgnExtract.get().toString(), "-s", "-r", file.toString()), 0, 1));
            }
        }
        Optional<Measurement.Peer> peer = pgnExtract.isPresent()
                ? Optional.of(new Measurement.Peer(version(pgnExtract.get()), new Timing(peerTimes)))
                : Optional.empty();
        List<Measurement> comparisons = new ArrayList<>();
        for (Map.Entry<String, List<Double>> timed : times.entrySet()) {
            Timing timing = new Timing(timed.getValue());
            comparisons.add(new Measurement(timed.getKey(), Files.size(file), "bytes", true, timing, peer));
        }
        return comparisons;
    }

    /** Puts the file into the page cache. */
    private void readOnce() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
    }

    private static double seconds(List<String> command, int... good) throws IOException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int code;
        try {
            code = process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            throw new IOException("interrupted", e);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        for (int fine : good) {
            if (code == fine) {
                return seconds;
            }
        }
        throw new IOException("exit code " + code + " from: " + String.join(" ", command));
    }

    private static String version(Path pgnExtract) throws IOException {
        Process process = new ProcessBuilder(pgnExtract.toString(), "--version")
                .redirectErrorStream(true)
                .start();
        try (InputStream in = process.getInputStream()) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().findFirst().orElse("pgn-extract").strip();
        }
    }
}
