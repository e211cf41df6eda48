package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PgnParallelTest {
    private static final int GAMES = 2000;
    private static final Limits SMALL = new Limits(500, 2000, 1 << 20);

    private static InputStream games(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("[Round \"").append(i).append("\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n");
        }
        return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static int round(Entry entry) {
        return Integer.parseInt(entry.game().tag("Round"));
    }

    @AfterEach
    void noThreadIsLeft() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("pgn-")) {
                thread.join(1000);
                assertThat(thread.isAlive()).isFalse();
            }
        }
    }

    @Test
    void deliversInOrderOnTheCallingThread() throws IOException {
        for (int threads : new int[] {1, 2, 5}) {
            List<Integer> rounds = new ArrayList<>();
            Thread caller = Thread.currentThread();
            PgnReader.parallel(
                    games(GAMES),
                    "x.pgn",
                    threads,
                    entry -> {
                        assertThat(Thread.currentThread().equals(caller)).isEqualTo(threads == 1);
                        return round(entry);
                    },
                    round -> {
                        assertThat(Thread.currentThread()).isSameAs(caller);
                        rounds.add(round);
                    },
                    SMALL);
            assertThat(rounds).isEqualTo(IntStream.range(0, GAMES).boxed().toList());
        }
    }

    @Test
    void whatWorkThrowsComesOutAfterTheGamesBefore() {
        for (int threads : new int[] {1, 3}) {
            List<Integer> rounds = new ArrayList<>();
            assertThatThrownBy(() -> PgnReader.parallel(
                            games(GAMES),
                            "x.pgn",
                            threads,
                            entry -> {
                                if (round(entry) == 777) {
                                    throw new IllegalStateException("no");
                                }
                                return round(entry);
                            },
                            rounds::add,
                            SMALL))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no");
            assertThat(rounds).isEqualTo(IntStream.range(0, 777).boxed().toList());
        }
    }

    @Test
    void errorsComeOutToo() {
        assertThatThrownBy(() -> PgnReader.parallel(
                        games(10),
                        "x.pgn",
                        2,
                        entry -> {
                            throw new StackOverflowError("deep");
                        },
                        nothing -> {},
                        SMALL))
                .isInstanceOf(StackOverflowError.class);
    }

    @Test
    void stopsWhenTheSinkThrows() {
        AtomicInteger worked = new AtomicInteger();
        assertThatThrownBy(() -> PgnReader.parallel(
                        games(100_000),
                        "x.pgn",
                        2,
                        entry -> worked.incrementAndGet(),
                        number -> {
                            throw new IllegalStateException("full");
                        },
                        SMALL))
                .hasMessage("full");
        assertThat(worked.get()).isLessThan(1000);
    }

    @Test
    void slowSinkHoldsTheReadingBack() throws IOException {
        AtomicInteger worked = new AtomicInteger();
        int[] delivered = {0};
        PgnReader.parallel(
                games(20_000),
                "x.pgn",
                2,
                entry -> worked.incrementAndGet(),
                number -> assertThat(worked.get() - delivered[0]++).isLessThan(300),
                SMALL);
    }

    @Test
    void failureOfTheStreamPasses() {
        InputStream broken = new SequenceInputStream(games(100), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("unplugged");
            }

            @Override
            public int read(byte[] out, int from, int length) throws IOException {
                return read();
            }
        });
        AtomicInteger delivered = new AtomicInteger();
        assertThatThrownBy(() -> PgnReader.parallel(
                        broken, "x.pgn", 2, entry -> entry, entry -> delivered.incrementAndGet(), SMALL))
                .isInstanceOf(IOException.class)
                .hasMessage("unplugged");
    }

    @Test
    void interruptionEndsTheReading() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> PgnReader.parallel(games(GAMES), "x.pgn", 2, entry -> entry, entry -> {}, SMALL))
                .isInstanceOf(InterruptedIOException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
