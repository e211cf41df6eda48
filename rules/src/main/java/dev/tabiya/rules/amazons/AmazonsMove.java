package dev.tabiya.rules.amazons;

/**
 * A move packed into the low 24 bits of an int: the squares an amazon leaves, reaches and shoots at, eight bits each.
 */
public final class AmazonsMove {
    private AmazonsMove() {}

    public static int of(int from, int to, int arrow) {
        return from | to << 8 | arrow << 16;
    }

    public static int from(int move) {
        return move & 255;
    }

    public static int to(int move) {
        return move >> 8 & 255;
    }

    public static int arrow(int move) {
        return move >> 16 & 255;
    }
}
