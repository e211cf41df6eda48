package dev.tabiya.engine;

import dev.tabiya.rules.ParseException;
import java.util.List;

/** An engine with options that other programs may set. */
public interface Configurable {
    /** The options as UCI declares them: {@code Hash type spin default 64 min 1 max 4096}. */
    List<String> options();

    /**
     * Sets an option, whatever case its name is written in; an unknown one or a bad value is a {@link
     * ParseException}.
     */
    void set(String name, String value);
}
