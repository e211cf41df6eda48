package dev.tabiya.lab.bench;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Nodes per second of the chess engine on one thread, without and with emotion, and of Stockfish. */
public final class EngineBench {
    private static final List<String> SIGNATURE = List.of(
            "startpos",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1");

    private final long nodes;

    /** @param nodes per round */
    public EngineBench(long nodes) {
        this.nodes = nodes;
    }

    /** The node count of fixed-depth searches: the same everywhere until search or evaluation change. */
    public static long signature() {
        long sum = 0;
        for (String fen : SIGNATURE) {
            sum += new ChessEngine(1)
                    .analyse(Chess.RULES.position(fen), SearchLimits.ofDepth(9))
                    .nodes();
        }
        return sum;
    }

    /** Both engines alternate, so that other load on the machine affects both. */
    public List<Measurement> run(Optional<Path> stockfish, int rounds) throws IOException {
        List<Double> calm = new ArrayList<>();
        List<Double> felt = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        Temperament temperament = Temperament.paper().withIntensity(ChessEngine.DEFAULT_INTENSITY / 100.0);
        String peer = "";
        for (int round = 0; round <= rounds; round++) {
            calm.add(seconds(new ChessEngine(1)));
            felt.add(seconds(new ChessEngine(1, temperament)));
            if (stockfish.isPresent() && round > 0) {
                try (Stockfish other = new Stockfish(stockfish.get())) {
                    peer = other.name();
                    Stockfish.Count count = other.search(nodes);
                    theirs.add(count.seconds() * nodes / count.nodes());
                }
            }
        }
        Optional<Measurement.Peer> beside =
                theirs.isEmpty() ? Optional.empty() : Optional.of(new Measurement.Peer(peer, new Timing(theirs)));
        return List.of(
                new Measurement("search from the start, calm", nodes, "nodes", false, new Timing(calm), beside),
                new Measurement("search from the start, felt", nodes, "nodes", false, new Timing(felt), beside));
    }

    private double seconds(ChessEngine engine) {
        Position<ChessBoard> start = Chess.RULES.start();
        Analysis found = engine.analyse(start, SearchLimits.ofNodes(nodes));
        return found.time().toNanos() / 1e9 * nodes / found.nodes();
    }
}
