package dev.tabiya.archive.pattern;

import java.util.List;

/** Evaluates a pattern on the facts of one position: the reference for what indexes must answer. */
public final class PatternEvaluator {
    private PatternEvaluator() {}

    public static boolean holds(Pattern pattern, Facts facts) {
        return switch (pattern) {
            case Pattern.Fact fact -> facts.contains(fact.fact());
            case Pattern.All all -> !isAny(all.parts(), false, facts);
            case Pattern.Any any -> isAny(any.parts(), true, facts);
            case Pattern.Not not -> !holds(not.part(), facts);
        };
    }

    private static boolean isAny(List<Pattern> parts, boolean wanted, Facts facts) {
        for (Pattern part : parts) {
            if (holds(part, facts) == wanted) {
                return true;
            }
        }
        return false;
    }
}
