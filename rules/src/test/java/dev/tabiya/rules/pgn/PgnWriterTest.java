package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PgnWriterTest {
    private static String rewrite(String text) {
        Entry entry = Pgn.one(text);
        Pgn.assertRoundTrip(entry);
        return PgnWriter.text(entry.game());
    }

    private static String movetext(String text) {
        String written = rewrite(text);
        return written.substring(written.indexOf("\n\n") + 2).stripTrailing();
    }

    private static Game<ChessBoard> commented(String... comments) {
        ChessBoard board = Chess.RULES.start().board();
        int move = Chess.RULES.notation().readMove(board, "e4");
        Line.Notes notes = new Line.Notes(List.of(), List.of(), List.of(comments), List.of());
        return new Game<>(
                Chess.RULES,
                Map.of(),
                Chess.RULES.start(),
                new Line(new int[] {move}, Map.of(0, notes)),
                Result.ONGOING);
    }

    @Test
    void writesTheRosterFirst() {
        assertThat(rewrite("[ECO \"A00\"]\n[Black \"B \\\"b\\\"\"]\n[White \"back\\\\slash\"]\n\n1. e4 e5 2. Nf3 1-0"))
                .isEqualTo("""
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "back\\\\slash"]
                        [Black "B \\"b\\""]
                        [Result "1-0"]
                        [ECO "A00"]

                        1. e4 e5 2. Nf3 1-0

                        """);
    }

    @Test
    void writesNotesAndVariations() {
        assertThat(movetext("""
                {a} 1. e4! {b} {c} e5 (1... c5 $2 {d}) ({e} 1... e6 2. d4 (2. Nf3 d5) 2... d5) 2. Nf3 Nc6
                (2... d6) {f} 3. Bb5 ({lone}) {g} *""")).isEqualTo("""
                        {a} 1. e4 $1 {b} {c} 1... e5 (1... c5 $2 {d}) ({e} 1... e6 2. d4 (2. Nf3 d5)
                        2... d5) 2. Nf3 Nc6 (2... d6) {f} 3. Bb5 {g} ({lone}) *""");
    }

    @Test
    void commentBeforeAMoveStaysThere() {
        assertThat(movetext("1. e4 {a} 1... {b} e5 2. {c} Nf3 *")).isEqualTo("1. e4 {a} 1... {b} e5 2. {c} Nf3 *");
    }

    @Test
    void writesNumbersFromTheStart() {
        String text = movetext("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\nKd7 e4 Kd6 *");
        assertThat(text).isEqualTo("17... Kd7 18. e4 Kd6 *");
        assertThat(movetext("1. e4 -- 2. d4 *")).isEqualTo("1. e4 -- 2. d4 *");
    }

    @Test
    void linesAreShorterThanEighty() {
        String words = "lorem ipsum dolor sit amet ".repeat(40).strip();
        String text = rewrite("1. e4 {" + words + "} e5 " + "(1... c5 {" + words + "}) ".repeat(5) + "2. Nf3 *");
        assertThat(text.lines()).allMatch(line -> line.length() < 80);
        assertThat(rewrite("1. " + "Nf3 Nf6 Ng1 Ng8 ".repeat(300)).lines()).allMatch(line -> line.length() < 80);
    }

    @Test
    void noLineBeginsLikeATagOrAnEscape() {
        String words = "x".repeat(30) + " [Event \"y\"] %z [%clk 1:00:00] ";
        String text = PgnWriter.text(commented(words.repeat(20)));
        assertThat(text.substring(text.indexOf("\n\n") + 2).lines()).noneMatch(line -> line.matches("[%\\[].*"));
        Pgn.assertRoundTrip(commented(words.repeat(20).strip()));
    }

    @Test
    void spacesInCommentsAreKept() {
        String spaced = ("a  b   c \td" + "e".repeat(20) + " ").repeat(20).strip();
        Pgn.assertRoundTrip(commented(spaced));
    }

    @Test
    void commentsWithBracesEndTheirLine() {
        assertThat(movetext("1. e4 { a { b } c } e5 (1... c5 {x{y}z}) *"))
                .isEqualTo("1. e4 ; a { b } c\n1... e5 (1... c5 ; x{y}z\n) *");
        Pgn.assertRoundTrip(commented("}", "{", "a } b { c", "; {", "plain"));
    }

    @Test
    void whatCannotBeReadBackIsMadeReadable() {
        Game<?> game =
                Pgn.one(PgnWriter.text(commented(" a \n b\r\n\r\nc ", "", " "))).game();
        assertThat(game.line().notes(0).after()).containsExactly("a b c");
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", "a\nb\tc");
        Game<?> tagged = new Game<>(Chess.RULES, tags, Chess.RULES.start(), Line.EMPTY, Result.DRAW);
        assertThat(Pgn.one(PgnWriter.text(tagged)).game().tag("White")).isEqualTo("a b c");
        assertThat(Pgn.one(PgnWriter.text(tagged)).game().tag("Result")).isEqualTo("1/2-1/2");
    }

    @Test
    void refusesTagNamesNobodyCanRead() {
        for (String name : List.of("", "two words", "1st", "a\"b", "a]")) {
            Game<?> game = new Game<>(Chess.RULES, Map.of(name, "x"), Chess.RULES.start(), Line.EMPTY, Result.ONGOING);
            assertThatThrownBy(() -> PgnWriter.text(game)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void addsThePositionWhereTagsDoNotTellIt() {
        var start = Chess.RULES.position("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9");
        Game<?> game = new Game<>(Chess.RULES, Map.of("FEN", "nonsense"), start, Line.EMPTY, Result.ONGOING);
        assertThat(PgnWriter.text(game))
                .contains("[SetUp \"1\"]\n")
                .contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\"]\n");
        Pgn.assertRoundTrip(game);
        assertThat(rewrite("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n\n1. e4 *"))
                .contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n[SetUp \"1\"]\n");
        assertThat(rewrite("[FEN \"\"]\n\n1. e4 *")).doesNotContain("SetUp");
    }

    @Test
    void resultAndItsTagMayDiffer() {
        assertThat(rewrite("[Result \"1-0\"]\n\n1. e4 0-1"))
                .contains("[Result \"1-0\"]")
                .endsWith("1. e4 0-1\n\n");
        assertThat(rewrite("[Result \"adjourned\"]\n\n1. e4"))
                .contains("[Result \"adjourned\"]")
                .endsWith("1. e4 *\n\n");
    }

    @Test
    void deepVariationsAreWrittenWithoutRecursion() {
        ChessBoard board = Chess.RULES.start().board();
        int move = Chess.RULES.notation().readMove(board, "e4");
        Line line = new Line(new int[] {move}, Map.of());
        for (int i = 0; i < 20_000; i++) {
            Line.Notes notes = new Line.Notes(List.of(), List.of(), List.of(), new ArrayList<>(List.of(line)));
            line = new Line(new int[] {move}, Map.of(0, notes));
        }
        Game<?> game = new Game<>(Chess.RULES, Map.of(), Chess.RULES.start(), line, Result.ONGOING);
        assertThat(PgnWriter.text(game)).contains("(1. e4 (1. e4").contains(")".repeat(70));
    }
}
