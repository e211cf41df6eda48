package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PgnTagsTest {
    @Test
    void keepsTagsInTheirOrder() {
        assertThat(Pgn.game("[White \"A\"]\n[Black \"B\"]\n[Event \"C\"]\n\n*\n")
                        .tags()
                        .keySet())
                .containsExactly("White", "Black", "Event");
    }

    @Test
    void readsSeveralOnALineAndMovesBehindThem() {
        var game = Pgn.game("[White \"A\"][Black \"B\"] [Round \"1\"] 1. e4 e5 *");
        assertThat(game.tags()).isEqualTo(Map.of("White", "A", "Black", "B", "Round", "1"));
        assertThat(Pgn.moves(game)).isEqualTo("e4 e5");
    }

    @Test
    void readsEscapesBracketsAndBackslashesInValues() {
        var tags = Pgn.game("""
                [A "say \\"hi\\""] [B "back\\\\slash"] [C "x]]"] [D "][Event \\"no\\"]"]
                [E "C:\\games\\new"] [F ""] [G " spaces "] [H "\\\\"]

                *
                """).tags();
        assertThat(tags)
                .containsEntry("A", "say \"hi\"")
                .containsEntry("B", "back\\slash")
                .containsEntry("C", "x]]")
                .containsEntry("D", "][Event \"no\"]")
                .containsEntry("E", "C:\\games\\new")
                .containsEntry("F", "")
                .containsEntry("G", " spaces ")
                .containsEntry("H", "\\")
                .hasSize(8);
    }

    @Test
    void takesQuotesInsideAValueThatAreNotEscaped() {
        assertThat(Pgn.game("[Event \"The \"big\" one\"]\n[Site \"x\"]\n\n1. e4 *")
                        .tags())
                .isEqualTo(Map.of("Event", "The \"big\" one", "Site", "x"));
    }

    @Test
    void toleratesBlanksInsideBrackets() {
        assertThat(Pgn.game("[  White   \"A\"  ]\n[Black\"B\"]\n*").tags())
                .isEqualTo(Map.of("White", "A", "Black", "B"));
    }

    @Test
    void goesOnAfterAMissingBracket() {
        Entry entry = Pgn.one("[White \"A\"\n[Black \"B\"]\n\n1. e4 *");
        assertThat(entry.game().tags()).isEqualTo(Map.of("White", "A", "Black", "B"));
        assertThat(Pgn.faults(entry)).containsExactly("x.pgn:1:1: tag is not closed");
        assertThat(entry.complete()).isTrue();
        assertThat(Pgn.moves(entry)).isEqualTo("e4");
    }

    @Test
    void goesOnAfterAMissingBracketOnTheSameLine() {
        Entry tag = Pgn.one("[White \"A\" [Black \"B\"] 1. e4 *");
        assertThat(tag.game().tags()).isEqualTo(Map.of("White", "A", "Black", "B"));
        assertThat(tag.faults()).hasSize(1);
        Entry moves = Pgn.one("[White \"A\" 1. e4 *");
        assertThat(moves.game().tags()).isEqualTo(Map.of("White", "A"));
        assertThat(Pgn.moves(moves)).isEqualTo("e4");
        assertThat(moves.faults()).hasSize(1);
    }

    @Test
    void goesOnAfterAMissingQuote() {
        Entry entry = Pgn.one("[White \"A]\n[Black \"B]  \n[Site \"C\n[Round \"say \"D\" E]\n\n1. e4 *");
        assertThat(entry.game().tags())
                .isEqualTo(Map.of("White", "A", "Black", "B", "Site", "C", "Round", "say \"D\" E"));
        assertThat(entry.faults()).hasSize(4);
        assertThat(Pgn.moves(entry)).isEqualTo("e4");
    }

    @Test
    void goesOnAfterAClosingQuoteThatWasEscapedByAccident() {
        Entry entry = Pgn.one("[Source \"C:\\dir\\\"]\n[White \"A\"]\n\n1. e4 *");
        assertThat(entry.game().tags()).isEqualTo(Map.of("Source", "C:\\dir\\", "White", "A"));
        assertThat(entry.faults()).hasSize(1);
    }

    @Test
    void readsAValueWithoutQuotesInsideAHeader() {
        Entry entry = Pgn.one("[White \"A\"]\n[Black B C]\n[Round]\n[Site D\n\n1. e4 *");
        assertThat(entry.game().tags()).isEqualTo(Map.of("White", "A", "Black", "B C", "Round", "", "Site", "D"));
        assertThat(Pgn.faults(entry))
                .containsExactly(
                        "x.pgn:2:1: tag value is not quoted",
                        "x.pgn:3:1: tag value is not quoted",
                        "x.pgn:4:1: tag is not closed");
        assertThat(Pgn.moves(entry)).isEqualTo("e4");
    }

    @Test
    void overlongNamesAreNoTags() {
        for (int length : new int[] {199, 200, 201, 252, 253, 1000}) {
            for (String value : new String[] {" \"x\"", " x", ""}) {
                Entry entry = Pgn.one("[White \"A\"]\n[" + "N".repeat(length) + value + "]\n\n1. e4 *");
                assertThat(entry.game().tags()).hasSize(length > 200 ? 1 : 2);
                assertThat(Pgn.moves(entry)).isEqualTo("e4");
                Pgn.assertRoundTrip(entry);
            }
        }
    }

    @Test
    void controlCharactersInNamesMakeNoTags() {
        Entry entry = Pgn.one("[White \"A\"]\n[E\u007fnt \"x\"]\n\n1. e4 *");
        assertThat(entry.game().tags()).hasSize(1);
        Pgn.assertRoundTrip(entry);
    }

    @Test
    void lastOfTwoTagsCounts() {
        assertThat(Pgn.game("[White \"A\"]\n[White \"B\"]\n*").tags()).isEqualTo(Map.of("White", "B"));
    }

    @Test
    void tagsMayBeSetApartByBlankAndEscapedLines() {
        assertThat(Pgn.game("[White \"A\"]\n\n[Black \"B\"]\n% not ours\n\n[Site \"C\"]\n\n1. e4 *")
                        .tags())
                .isEqualTo(Map.of("White", "A", "Black", "B", "Site", "C"));
    }

    @Test
    void controlCharactersInValuesBecomeSpaces() {
        assertThat(Pgn.game("[White \"a\tb\u0001c\"]\n*").tag("White")).isEqualTo("a b c");
    }

    @Test
    void unknownResultStaysInTheTag() {
        var game = Pgn.game("[Result \"abandoned\"]\n\n1. e4 *");
        assertThat(game.tag("Result")).isEqualTo("abandoned");
        assertThat(game.result()).hasToString("*");
    }

    @Test
    void gamesOfTagsOnlyAreGames() {
        List<Entry> entries = Pgn.read("""
                [Event "a"]
                [Result "1-0"]

                [Event "b"]
                [Result "0-1"]

                [Event "c"]

                 [White "d"]

                 [White "e"]
                """);
        assertThat(entries)
                .extracting(entry -> entry.game().tags().toString())
                .containsExactly("{Event=a, Result=1-0}", "{Event=b, Result=0-1}", "{Event=c, White=d}", "{White=e}");
        assertThat(entries)
                .extracting(entry -> entry.game().result().toString())
                .containsExactly("1-0", "0-1", "*", "*");
        assertThat(entries).extracting(Entry::line).containsExactly(1L, 4L, 7L, 11L);
        assertThat(entries)
                .allMatch(Entry::complete)
                .allMatch(entry -> entry.faults().isEmpty());
    }

    @Test
    void somethingElseInBracketsIsAFaultButNotTheEnd() {
        Entry entry = Pgn.one("[White \"A\"]\n\n1. e4 [%clk 1:00] e5 [what\n2. Nf3 [] *");
        assertThat(Pgn.moves(entry)).isEqualTo("e4 e5 Nf3");
        assertThat(Pgn.faults(entry))
                .containsExactly("x.pgn:3:7: invalid tag", "x.pgn:3:22: invalid tag", "x.pgn:4:8: invalid tag");
    }
}
