package dev.tabiya.app.games;

import dev.tabiya.rules.Game;
import java.util.Locale;

/**
 * A 128-bit hash of a game: its moves from its starting position, players and date. Among a billion games two different
 * ones collide with a probability of 1 in 10^20, so games can be compared without keeping them.
 */
public record Fingerprint(long high, long low) {
    public static Fingerprint of(Game<?> game) {
        Mixer mixer = moves(game);
        mixer.add(plain(game.tag("White")));
        mixer.add(plain(game.tag("Black")));
        mixer.add(plain(game.tag("Date")));
        return new Fingerprint(mixer.high, mixer.low);
    }

    /** The hash of the moves alone: files spell the same player in many ways. */
    public static Fingerprint ofMoves(Game<?> game) {
        Mixer mixer = moves(game);
        return new Fingerprint(mixer.high, mixer.low);
    }

    private static Mixer moves(Game<?> game) {
        Mixer mixer = new Mixer();
        mixer.add(game.start().key());
        for (int ply = 0; ply < game.line().size(); ply++) {
            mixer.add(game.line().move(ply));
        }
        return mixer;
    }

    private static String plain(String tag) {
        return tag.strip().toLowerCase(Locale.ROOT);
    }

    /** An order that depends on the seed, not on the order of the games. */
    public long shuffled(long seed) {
        Mixer mixer = new Mixer();
        mixer.add(seed);
        mixer.add(high);
        mixer.add(low);
        return mixer.high;
    }

    /** Two 64-bit lanes with different multipliers, each finished as in SplitMix64. */
    private static final class Mixer {
        private long high = 0x9E3779B97F4A7C15L;
        private long low = 0xC2B2AE3D27D4EB4FL;

        void add(long value) {
            high = mix(high * 31 + value, 0xBF58476D1CE4E5B9L, 0x94D049BB133111EBL);
            low = mix(low * 37 + value, 0xFF51AFD7ED558CCDL, 0xC4CEB9FE1A85EC53L);
        }

        void add(String text) {
            for (int i = 0; i < text.length(); i++) {
                add(text.charAt(i));
            }
            add(-text.length());
        }

        private static long mix(long value, long first, long second) {
            long a = (value ^ value >>> 30) * first;
            long b = (a ^ a >>> 27) * second;
            return b ^ b >>> 31;
        }
    }
}
