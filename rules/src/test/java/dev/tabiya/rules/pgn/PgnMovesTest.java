package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class PgnMovesTest {
    private static void assertMoves(String text, String moves) {
        assertThat(Pgn.moves(Pgn.game(text))).as(text).isEqualTo(moves);
    }

    private static List<Integer> nags(String text, int index) {
        return Pgn.game(text).line().notes(index).nags();
    }

    @Test
    void readsMoveNumbersHoweverWritten() {
        for (String text : List.of(
                "1.e4 e5 2.Nf3 Nc6",
                "1. e4 e5 2. Nf3 Nc6",
                "1 e4 e5 2 Nf3 Nc6",
                "e4 e5 Nf3 Nc6",
                "1. e4 1... e5 2. Nf3 2...Nc6",
                "1. e4 1. ... e5 2.\nNf3 2 ... Nc6",
                "1 . e4 . e5 2... Nf3 Nc6",
                "1e4 e5 2Nf3 Nc6",
                "1.e4 1\u2026e5 2.Nf3 2\u2026 Nc6",
                "1.e4 \u2026e5 2.Nf3 \u2026 Nc6",
                "17.e4 e5 99.Nf3 Nc6")) {
            assertMoves(text, "e4 e5 Nf3 Nc6");
        }
    }

    @Test
    void readsEveryLineEnd() {
        assertMoves("1.\ne4\r\ne5\r2.\rNf3\n\rNc6\n\n\n*", "e4 e5 Nf3 Nc6");
    }

    @Test
    void readsCastlingPromotionAndEnPassant() {
        String fen = "[FEN \"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1\"]\n\n";
        for (String pass : List.of("exd6", "exd6 e.p.", "exd6 ep", "exd6e.p.", "exd6ep", "exd6 (e.p.)", "e5xd6")) {
            assertMoves(fen + "1. " + pass + " O-O", "exd6 O-O");
        }
        assertMoves("[FEN \"4k3/P6P/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. h8(N) Kd7 2. a8(Q) {x}", "h8=N Kd7 a8=Q");
        assertMoves("[FEN \"4k3/P6P/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8(Q)+ Kd7 2. h8/R", "a8=Q+ Kd7 h8=R");
        assertMoves("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. 0-0 0-0-0", "O-O O-O-O");
        assertMoves("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. O\u2013O O\u2013O\u2013O", "O-O O-O-O");
    }

    @Test
    void readsFigurinesAndTypesettersSigns() {
        assertMoves("1. e4 e5 2. \u2658f3 \u265ec6 3. \u2657b5 a6 4. B\u00d7c6", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6");
        assertMoves("1.\u00a0e4\u00a0e5 2.\u200bNf3", "e4 e5 Nf3");
    }

    @Test
    void readsNullMovesAndEngineMoves() {
        assertMoves("1. e4 -- 2. d4 Z0 3. Nf3", "e4 -- d4 -- Nf3");
        assertMoves("1. e2e4 e7e5 2. g1f3 b8c6", "e4 e5 Nf3 Nc6");
    }

    @Test
    void readsGlyphsAttachedOrApart() {
        assertThat(nags("1. e4!? e5", 0)).containsExactly(5);
        assertThat(nags("1. e4 !! $14 $1 e5", 0)).containsExactly(3, 14, 1);
        assertThat(nags("1. e4? ?! e5", 0)).containsExactly(2, 6);
        assertThat(nags("1. e4!!! ??? e5", 0)).containsExactly(3, 4);
        for (String[] sign : new String[][] {
            {"=", "10"},
            {"+=", "14"},
            {"=+", "15"},
            {"+/-", "16"},
            {"\u00b1", "16"},
            {"-/+", "17"},
            {"\u2213", "17"},
            {"+-", "18"},
            {"-+", "19"},
            {"\u221e", "13"},
            {"\u2a72", "14"},
            {"N", "146"},
            {"D", "220"}
        }) {
            assertThat(nags("1. e4 " + sign[0] + " e5 2. Nf3", 0)).containsExactly(Integer.valueOf(sign[1]));
            assertThat(nags("1. Nf3" + sign[0] + " e5 2. e4", 0)).containsExactly(Integer.valueOf(sign[1]));
        }
        assertThat(nags("[White \"A\"]\n\n$3 1. e4 e5", 0)).containsExactly(3);
        assertThat(nags("1. e4 $ $99999999999 e5", 0)).isEmpty();
    }

    @Test
    void passesOverSignsThatSayNothing() {
        assertMoves("1. e4, + e5. # 2. Nf3 ch , Nc6 ~ >= 3. Bb5 | ] a6", "e4 e5 Nf3 Nc6 Bb5 a6");
    }

    @Test
    void readsResults() {
        for (String[] result : new String[][] {
            {"1-0", "1-0"},
            {"0-1", "0-1"},
            {"1/2-1/2", "1/2-1/2"},
            {"1/2", "1/2-1/2"},
            {"\u00bd-\u00bd", "1/2-1/2"},
            {"1\u20130", "1-0"},
            {"*", "*"},
            {"", "*"}
        }) {
            assertThat(Pgn.game("1. e4 e5 " + result[0]).result()).hasToString(result[1]);
        }
        assertThat(Pgn.game("1. e4 {well}1-0{done}").result()).isEqualTo(Result.WHITE);
        assertThat(Pgn.game("1. e4*").result()).isEqualTo(Result.ONGOING);
    }

    @Test
    void doubleForfeitIsNoCastling() {
        List<Entry> entries = Pgn.read("[Result \"0-0\"]\n\n0-0\n\n[Result \"0-0\"]\n\n1. e4 0-0\n");
        assertThat(entries)
                .hasSize(2)
                .allMatch(Entry::complete)
                .allMatch(entry -> entry.faults().isEmpty());
        assertThat(entries).allMatch(entry -> entry.game().result() == Result.ONGOING);
        assertThat(Pgn.one("[White \"A\"]\n\n1. e4 0-0 2. Nf3 *").complete()).isFalse();
    }

    @Test
    void resultOfTheTextCountsForMoreThanTheTags() {
        assertThat(Pgn.game("[Result \"1-0\"]\n\n1. e4 0-1").result()).isEqualTo(Result.BLACK);
        assertThat(Pgn.game("[Result \"1-0\"]\n\n1. e4 0-1").tag("Result")).isEqualTo("1-0");
        assertThat(Pgn.game("[Result \"1-0\"]\n\n1. e4 *").result()).isEqualTo(Result.WHITE);
        assertThat(Pgn.game("[Result \"1/2\"]\n\n1. e4").result()).isEqualTo(Result.DRAW);
    }

    @Test
    void startsFromAPosition() {
        var game = Pgn.game("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\n17... Kd7 18. e4 *");
        assertThat(game.start()).hasToString("4k3/8/8/8/8/8/4P3/4K3 b - - 0 17");
        assertThat(Pgn.moves(game)).isEqualTo("Kd7 e4");
    }

    @Test
    void badPositionEndsTheGameButNotTheFile() {
        List<Entry> entries = Pgn.read("""
                [White "A"]
                [FEN "8/8/8 w"]

                1. e4 e5 1-0

                [White "B"]

                1. e4 *
                """);
        assertThat(entries).extracting(Entry::complete).containsExactly(false, true);
        assertThat(entries.get(0).game().line().size()).isZero();
        assertThat(entries.get(0).game().result()).isEqualTo(Result.WHITE);
        assertThat(Pgn.faults(entries.get(0)))
                .singleElement()
                .asString()
                .startsWith("x.pgn:2:1: invalid FEN \"8/8/8 w\"");
    }

    @Test
    void variantTellsTheRules() {
        for (String variant : List.of(
                "Standard",
                "chess",
                "From Position",
                "Chess960",
                "Fischerandom",
                "Chess 960",
                "normal",
                "Standard Chess",
                "")) {
            assertMoves("[Variant \"" + variant + "\"]\n\n1. e4 e5 *", "e4 e5");
        }
        List<Entry> entries =
                Pgn.read("[White \"A\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 {a} (1. d4) P@e5 0-1\n\n1. d4 *");
        assertThat(entries).extracting(Entry::complete).containsExactly(false, true);
        assertThat(Pgn.faults(entries.get(0))).containsExactly("x.pgn:2:1: unknown variant \"Crazyhouse\"");
        assertThat(entries.get(0).game().line().size()).isZero();
        assertThat(entries.get(0).game().tag("Variant")).isEqualTo("Crazyhouse");
        assertThat(entries.get(0).game().result()).isEqualTo(Result.BLACK);
        assertThat(Pgn.moves(entries.get(1))).isEqualTo("d4");
    }

    @Test
    void illegalMoveEndsTheGameWithItsPlace() {
        List<Entry> entries = Pgn.read("""
                [White "A"]

                1. e4 e5
                2. Nf3 Ke6 {x} 3. Bc4 (3. Bb5) Nf6 1-0

                [White "B"]

                1. d4 *
                """);
        assertThat(entries).extracting(Entry::complete).containsExactly(false, true);
        assertThat(Pgn.moves(entries.get(0))).isEqualTo("e4 e5 Nf3");
        assertThat(entries.get(0).game().result()).isEqualTo(Result.WHITE);
        assertThat(Pgn.faults(entries.get(0)))
                .containsExactly("x.pgn:4:8: illegal move \"Ke6\" in"
                        + " rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    }

    @Test
    void wordsOfOtherGamesAreOneToken() {
        for (String word :
                List.of("d1-d7/g7", "T25:8x3-8x5+E10x5", "C7=1x4+A9x4", "T9:14x3-12x3#", "6x4-8x4", "d1d7,d7g7")) {
            Entry entry = Pgn.one("[White \"A\"]\n\n1. " + word + " {x} *");
            assertThat(Pgn.faults(entry)).singleElement().asString().contains("\"" + word + "\"");
        }
    }

    @Test
    void columnsCountCharacters() {
        Entry entry = Pgn.one("[White \"A\"]\n\n1. e4 {\u00e9\u265e\ud83d\ude00} xx *");
        assertThat(Pgn.faults(entry)).containsExactly("x.pgn:3:13: invalid move \"xx\"");
    }
}
