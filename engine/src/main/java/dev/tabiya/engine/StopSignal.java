package dev.tabiya.engine;

/** Ends a search from outside: an engine that sees it raised answers at once with what it has. */
public final class StopSignal {
    private volatile boolean raised;

    public void raise() {
        raised = true;
    }

    public boolean raised() {
        return raised;
    }
}
