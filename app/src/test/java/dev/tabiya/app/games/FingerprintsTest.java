package dev.tabiya.app.games;

import static org.assertj.core.api.Assertions.fail;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FingerprintsTest {
    @Test
    void behavesAsASet() {
        Fingerprints prints = new Fingerprints();
        Set<Fingerprint> expected = new HashSet<>();
        Random random = new Random(5);
        for (int i = 0; i < 20_000; i++) {
            // Few values in each half, so that many pairs share one of them; zeros among them.
            Fingerprint print = new Fingerprint(random.nextInt(100), random.nextInt(30));
            if (prints.add(print) != expected.add(print)) {
                fail("%s, the %d. one", print, i);
            }
        }
    }
}
