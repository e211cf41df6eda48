package dev.tabiya.app.http;

import dev.tabiya.app.games.Intake;
import dev.tabiya.app.games.Uploads;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.Added;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds games to an archive as they arrive, and streams the progress. Good games are kept, whatever faults others have.
 * When the client disconnects or requests it, reading stops at once; games added until then are committed, and recorded
 * under the id of the upload, so that they can be removed.
 */
final class Upload implements Handler {
    private static final int MOST_FAULTS = 1000;
    private static final int MOST_IDS = 100;
    private static final int LONGEST_NAME = 200;
    private static final long REPORT_EVERY = 250_000_000;

    private final ServedArchives archives;
    private final long mostBytes;
    private final Server.Log log;

    Upload(ServedArchives archives, long mostBytes, Server.Log log) {
        this.archives = archives;
        this.mostBytes = mostBytes;
        this.log = log;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) throws IOException {
        Params params = Params.of(request, Set.of("game", "upload", "name"));
        String type = request.headers()
                .contentType()
                .map(given -> given.mediaType().text().toLowerCase(Locale.ROOT))
                .orElse("");
        if (type.startsWith("multipart/")) {
            throw Problem.of(
                    Status.UNSUPPORTED_MEDIA_TYPE_415,
                    "the body must be the file itself (curl --data-binary), not a form");
        }
        if (type.equals(JsonBody.JSON)) {
            Game<?> game = JsonBody.read(request, NewGame.class).read();
            one(archives.of(game.rules()).archive(), game, response);
            return;
        }
        OptionalLong length = request.headers().contentLength();
        if (length.orElse(0) > mostBytes) {
            JsonBody.send(response, tooLarge(), Language.of(request));
            throw rest();
        }
        ServedArchives.Served<?> served = archives.of(params);
        // Fails before anything is read if the archive cannot be written.
        served.archive().begin();
        try {
            new Reading<>(served, length, begin(params, served.uploads()), Language.of(request)).all(request, response);
        } finally {
            served.archive().settle();
        }
    }

    private static Uploads.Run begin(Params params, Uploads uploads) {
        String id = params.text("upload").orElseGet(Uploads::newId);
        if (!Uploads.isId(id)) {
            throw Problem.of("upload", "upload must be 1 to 64 letters, digits and hyphens");
        }
        String name = params.text("name").orElse("");
        return uploads.begin(id, name.substring(0, Math.min(LONGEST_NAME, name.length())))
                .orElseThrow(() -> Problem.of(Status.CONFLICT_409, "there is an upload " + id + " already"));
    }

    /** Adds a single game, which can be removed by its own id. */
    private static void one(Archive archive, Game<?> game, ServerResponse response) {
        long began = System.nanoTime();
        Added added;
        try {
            added = archive.add(game);
            archive.commit();
        } finally {
            archive.settle();
        }
        List<String> ids = added.isNew() ? List.of(added.id()) : List.of();
        double seconds = (System.nanoTime() - began) / 1e9;
        try (JsonLines lines = new JsonLines(response, () -> {})) {
            lines.add(
                    new Event.Done("done", null, 1, added.isNew() ? 1 : 0, added.isNew() ? 0 : 1, 0, 0, seconds, ids));
        }
    }

    private Problem tooLarge() {
        return Problem.of(
                Status.REQUEST_ENTITY_TOO_LARGE_413,
                "an upload may have at most " + mostBytes + " bytes; tabiya serve --max-upload sets the limit");
    }

    /** Closes the connection: the rest of the body is not read. */
    private static CloseConnectionException rest() {
        return new CloseConnectionException("not read to the end");
    }

    /** See the schema {@code UploadEvent}. */
    sealed interface Event {
        record Progress(
                String event,
                String upload,
                long bytes,
                @Nullable Long total,
                long games,
                long added,
                double seconds) implements Event {}

        record Fault(String event, long line, long column, String reason, boolean skipped) implements Event {}

        record Done(
                String event,
                @Nullable String upload,
                long games,
                long added,
                long duplicates,
                long skipped,
                long faults,
                double seconds,
                List<String> ids)
                implements Event {}

        record Stopped(String event, String upload, long games, long added) implements Event {}

        record Failed(String event, String upload, int status, String detail, long games, long added)
                implements Event {}
    }

    /** The result of one game. */
    private record Result(Entry entry, Intake.Taken taken) {}

    /** Ends the reading of an upload. */
    private static final class Stopped extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1;

        Stopped() {
            super("stopped", null, false, false);
        }
    }

    /** One upload. */
    private final class Reading<B extends Board<B>> {
        private final Archive archive;
        private final Rules<B> rules;
        private final OptionalLong length;
        private final Uploads.Run run;
        private final Language language;
        private final Intake intake;
        private final List<String> ids = new ArrayList<>();
        private final long began = System.nanoTime();
        private long reported = began;
        private long faults;

        Reading(ServedArchives.Served<B> served, OptionalLong length, Uploads.Run run, Language language) {
            this.archive = served.archive();
            this.rules = served.rules();
            this.length = length;
            this.run = run;
            this.language = language;
            this.intake = new Intake(archive, false, run);
        }

        void all(ServerRequest request, ServerResponse response) throws IOException {
            Event last = null;
            Counted counted = new Counted(request.content().inputStream(), run);
            try {
                BufferedInputStream in = new BufferedInputStream(counted, 1 << 16);
                // Reads before anything is answered: clients that wait for 100 Continue get it now.
                in.mark(1);
                in.read();
                in.reset();
                try (JsonLines lines = new JsonLines(response, run::stop)) {
                    last = take(in, counted, lines, request);
                    lines.add(last);
                }
            } catch (Stopped e) {
                throw rest();
            } finally {
                if (last == null) {
                    endFailed();
                }
            }
            if (!(last instanceof Event.Done) && !counted.ended) {
                throw rest();
            }
        }

        /** Reads everything; returns how it ended. */
        private Event take(InputStream in, Counted counted, JsonLines lines, ServerRequest request) {
            try {
                new Inputs(List.of("-"), in).forEach((unpacked, name) -> read(unpacked, counted, lines), fault -> {
                    if (counted.broken().isEmpty()) {
                        faults++;
                        lines.add(new Event.Fault(
                                "fault", fault.line(), fault.column(), language.say(fault.reason()), true));
                    }
                });
                if (counted.broken().isPresent()) {
                    throw counted.broken().get();
                }
                intake.commit();
                archive.settle();
                run.end(Uploads.State.DONE);
                return done();
            } catch (Stopped e) {
                Optional<RuntimeException> failure = keep(Uploads.State.STOPPED);
                return failure.isPresent()
                        ? failed(failure.get(), request)
                        : new Event.Stopped("stopped", run.id(), read(), intake.kept());
            } catch (RuntimeException e) {
                keep(Uploads.State.FAILED);
                return failed(e, request);
            }
        }

        /** Commits the games added before the end, if possible. */
        private Optional<RuntimeException> keep(Uploads.State state) {
            try {
                intake.commit();
                archive.settle();
                run.end(state);
                return Optional.empty();
            } catch (RuntimeException e) {
                endFailed();
                return Optional.of(e);
            }
        }

        private void endFailed() {
            try {
                run.end(Uploads.State.FAILED);
            } catch (UncheckedIOException e) {
                // Where the archive cannot be written, the list of uploads cannot either.
            }
        }

        private void read(InputStream in, Counted counted, JsonLines lines) {
            try {
                PgnReader.parallel(
                        in,
                        "upload",
                        Runtime.getRuntime().availableProcessors(),
                        entry -> {
                            if (run.isStopped()) {
                                throw new Stopped();
                            }
                            Entry wanted = wanted(entry);
                            return new Result(wanted, intake.take(wanted));
                        },
                        result -> {
                            count(result, lines);
                            report(counted.bytes, lines);
                        },
                        rules);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** A game under other rules is a fault. */
        private Entry wanted(Entry entry) {
            Rules<?> kind = entry.game().rules();
            return kind.sameGame(rules)
                    ? entry
                    : new Entry(
                            entry.game(),
                            entry.line(),
                            false,
                            List.of(new ParseException("a game of " + kind.name() + ", not of " + rules.name())
                                    .at("upload", entry.line(), 1)));
        }

        private void count(Result result, JsonLines lines) {
            intake.count(result.taken);
            boolean skipped = result.taken == Intake.Taken.SKIPPED;
            for (ParseException fault : result.entry.faults()) {
                if (++faults <= MOST_FAULTS) {
                    lines.add(new Event.Fault(
                            "fault", fault.line(), fault.column(), language.say(fault.reason()), skipped));
                }
            }
            if (result.taken == Intake.Taken.ADDED && ids.size() < MOST_IDS) {
                ids.add(GameId.text(Intake.id(result.entry.game())));
            }
        }

        private void report(long bytes, JsonLines lines) {
            long now = System.nanoTime();
            if (now - reported > REPORT_EVERY) {
                reported = now;
                lines.add(new Event.Progress(
                        "progress",
                        run.id(),
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
                    run.id(),
                    intake.count(),
                    intake.counted(Intake.Taken.ADDED),
                    intake.counted(Intake.Taken.KNOWN),
                    intake.counted(Intake.Taken.SKIPPED),
                    faults,
                    seconds(),
                    ids);
        }

        /** Games read; an upload that broke off may have added games that were not counted yet. */
        private long read() {
            return Math.max(intake.count(), intake.kept());
        }

        private Event failed(RuntimeException e, ServerRequest request) {
            Problem problem = Problem.of(e);
            if (!(e instanceof Problem)) {
                log.failure(Server.line(request), e);
            }
            return new Event.Failed(
                    "failed",
                    run.id(),
                    problem.status().code(),
                    language.say(String.valueOf(problem.getMessage())),
                    read(),
                    intake.kept());
        }
    }

    /** Counts bytes, enforces the limit, and records why reading broke off. */
    private final class Counted extends FilterInputStream {
        private final Uploads.Run run;
        private long bytes;
        private boolean ended;
        private volatile @Nullable RuntimeException broken;

        Counted(InputStream in, Uploads.Run run) {
            super(in);
            this.run = run;
        }

        /** Why reading broke off, unless at the end. */
        Optional<RuntimeException> broken() {
            return Optional.ofNullable(broken);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] to, int from, int most) throws IOException {
            if (run.isStopped()) {
                throw broken(new Stopped());
            }
            int read;
            try {
                read = in.read(to, from, most);
            } catch (RequestException | NumberFormatException e) {
                throw broken(Problem.chunk());
            } catch (IOException | RuntimeException e) {
                // The client disconnected.
                run.stop();
                throw broken(new Stopped());
            }
            bytes += Math.max(0, read);
            ended |= read < 0;
            if (bytes > mostBytes) {
                throw broken(tooLarge());
            }
            return read;
        }

        private RuntimeException broken(RuntimeException reason) {
            broken = reason;
            return reason;
        }
    }
}
