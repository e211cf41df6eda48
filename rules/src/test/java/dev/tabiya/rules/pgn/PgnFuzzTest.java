package dev.tabiya.rules.pgn;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.tabiya.rules.Trials;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged files: {@code -Dtabiya.fuzz=1000000} tries as many. */
class PgnFuzzTest {
    private static final int TRIALS = Integer.getInteger("tabiya.fuzz", 1000);

    private static final String[] SNIPPETS = {
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "\\",
        "\\\"",
        ";",
        "%",
        "\n%",
        "$",
        "$7",
        "!?",
        "*",
        "1-0",
        "0-1",
        "1/2",
        "1.",
        "1...",
        "\n1. e4 e5",
        "\n\n",
        "\r",
        "\r\n",
        "\t",
        " ",
        "\u0000",
        "\ufeff",
        "\n\ufeff[Event \"x\"]",
        "[Event \"",
        "\n[Event \"x\"]\n",
        "\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n",
        "[Variant \"Chess960\"]",
        "\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n",
        "[Result \"1-0\"]",
        "--",
        "Z0",
        "O-O",
        "0-0",
        "e4",
        "Nf3",
        "e5",
        "d4 d5",
        "a8(Q)",
        "\u00bd",
        "\u2026",
        "\u2013",
        "\u265e",
        "+-",
        "\u00b1",
        "N",
        "D",
        "ep",
        "{ a { b } c }",
        "; x\n",
        "(e4)",
        "(d4 d5)",
        "{c}",
        "prose here",
        "\u00a0",
        "[%clk 1:00]",
        "\n [White \"x\"]",
        "12",
        "99999999999999999999",
        "Qh5#",
        "<pre>",
        "\n\n1. d4 d5"
    };

    private static byte[] damage(byte[] text, Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int start = random.nextInt(text.length);
        int end = Math.min(text.length, start + 1 + random.nextInt(1200));
        out.write(text, start, end - start);
        for (int changes = random.nextInt(12); changes > 0; changes--) {
            byte[] now = out.toByteArray();
            int at = random.nextInt(now.length + 1);
            int to = random.nextInt(3) == 0 ? Math.min(now.length, at + random.nextInt(30)) : at;
            out.reset();
            out.write(now, 0, at);
            switch (random.nextInt(4)) {
                case 0 -> out.write(random.nextInt(256));
                case 1 -> {
                    int from = random.nextInt(now.length + 1);
                    out.write(now, from, Math.min(now.length - from, random.nextInt(60)));
                }
                default -> out.writeBytes(SNIPPETS[random.nextInt(SNIPPETS.length)].getBytes(StandardCharsets.UTF_8));
            }
            out.write(now, to, now.length - to);
        }
        return out.toByteArray();
    }

    @Test
    void readsWhateverComesAndWritesWhatItRead() {
        byte[] awkward = PgnChunksTest.awkward();
        byte[] carriageReturns =
                new String(awkward, StandardCharsets.UTF_8).replace('\n', '\r').getBytes(StandardCharsets.UTF_8);
        assertTimeoutPreemptively(
                ofSeconds(60 + TRIALS / 100),
                () -> Trials.run(TRIALS, random -> {
                    byte[] text = damage(random.nextInt(4) == 0 ? carriageReturns : awkward, random);
                    List<Entry> entries = Pgn.read(text);
                    for (Entry entry : entries) {
                        assertThat(entry.complete() || !entry.faults().isEmpty())
                                .isTrue();
                        Pgn.assertRoundTrip(entry);
                    }
                    if (random.nextInt(10) == 0) {
                        PgnChunksTest.assertSameHoweverCut(text, random);
                    }
                }));
    }

    @Test
    void readsNoise() {
        Trials.run(TRIALS / 10, random -> {
            byte[] noise = new byte[random.nextInt(3000)];
            random.nextBytes(noise);
            if (random.nextBoolean()) {
                String alphabet = "{}()[]\"\\;%$!?*.-/\n\r 1abeNOQRxE=#+";
                for (int i = 0; i < noise.length; i++) {
                    noise[i] = (byte) alphabet.charAt(random.nextInt(alphabet.length()));
                }
            }
            Pgn.read(noise).forEach(Pgn::assertRoundTrip);
            PgnChunksTest.assertSameHoweverCut(noise, random);
        });
    }

    /** Texts that would take a quadratic reader hours. */
    @Test
    void takesNoLongerThanTheTextIsLong() {
        int size = 300_000;
        for (String piece : List.of(
                "{",
                "}",
                "{{}",
                "{}",
                "(",
                ")",
                "(e4",
                "(e4)",
                "e4 (",
                "[",
                "]",
                "\"",
                "[A \"",
                "[A \"\n",
                "[A \"x\" ",
                "\n[A \"x\"]\n",
                "[Event \"x\"]\n\n",
                "x ",
                "x\n",
                "1. e4 *",
                "1. e4 *\n",
                "1. e4 * {a}\n{b}\n",
                "{a}\n",
                ";\n",
                "%\n",
                "\n",
                " ",
                "1",
                "1.",
                "1.\n\n",
                "1(Q)",
                "a8(Q)",
                "$1",
                "!",
                "e4 Nf6 ",
                "Nf3 Nf6 Ng1 Ng8 ",
                "1. xx\n\n",
                "* {a",
                "\u00bd",
                "\u2026",
                "\u00a0",
                "\ufeff",
                "1. e4 (xx) ",
                "e4 xx *\n",
                "N",
                "\\",
                "[A \"\\",
                "[A x]\n",
                " \" ",
                "<",
                "1 ")) {
            StringBuilder text = new StringBuilder("1. e4 ");
            while (text.length() < size) {
                text.append(piece);
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            assertTimeoutPreemptively(ofSeconds(20), () -> Pgn.read(bytes), piece);
            byte[] rest = Arrays.copyOfRange(bytes, 6, bytes.length);
            assertTimeoutPreemptively(ofSeconds(20), () -> Pgn.read(rest), piece);
        }
    }
}
