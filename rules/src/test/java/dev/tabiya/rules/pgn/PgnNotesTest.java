package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Comments and variations: where they belong, and what becomes of those that are not closed. */
class PgnNotesTest {
    private static List<String> before(String text, int index) {
        return Pgn.game(text).line().notes(index).before();
    }

    private static List<String> after(String text, int index) {
        return Pgn.game(text).line().notes(index).after();
    }

    @Test
    void commentRightAfterAMoveIsThatMoves() {
        assertThat(after("1. e4 {a} e5", 0)).containsExactly("a");
        assertThat(after("1. e4 {a} {b} ; c\n e5", 0)).containsExactly("a", "b", "c");
        assertThat(after("1. e4! {a} $14 {b} e5", 0)).containsExactly("a", "b");
        assertThat(after("1. e4 e5 {a} 2. Nf3", 1)).containsExactly("a");
        assertThat(after("1. e4 e5 {a} *", 1)).containsExactly("a");
    }

    @Test
    void commentBeforeTheFirstMoveIsThatMoves() {
        assertThat(before("{a} 1. e4 e5", 0)).containsExactly("a");
        assertThat(before("[White \"A\"]\n\n{a}\n\n; b\n1. {c} e4 e5", 0)).containsExactly("a", "b", "c");
        assertThat(Pgn.game("1. e4 ({a} 1. d4) e5")
                        .line()
                        .notes(0)
                        .variations()
                        .get(0)
                        .notes(0)
                        .before())
                .containsExactly("a");
    }

    @Test
    void commentAfterVariationsOrANumberIsTheNextMoves() {
        assertThat(before("1. e4 {a} (1. d4) {b} e5", 1)).containsExactly("b");
        assertThat(after("1. e4 {a} (1. d4) {b} e5", 0)).containsExactly("a");
        assertThat(before("1. e4 1... {b} e5", 1)).containsExactly("b");
        assertThat(after("1. e4 (1. d4) {b} *", 0)).containsExactly("b");
        assertThat(after("1. e4 {a} (1. d4) {b} (1. c4) {c} *", 0)).containsExactly("a", "b", "c");
    }

    @Test
    void lineWithoutMovesKeepsItsComments() {
        assertThat(before("[White \"A\"]\n\n{a} {b} 1-0", 0)).containsExactly("a", "b");
        assertThat(before("{a} *", 0)).containsExactly("a");
        Line variation =
                Pgn.game("1. e4 ({why not?}) e5").line().notes(0).variations().get(0);
        assertThat(variation.size()).isZero();
        assertThat(variation.notes(0).before()).containsExactly("why not?");
    }

    @Test
    void bareGamesHaveNoNotes() {
        assertThat(Pgn.game("1. e4 e5 {} () 2. Nf3 { \n } *").line().bare()).isTrue();
    }

    @Test
    void commentTextIsTrimmedAndItsLinesJoined() {
        assertThat(after("1. e4 {\r\n  one \t\n   two  three\rfour \r\n\r\n five }", 0))
                .containsExactly("one two  three four five");
        assertThat(after("1. e4 ;  to the end { of the line  \n e5", 0)).containsExactly("to the end { of the line");
        assertThat(after("1. e4 ; to the end } of (the line\r e5", 0)).containsExactly("to the end } of (the line");
    }

    @Test
    void commandsStayInTheText() {
        assertThat(after("1. e4 { [%eval 0.17] [%clk 0:00:30] } e5 {[%csl Ga1][%cal Ra1a2]}", 0))
                .containsExactly("[%eval 0.17] [%clk 0:00:30]");
    }

    @Test
    void tagLikeTextInsideALineOfACommentIsText() {
        assertThat(after("1. e4 {see [Event \"x\"]\n  [Event \"y\"] } e5", 0))
                .containsExactly("see [Event \"x\"] [Event \"y\"]");
    }

    @Test
    void nestedCommentIsOneIfItBalances() {
        assertThat(after("1. e4 { a { b } c } e5 {d} *", 0)).containsExactly("a { b } c");
        assertThat(Pgn.moves(Pgn.game("1. e4 { a { b } e5 {d} *"))).isEqualTo("e4 e5");
        assertThat(after("1. e4 { a { b } e5 {d} *", 0)).containsExactly("a { b");
    }

    @Test
    void braceInALineCommentOpensNothing() {
        assertThat(Pgn.moves(Pgn.game("1. e4 ; {\n e5 ; }\n 2. Nf3 *"))).isEqualTo("e4 e5 Nf3");
    }

    @Test
    void openCommentEndsWithTheGame() {
        List<Entry> entries = Pgn.read("[White \"A\"]\n\n1. e4 e5\n  { oh\n2. Nf3 1-0\n\n[White \"B\"]\n\n1. d4 *\n");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4 e5", "d4");
        assertThat(entries).extracting(Entry::complete).containsExactly(false, true);
        assertThat(Pgn.faults(entries)).containsExactly("x.pgn:4:3: comment is not closed");
    }

    @Test
    void openVariationEndsWithTheGame() {
        List<Entry> entries =
                Pgn.read("[White \"A\"]\n\n1. e4 e5 (1... c5 (1... c6\n2. Nf3 1-0\n\n[White \"B\"]\n\n1. d4 *\n");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4 e5", "d4");
        assertThat(entries).extracting(Entry::complete).containsExactly(false, true);
        assertThat(Pgn.faults(entries)).containsExactly("x.pgn:3:19: variation is not closed");
        assertThat(Pgn.variation(entries.get(0).game(), 1, 0)).isEqualTo("c5");
    }

    @Test
    void variationsReplaceTheMoveBeforeThem() {
        Game<?> game = Pgn.game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 (2. f4) *");
        assertThat(Pgn.moves(game)).isEqualTo("e4 e5 Nf3");
        assertThat(Pgn.variation(game, 1, 0)).isEqualTo("c5 Nf3 d6");
        assertThat(Pgn.variation(game, 1, 1)).isEqualTo("e6");
        assertThat(Pgn.variation(game, 2, 0)).isEqualTo("f4");
        assertThat(game.line()
                        .notes(1)
                        .variations()
                        .get(0)
                        .notes(1)
                        .variations()
                        .get(0)
                        .size())
                .isEqualTo(2);
    }

    @Test
    void faultInAVariationCostsOnlyItsRest() {
        Entry entry = Pgn.one("1. e4 e5 (1... c5 2. Ke8 {x)} (2. Nf3) d6) (1... xyz) 2. Nf3 *");
        assertThat(entry.complete()).isTrue();
        assertThat(Pgn.moves(entry)).isEqualTo("e4 e5 Nf3");
        assertThat(Pgn.variation(entry.game(), 1, 0)).isEqualTo("c5");
        assertThat(entry.game().line().notes(1).variations()).hasSize(1);
        assertThat(Pgn.faults(entry)).hasSize(2);
        assertThat(Pgn.faults(entry).get(0)).startsWith("x.pgn:1:22: illegal move \"Ke8\" in ");
        assertThat(Pgn.faults(entry).get(1)).isEqualTo("x.pgn:1:50: invalid move \"xyz\"");
    }

    @Test
    void resultInAVariationIsNotTheGames() {
        Game<?> game = Pgn.game("1. e4 e5 (1... c5 1-0) 2. Nf3 (2. f4 *) 0-1");
        assertThat(Pgn.moves(game)).isEqualTo("e4 e5 Nf3");
        assertThat(game.result()).hasToString("0-1");
    }

    @Test
    void variationOfNothingIsAFault() {
        Entry entry = Pgn.one("[White \"A\"]\n\n(1. d4 (1. c4)) 1. e4 ((1. c4) 1. d4) e5) } *");
        assertThat(Pgn.moves(entry)).isEqualTo("e4 e5");
        assertThat(Pgn.variation(entry.game(), 0, 0)).isEqualTo("d4");
        assertThat(Pgn.faults(entry))
                .containsExactly(
                        "x.pgn:3:1: variation of no move",
                        "x.pgn:3:24: variation of no move",
                        "x.pgn:3:41: no variation to close",
                        "x.pgn:3:43: no comment to close");
        assertThat(entry.complete()).isTrue();
    }

    @Test
    void deepNestingNeitherOverflowsNorHangs() {
        int depth = 100_000;
        String open = "1. e4 " + "(1. d4 ".repeat(depth);
        Entry closed = Pgn.one(open + ")".repeat(depth) + " e5 *");
        assertThat(Pgn.moves(closed)).isEqualTo("e4 e5");
        assertThat(closed.complete()).isTrue();
        assertThat(Pgn.faults(closed)).singleElement().asString().endsWith("variations nested too deep");
        Pgn.assertRoundTrip(closed.game());
        assertThat(Pgn.one(open).complete()).isFalse();
        assertThat(Pgn.one("1. e4 " + "(".repeat(depth)).complete()).isFalse();
        assertThat(Pgn.one("1. e4 " + "{".repeat(depth)).complete()).isFalse();
        assertThat(Pgn.one("1. e4 " + "{{}".repeat(depth)).complete()).isTrue();
        assertThat(Pgn.one("1. e4 " + "{}".repeat(depth)).game().line().bare()).isTrue();
    }

    @Test
    void faultsAreNotReportedWithoutEnd() {
        Entry entry = Pgn.one("1. e4 " + "(1. xx) ".repeat(1000) + "e5 *");
        assertThat(Pgn.moves(entry)).isEqualTo("e4 e5");
        assertThat(entry.faults()).hasSize(100);
        assertThat(Pgn.faults(entry).get(99)).contains("too many faults");
    }
}
