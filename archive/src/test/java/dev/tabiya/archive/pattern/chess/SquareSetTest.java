package dev.tabiya.archive.pattern.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.chess.Bitboards;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SquareSetTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            d4        | d4
            c         | c
            7         | 7
            c/e       | c/e
            a-c       | a/b/c
            6-7       | 6/7
            [c-e]4    | [cde]4
            c-e4      | [cde]4
            e[23]     | e[23]
            e2-3      | e[23]
            [ce][1,8] | [ce][18]
            [d4,e5]   | [d4,e5]
            [d4 e5]   | [d4,e5]
            d4/e5     | [d4,e5]
            a1-c2     | [abc][12]
            c2-a1     | [abc][12]
            [c,d4]    | [c1,c2,c3,c4,d4,c5,c6,c7,c8]
            a-h       | ''
            """)
    void readsWhatPeopleWrite(String text, String canonical) {
        assertThat(SquareSet.read(text)).isPresent();
        assertThat(SquareSet.write(SquareSet.read(text).orElseThrow())).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "/", "c/", "/c", "i", "9", "d0", "d9", "dd", "44", "4d", "d4e", "d4-", "a-", "-a", "a-4", "[", "[]",
                "[c", "c]", "[c]d", "[4]4", "[4]c", "[i]", "a1-c", "D4", "d4 ", "[[c]]"
            })
    void refusesTheRest(String text) {
        assertThat(SquareSet.read(text)).isEmpty();
    }

    @Test
    void readsBackWhatItWrites() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            long squares = random.longs(3).reduce(-1, (a, b) -> a & b);
            long files = random.nextLong(1, 256) * Bitboards.FILE_A;
            long set = i % 2 == 0 ? squares : files & (i % 4 == 1 ? Bitboards.RANK_1 << 8 * random.nextInt(8) : -1);
            if (set != 0 && set != SquareSet.ALL) {
                assertThat(SquareSet.read(SquareSet.write(set))).hasValue(set);
            }
        }
    }
}
