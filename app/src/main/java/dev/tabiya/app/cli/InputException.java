package dev.tabiya.app.cli;

/** Bad input. The message is the line the user reads and says what to change. */
public final class InputException extends RuntimeException {
    public InputException(String message) {
        super(message);
    }
}
