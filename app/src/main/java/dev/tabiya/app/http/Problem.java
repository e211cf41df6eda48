package dev.tabiya.app.http;

import dev.tabiya.app.search.BadField;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.rules.ParseException;
import io.helidon.http.HttpException;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import java.io.Serial;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** A request that cannot be served, as in RFC 9457. Every exception is mapped here, and nowhere else. */
final class Problem extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final Status status;
    private final @Nullable String parameter;
    private final transient List<String> faults;
    private final long line;
    private final long column;
    private final Kind kind;

    /** The kind of problem, for programs with messages of their own. */
    enum Kind {
        INVALID,
        NOT_FOUND,
        CONFLICT,
        FORBIDDEN,
        BUSY,
        DEADLINE,
        GONE,
        UNAVAILABLE,
        OTHER;

        static Kind of(Status status) {
            return switch (status.code()) {
                case 400 -> INVALID;
                case 403 -> FORBIDDEN;
                case 404 -> NOT_FOUND;
                case 409 -> CONFLICT;
                case 503 -> UNAVAILABLE;
                default -> OTHER;
            };
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private Problem(
            Status status, String detail, @Nullable String parameter, List<String> faults, long line, long column) {
        this(status, Kind.of(status), detail, parameter, faults, line, column);
    }

    private Problem(
            Status status,
            Kind kind,
            String detail,
            @Nullable String parameter,
            List<String> faults,
            long line,
            long column) {
        super(detail, null, false, false);
        this.status = status;
        this.kind = kind;
        this.parameter = parameter;
        this.faults = faults;
        this.line = line;
        this.column = column;
    }

    static Problem of(Status status, String detail) {
        return new Problem(status, detail, null, List.of(), 0, 0);
    }

    /** A parameter, or a field of the body, with an unusable value. */
    static Problem of(String parameter, String detail) {
        return new Problem(Status.BAD_REQUEST_400, detail, parameter, List.of(), 0, 0);
    }

    static Problem of(String parameter, ParseException e) {
        return new Problem(Status.BAD_REQUEST_400, e.reason(), parameter, e.faults(), e.line(), e.column());
    }

    /** Too many requests are waiting. */
    static Problem busy(Status status, String detail) {
        return new Problem(status, Kind.BUSY, detail + "; try again in a few seconds", null, List.of(), 0, 0);
    }

    /** An invalid chunk size; Helidon throws exceptions of many kinds for it. */
    static Problem chunk() {
        return of(Status.BAD_REQUEST_400, "the body is cut into invalid chunks");
    }

    static Problem late(Duration deadline) {
        String time = deadline.toMillis() % 1000 == 0 ? deadline.toSeconds() + " s" : deadline.toMillis() + " ms";
        return new Problem(
                Status.SERVICE_UNAVAILABLE_503,
                Kind.DEADLINE,
                "this took longer than " + time + " and was cancelled",
                null,
                List.of(),
                0,
                0);
    }

    /** The client closed the connection, or at least its half of it. */
    static Problem gone() {
        return new Problem(
                Status.create(499, "Client Closed Request"),
                Kind.GONE,
                "the client closed the connection",
                null,
                List.of(),
                0,
                0);
    }

    static Problem of(Throwable e) {
        return switch (e) {
            case Problem problem -> problem;
            case BadField bad -> of(bad.field().parameter(), bad.reason());
            case ParseException bad ->
                new Problem(Status.BAD_REQUEST_400, bad.reason(), null, bad.faults(), bad.line(), bad.column());
            case RequestException request -> of(request.status(), Objects.requireNonNullElse(request.getMessage(), ""));
            case CancellationException cancelled -> gone();
            case HttpException http -> of(http.status(), Objects.requireNonNullElse(http.getMessage(), ""));
            case ArchiveException archive ->
                of(Status.SERVICE_UNAVAILABLE_503, Objects.requireNonNullElse(archive.getMessage(), ""));
            case OutOfMemoryError memory ->
                of(Status.SERVICE_UNAVAILABLE_503, "out of memory; TABIYA_OPTS=-Xmx4g gives 4 GB, for instance");
            default -> of(Status.INTERNAL_SERVER_ERROR_500, "internal error; see the server's log");
        };
    }

    /** Seconds after which to try again, if that may help. */
    OptionalInt retryAfter() {
        return kind == Kind.BUSY ? OptionalInt.of(2) : OptionalInt.empty();
    }

    Status status() {
        return status;
    }

    /** The document in English. */
    Document document() {
        return document(Language.ENGLISH);
    }

    Document document(Language language) {
        return new Document(
                "about:blank",
                status.reasonPhrase(),
                status.code(),
                language.say(String.valueOf(getMessage())),
                kind.toString(),
                parameter,
                faults.size() > 1 ? faults.stream().map(language::say).toList() : null,
                line == 0 ? null : line,
                line == 0 ? null : column);
    }

    record Document(
            String type,
            String title,
            int status,
            String detail,
            String code,
            @Nullable String parameter,
            @Nullable List<String> faults,
            @Nullable Long line,
            @Nullable Long column) {}
}
