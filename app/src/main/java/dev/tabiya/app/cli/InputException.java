package dev.tabiya.app.cli;

/** Input or a request that cannot be served; the message is the line the user reads, so it says what to change. */
public final class InputException extends RuntimeException {
    public InputException(String message) {
        super(message);
    }
}
