package dev.tabiya.rules.rithmomachia;

/**
 * What one side has taken and not brought back: captives by type, components of the enemy's pyramid, and what they
 * come to.
 */
final class Hand {
    private final int holder;
    private final byte[] captives = new byte[Man.TYPES];
    private int parts;
    private int bodies;
    private int worth;
    private int digits;
    private long key;

    Hand(int holder) {
        this.holder = holder;
    }

    void copy(Hand other) {
        System.arraycopy(other.captives, 0, captives, 0, captives.length);
        parts = other.parts;
        bodies = other.bodies;
        worth = other.worth;
        digits = other.digits;
        key = other.key;
    }

    long key() {
        return key;
    }

    int captives(int type) {
        return captives[type];
    }

    int parts() {
        return parts;
    }

    int bodies() {
        return bodies;
    }

    int worth() {
        return worth;
    }

    int digits() {
        return digits;
    }

    /** One captive more or less. */
    void hold(int type, int change) {
        key ^= RithmomachiaKeys.captives(holder, type, captives[type])
                ^ RithmomachiaKeys.captives(holder, type, captives[type] + change);
        captives[type] += (byte) change;
        count(Man.value(type), change);
    }

    /** Some components more or less. */
    void holdParts(int some, int change) {
        key ^= RithmomachiaKeys.parts(holder, parts) ^ RithmomachiaKeys.parts(holder, parts ^ some);
        parts ^= some;
        for (int left = some; left != 0; left &= left - 1) {
            count(Pyramid.value(holder ^ 1, Integer.numberOfTrailingZeros(left)), change);
        }
    }

    private void count(int value, int change) {
        bodies += change;
        worth += change * value;
        digits += change * (value < 10 ? 1 : value < 100 ? 2 : 3);
    }

    boolean reaches(CommonVictory victory) {
        return victory.reached(bodies, worth, digits);
    }
}
