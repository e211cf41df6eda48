package dev.tabiya.app.http;

import dev.tabiya.app.games.Intake;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.rank.GameId;
import dev.tabiya.archive.rank.StartText;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds games to an archive while they arrive, and tells what becomes of them. Good games stay, whatever is wrong with others
 * or with the connection.
 */
final class Upload implements Handler {
    private static final int MOST_FAULTS = 1000;
    private static final int MOST_IDS = 100;
    private static final long TELL_EVERY = 250_000_000;

    private final Archives archives;
    private final long mostBytes;

    Upload(Archives archives, long mostBytes) {
        this.archives = archives;
        this.mostBytes = mostBytes;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) throws IOException {
        Params params = Params.of(request, Set.of("game"));
        String type = request.headers()
                .contentType()
                .map(given -> given.mediaType().text().toLowerCase(Locale.ROOT))
                .orElse("");
        if (type.startsWith("multipart/")) {
            throw Problem.of(
                    Status.UNSUPPORTED_MEDIA_TYPE_415,
                    "the body must be the file itself (curl --data-binary), not a form");
        }
        if (type.equals(Wire.JSON)) {
            Game<?> game = Wire.read(request, NewGame.class).read();
            new Reading<>(archives.of(game.rules()), OptionalLong.empty()).one(game, response);
            return;
        }
        OptionalLong length = request.headers().contentLength();
        if (length.orElse(0) > mostBytes) {
            Wire.send(response, tooLarge());
            throw rest();
        }
        new Reading<>(archives.of(params), length).all(request, response);
    }

    private Problem tooLarge() {
        return Problem.of(
                Status.REQUEST_ENTITY_TOO_LARGE_413,
                "an upload may have " + mostBytes + " bytes; tabiya serve --max-upload sets how many");
    }

    /** Closes the connection: nobody wants to read what else is sent. */
    private static CloseConnectionException rest() {
        return new CloseConnectionException("too large");
    }

    /** See the schema {@code UploadEvent}. */
    sealed interface Event {
        record Progress(String event, long bytes, @Nullable Long total, long games, long added, double seconds)
                implements Event {}

        record Fault(String event, long line, long column, String reason, boolean skipped) implements Event {}

        record Done(
                String event,
                long games,
                long added,
                long duplicates,
                long skipped,
                long faults,
                double seconds,
                List<String> ids)
                implements Event {}

        record Failed(String event, int status, String detail, long games, long added) implements Event {}
    }

    /** What one game came to. */
    private record Result(Entry entry, Intake.Taken taken) {}

    /** One upload. */
    private final class Reading<B extends Board<B>> {
        private final Archive archive;
        private final Rules<B> rules;
        private final OptionalLong length;
        private final Intake intake;
        private final List<String> ids = new ArrayList<>();
        private final long began = System.nanoTime();
        private long told = began;
        private long faults;

        Reading(Archives.Served<B> served, OptionalLong length) {
            this.archive = served.archive();
            this.rules = served.rules();
            this.length = length;
            this.intake = new Intake(archive, false);
        }

        void one(Game<?> game, ServerResponse response) {
            Entry entry = new Entry(game, 1, true, List.of());
            try (Lines lines = new Lines(response)) {
                count(new Result(entry, intake.take(entry)), lines);
                keep();
                lines.add(done());
            }
        }

        private void keep() {
            archive.commit();
            archive.settle();
        }

        void all(ServerRequest request, ServerResponse response) throws IOException {
            Counted counted = new Counted(request.content().inputStream());
            BufferedInputStream in = new BufferedInputStream(counted, 1 << 16);
            // Before anything is answered: who waits for leave to send (100 Continue) gets it now.
            in.mark(1);
            in.read();
            in.reset();
            boolean whole = true;
            try (Lines lines = new Lines(response)) {
                try {
                    new Inputs(List.of("-"), in).forEach((unpacked, name) -> read(unpacked, counted, lines), fault -> {
                        faults++;
                        lines.add(new Event.Fault("fault", fault.line(), fault.column(), fault.reason(), true));
                    });
                    if (counted.tooMany()) {
                        throw tooLarge();
                    }
                    keep();
                    lines.add(done());
                } catch (RuntimeException e) {
                    keep();
                    lines.add(failed(Problem.of(e)));
                    if (!(e instanceof Problem)) {
                        throw e;
                    }
                    whole = false;
                }
            }
            if (!whole) {
                throw rest();
            }
        }

        private void read(InputStream in, Counted counted, Lines lines) {
            try {
                PgnReader.parallel(
                        in,
                        "upload",
                        Runtime.getRuntime().availableProcessors(),
                        entry -> {
                            Entry wanted = wanted(entry);
                            return new Result(wanted, intake.take(wanted));
                        },
                        result -> {
                            count(result, lines);
                            tell(counted.bytes, lines);
                        },
                        rules);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** A game of another kind is a fault. */
        private Entry wanted(Entry entry) {
            Rules<?> kind = entry.game().rules();
            return kind.equals(rules)
                    ? entry
                    : new Entry(
                            entry.game(),
                            entry.line(),
                            false,
                            List.of(new ParseException("a game of " + kind.name() + ", not of " + rules.name())
                                    .at("upload", entry.line(), 1)));
        }

        private void count(Result result, Lines lines) {
            intake.count(result.taken);
            boolean skipped = result.taken == Intake.Taken.SKIPPED;
            for (ParseException fault : result.entry.faults()) {
                if (++faults <= MOST_FAULTS) {
                    lines.add(new Event.Fault("fault", fault.line(), fault.column(), fault.reason(), skipped));
                }
            }
            if (result.taken == Intake.Taken.ADDED && ids.size() < MOST_IDS) {
                ids.add(id(result.entry.game()));
            }
        }

        @SuppressWarnings("unchecked") // only games of these rules are added
        private String id(Game<?> game) {
            return GameId.text(GameId.of(game, StartText.of(rules, ((Game<B>) game).start())));
        }

        private void tell(long bytes, Lines lines) {
            long now = System.nanoTime();
            if (now - told > TELL_EVERY) {
                told = now;
                lines.add(new Event.Progress(
                        "progress",
                        bytes,
                        length.isPresent() ? length.getAsLong() : null,
                        intake.count(),
                        intake.counted(Intake.Taken.ADDED),
                        seconds()));
            }
        }

        private double seconds() {
            return (System.nanoTime() - began) / 1e9;
        }

        private Event done() {
            return new Event.Done(
                    "done",
                    intake.count(),
                    intake.counted(Intake.Taken.ADDED),
                    intake.counted(Intake.Taken.KNOWN),
                    intake.counted(Intake.Taken.SKIPPED),
                    faults,
                    seconds(),
                    ids);
        }

        private Event failed(Problem problem) {
            return new Event.Failed(
                    "failed",
                    problem.status().code(),
                    String.valueOf(problem.getMessage()),
                    intake.count(),
                    intake.counted(Intake.Taken.ADDED));
        }
    }

    /** Counts bytes as they come, and ends what never ends. */
    private final class Counted extends FilterInputStream {
        private long bytes;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int next = in.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] to, int from, int most) throws IOException {
            int read = in.read(to, from, most);
            count(Math.max(0, read));
            return read;
        }

        private void count(int more) throws IOException {
            bytes += more;
            if (tooMany()) {
                throw new IOException("more than " + mostBytes + " bytes");
            }
        }

        boolean tooMany() {
            return bytes > mostBytes;
        }
    }
}
