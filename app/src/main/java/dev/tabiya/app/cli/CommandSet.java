package dev.tabiya.app.cli;

import java.util.List;

/** Commands of another module, found by {@link java.util.ServiceLoader}. */
public interface CommandSet {
    /** Classes with picocli's {@code @Command}, in the order of the help. */
    List<Class<?>> commands();
}
