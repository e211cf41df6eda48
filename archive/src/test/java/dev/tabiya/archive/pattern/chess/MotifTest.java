package dev.tabiya.archive.pattern.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.terms.chess.RandomBoards;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MotifTest {
    /** A motif, the sides that have it (w, b, wb or -; wb if it belongs to neither side), and a position. */
    static final String POSITIONS = """
            passed-pawn             | w  | 4k3/8/8/4P3/2p5/8/2P5/4K3 w
            passed-pawn             | -  | 4k3/3p4/8/4P3/8/4p3/3P4/4K3 w
            passed-pawn             | b  | 4k3/2p5/8/2P5/4p3/8/8/4K3 w
            protected-passed-pawn   | w  | 4k3/8/8/3P4/2P5/8/8/4K3 w
            protected-passed-pawn   | -  | 4k3/8/8/3P4/3P4/8/8/4K3 w
            protected-passed-pawn   | b  | 4k3/6p1/5p2/8/8/7P/8/4K3 w
            connected-passed-pawns  | w  | 4k3/8/8/3P4/8/8/4P3/4K3 w
            connected-passed-pawns  | -  | 4k3/8/8/3P4/8/5P2/8/4K3 w
            connected-passed-pawns  | -  | 4k3/5p2/8/3P4/8/4P3/8/4K3 w
            outside-passed-pawn     | w  | 4k3/5ppp/8/8/P7/8/5PPP/4K3 w
            outside-passed-pawn     | -  | 4k3/3p1ppp/8/8/1P6/8/5PPP/4K3 w
            outside-passed-pawn     | -  | 4k3/8/8/8/P7/8/5PPP/4K3 w
            outside-passed-pawn     | b  | 4k3/p5pp/8/4p3/8/8/PP6/4K3 w
            outside-passed-pawn     | b  | 4k3/p6p/8/8/3P4/8/8/4K3 w
            outside-passed-pawn     | wb | 4k3/p7/8/8/8/8/7P/4K3 w
            outside-passed-pawn     | -  | 4k3/6pp/8/8/3P4/8/6PP/4K3 w
            outside-passed-pawn     | w  | 4k3/6pp/8/8/2P5/8/6PP/4K3 w
            pawn-on-seventh         | w  | 4k3/P7/8/8/8/8/8/4K3 w
            pawn-on-seventh         | -  | 4k3/p7/P7/8/8/8/8/4K3 w
            pawn-on-seventh         | b  | 4k3/8/8/8/8/8/p7/4K3 w
            isolated-pawn           | w  | 4k3/pp6/8/8/8/8/P7/4K3 w
            isolated-pawn           | -  | 4k3/pp6/8/P7/8/8/1P6/4K3 w
            isolated-pawn           | b  | 4k3/p1p5/8/8/8/8/8/4K3 w
            doubled-pawns           | w  | 4k3/8/8/8/P7/8/P7/4K3 w
            doubled-pawns           | -  | 4k3/p7/8/8/P7/8/1P6/4K3 w
            doubled-pawns           | b  | 4k3/2p5/2p5/8/8/8/8/4K3 w
            tripled-pawns           | w  | 4k3/8/8/P7/P7/8/P7/4K3 w
            tripled-pawns           | -  | 4k3/8/8/1P6/P7/1P6/P7/4K3 w
            tripled-pawns           | b  | 4k3/2p5/2p5/2p5/8/8/8/4K3 w
            backward-pawn           | b  | 4k3/8/3p4/4p3/4P3/8/8/4K3 w
            backward-pawn           | -  | 4k3/3p4/8/4p3/4P3/8/8/4K3 w
            backward-pawn           | w  | 4k3/8/8/8/p1P5/8/1P6/4K3 w
            backward-pawn           | w  | 4k3/8/8/2p5/4P3/3P4/8/4K3 w
            backward-pawn           | -  | 4k3/8/8/2p5/8/3P4/8/4K3 w
            pawn-chain              | w  | 4k3/8/8/4P3/3P4/2P5/8/4K3 w
            pawn-chain              | -  | 4k3/8/8/4P3/3P4/8/8/4K3 w
            pawn-chain              | b  | 4k3/7p/6p1/5p2/8/8/8/4K3 w
            pawn-chain              | -  | 4k3/8/1P6/P7/8/7P/8/4K3 w
            queenside-majority      | w  | 4k3/pp3ppp/8/8/8/8/PPP2PPP/4K3 w
            queenside-majority      | -  | 4k3/pppp4/8/8/8/8/PPPP4/4K3 w
            queenside-majority      | b  | 4k3/pppp4/8/8/8/8/PPP1P3/4K3 w
            kingside-majority       | w  | 4k3/pppp1ppp/8/8/8/8/PPPPPPPP/4K3 w
            kingside-majority       | -  | 4k3/pp3ppp/8/8/8/8/PPP2PPP/4K3 w
            kingside-majority       | b  | 4k3/4p3/8/8/8/8/8/4K3 w
            iqp                     | w  | r2q1rk1/pp3ppp/4p3/8/3P4/8/PP3PPP/R2Q1RK1 w
            iqp                     | -  | r2q1rk1/pp3ppp/8/3p4/3P4/8/PP3PPP/R2Q1RK1 w
            iqp                     | -  | r2q1rk1/pp3ppp/4p3/8/3PP3/8/PP3PPP/R2Q1RK1 w
            iqp                     | b  | r2q1rk1/pp3ppp/8/3p4/8/4P3/PP3PPP/R2Q1RK1 w
            iqp                     | -  | r2q1rk1/pp3ppp/4p3/8/8/3P4/PP3PPP/R2Q1RK1 w
            iqp                     | -  | r2q1rk1/pp3ppp/4p3/8/8/8/PP1P1PPP/R2Q1RK1 w
            iqp                     | -  | r2q1rk1/pp3ppp/4p3/3P4/8/8/PP3PPP/R2Q1RK1 w
            iqp                     | -  | r2q1rk1/pp3ppp/3p4/8/8/4P3/PP3PPP/R2Q1RK1 w
            iqp                     | w  | r2q1rk1/pp3ppp/2p5/8/3P4/8/PP3PPP/R2Q1RK1 w
            hanging-pawns           | w  | 4k3/pp2pppp/8/8/2PP4/8/P4PPP/4K3 w
            hanging-pawns           | -  | 4k3/pp2pppp/8/8/2PP4/8/PP3PPP/4K3 w
            hanging-pawns           | -  | 4k3/pp1ppppp/8/8/2PP4/8/P4PPP/4K3 w
            hanging-pawns           | b  | 4k3/p4ppp/8/2pp4/8/4P3/PP3PPP/4K3 w
            carlsbad                | w  | 4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w
            carlsbad                | w  | 4k3/ppp2ppp/8/3p4/3P4/8/PP2PPPP/4K3 w
            carlsbad                | -  | 4k3/pp2pppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w
            carlsbad                | b  | 4k3/pp2pppp/8/3p4/3P4/2P5/PP3PPP/4K3 w
            maroczy-bind            | w  | 4k3/pp1ppppp/8/8/2P1P3/8/PP3PPP/4K3 w
            maroczy-bind            | -  | 4k3/pp2pppp/8/3p4/2P1P3/8/PP3PPP/4K3 w
            maroczy-bind            | -  | 4k3/pp1ppppp/8/8/2P1P3/3P4/PP3PPP/4K3 w
            maroczy-bind            | b  | 4k3/pp3ppp/8/2p1p3/8/3P4/PP2PPPP/4K3 w
            stonewall               | b  | 4k3/ppp3pp/4p3/3p1p2/3P4/8/PPP1PPPP/4K3 w
            stonewall               | -  | 4k3/pppp2pp/4p3/5p2/3P4/8/PPP1PPPP/4K3 w
            stonewall               | w  | 4k3/pppp2pp/8/8/3P1P2/4P3/PPP3PP/4K3 w
            hedgehog                | b  | 4k3/5ppp/pp1pp3/8/2P1P3/8/PP3PPP/4K3 w
            hedgehog                | -  | 4k3/2p2ppp/pp1pp3/8/2P1P3/8/PP3PPP/4K3 w
            hedgehog                | w  | 4k3/pp2pppp/8/2p5/8/PP1PP3/5PPP/4K3 w
            hedgehog                | -  | 4k3/5ppp/pp1pp3/8/4P3/2P5/PP3PPP/4K3 w
            benoni                  | b  | 4k3/pp3ppp/3p4/2pP4/4P3/8/PP3PPP/4K3 w
            benoni                  | -  | 4k3/pp2pppp/3p4/2pP4/4P3/8/PP3PPP/4K3 w
            benoni                  | -  | 4k3/pp3ppp/3p4/2pP4/2P1P3/8/PP3PPP/4K3 w
            benoni                  | w  | 4k3/pp2pppp/8/8/2Pp4/3P4/PP3PPP/4K3 w
            dragon                  | b  | 4k3/pp2ppbp/3p2p1/8/4P3/8/PPP2PPP/4K3 w
            dragon                  | -  | 4k3/pp2pp1p/3p2pb/8/4P3/8/PPP2PPP/4K3 w
            dragon                  | -  | 4k3/pp2ppbp/3p2p1/8/3PP3/8/PPP2PPP/4K3 w
            dragon                  | w  | 4k3/ppp2ppp/8/4p3/8/3P2P1/PP2PPBP/4K3 w
            dragon                  | -  | 4k3/pp2ppbp/3p2p1/8/2P5/8/PP3PPP/4K3 w
            scheveningen            | b  | 4k3/pp3ppp/3pp3/8/4P3/8/PPP2PPP/4K3 w
            scheveningen            | -  | 4k3/ppp2ppp/3pp3/8/4P3/8/PPP2PPP/4K3 w
            scheveningen            | -  | 4k3/pp3ppp/3pp3/8/3PP3/8/PPP2PPP/4K3 w
            scheveningen            | -  | 4k3/5ppp/pp1pp3/8/2P1P3/8/PP3PPP/4K3 w
            scheveningen            | w  | 4k3/ppp2ppp/8/4p3/8/3PP3/PP3PPP/4K3 w
            scheveningen            | -  | 4k3/pp3ppp/8/2p1p3/8/3PP3/PP3PPP/4K3 w
            kings-indian-centre     | w  | 4k3/ppp2p1p/3p2p1/3Pp3/2P1P3/8/PP3PPP/4K3 w
            kings-indian-centre     | -  | 4k3/ppp2p1p/3p2p1/4p3/2PPP3/8/PP3PPP/4K3 w
            kings-indian-centre     | b  | 4k3/8/8/4p3/3pP3/3P4/8/4K3 w
            french-chain            | w  | 4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w
            french-chain            | -  | 4k3/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/4K3 w
            french-chain            | b  | 4k3/8/8/3p4/3Pp3/4P3/8/4K3 w
            caro-structure          | b  | 4k3/pp3ppp/2p1p3/8/3P4/8/PPP2PPP/4K3 w
            caro-structure          | -  | 4k3/pp3ppp/2p1p3/3p4/3P4/8/PPP2PPP/4K3 w
            caro-structure          | -  | 4k3/pp3ppp/2p1p3/8/3PP3/8/PPP2PPP/4K3 w
            grunfeld-centre         | w  | 4k3/ppp1pp1p/6p1/8/3PP3/2P5/P4PPP/4K3 w
            grunfeld-centre         | -  | 4k3/ppp1pp1p/3p2p1/8/3PP3/2P5/P4PPP/4K3 w
            grunfeld-centre         | b  | 4k3/8/2p5/3pp3/8/8/PPP5/4K3 w
            grunfeld-centre         | -  | 4k3/ppp1pppp/8/8/3PP3/2P5/PP3PPP/4K3 w
            broad-centre            | w  | 4k3/pppppppp/8/8/3PP3/8/8/4K3 w
            broad-centre            | -  | 4k3/ppp1pppp/8/3p4/3PP3/8/8/4K3 w
            broad-centre            | b  | 4k3/8/8/3pp3/8/8/PPPPPPPP/4K3 w
            closed-centre           | both | 4k3/8/4p3/3pP3/3P4/8/8/4K3 w
            closed-centre           | -  | 4k3/8/4p3/3p4/3PP3/8/8/4K3 w
            closed-centre           | both | 4k3/8/3p4/3Pp3/4P3/8/8/4K3 w
            closed-centre           | -  | 4k3/8/8/3pp3/3PP3/8/8/4K3 w
            closed-centre           | -  | 4k3/8/3pp3/3PP3/8/8/8/4K3 b
            closed-centre           | -  | 4k3/4p3/4p3/3pP3/3PP3/8/8/4K3 w
            open-centre             | both | 4k3/ppp2ppp/8/8/8/8/PPP2PPP/4K3 w
            open-centre             | -  | 4k3/ppp2ppp/8/8/8/4P3/PPP2PPP/4K3 w
            castled-short           | wb | 6k1/8/8/8/8/8/6K1/8 w
            castled-short           | b  | 6k1/8/8/8/8/6K1/8/8 w
            castled-short           | -  | 5k2/8/8/8/8/8/8/2K5 w
            castled-long            | -  | 8/2k5/8/8/8/8/2K5/8 w
            castled-long            | w  | 6k1/8/8/8/8/8/8/2K5 w
            castled-long            | b  | 8/1k6/8/8/8/8/2K5/8 w
            opposite-castling       | both | 6k1/8/8/8/8/8/8/2K5 w
            opposite-castling       | both | 1k6/8/8/8/8/8/8/6K1 w
            opposite-castling       | -  | 6k1/8/8/8/8/8/8/4K3 w
            same-side-castling      | both | 6k1/8/8/8/8/8/8/7K w
            same-side-castling      | both | 1k6/8/8/8/8/8/8/2K5 w
            same-side-castling      | -  | 1k6/8/8/8/8/8/8/6K1 w
            uncastled-king          | w  | 3qk3/8/8/8/8/8/8/4K3 w
            uncastled-king          | -  | 4k3/8/8/8/8/8/8/4K3 w
            uncastled-king          | b  | 3k4/8/8/8/8/8/8/Q5K1 w
            back-rank-weakness      | w  | 3r2k1/8/8/8/8/8/5PPP/6K1 w
            back-rank-weakness      | -  | 3r2k1/8/8/8/8/7P/5PP1/6K1 w
            back-rank-weakness      | -  | 3r2k1/8/8/8/8/8/5PPP/R5K1 w
            back-rank-weakness      | -  | 3b2k1/8/8/8/8/8/5PPP/6K1 w
            back-rank-weakness      | b  | k7/pp6/8/8/8/8/8/R3K3 w
            check                   | w  | 4k3/8/8/8/8/8/8/r3K3 w
            check                   | -  | 4k3/8/8/8/8/8/8/rB2K3 w
            check                   | b  | 4k3/8/5N2/8/8/8/8/4K3 b
            checkmate               | b  | R5k1/5ppp/8/8/8/8/8/4K3 b
            checkmate               | -  | R5k1/6pp/8/8/8/8/8/4K3 b
            checkmate               | w  | 4k3/8/8/8/8/8/r7/1r2K3 w
            checkmate               | -  | 7k/5Q2/8/8/8/8/8/4K3 b
            pin                     | w  | 4k3/8/8/8/1b6/2N5/8/4K3 w
            pin                     | -  | 4k3/8/8/8/1b6/2P5/8/4K3 w
            pin                     | -  | 4k3/8/8/8/1b6/2N5/3P4/4K3 w
            pin                     | b  | 4k3/4r3/8/8/8/8/8/4RK2 w
            pin                     | -  | 4k3/8/4p3/4r3/8/8/8/4RK2 w
            knight-fork             | w  | 4k3/8/8/8/8/4q3/5r2/3NK3 w
            knight-fork             | w  | r3k3/2N5/8/8/8/8/8/4K3 b
            knight-fork             | -  | r3k3/8/1N6/8/8/8/8/4K3 w
            knight-fork             | b  | 4k3/8/8/8/8/4n3/8/3Q1R1K w
            knight-outpost          | w  | 4k3/pp6/8/3N4/4P3/8/8/4K3 w
            knight-outpost          | -  | 4k3/2p5/8/3N4/4P3/8/8/4K3 w
            knight-outpost          | -  | 4k3/5ppp/8/3N4/8/8/8/4K3 w
            knight-outpost          | b  | 4k3/8/1p6/2n5/8/8/P1P5/4K3 w
            knight-vs-bishop        | w  | 4kb2/8/8/8/8/8/8/4KN2 w
            knight-vs-bishop        | -  | 4kb2/8/8/8/8/8/8/4KNN1 w
            knight-vs-bishop        | -  | 4kbn1/8/8/8/8/8/8/4KN2 w
            knight-vs-bishop        | b  | 4kn2/8/8/8/8/8/8/4KB2 w
            bishop-pair             | w  | 4kb2/8/8/8/8/8/8/2B1KB2 w
            bishop-pair             | -  | 2b1kb2/8/8/8/8/8/8/2B1KB2 w
            bishop-pair             | b  | 2b1kb2/8/8/8/8/8/8/4KB2 w
            bad-bishop              | b  | 2b1k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4KB2 w
            bad-bishop              | -  | 4kb2/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4KB2 w
            bad-bishop              | w  | 4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/2B1K3 w
            bad-bishop              | b  | 2b1kb2/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4KB2 w
            bad-bishop              | -  | 2b1k3/ppp2ppp/4p3/3p4/3P4/8/PPP2PPP/4KB2 w
            fianchetto              | w  | 4k3/8/8/8/8/6P1/6B1/4K3 w
            fianchetto              | w  | 4k3/8/8/8/1P6/8/1B6/4K3 w
            fianchetto              | -  | 4k3/8/8/8/8/8/6B1/4K3 w
            fianchetto              | b  | 4k3/1b6/1p6/8/8/8/8/4K3 w
            fianchetto              | -  | 4k3/8/8/8/5P2/5B2/8/4K3 w
            opposite-bishops        | both | 2b1k3/8/8/8/8/8/8/2B1K3 w
            opposite-bishops        | -  | 4kb2/8/8/8/8/8/8/2B1K3 w
            opposite-bishops        | -  | 2b1kb2/8/8/8/8/8/8/2B1K3 w
            open-file               | both | 4k3/pppp1ppp/8/8/8/8/PPPP1PPP/4K3 w
            open-file               | -  | 4k3/pppppppp/8/8/8/8/PPPP1PPP/4K3 w
            half-open-file          | w  | 4k3/pppppppp/8/8/8/8/PPPP1PPP/4K3 w
            half-open-file          | -  | 4k3/pppp1ppp/8/8/8/8/PPPP1PPP/4K3 w
            half-open-file          | b  | 4k3/8/8/8/8/8/7P/4K3 w
            rook-on-open-file       | w  | 4k3/p6p/8/8/8/8/P6P/3RK3 w
            rook-on-open-file       | -  | 4k3/p2p3p/8/8/8/8/P6P/3RK3 w
            rook-on-open-file       | b  | 2r1k3/p6p/8/8/8/8/P6P/4K3 w
            rook-on-seventh         | w  | 6k1/R7/8/8/8/8/8/4K3 w
            rook-on-seventh         | w  | 8/R4p2/6k1/8/8/8/8/4K3 w
            rook-on-seventh         | -  | 8/R7/6k1/8/8/8/8/4K3 w
            rook-on-seventh         | b  | 4k3/8/8/8/8/3K4/r4P2/8 w
            doubled-rooks           | w  | 4k3/8/8/8/8/3R4/8/3RK3 w
            doubled-rooks           | -  | 4k3/8/8/8/3R4/3N4/8/3RK3 w
            doubled-rooks           | -  | 4k3/8/8/8/8/8/8/R2RK3 w
            doubled-rooks           | w  | 4k3/1R3R2/8/8/8/8/8/4K3 w
            doubled-rooks           | -  | 4k3/1R1n1R2/8/8/8/8/8/4K3 w
            doubled-rooks           | b  | 2r1k3/8/2r5/8/8/8/8/4K3 w
            queenless               | both | r3k3/8/8/8/8/8/8/4K3 w
            queenless               | -  | q3k3/8/8/8/8/8/8/4K3 w
            pawn-endgame            | both | 4k3/p7/8/8/8/8/8/4K3 w
            pawn-endgame            | -  | 4k3/8/8/8/8/8/8/4K3 w
            pawn-endgame            | -  | 4k3/p7/8/8/8/8/8/4KN2 w
            rook-endgame            | both | r3k3/p7/8/8/8/8/8/R3K3 w
            rook-endgame            | -  | 4k3/p7/8/8/8/8/8/R3K3 w
            rook-endgame            | -  | r3k3/p7/8/8/8/8/8/RN2K3 w
            queen-endgame           | both | q3k3/p7/8/8/8/8/P7/3QK3 w
            queen-endgame           | -  | 4k3/p7/8/8/8/8/P7/3QK3 w
            queen-endgame           | -  | q3k2r/p7/8/8/8/8/P7/3QK3 w
            bishop-endgame          | both | 4kb2/p7/8/8/8/8/P7/2B1K3 w
            bishop-endgame          | -  | 4kn2/p7/8/8/8/8/P7/2B1K3 w
            knight-endgame          | both | 4kn2/p7/8/8/8/8/P7/2N1K3 w
            knight-endgame          | -  | 4kn2/p7/8/8/8/8/P7/2B1K3 w
            minor-endgame           | both | 4kn2/p7/8/8/8/8/P7/2B1K3 w
            minor-endgame           | -  | 4k3/p7/8/8/8/8/P7/2B1K3 w
            minor-endgame           | -  | 4kn1r/p7/8/8/8/8/P7/2B1K3 w
            opposite-bishop-endgame | both | 2b1k3/p7/8/8/8/8/P7/2B1K3 w
            opposite-bishop-endgame | -  | 4kb2/p7/8/8/8/8/P7/2B1K3 w
            opposite-bishop-endgame | -  | r1b1k3/p7/8/8/8/8/P7/R1B1K3 w
            rook-and-minor-endgame  | both | r1b1k3/p7/8/8/8/8/P7/RN2K3 w
            rook-and-minor-endgame  | -  | r1b1k3/p7/8/8/8/8/P7/R3K3 w
            rook-and-minor-endgame  | -  | r1bqk3/p7/8/8/8/8/P7/RN1QK3 w
            pawn-up                 | w  | rnb1k3/p7/8/8/8/8/PP6/RNB1K3 w
            pawn-up                 | w  | rnn1k3/p7/8/8/8/8/PP6/RNB1K3 w
            pawn-up                 | -  | rnb1k3/p7/8/8/8/8/PP6/RN2K3 w
            pawn-up                 | b  | 4k3/p7/8/8/8/8/8/4K3 w
            piece-up                | w  | r3k3/p7/8/8/8/8/8/RN2K3 w
            piece-up                | -  | r3k3/p7/8/8/8/8/8/RNB1K3 w
            piece-up                | b  | r1bnk3/p7/8/8/8/8/8/RN2K3 w
            piece-up                | w  | r3k3/pp6/8/8/8/8/8/RN2K3 w
            piece-up                | -  | r3k3/ppp5/8/8/8/8/8/RN2K3 w
            exchange-up             | w  | 4k3/p7/1b6/8/8/8/8/R3K3 w
            exchange-up             | -  | 4k3/pp6/2b5/8/8/8/8/R3K3 w
            exchange-up             | w  | rb2k3/8/8/8/8/8/8/RR2K3 w
            exchange-up             | -  | rb2k3/8/8/8/8/8/8/RRN1K3 w
            exchange-up             | b  | r3k3/8/8/8/8/8/8/N3K3 w
            queen-vs-rooks          | w  | rr2k3/8/8/8/8/8/8/Q3K3 w
            queen-vs-rooks          | -  | rrn1k3/8/8/8/8/8/8/Q3K3 w
            queen-vs-rooks          | b  | q3k3/8/8/8/8/8/8/RR2K3 w
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = POSITIONS)
    void isFoundForTheRightSides(String name, String sides, String fen) {
        Motif motif = Motif.ofName(name).orElseThrow();
        ChessBoard board = Fen.read(fen + " - -");
        Set<Side> shown = EnumSet.noneOf(Side.class);
        for (Side side : Side.values()) {
            if (facts(board).contains(motif.fact(side))) {
                shown.add(side);
            }
        }
        String expected = sides.equals("both") ? "wb" : sides;
        assertThat(motif.sided() || !sides.contains("w")).isTrue();
        assertThat((shown.contains(Side.WHITE) ? "w" : "")
                        + (shown.contains(Side.BLACK) ? "b" : "")
                        + (shown.isEmpty() ? "-" : ""))
                .as("%s in %s", name, fen)
                .isEqualTo(expected);
    }

    @Test
    void eachHasPositionsWithAndWithoutIt() {
        Set<String> with = new TreeSet<>();
        Set<String> without = new TreeSet<>();
        POSITIONS.lines().map(line -> line.split("\\|", -1)).forEach(parts -> {
            (parts[1].strip().equals("-") ? without : with).add(parts[0].strip());
        });
        for (Motif motif : Motif.values()) {
            assertThat(with).contains(motif.toString());
            assertThat(without).contains(motif.toString());
        }
    }

    @Test
    void flipsWithTheBoard() {
        RandomBoards.play(1, 40, board -> {
            ChessBoard flipped = RandomBoards.flip(board);
            for (Side side : Side.values()) {
                assertThat(ChessMotifs.of(flipped, side.other())).isEqualTo(ChessMotifs.of(board, side));
            }
            assertThat(ChessMotifs.ofBoard(flipped)).isEqualTo(ChessMotifs.ofBoard(board));
        });
    }

    @Test
    void looksTheSameInTheMirrorOrHasADefinition() {
        RandomBoards.play(2, 20, board -> {
            ChessBoard mirrored = RandomBoards.mirror(board);
            for (Motif motif : Motif.values()) {
                if (!DEFINITIONS.containsKey(motif)) {
                    assertThat(shown(motif.mirror(), mirrored)).as("%s", motif).isEqualTo(shown(motif, board));
                }
            }
        });
    }

    @Test
    void agreesWithItsDefinition() {
        RandomBoards.play(3, 20, MotifTest::assertDefinitions);
        POSITIONS
                .lines()
                .map(line -> Fen.read(line.split("\\|", -1)[2].strip() + " - -"))
                .forEach(MotifTest::assertDefinitions);
    }

    private static final Map<Motif, ChessPattern> DEFINITIONS = new EnumMap<>(Motif.class);

    static {
        for (Motif motif : Motif.values()) {
            if (!motif.definition().isEmpty()) {
                DEFINITIONS.put(motif, ChessPattern.read(motif.definition()));
            }
        }
    }

    static void assertDefinitions(ChessBoard board) {
        DEFINITIONS.forEach((motif, white) -> {
            ChessPattern black = motif.sided() ? white.flip() : white;
            assertThat(shown(motif, board))
                    .as("%s in %s", motif, board)
                    .isEqualTo(List.of(white.holds(board), black.holds(board)));
        });
    }

    /** Whether White and whether Black has it. */
    private static List<Boolean> shown(Motif motif, ChessBoard board) {
        if (!motif.sided()) {
            boolean both = (ChessMotifs.ofBoard(board) & motif.bit) != 0;
            return List.of(both, both);
        }
        return List.of(
                (ChessMotifs.of(board, Side.WHITE) & motif.bit) != 0,
                (ChessMotifs.of(board, Side.BLACK) & motif.bit) != 0);
    }

    private static List<Long> facts(ChessBoard board) {
        Facts facts = new Facts();
        ChessFacts.of(board, facts);
        return IntStream.range(0, facts.size()).mapToObj(facts::fact).toList();
    }

    /** Motifs of a side without a definition in the pattern language. */
    private static final Set<Motif> PLAIN = EnumSet.allOf(Motif.class);

    static {
        PLAIN.removeAll(DEFINITIONS.keySet());
        PLAIN.removeIf(motif -> !motif.sided());
        PLAIN.removeAll(Set.of(Motif.BROAD_CENTRE, Motif.CHECK, Motif.CHECKMATE));
    }

    @Test
    void agreesWithASlowSearch() {
        RandomBoards.play(7, 20, MotifTest::assertSlowly);
        POSITIONS
                .lines()
                .map(line -> Fen.read(line.split("\\|", -1)[2].strip() + " - -"))
                .forEach(MotifTest::assertSlowly);
    }

    static void assertSlowly(ChessBoard board) {
        for (Side side : Side.values()) {
            Set<Motif> found = EnumSet.noneOf(Motif.class);
            for (Motif motif : PLAIN) {
                if ((ChessMotifs.of(board, side) & motif.bit) != 0) {
                    found.add(motif);
                }
            }
            assertThat(found).as("%s in %s", side, board).isEqualTo(SlowMotifs.of(board, side));
        }
    }

    @Test
    void listsEachFactOnce() {
        RandomBoards.play(4, 20, board -> assertThat(facts(board)).doesNotHaveDuplicates());
    }

    @ParameterizedTest
    @CsvSource({
        "passed_pawns, PASSED_PAWN",
        "Kings-Indian-Center, KINGS_INDIAN_CENTRE",
        "king's indian centre, KINGS_INDIAN_CENTRE",
        "opposite-bishop-ending, OPPOSITE_BISHOP_ENDGAME",
        "pawn ending, PAWN_ENDGAME",
        "rooks-on-seventh, ROOK_ON_SEVENTH",
        "isolani, IQP",
        "Grünfeld centre, GRUNFELD_CENTRE"
    })
    void isFoundByTheNamesPeopleUse(String name, Motif motif) {
        assertThat(Motif.ofName(name)).contains(motif);
    }

    @Test
    void hasAName() {
        for (Motif motif : Motif.values()) {
            assertThat(Motif.ofName(motif.toString())).contains(motif);
            assertThat(Motif.list()).contains(motif + " ").contains(motif.description());
        }
        assertThat(Motif.ofName("")).isEmpty();
    }
}
