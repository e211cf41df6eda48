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
    public static final List<PerftBench> USUAL = List.of(
            new PerftBench("start", Fen.START, 6, 119_060_324),
            new PerftBench(
                    "Kiwipete",
                    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                    5,
                    193_690_690));

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
