package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Trials;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is read depends neither on how the stream comes nor on how it is cut, nor on the number of threads. */
class PgnChunksTest {
    static byte[] awkward() {
        try (InputStream in = PgnChunksTest.class.getResourceAsStream("awkward.pgn")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A stream that gives as few bytes at a time as it likes. */
    private static InputStream dripping(byte[] text, Random random) {
        return new ByteArrayInputStream(text) {
            @Override
            public synchronized int read(byte[] out, int from, int length) {
                int most = random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(100);
                return super.read(out, from, Math.min(length, most));
            }
        };
    }

    private static List<Entry> parallel(InputStream in, int threads, Limits limits) {
        List<Entry> entries = new ArrayList<>();
        try {
            PgnReader.parallel(in, "x.pgn", threads, entry -> entry, entries::add, limits);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return entries;
    }

    static void assertSame(List<Entry> entries, List<Entry> expected) {
        assertThat(entries).hasSameSizeAs(expected);
        for (int i = 0; i < entries.size(); i++) {
            assertThat(entries.get(i).game()).isEqualTo(expected.get(i).game());
            assertThat(entries.get(i).line()).isEqualTo(expected.get(i).line());
            assertThat(entries.get(i).complete()).isEqualTo(expected.get(i).complete());
            assertThat(Pgn.faults(entries.get(i))).isEqualTo(Pgn.faults(expected.get(i)));
        }
    }

    /** Reads a text cut in some other way. */
    static void assertSameHoweverCut(byte[] text, Random random) {
        int longest = random.nextBoolean() ? 1 << 20 : 520 + random.nextInt(3000);
        int untagged = 515 + random.nextInt(Math.min(longest, 2000) - 515);
        Limits whole = new Limits(untagged - 510, untagged, longest);
        List<Entry> expected = Pgn.read(new ByteArrayInputStream(text), whole);
        Limits cut = new Limits(1 + random.nextInt(untagged - 510), untagged, longest);
        assertSame(Pgn.read(dripping(text, random), cut), expected);
        assertSame(parallel(dripping(text, random), 1 + random.nextInt(3), cut), expected);
    }

    @Test
    void readsTheAwkwardFile() {
        List<Entry> entries = Pgn.read(awkward());
        assertThat(entries)
                .extracting(Pgn::moves)
                .containsExactly(
                        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O",
                        "d4 d5 c4 dxc4 Qa4+ Nc6 Nf3",
                        "exd6 a1=Q+ Kf2 Kd7 gxh8=N Kxd6 -- Kd5 Ng6",
                        "e4 e5",
                        "",
                        "f4 e5",
                        "b4 e5",
                        "Ng3 d5 O-O f5 b3",
                        "",
                        "Nf3 d5 g3",
                        "g3 e5",
                        "e4 e5 Nf3 Nc6 Bc4 Bc5 b4",
                        "d4 Nf6 c4 e6",
                        "e4 e5 Nf3");
        entries.forEach(Pgn::assertRoundTrip);
    }

    @Test
    void readsTheSameHoweverCut() {
        byte[] awkward = awkward();
        byte[] carriageReturns = new String(awkward, StandardCharsets.UTF_8)
                .replace("\n", "\r\n")
                .getBytes(StandardCharsets.UTF_8);
        Trials.run(300, random -> assertSameHoweverCut(random.nextBoolean() ? awkward : carriageReturns, random));
    }

    @Test
    void readsTheSameByteByByte() {
        byte[] awkward = awkward();
        InputStream single = new ByteArrayInputStream(awkward) {
            @Override
            public synchronized int read(byte[] out, int from, int length) {
                return super.read(out, from, Math.min(length, 1));
            }
        };
        assertSame(Pgn.read(single, new Limits(1, 8192, 1 << 20)), Pgn.read(awkward));
    }
}
