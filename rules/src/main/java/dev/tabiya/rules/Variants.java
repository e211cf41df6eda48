package dev.tabiya.rules;

import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The games we know, and how the PGN tag {@code Variant} names them. A new game is added to {@link #ALL}. */
public final class Variants {
    public static final List<Rules<?>> ALL = List.of(Chess.RULES, Amazons.RULES, Rithmomachia.RULES);

    /** The rules of a game without the tag. */
    public static final Rules<?> DEFAULT = ALL.getFirst();

    private Variants() {}

    public static Optional<Rules<?>> rules(String variant) {
        if (variant.isBlank()) {
            return Optional.of(DEFAULT);
        }
        String name = variant.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        return ALL.stream().filter(rules -> rules.isNamed(name)).findFirst();
    }

    /** The {@code Variant} tag of games by these rules. */
    public static String tag(Rules<?> rules) {
        String name = rules.name();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
