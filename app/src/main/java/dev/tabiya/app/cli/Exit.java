package dev.tabiya.app.cli;

/** What the exit code of a command means; a command returns one of these. */
public final class Exit {
    public static final int DONE = 0;
    /** A bug of ours. */
    static final int INTERNAL_ERROR = 1;
    /** Bad usage, bad input, or a file that cannot be read or written: the one line on stderr says which. */
    public static final int BAD_INPUT = 2;
    /** Done, but some of the input was skipped; each skip was reported on stderr. */
    public static final int SKIPPED = 3;
    /** The reader of our output went away ({@code | head}): what the shell reports for any other program then. */
    static final int BROKEN_PIPE = 141;

    private Exit() {}
}
