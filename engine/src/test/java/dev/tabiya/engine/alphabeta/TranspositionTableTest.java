package dev.tabiya.engine.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TranspositionTableTest {
    private static final long POSITION = 0x123456789ABCDEFL;

    /** An evaluation with other weights would find other values, but a good move is likely to stay one. */
    @Test
    void anotherSaltSeesTheMoveAlone() {
        TranspositionTable table = new TranspositionTable(4);
        table.newSearch(7);
        table.store(POSITION, 99, 55, 6, TranspositionTable.EXACT, 0);
        assertThat(TranspositionTable.value(table.probe(POSITION), 0)).isEqualTo(55);
        table.newSearch(8);
        long entry = table.probe(POSITION);
        assertThat(TranspositionTable.move(entry)).isEqualTo(99);
        assertThat(TranspositionTable.bound(entry)).isEqualTo(TranspositionTable.MISSING);
        assertThat(TranspositionTable.depth(entry)).isZero();
        assertThat(table.probe(POSITION ^ 1)).isZero();
        table.newSearch(8);
        table.store(POSITION, 98, 44, 2, TranspositionTable.LOWER, 0);
        assertThat(TranspositionTable.move(table.probe(POSITION))).isEqualTo(98);
        table.newSearch(9);
        table.newSearch(10);
        assertThat(table.probe(POSITION)).isZero();
    }
}
