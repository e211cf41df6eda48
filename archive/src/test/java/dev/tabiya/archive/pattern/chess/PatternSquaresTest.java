package dev.tabiya.archive.pattern.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.terms.chess.RandomBoards;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Square;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The squares to highlight for a pattern. */
class PatternSquaresTest {
    /** Motifs that depend on material only. */
    private static final Set<Motif> NOWHERE = EnumSet.of(
            Motif.QUEENLESS,
            Motif.PAWN_ENDGAME,
            Motif.ROOK_ENDGAME,
            Motif.QUEEN_ENDGAME,
            Motif.BISHOP_ENDGAME,
            Motif.KNIGHT_ENDGAME,
            Motif.MINOR_ENDGAME,
            Motif.ROOK_AND_MINOR_ENDGAME,
            Motif.PAWN_UP,
            Motif.PIECE_UP,
            Motif.EXCHANGE_UP,
            Motif.QUEEN_VS_ROOKS);

    private static Set<String> names(long squares) {
        Set<String> names = new TreeSet<>();
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            names.add(Square.name(Long.numberOfTrailingZeros(rest)));
        }
        return names;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            white:iqp              | r2q1rk1/pp3ppp/4p3/8/3P4/8/PP3PPP/R2Q1RK1 | d4
            iqp                    | r2q1rk1/pp3ppp/8/3p4/8/4P3/PP3PPP/R2Q1RK1 | d5
            passed-pawn            | 4k3/8/8/4P3/2p5/8/2P5/4K3                 | e5
            protected-passed-pawn  | 4k3/8/8/3P4/2P5/8/8/4K3                   | c4 d5
            connected-passed-pawns | 4k3/8/8/3P4/8/8/4P3/4K3                   | d5 e2
            outside-passed-pawn    | 4k3/5ppp/8/8/P7/8/5PPP/4K3                | a4
            pawn-on-seventh        | 4k3/P7/8/8/8/8/1P6/4K3                    | a7
            isolated-pawn          | 4k3/pp6/8/8/8/8/P7/4K3                    | a2
            doubled-pawns          | 4k3/2p5/2p5/8/8/8/7P/4K3                  | c6 c7
            tripled-pawns          | 4k3/8/8/P7/P7/8/P6P/4K3                   | a2 a4 a5
            backward-pawn          | 4k3/8/3p4/4p3/4P3/8/8/4K3                 | d6
            pawn-chain             | 4k3/8/8/4P3/3P4/2P5/7P/4K3                | c3 d4 e5
            pawn-chain             | 4k3/7p/6p1/5p2/8/8/8/4K3                  | f5 g6 h7
            queenside-majority     | 4k3/p4p2/8/8/8/8/PP3P2/4K3                | a2 b2
            hanging-pawns          | 4k3/pp2pppp/8/8/2PP4/8/P4PPP/4K3          | c4 d4
            maroczy-bind           | 4k3/pp1ppppp/8/8/2P1P3/8/PP3PPP/4K3       | c4 d7 e4
            stonewall              | 4k3/ppp3pp/4p3/3p1p2/3P4/8/PPP1PPPP/4K3   | d5 e6 f5
            broad-centre           | 4k3/pppppppp/8/8/3PP3/8/8/4K3             | d4 e4
            closed-centre          | 4k3/8/4p3/3pP3/3P4/8/8/4K3                | d4 d5 e5 e6
            castled-long           | 6k1/8/8/8/8/8/8/2K5                       | c1
            opposite-castling      | 6k1/8/8/8/8/8/8/2K5                       | c1 g8
            back-rank-weakness     | 3r2k1/8/8/8/8/8/5PPP/6K1                  | f2 g1 g2 h2
            check                  | 4k3/8/8/8/8/8/8/r3K3                      | a1 e1
            pin                    | 4k3/8/8/8/1b6/2N5/8/4K3                   | b4 c3 e1
            knight-fork            | r3k3/2N5/8/8/8/8/8/4K3                    | a8 c7 e8
            knight-outpost         | 4k3/pp6/8/3N4/4P3/8/8/4K3                 | d5 e4
            knight-vs-bishop       | 4kb2/8/8/8/8/8/8/4KN2                     | f1 f8
            bishop-pair            | 4kb2/8/8/8/8/8/8/2B1KB2                   | c1 f1
            bad-bishop             | 2b1k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4KB2 | c8 d5 e6
            fianchetto             | 4k3/8/8/8/8/6P1/6B1/4K3                   | g2 g3
            opposite-bishops       | 2b1k3/8/8/8/8/8/8/2B1K3                   | c1 c8
            rook-on-open-file      | 4k3/p6p/8/8/8/8/P6P/3RK3                  | d1
            rook-on-seventh        | 6k1/R7/8/8/8/8/8/4K3                      | a7
            doubled-rooks          | 4k3/8/8/8/8/3R4/8/3RK3                    | d1 d3
            Pd4 no Pc/e            | 4k3/8/8/8/3P4/8/8/4K3                     | d4
            {Nf5 Nd5} Q            | 4k3/8/8/3N4/8/8/8/Q3K3                    | a1 d5
            empty d5/e5            | 4k3/8/8/8/8/8/8/4K3                       | d5 e5
            N>=2                   | 4k3/8/8/8/8/8/8/N3K1N1                    | a1 g1
            pieces<=3              | 4k3/8/8/8/8/8/8/N3K3                      | ''
            """)
    void arePiecesAndSquaresOfThePattern(String pattern, String placement, String squares) {
        ChessBoard board = Fen.read(placement + (pattern.equals("knight-fork") ? " b - -" : " w - -"));
        assertThat(ChessPattern.read(pattern).holds(board)).isTrue();
        assertThat(String.join(" ", names(ChessPattern.read(pattern).squares(board))))
                .isEqualTo(squares);
    }

    @Test
    void openFilesAreWhole() {
        ChessBoard board = Fen.read("4k3/pppp1ppp/8/8/8/8/PPPP2PP/4K3 w - -");
        assertThat(names(ChessPattern.read("open-file").squares(board)))
                .containsExactly("e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8");
        assertThat(names(ChessPattern.read("white:half-open-file").squares(board)))
                .contains("f1", "f8")
                .hasSize(8);
    }

    /** Every motif of a position has squares, and flips with the board. */
    @Test
    void everyMotifHasSquares() {
        RandomBoards.play(5, 20, PatternSquaresTest::assertSquares);
        MotifTest.POSITIONS
                .lines()
                .map(line -> Fen.read(line.split("\\|", -1)[2].strip() + " - -"))
                .forEach(PatternSquaresTest::assertSquares);
    }

    private static void assertSquares(ChessBoard board) {
        ChessBoard flipped = RandomBoards.flip(board);
        for (Motif motif : Motif.values()) {
            for (Side side : Side.values()) {
                ChessPattern shows = new ChessPattern.HasMotif(motif, Optional.of(side));
                long squares = shows.squares(board);
                boolean seen = shows.holds(board) && !NOWHERE.contains(motif);
                assertThat(squares != 0).as("%s %s in %s", side, motif, board).isEqualTo(seen);
                assertThat(shows.flip().squares(flipped)).isEqualTo(Long.reverseBytes(squares));
            }
        }
    }
}
