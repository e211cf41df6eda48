package dev.tabiya.lab.bench;

import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.San;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Times writing and reading SAN. */
public final class SanBench {
    private static final int MOST_GAMES = 5_000;

    private final List<int[]> games;
    private final List<List<String>> texts = new ArrayList<>();
    private final long moves;

    /** Takes the first complete games of a file from the usual start position. */
    public static SanBench of(Path file) throws IOException {
        List<int[]> games = new ArrayList<>();
        try (PgnReader reader = new PgnReader(Files.newInputStream(file), file.toString())) {
            while (games.size() < MOST_GAMES && reader.hasNext()) {
                Entry entry = reader.next();
                if (entry.complete() && entry.game().start().equals(Chess.RULES.start())) {
                    games.add(entry.game().line().moves());
                }
            }
        }
        return new SanBench(games);
    }

    private SanBench(List<int[]> games) {
        this.games = games;
        moves = games.stream().mapToLong(game -> game.length).sum();
        for (int[] game : games) {
            ChessBoard board = Chess.RULES.start().board();
            List<String> text = new ArrayList<>(game.length);
            for (int move : game) {
                text.add(San.write(board, move));
                board.make(move);
            }
            texts.add(text);
        }
    }

    public List<Measurement> run(int rounds) {
        List<Double> writing = new ArrayList<>();
        List<Double> reading = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            writing.add(seconds(this::write));
            reading.add(seconds(this::read));
        }
        return List.of(
                new Measurement("SAN written", moves, "moves", false, new Timing(writing), Optional.empty()),
                new Measurement("SAN read", moves, "moves", false, new Timing(reading), Optional.empty()));
    }

    private static double seconds(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }

    private void write() {
        StringBuilder out = new StringBuilder();
        for (int g = 0; g < games.size(); g++) {
            ChessBoard board = Chess.RULES.start().board();
            List<String> text = texts.get(g);
            int[] game = games.get(g);
            for (int ply = 0; ply < game.length; ply++) {
                out.setLength(0);
                Chess.RULES.notation().writeMove(board, game[ply], out);
                if (out.length() != text.get(ply).length()) {
                    throw new IllegalStateException("wrote " + out + " for " + text.get(ply));
                }
                board.make(game[ply]);
            }
        }
    }

    private void read() {
        for (int g = 0; g < games.size(); g++) {
            ChessBoard board = Chess.RULES.start().board();
            List<String> text = texts.get(g);
            int[] game = games.get(g);
            for (int ply = 0; ply < game.length; ply++) {
                int move = San.read(board, text.get(ply));
                if (move != game[ply]) {
                    throw new IllegalStateException("read " + text.get(ply) + " as another move in " + board);
                }
                board.make(move);
            }
        }
    }
}
