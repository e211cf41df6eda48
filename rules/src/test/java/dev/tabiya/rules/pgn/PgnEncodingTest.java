package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PgnEncodingTest {
    private static final String GAME =
            "[White \"J\u00fcrgen \u017b\"]\n\n1. e4 {\u4f60\u597d \ud83d\ude00} e5 1-0\n\n[White \"B\"]\n\n*\n";

    private static void assertRead(byte[] text) {
        List<Entry> entries = Pgn.read(text);
        assertThat(Pgn.faults(entries)).isEmpty();
        assertThat(entries).hasSize(2);
        assertThat(entries.get(0).game().tag("White")).isEqualTo("J\u00fcrgen \u017b");
        assertThat(entries.get(0).game().line().notes(0).after()).containsExactly("\u4f60\u597d \ud83d\ude00");
        assertThat(entries).extracting(Entry::line).containsExactly(1L, 5L);
    }

    @Test
    void readsUtf8WithAByteOrderMarkOrWithout() {
        assertRead(GAME.getBytes(StandardCharsets.UTF_8));
        assertRead(("\ufeff" + GAME).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readsByteOrderMarksWhereFilesWereJoined() {
        List<Entry> entries =
                Pgn.read("\ufeff[White \"A\"]\n\n1. e4 e5\n\ufeff[White \"B\"]\n\n1. d4 *\n\ufeff1. c4 *\n\ufeffxx *");
        assertThat(entries).extracting(Pgn::moves).containsExactly("e4 e5", "d4", "c4");
        assertThat(Pgn.faults(entries)).containsExactly("x.pgn:8:1: text that is neither tag nor move");
    }

    @Test
    void readsUtf16() {
        assertRead(("\ufeff" + GAME).getBytes(StandardCharsets.UTF_16LE));
        assertRead(("\ufeff" + GAME).getBytes(StandardCharsets.UTF_16BE));
        byte[] half = ("\ufeff" + "1. e4 *").getBytes(StandardCharsets.UTF_16LE);
        assertThat(Pgn.read(Arrays.copyOf(half, half.length - 1))).hasSize(1);
    }

    @Test
    void readsPairsOfUtf16WhereverTheyFall() {
        for (int shift = 0; shift < 4; shift++) {
            String comment = "x".repeat(shift) + "\ud83d\ude00".repeat(10_000);
            var game = Pgn.read(("\ufeff1. e4 {" + comment + "} *").getBytes(StandardCharsets.UTF_16LE))
                    .get(0)
                    .game();
            assertThat(game.line().notes(0).after()).containsExactly(comment);
        }
    }

    @Test
    void readsLatinWhereItIsNotUtf8() {
        byte[] text = "[White \"M\u00fcller\"]\n[Black \"Nunn\"]\n\n1. e4 {\u00e9t\u00e9} e5 \u00bd-\u00bd"
                .getBytes(StandardCharsets.ISO_8859_1);
        Entry entry = Pgn.read(text).get(0);
        assertThat(entry.game().tag("White")).isEqualTo("M\u00fcller");
        assertThat(entry.game().line().notes(0).after()).containsExactly("\u00e9t\u00e9");
        assertThat(entry.game().result()).hasToString("1/2-1/2");
        assertThat(entry.faults()).isEmpty();
    }

    @Test
    void decidesForEachTextOnItsOwn() {
        byte[] latin = "[White \"\u00fc\"]\n".getBytes(StandardCharsets.ISO_8859_1);
        byte[] utf8 = "[Black \"\u00fc\ufffd\"]\n\n*".getBytes(StandardCharsets.UTF_8);
        byte[] both = new byte[latin.length + utf8.length];
        System.arraycopy(latin, 0, both, 0, latin.length);
        System.arraycopy(utf8, 0, both, latin.length, utf8.length);
        var game = Pgn.read(both).get(0).game();
        assertThat(game.tag("White")).isEqualTo("\u00fc");
        assertThat(game.tag("Black")).isEqualTo("\u00fc\ufffd");
    }

    @Test
    void readsAnythingAtAll() {
        for (Charset charset : List.of(StandardCharsets.UTF_16LE, Charset.forName("UTF-32BE"))) {
            assertThat(Pgn.read(GAME.getBytes(charset)))
                    .allMatch(entry -> !entry.complete() || entry.game().line().size() == 0);
        }
    }
}
