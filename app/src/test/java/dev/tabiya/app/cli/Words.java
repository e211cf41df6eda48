package dev.tabiya.app.cli;

import java.util.List;
import java.util.regex.Pattern;

/** Splits a command as a shell does: at blanks outside quotes. */
public final class Words {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    private Words() {}

    public static List<String> of(String command) {
        return WORD.matcher(command)
                .results()
                .map(word ->
                        word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3))
                .toList();
    }
}
