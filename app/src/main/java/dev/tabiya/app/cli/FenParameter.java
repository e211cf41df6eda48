package dev.tabiya.app.cli;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.util.List;
import picocli.CommandLine.Parameters;

/** A position given as arguments. */
public final class FenParameter {
    @Parameters(
            arity = "1..*",
            paramLabel = "FEN",
            hideParamSyntax = true,
            description = "The position, as FEN (quoted or not) or startpos.")
    private List<String> words;

    public <B extends Board<B>> Position<B> position(Rules<B> rules) {
        return Positions.read(rules, words);
    }

    /** The text as typed. */
    public String text() {
        return Positions.text(words);
    }
}
