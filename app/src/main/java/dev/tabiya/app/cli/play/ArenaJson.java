package dev.tabiya.app.cli.play;

import dev.tabiya.engine.arena.Elo;
import dev.tabiya.engine.arena.PairingScore;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Match results as JSON. */
public final class ArenaJson {
    private ArenaJson() {}

    public static Map<String, Object> tally(String first, String second, PairingScore tally) {
        Elo elo = Elo.of(tally);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("first", first);
        document.put("second", second);
        document.put("games", tally.games());
        document.put("won", tally.wins());
        document.put("drawn", tally.draws());
        document.put("lost", tally.losses());
        document.put("pairs", tally.pentanomial());
        putFinite(document, "elo", elo.difference());
        putFinite(document, "eloLow", elo.low());
        putFinite(document, "eloHigh", elo.high());
        document.put("model", elo.model());
        return document;
    }

    /** JSON has no infinity, so such values are null. */
    private static void putFinite(Map<String, @Nullable Object> document, String name, double value) {
        document.put(name, Double.isFinite(value) ? value : null);
    }
}
