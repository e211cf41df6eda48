package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import java.util.Locale;
import java.util.Optional;

/** The one place that knows which rules a game's {@code Variant} tag means. */
final class Variants {
    /** What a game is that does not say. */
    static final Rules<?> USUAL = Chess.RULES;

    private Variants() {}

    static Optional<Rules<?>> rules(String variant) {
        if (variant.isEmpty()) {
            return Optional.of(USUAL);
        }
        return switch (variant.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "")) {
            case "",
                    "chess",
                    "standard",
                    "normal",
                    "fromposition",
                    "chess960",
                    "960",
                    "frc",
                    "fischerandom",
                    "fischerrandom",
                    "fischerrandomchess",
                    "freestyle" -> Optional.of(Chess.RULES);
            default -> Optional.empty();
        };
    }
}
