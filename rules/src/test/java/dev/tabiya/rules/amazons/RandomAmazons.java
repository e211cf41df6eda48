package dev.tabiya.rules.amazons;

import java.util.Random;

/** Positions of all sizes, from nearly empty to nearly full. */
final class RandomAmazons {
    private RandomAmazons() {}

    static String position(Random random) {
        int files = 4 + random.nextInt(9);
        int ranks = 4 + random.nextInt(9);
        char[][] rows = new char[ranks][files];
        int arrows = random.nextInt(100);
        for (char[] row : rows) {
            for (int file = 0; file < files; file++) {
                row[file] = random.nextInt(100) < arrows ? 'x' : '.';
            }
        }
        // White first: so Black's never cover all of White's.
        for (int i = random.nextInt(4); i >= 0; i--) {
            rows[random.nextInt(ranks / 2)][random.nextInt(files)] = 'w';
            rows[ranks - 1 - random.nextInt(ranks / 2)][random.nextInt(files)] = 'b';
        }
        return SlowAmazons.write(rows) + (random.nextBoolean() ? " w - " : " b - ") + (1 + random.nextInt(30));
    }
}
