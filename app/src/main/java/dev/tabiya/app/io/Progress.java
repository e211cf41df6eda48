package dev.tabiya.app.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * A progress line on the terminal: how far a long job is, how fast, and how long it will take. It appears after a
 * second, and only where standard error is a terminal. Messages go through {@link #say}, so that the two don't mix.
 */
public final class Progress implements AutoCloseable {
    private static final String CLEAR = "\r\u001b[K";
    private static final long PERIOD_MS = 250;
    private static final long PATIENCE_MS = 1000;

    private final PrintWriter err;
    private final String unit;
    private final LongSupplier done;
    private final DoubleSupplier fraction;
    private final long began = System.nanoTime();
    private final Thread painter = new Thread(this::paint, "progress");
    private volatile boolean closed;
    private boolean shown;

    private Progress(PrintWriter err, String unit, LongSupplier done, DoubleSupplier fraction) {
        this.err = err;
        this.unit = unit;
        this.done = done;
        this.fraction = fraction;
    }

    /** Starts a job counted in {@code unit}; {@code fraction} is the part done, or 0 if unknown. */
    public static Progress of(PrintWriter err, String unit, LongSupplier done, DoubleSupplier fraction) {
        Progress progress = new Progress(err, unit, done, fraction);
        progress.painter.setDaemon(true);
        progress.painter.start();
        return progress;
    }

    public static Progress of(PrintWriter err, String unit, LongSupplier done, Inputs inputs) {
        long size = inputs.size();
        return of(err, unit, done, () -> size == 0 ? 0 : (double) inputs.position() / size);
    }

    /** Prints a message on a line of its own. */
    public synchronized void say(String message) {
        clear();
        err.println(message);
        err.flush();
    }

    @Override
    public void close() {
        closed = true;
        painter.interrupt();
        synchronized (this) {
            clear();
            err.flush();
        }
    }

    private void paint() {
        try {
            TimeUnit.MILLISECONDS.sleep(PATIENCE_MS);
            if (!onTerminal()) {
                return;
            }
            while (!closed) {
                paintOnce();
                TimeUnit.MILLISECONDS.sleep(PERIOD_MS);
            }
        } catch (InterruptedException e) {
            // the job is done
        }
    }

    private synchronized void paintOnce() {
        if (!closed) {
            double seconds = (System.nanoTime() - began) / 1e9;
            err.print(CLEAR + line(done.getAsLong(), fraction.getAsDouble(), seconds, unit));
            err.flush();
            shown = true;
        }
    }

    static String line(long done, double fraction, double seconds, String unit) {
        StringBuilder line = new StringBuilder();
        if (fraction > 0) {
            line.append(String.format(Locale.ROOT, "%3.0f %%  ", Math.min(1, fraction) * 100));
        }
        line.append(String.format(Locale.ROOT, "%,d %s  %,.0f/s", done, unit, done / seconds));
        if (fraction > 0) {
            long left = Math.round(seconds * (1 - Math.min(1, fraction)) / fraction);
            line.append(String.format(Locale.ROOT, "  %d:%02d left", left / 60, left % 60));
        }
        return line.toString();
    }

    private void clear() {
        if (shown) {
            err.print(CLEAR);
            shown = false;
        }
    }

    /**
     * Java cannot tell whether standard error is a terminal. Linux shows it in /proc, elsewhere the launcher's shell
     * knows.
     */
    private static boolean onTerminal() throws InterruptedException {
        try {
            Path link = Path.of("/proc/self/fd/2");
            if (Files.isSymbolicLink(link)) {
                String device = Files.readSymbolicLink(link).toString();
                return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
            }
            return new ProcessBuilder("test", "-t", "2").inheritIO().start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
