package dev.tabiya.app.cli;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.tabiya.app.search.BadField;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.pattern.Spelling;
import dev.tabiya.cluster.ClusterException;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.rules.ParseException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Runs one command and maps its outcome to an exit code and, on failure, one line on stderr. Commands throw
 * {@link InputException} or {@link ParseException} for what the user can fix; anything else is a bug.
 */
public final class Main {
    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean debug;

    /** @param debug whether failures print stack traces */
    public Main(OutputStream out, OutputStream err, boolean debug) {
        this.out = Stdout.writer(out);
        this.err = new PrintWriter(err, true, StandardCharsets.UTF_8);
        this.debug = debug;
    }

    public static void main(String[] args) {
        CommandLine.tracer().setLevel(CommandLine.TraceLevel.OFF); // it warns about errors that we report ourselves
        String debug = System.getenv("TABIYA_DEBUG");
        Main main = new Main(
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                debug != null && !debug.isEmpty() && !debug.equals("0"));
        System.exit(main.run(args));
    }

    /** Not picocli's {@code execute}: that prints a stack trace for failures outside a command, such as in help. */
    public int run(String... args) {
        try {
            CommandLine root = Tabiya.commandLine().setOut(out).setErr(err).setCaseInsensitiveEnumValuesAllowed(true);
            int code = execute(root.parseArgs(args));
            out.flush();
            return code;
        } catch (ParameterException e) {
            return badUsage(e);
        } catch (Throwable e) {
            return failed(e);
        }
    }

    private int execute(ParseResult parsed) throws Exception {
        if (CommandLine.executeHelpRequest(parsed) != null) {
            return Exit.DONE;
        }
        CommandLine last = parsed.asCommandLineList().getLast();
        if (last.getCommand() instanceof Callable<?> command) {
            return (Integer) command.call();
        }
        // A group of commands, such as pgn.
        last.usage(err);
        return Exit.BAD_INPUT;
    }

    private int badUsage(ParameterException e) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        complain(usageMessage(e, command), e);
        err.println("try '" + name + " --help'");
        return Exit.BAD_INPUT;
    }

    private static String usageMessage(ParameterException e, CommandLine command) {
        if (e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            String argument = "'" + unmatched.getUnmatched().get(0) + "'";
            if (command.getSubcommands().isEmpty()) {
                return "unexpected argument " + argument;
            }
            return "unknown command " + argument
                    + suggestion(unmatched, command.getSubcommands().keySet());
        }
        if (e instanceof UnmatchedArgumentException unmatched) {
            return "unknown option: '" + unmatched.getUnmatched().get(0) + "'"
                    + suggestion(
                            unmatched, command.getCommandSpec().optionsMap().keySet());
        }
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("bad usage");
        return Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }

    /** A suggestion, if one of the names is similar. */
    private static String suggestion(UnmatchedArgumentException unmatched, Set<String> names) {
        String word = unmatched.getUnmatched().get(0).replaceFirst("=.*", "");
        return Spelling.nearest(word, names)
                .map(name -> ", did you mean '" + name + "'?")
                .orElse("");
    }

    public int failed(Throwable e) {
        if (e instanceof Stdout.Failed write && write.brokenPipe()) {
            return Exit.BROKEN_PIPE;
        }
        String reason = fixable(e);
        if (reason != null) {
            complain(reason, e);
            return Exit.BAD_INPUT;
        }
        if (e instanceof OutOfMemoryError) {
            complain("out of memory; set TABIYA_OPTS=-Xmx4g for 4 GB, for instance", e);
            return Exit.INTERNAL_ERROR;
        }
        complain("internal error: " + e, e);
        if (!debug) {
            err.println("this is a bug in tabiya; TABIYA_DEBUG=1 shows the stack trace");
        }
        return Exit.INTERNAL_ERROR;
    }

    /** The message for a failure the user can fix; null for a bug. */
    private static @Nullable String fixable(Throwable e) {
        return switch (e) {
            case InputException input -> input.getMessage();
            case BadField bad -> bad.getMessage();
            case ParseException input -> input.getMessage();
            case ArchiveException archive -> archive.getMessage();
            case ClusterException cluster -> cluster.getMessage();
            case EngineFailure engine -> "the engine failed: " + engine.reason();
            case Stdout.Failed write -> write.getMessage();
            case UncheckedIOException io -> describe(requireNonNull(io.getCause()));
            case IOException io -> describe(io);
            default -> null;
        };
    }

    private static String describe(IOException e) {
        return switch (e) {
            case NoSuchFileException file -> file.getFile() + ": no such file";
            case AccessDeniedException file -> file.getFile() + ": permission denied";
            case FileAlreadyExistsException file -> file.getFile() + ": is a file, not a directory";
            default -> requireNonNullElse(e.getMessage(), e.toString());
        };
    }

    private void complain(String message, Throwable cause) {
        try {
            out.flush();
        } catch (Stdout.Failed lost) {
            cause.addSuppressed(lost);
        }
        err.println("tabiya: " + message);
        if (debug) {
            cause.printStackTrace(err);
        }
    }
}
