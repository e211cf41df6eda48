package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The rules a game is played by: the preset {@code cvr} and what differs from it. Its text, such as {@code cvr cascade
 * bonis=300}, is what the PGN tag {@code RuleSet} holds.
 */
public final class RuleSet {
    /** The default rules: fifteen men in hand win. */
    public static final RuleSet CVR = new RuleSet(Set.of(), List.of(new CommonVictory(Victory.CORPORE, 15, 0, 0)));

    private static final String PRESET = "cvr";

    /** Options that cannot go together. */
    private static final RuleOption[][] CONFLICTS = {
        {RuleOption.IRREGULAR_TAKES_NONE, RuleOption.IRREGULAR_TAKES_ALL},
        {RuleOption.IMMEDIATE_REENTRY, RuleOption.NO_REENTRY},
        {RuleOption.ELECTIVE, RuleOption.CASCADE}
    };

    private final EnumSet<RuleOption> options = EnumSet.noneOf(RuleOption.class);
    private final List<CommonVictory> commonVictories;

    private RuleSet(Set<RuleOption> options, List<CommonVictory> commonVictories) {
        this.options.addAll(options);
        this.commonVictories = commonVictories.stream()
                .sorted(Comparator.comparing(CommonVictory::kind))
                .toList();
    }

    /**
     * Reads the text of a rule set: options after the preset's name, in any order and case, between blanks or commas.
     * Common victories that are named replace that of the preset.
     */
    public static RuleSet read(String text) {
        Set<RuleOption> options = EnumSet.noneOf(RuleOption.class);
        List<CommonVictory> common = new ArrayList<>();
        for (String word : text.strip().split("[\\s,]+", -1)) {
            if (word.isEmpty() || word.equalsIgnoreCase(PRESET)) {
                continue;
            }
            RuleOption option = option(word);
            if (option != null) {
                options.add(option);
                continue;
            }
            CommonVictory victory = victory(word);
            if (victory == null) {
                throw invalid(text, "unknown option \"" + Quoted.of(word) + "\"");
            }
            if (common.stream().anyMatch(other -> other.kind() == victory.kind())) {
                throw invalid(text, victory.word() + " is given twice");
            }
            common.add(victory);
        }
        for (RuleOption[] pair : CONFLICTS) {
            if (options.contains(pair[0]) && options.contains(pair[1])) {
                throw invalid(text, pair[0] + " excludes " + pair[1]);
            }
        }
        if (options.contains(RuleOption.FORWARD_SETUP) && !options.contains(RuleOption.NEW_ONLY)) {
            throw invalid(text, RuleOption.FORWARD_SETUP + " needs " + RuleOption.NEW_ONLY);
        }
        if (options.contains(RuleOption.PROPER_ONLY)) {
            if (!common.isEmpty()) {
                throw invalid(
                        text,
                        RuleOption.PROPER_ONLY + " excludes "
                                + common.getFirst().word());
            }
            return new RuleSet(options, List.of());
        }
        return options.isEmpty() && common.isEmpty()
                ? CVR
                : new RuleSet(options, common.isEmpty() ? CVR.commonVictories : common);
    }

    private static @Nullable RuleOption option(String word) {
        for (RuleOption option : RuleOption.values()) {
            if (option.toString().equalsIgnoreCase(word)) {
                return option;
            }
        }
        return null;
    }

    /** A common victory such as {@code honore=15/300}; {@code lite} takes value and digits, or digits alone. */
    private static @Nullable CommonVictory victory(String word) {
        if (!word.matches("[A-Za-z]+=[1-9]\\d{0,4}(/[1-9]\\d{0,4}){0,2}")) {
            return null;
        }
        int equals = word.indexOf('=');
        String[] parts = word.substring(equals + 1).split("/", -1);
        int[] numbers = new int[parts.length];
        for (int i = 0; i < parts.length; i++) {
            numbers[i] = Integer.parseInt(parts[i]);
        }
        String name = word.substring(0, equals);
        int count = numbers.length;
        if (name.equalsIgnoreCase("corpore") && count == 1) {
            return new CommonVictory(Victory.CORPORE, numbers[0], 0, 0);
        } else if (name.equalsIgnoreCase("bonis") && count == 1) {
            return new CommonVictory(Victory.BONIS, 0, numbers[0], 0);
        } else if (name.equalsIgnoreCase("lite") && count < 3) {
            return new CommonVictory(Victory.LITE, 0, count == 2 ? numbers[0] : 0, numbers[count - 1]);
        } else if (name.equalsIgnoreCase("honore") && count == 2) {
            return new CommonVictory(Victory.HONORE, numbers[0], numbers[1], 0);
        } else if (name.equalsIgnoreCase("honoreLiteque") && count == 3) {
            return new CommonVictory(Victory.HONORE_LITEQUE, numbers[0], numbers[1], numbers[2]);
        }
        return null;
    }

    private static ParseException invalid(String text, String reason) {
        return new ParseException("invalid rule set \"" + Quoted.of(text) + "\": " + reason);
    }

    public boolean has(RuleOption option) {
        return options.contains(option);
    }

    public List<CommonVictory> commonVictories() {
        return commonVictories;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RuleSet that
                && options.equals(that.options)
                && commonVictories.equals(that.commonVictories);
    }

    @Override
    public int hashCode() {
        return 31 * options.hashCode() + commonVictories.hashCode();
    }

    @Override
    public String toString() {
        StringJoiner words = new StringJoiner(" ").add(PRESET);
        options.forEach(option -> words.add(option.toString()));
        if (!commonVictories.equals(CVR.commonVictories)) {
            commonVictories.forEach(victory -> words.add(victory.toString()));
        }
        return words.toString();
    }
}
