package dev.tabiya.archive.terms.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The worked example of Ganguly, Leveling and Jones, "Retrieval of similar chess positions" (SIGIR 2014): Figure 3a and
 * sections 5.1 to 5.3. The paper omits the P of g3 a2 b2 c2, a misprint.
 */
class ChessEncoderTest {
    private static final String FIGURE_3A = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";

    private final ChessEncoder encoder = new ChessEncoder();

    /** The terms of one kind with their weights. None may occur twice. */
    private Map<String, Double> terms(String fen, TermKind kind) {
        Features features = new Features();
        encoder.encode(Fen.read(fen), features);
        Map<String, Double> terms = new TreeMap<>();
        for (int i = 0; i < features.size(); i++) {
            if (TermKind.of(features.term(i), features.weight(i)) == kind) {
                Double before = terms.put(encoder.text(features.term(i)), features.weight(i) / 64.0);
                assertThat(before).isNull();
            }
        }
        return terms;
    }

    private static Map<String, Double> of(Map<String, Double> terms, String piece) {
        Map<String, Double> found = new TreeMap<>(terms);
        found.keySet().removeIf(term -> !term.startsWith(piece));
        return found;
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.split(" ")).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void piecesStandOnTheirSquares() {
        Map<String, Double> pieces = terms(FIGURE_3A, TermKind.PIECE);
        assertThat(pieces.keySet())
                .isEqualTo(words("rc8 qd8 rf8 kg8 pb7 nd7 pf7 bg7 pa6 pd6 pe6 pg6 ph6 "
                        + "Ph5 Pe4 Pf4 Nb3 Nc3 Qf3 Pg3 Pa2 Pb2 Pc2 Kc1 Rd1 Re1"));
        assertThat(pieces.values()).containsOnly(1.0);
    }

    @Test
    void reachWeighsLessByDistance() {
        Map<String, Double> reach = terms(FIGURE_3A, TermKind.REACH);
        assertThat(of(reach, "Q"))
                .isEqualTo(Map.of(
                        "Qf2", 0.890625,
                        "Qf1", 0.78125,
                        "Qg2", 0.890625,
                        "Qh1", 0.78125,
                        "Qe2", 0.890625,
                        "Qe3", 0.890625,
                        "Qd3", 0.78125,
                        "Qg4", 0.890625));
        assertThat(reach).containsEntry("Re2", 0.890625).containsEntry("Re3", 0.78125);
    }

    @Test
    void attacksDefencesAndRays() {
        assertThat(terms(FIGURE_3A, TermKind.ATTACK)).containsKeys("b>Nc3", "r>Nc3", "p>Ph5", "R>pd6");
        assertThat(terms(FIGURE_3A, TermKind.DEFENCE)).containsKeys("Q<Pe4", "Q<Pf4", "Q<Pg3", "Q<Nc3", "Q<Rd1");
        // The first piece on a ray, which is attacked too, is part of it.
        assertThat(terms(FIGURE_3A, TermKind.RAY)).containsKeys("R=qd8", "R=nd7", "R=pd6", "r=Qf3", "r=Pf4");
    }

    @Test
    void equalTermsOccurOnce() {
        String rooks = "4k3/8/8/3p4/8/8/8/R2RK3 w - - 0 1";
        assertThat(of(terms(rooks, TermKind.ATTACK), "R").keySet()).isEqualTo(Set.of("R>pd5"));
        String twoOnOne = "R3k3/8/8/8/R2p4/8/8/3RK3 b - - 0 1";
        assertThat(of(terms(twoOnOne, TermKind.ATTACK), "R").keySet()).isEqualTo(Set.of("R>pd4", "R>ke8"));
    }

    @Test
    void theNearerOfTwoPiecesCounts() {
        // Both rooks reach a4: one from a1 in three, one from a5 in one.
        assertThat(terms("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", TermKind.REACH))
                .containsEntry("Ra4", 57 / 64.0)
                .containsEntry("Ra3", 50 / 64.0)
                .containsEntry("Ra2", 57 / 64.0);
        // A knight's moves all have distance two.
        assertThat(terms("4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", TermKind.REACH)).containsEntry("Nc3", 50 / 64.0);
    }

    @Test
    void pawnsReachForwardOnly() {
        assertThat(of(terms("4k3/2p4p/7P/8/8/P1p5/PP6/4K3 w - - 0 1", TermKind.REACH), "P"))
                .isEqualTo(Map.of("Pa4", 57 / 64.0, "Pb3", 57 / 64.0, "Pb4", 50 / 64.0));
        assertThat(of(terms("4k3/2p4p/7P/8/8/P1p5/PP6/4K3 w - - 0 1", TermKind.REACH), "p"))
                .isEqualTo(Map.of("pc6", 57 / 64.0, "pc5", 50 / 64.0, "pc2", 57 / 64.0));
    }

    @Test
    void aDoubleStepNeedsBothSquaresFree() {
        assertThat(of(terms("4k3/8/8/8/1n6/n7/PP6/4K3 w - - 0 1", TermKind.REACH), "P")
                        .keySet())
                .isEqualTo(Set.of("Pb3"));
    }

    @Test
    void pawnsAttackDiagonally() {
        assertThat(of(terms("4k3/8/8/2npn3/3P4/2N1N3/8/4K3 w - - 0 1", TermKind.ATTACK), "P")
                        .keySet())
                .isEqualTo(Set.of("P>nc5", "P>ne5"));
        assertThat(of(terms("4k3/8/8/8/3P4/2P5/8/4K3 w - - 0 1", TermKind.DEFENCE), "P")
                        .keySet())
                .isEqualTo(Set.of("P<Pd4"));
    }

    @Test
    void neitherTurnNorPinsNorChecksMatter() {
        String pinned = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
        assertThat(terms(pinned, TermKind.REACH)).containsKeys("Nc1", "Nc3", "Nd4", "Nf4", "Ng1", "Ng3");
        for (TermKind kind : Scoring.COMBALL.kinds()) {
            assertThat(terms(pinned, kind)).isEqualTo(terms(pinned.replace(" w ", " b "), kind));
        }
    }

    @Test
    void termsAreDistinct() {
        Features features = new Features();
        Set<Integer> seen = new HashSet<>();
        RandomBoards.play(17, 40, board -> {
            encoder.encode(board, features);
            seen.clear();
            for (int i = 0; i < features.size(); i++) {
                assertThat(seen.add(features.term(i)))
                        .as("%s twice in %s", encoder.text(features.term(i)), Fen.write(board))
                        .isTrue();
                assertThat((64 - features.weight(i)) % 7).isZero();
            }
        });
    }

    @Test
    void transformedPositionsHaveTransformedTerms() {
        Features features = new Features();
        Features turned = new Features();
        RandomBoards.play(19, 10, board -> {
            encoder.encode(board, features);
            for (Transform transform : Transform.values()) {
                ChessBoard twin = encoder.transformed(board, transform);
                encoder.encode(twin, turned);
                Map<String, Integer> expected = new TreeMap<>();
                for (int i = 0; i < features.size(); i++) {
                    if (ofPaper(features, i))
                        expected.put(twin(encoder.text(features.term(i)), transform), features.weight(i));
                }
                Map<String, Integer> found = new TreeMap<>();
                for (int i = 0; i < turned.size(); i++) {
                    if (ofPaper(turned, i)) found.put(encoder.text(turned.term(i)), turned.weight(i));
                }
                assertThat(found).isEqualTo(expected);
                assertThat(encoder.transformed(twin, transform).key())
                        .isEqualTo(transform.mirrors() ? withoutRights(board).key() : board.key());
            }
        });
    }

    private static boolean ofPaper(Features features, int index) {
        return TermKind.of(features.term(index), features.weight(index)).countsInLength();
    }

    @Test
    void pawnStructure() {
        String fen = "4k3/pp3p1p/4p1p1/3pP3/3P4/2P5/P4PPP/4K3 w - - 0 1";
        assertThat(terms(fen, TermKind.FILE).keySet())
                .isEqualTo(words("a:P2p7 b:p7 c:P3 d:P4p5 e:P5p6 f:P2p7 g:P2p6 h:P2p7"));
        assertThat(terms(fen, TermKind.FILES)).hasSize(7).containsKeys("b:p7+c:P3", "d:P4p5+e:P5p6");
        assertThat(terms(fen, TermKind.WING).keySet()).isEqualTo(words("P:a2b-c3d4 P:e5f2g2h2 p:a7b7c-d5 p:e6f7g6h7"));
        assertThat(terms(fen, TermKind.OPEN).keySet()).isEqualTo(words("P-b p-c P-b,p-c"));
        assertThat(terms("4k3/8/8/8/3P4/3P4/8/4K3 w - - 0 1", TermKind.WING)).containsKeys("P:a-b-c-dx", "p:a-b-c-d-");
    }

    @Test
    void materialIsRelativeToTheSideToMove() {
        String fen = "r3k3/1q6/8/8/8/8/1N6/R3K2R b KQ - 0 1";
        assertThat(terms(fen, TermKind.MATERIAL).keySet()).isEqualTo(words("QR:rrn QR~rn"));
        assertThat(terms(fen, TermKind.MEN)).containsKeys("Q*1", "q*0", "R*1", "r*2", "n*1", "P*0");
        assertThat(terms(fen, TermKind.CASTLING).keySet()).isEqualTo(words("O-O:KQ K+ Q+ k- q-"));
        assertThat(terms(fen, TermKind.CONTACT).keySet()).isEqualTo(words("Q>n Q>r R>r r>R"));
    }

    @Test
    void pairsOfMinorPieces() {
        assertThat(terms("4k1n1/8/8/6B1/2B5/2N5/8/4K3 w - - 0 1", TermKind.PAIR).keySet())
                .isEqualTo(words("Nc3+Bc4 Nc3+Bg5 Bc4+Bg5"));
    }

    /** A smothered mate in one: the squares next to the king are occupied by its own pieces or off the board. */
    @Test
    void kingTermsAreRelativeToTheKing() {
        String fen = "6rk/6pp/8/4N3/8/8/8/6K1 w - - 0 1";
        assertThat(terms(fen, TermKind.ZONE).keySet()).isEqualTo(words("r@k-1+0 p@k-1+1 p@k+0+1"));
        assertThat(terms(fen, TermKind.FLIGHT).keySet())
                .isEqualTo(words(
                        "k-1-1:edge k+0-1:edge k+1-1:edge k+1+0:edge k+1+1:edge k-1+0:own k-1+1:own k+0+1:own k:0"));
        assertThat(terms(fen, TermKind.COVER)).isEmpty();
        assertThat(terms("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", TermKind.COVER)).isEmpty();
        assertThat(terms("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", TermKind.ZONE).keySet())
                .isEqualTo(words("p@k-1+1 p@k+0+1 p@k+1+1"));
        assertThat(terms("6k1/R4ppp/8/8/8/8/8/6K1 w - - 0 1", TermKind.COVER).keySet())
                .isEqualTo(words("R*k-1+1"));
    }

    /** Material does not depend on colours, nor the surroundings of the king on the wing. */
    @Test
    void transformsKeepMaterialAndKingTerms() {
        List<TermKind> anyColour = List.of(
                TermKind.MEN, TermKind.MATERIAL, TermKind.CONTACT, TermKind.ZONE, TermKind.FLIGHT, TermKind.COVER);
        RandomBoards.play(23, 2, board -> {
            for (Transform transform : Transform.values()) {
                String twin = Fen.write(encoder.transformed(board, transform));
                for (TermKind kind : anyColour) {
                    assertThat(terms(twin, kind)).as("%s of %s", kind, twin).isEqualTo(terms(Fen.write(board), kind));
                }
            }
        });
    }

    private ChessBoard withoutRights(ChessBoard board) {
        return encoder.transformed(encoder.transformed(board, Transform.MIRROR), Transform.MIRROR);
    }

    private static String twin(String term, Transform transform) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < term.length() - 2; i++) {
            char c = term.charAt(i);
            boolean upper = Character.isUpperCase(c) != transform.flips();
            out.append(upper ? Character.toUpperCase(c) : Character.toLowerCase(c));
        }
        char file = term.charAt(term.length() - 2);
        char rank = term.charAt(term.length() - 1);
        return out.append(transform.mirrors() ? (char) ('a' + 'h' - file) : file)
                .append(transform.flips() ? (char) ('1' + '8' - rank) : rank)
                .toString();
    }
}
