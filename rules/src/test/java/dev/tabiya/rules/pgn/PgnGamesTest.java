package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where games begin and end, and what stands between them. */
class PgnGamesTest {
    @Test
    void nothingHasNoGames() {
        assertThat(Pgn.read("")).isEmpty();
        assertThat(Pgn.read("\n  \r\n\t\n% escaped\n\u001a")).isEmpty();
        assertThat(Pgn.read("* 1-0")).isEmpty();
    }

    @Test
    void gamesWithoutTagsEndWithTheirResult() {
        List<Entry> entries = Pgn.read("1. e4 e5 1-0 1. d4 d5 0-1\n1. c4 * {x} Nf3 *\n");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4 e5", "d4 d5", "c4", "Nf3");
        assertThat(Pgn.faults(entries)).isEmpty();
        assertThat(entries).extracting(Entry::line).containsExactly(1L, 1L, 2L, 2L);
    }

    @Test
    void gamesWithoutResultEndWithTheNextTags() {
        List<Entry> entries =
                Pgn.read("[White \"A\"]\n1. e4 e5\n[White \"B\"]\n1. d4\n  [White \"C\"] 1. c4 [White \"D\"] *");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4 e5", "d4", "c4", "");
        assertThat(entries).extracting(entry -> entry.game().tag("White")).containsExactly("A", "B", "C", "D");
        assertThat(Pgn.faults(entries)).isEmpty();
    }

    @Test
    void gamesWithoutResultOrTagsEndBeforeMoveOneAfterABlankLine() {
        List<Entry> entries = Pgn.read("1. e4 e5\n2. Nf3 Nc6\n\n 1. d4 d5\n\n1. e4 {x}\n\n1... c5\n2. Nf3\n");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4 e5 Nf3 Nc6", "d4 d5", "e4 c5 Nf3");
        assertThat(Pgn.faults(entries)).isEmpty();
    }

    @Test
    void blankLinesInsideAGameMeanNothing() {
        assertThat(Pgn.moves(Pgn.game("[White \"A\"]\n\n\n\n1. e4\n\n\ne5\n\n2. Nf3 *")))
                .isEqualTo("e4 e5 Nf3");
    }

    @Test
    void escapedLinesArePassedOver() {
        assertThat(Pgn.moves(Pgn.game("% x\n[White \"A\"]\n%[Black \"B\"]\n\n1. e4\n% e6 {\ne5 *\n%")))
                .isEqualTo("e4 e5");
    }

    @Test
    void commentBehindTheResultIsTheLastMoves() {
        for (String text :
                List.of("1. e4 e5 1-0 {resigns}\n", "1. e4 e5 1-0 ; resigns\n\n1. d4 *", "1. e4 e5 1-0\n{resigns}\n")) {
            assertThat(Pgn.read(text).get(0).game().line().notes(1).after()).containsExactly("resigns");
        }
        List<Entry> entries = Pgn.read("1. e4 e5 1-0\n{intro} 1. d4 *");
        assertThat(entries.get(0).game().line().bare()).isTrue();
        assertThat(entries.get(1).game().line().notes(0).before()).containsExactly("intro");
    }

    @Test
    void proseIsReportedOnceAndBelongsToTheGameBefore() {
        List<Entry> entries = Pgn.read("""
                From: someone@example.org
                Date: 12 Jan 1999

                Dear friends, 1. e4 is best by test:

                [White "A"]

                1. e4 e5 1-0

                And 1. d4 is not:
                12 more lines
                a4 paper

                [White "B"]

                1. d4 d5 1/2-1/2

                Bye
                """);
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4 e5", "d4 d5");
        assertThat(entries).allMatch(Entry::complete);
        assertThat(entries)
                .extracting(Pgn::faults)
                .containsExactly(
                        List.of(
                                "x.pgn:1:1: text that is neither tag nor move",
                                "x.pgn:10:1: text that is neither tag nor move"),
                        List.of("x.pgn:18:1: text that is neither tag nor move"));
    }

    @Test
    void proseBetweenGamesMayEndWithTagsOnItsLine() {
        List<Entry> entries = Pgn.read("<pre>[White \"A\"] 1. e4 * <br> [White \"B\"] 1. d4 *</pre>");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4", "d4");
        assertThat(entries).extracting(entry -> entry.faults().size()).containsExactly(2, 1);
    }

    @Test
    void proseBeforeTheFirstMoveIsPassedOver() {
        Entry entry = Pgn.one("[White \"A\"]\nPlayed in 1999, board 2.\nNice.\n\n1. e4 e5 *");
        assertThat(Pgn.moves(entry)).isEqualTo("e4 e5");
        assertThat(entry.complete()).isTrue();
        assertThat(Pgn.faults(entry)).containsExactly("x.pgn:2:1: text that is neither tag nor move");
        assertThat(Pgn.one("[White \"A\"]\n\nforfeit\n").complete()).isFalse();
    }

    @Test
    void textWithoutAGameIsOneEmptyEntry() {
        Entry entry = Pgn.one("\n This is\nno PGN.\n");
        assertThat(entry.complete()).isFalse();
        assertThat(entry.game().tags()).isEmpty();
        assertThat(entry.line()).isEqualTo(2);
        assertThat(Pgn.faults(entry)).containsExactly("x.pgn:2:2: text that is neither tag nor move");
    }

    @Test
    void tagLineEndsWhateverIsOpen() {
        List<Entry> entries =
                Pgn.read("[White \"A\"]\n\n1. e4 {\n[White \"B\"]\n\n1. d4 (1. c4\n[White \"C\"]\n\n1. c4 *");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4", "d4", "c4");
        assertThat(entries).extracting(Entry::complete).containsExactly(false, false, true);
        assertThat(entries).extracting(Entry::line).containsExactly(1L, 4L, 7L);
    }

    @Test
    void linesCountAsEditorsCountThem() {
        List<Entry> entries =
                Pgn.read("[White \"A\"]\r\n\r\n1. e4 *\r\r\r[White \"B\"]\r\r1. d4 *\n\n\n[White \"C\"]\n1. xx *");
        assertThat(entries).extracting(Entry::line).containsExactly(1L, 6L, 11L);
        assertThat(Pgn.faults(entries)).containsExactly("x.pgn:12:4: text that is neither tag nor move");
    }

    @Test
    void gameWithoutEndIsCut() {
        String tags = "[White \"A\"]\n\n";
        String moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(100);
        List<Entry> entries = Pgn.read(
                new ByteArrayInputStream((tags + moves + "\n" + moves + "\n\n[White \"B\"]\n\n1. e4 *")
                        .getBytes(StandardCharsets.UTF_8)),
                new Limits(64, 600, 1000));
        assertThat(entries).extracting(Entry::complete).containsExactly(false, true);
        assertThat(Pgn.faults(entries)).containsExactly("x.pgn:1:1: game longer than 1000 bytes");
        assertThat(entries.get(0).game().line().size()).isBetween(240, 250);
        assertThat(entries).extracting(Entry::line).containsExactly(1L, 6L);
    }

    @Test
    void gameThatIsCutKeepsItsTags() {
        String moves = "1. Nf3 Nf6 2. Ng1 Ng8 {and so on}\n\n";
        List<Entry> entries = Pgn.read(
                new ByteArrayInputStream(
                        ("[White \"A\"]\n\n{a}\n\n" + moves.repeat(100)).getBytes(StandardCharsets.UTF_8)),
                new Limits(64, 600, 1000));
        assertThat(entries.get(0).game().tag("White")).isEqualTo("A");
        assertThat(entries.get(0).game().line().size()).isPositive();
    }

    @Test
    void longTextWithoutTagsIsCutBetweenGames() {
        for (String game :
                List.of("1. e4 {a} e5 1-0\n", "1. e4 e5\n\n", "e4 e5\n1/2-1/2\r\n", "\n1 e4 e5\n\n\n*\n\n")) {
            List<Entry> entries = Pgn.read(
                    new ByteArrayInputStream(game.repeat(500).getBytes(StandardCharsets.UTF_8)),
                    new Limits(64, 600, 1000));
            assertThat(entries)
                    .hasSize(500)
                    .allMatch(Entry::complete)
                    .allMatch(entry -> entry.faults().isEmpty());
            assertThat(entries).allMatch(entry -> Pgn.moves(entry).equals("e4 e5"));
            List<Entry> tagged = Pgn.read(
                    new ByteArrayInputStream(
                            ("[White \"A\"]\n\n1. d4 *\n" + game.repeat(500)).getBytes(StandardCharsets.UTF_8)),
                    new Limits(64, 600, 1 << 20));
            assertThat(tagged)
                    .hasSize(501)
                    .allMatch(Entry::complete)
                    .allMatch(entry -> entry.faults().isEmpty());
        }
    }
}
