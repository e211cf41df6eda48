package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The one place that knows which rules a game's {@code Variant} tag means. */
final class Variants {
    /** What a game is that does not say. */
    static final Rules<?> USUAL = Chess.RULES;

    private static final Set<String> CHESS = Set.of(
            "chess",
            "classical",
            "freestyle",
            "freestylechess",
            "fromposition",
            "frc",
            "normal",
            "orthodox",
            "regular",
            "standard",
            "standardchess");

    private Variants() {}

    static Optional<Rules<?>> rules(String variant) {
        if (variant.isBlank() || variant.equals("Standard")) {
            return Optional.of(USUAL);
        }
        String name = variant.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        boolean chess = CHESS.contains(name) || name.contains("960") || name.startsWith("fischer");
        return chess ? Optional.of(Chess.RULES) : Optional.empty();
    }
}
