package dev.tabiya.app.cli;

import java.util.List;

/** Commands that another module adds to the launcher, found by {@link java.util.ServiceLoader}. */
public interface CommandSet {
    /** Annotated with picocli's {@code @Command}, in the order the help lists them. */
    List<Class<?>> commands();
}
