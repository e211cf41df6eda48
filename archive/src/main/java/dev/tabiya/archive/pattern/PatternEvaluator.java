package dev.tabiya.archive.pattern;

/** Whether a pattern holds, asked of one position's facts: what an index must answer for each of its positions. */
public final class PatternEvaluator {
    private PatternEvaluator() {}

    public static boolean holds(Pattern pattern, Facts facts) {
        return switch (pattern) {
            case Pattern.Fact fact -> holds(fact.fact(), facts);
            case Pattern.All all -> {
                for (Pattern part : all.parts()) {
                    if (!holds(part, facts)) {
                        yield false;
                    }
                }
                yield true;
            }
            case Pattern.Any any -> {
                for (Pattern part : any.parts()) {
                    if (holds(part, facts)) {
                        yield true;
                    }
                }
                yield false;
            }
            case Pattern.Not not -> !holds(not.part(), facts);
        };
    }

    private static boolean holds(long fact, Facts facts) {
        for (int i = 0; i < facts.size(); i++) {
            if (facts.fact(i) == fact) {
                return true;
            }
        }
        return false;
    }
}
