package dev.tabiya.lab.bench;

import dev.tabiya.rules.Perft;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Perft on one thread with bulk counting, alternating with Stockfish. */
public record PerftBench(String name, String fen, int depth, long nodes) {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    /** Nodes by depth. */
    private static final long[] START_NODES = {1, 20, 400, 8_902, 197_281, 4_865_609, 119_060_324};

    private static final long[] KIWIPETE_NODES = {1, 48, 2_039, 97_862, 4_085_603, 193_690_690};

    public static final int DEEPEST = START_NODES.length - 1;

    /** From the start, and from a position with twice the moves one ply less deep. */
    public static List<PerftBench> usual(int depth) {
        return List.of(
                new PerftBench("start", Fen.START, depth, START_NODES[depth]),
                new PerftBench("Kiwipete", KIWIPETE, depth - 1, KIWIPETE_NODES[depth - 1]));
    }

    /** After our cold round both alternate. */
    public Measurement run(int rounds, Optional<Stockfish> stockfish) throws IOException {
        Perft<ChessBoard> perft = new Perft<>(Chess.RULES, Fen.read(fen), depth);
        List<Double> ours = new ArrayList<>();
        List<Double> peers = new ArrayList<>();
        ours.add(count(perft));
        for (int round = 0; round < rounds; round++) {
            ours.add(count(perft));
            if (stockfish.isPresent()) {
                Stockfish.Count count = stockfish.get().perft(fen, depth);
                require(count.nodes(), stockfish.get().name());
                peers.add(count.seconds());
            }
        }
        return new Measurement(
                "perft " + depth + " " + name,
                nodes,
                "nodes",
                false,
                new Timing(ours),
                stockfish.map(peer -> new Measurement.Peer(peer.name(), new Timing(peers))));
    }

    private double count(Perft<ChessBoard> perft) {
        long start = System.nanoTime();
        long counted = perft.count(depth);
        double seconds = (System.nanoTime() - start) / 1e9;
        require(counted, "our generator");
        return seconds;
    }

    private void require(long counted, String who) {
        if (counted != nodes) {
            throw new IllegalStateException(who + " counts " + counted + " nodes instead of " + nodes + " in " + fen);
        }
    }
}
