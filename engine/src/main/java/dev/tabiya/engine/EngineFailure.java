package dev.tabiya.engine;

/**
 * An engine that did not answer as it should: it crashed, hung, or played something illegal. Its game is lost by
 * this.
 */
public final class EngineFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String reason;

    public EngineFailure(String reason) {
        super(reason);
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
