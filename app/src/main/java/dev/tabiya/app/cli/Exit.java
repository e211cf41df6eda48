package dev.tabiya.app.cli;

/** Exit codes of commands. */
public final class Exit {
    public static final int DONE = 0;
    /** A bug in Tabiya. */
    static final int INTERNAL_ERROR = 1;
    /** Bad usage, bad input, or a file that cannot be read or written; one line on stderr says which. */
    public static final int BAD_INPUT = 2;
    /** Done, but some of the input was skipped; each skip was reported on stderr. */
    public static final int SKIPPED = 3;
    /** The reader of our output is gone ({@code | head}): what a shell reports after SIGPIPE. */
    static final int BROKEN_PIPE = 141;

    private Exit() {}
}
