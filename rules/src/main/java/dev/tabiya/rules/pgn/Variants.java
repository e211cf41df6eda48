package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
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

    private static final Set<String> RITHMOMACHIA =
            Set.of("rithmomachia", "rithmomachy", "arithmomachia", "rythmomachia", "rythmomachy");

    private Variants() {}

    static Optional<Rules<?>> rules(String variant) {
        if (variant.isBlank() || variant.equals("Standard")) {
            return Optional.of(USUAL);
        }
        String name = variant.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        if (name.equals(Amazons.RULES.name())) {
            return Optional.of(Amazons.RULES);
        }
        boolean chess = CHESS.contains(name) || name.contains("960") || name.startsWith("fischer");
        if (chess) {
            return Optional.of(Chess.RULES);
        }
        return RITHMOMACHIA.contains(name) ? Optional.of(Rithmomachia.RULES) : Optional.empty();
    }

    /** What the {@code Variant} tag of a game by these rules says. */
    static String tag(Rules<?> rules) {
        String name = rules.name();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
