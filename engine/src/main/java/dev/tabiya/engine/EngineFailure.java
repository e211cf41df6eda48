package dev.tabiya.engine;

/**
 * An engine crashed, hung or played an illegal move, and loses its game.
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
