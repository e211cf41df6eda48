package dev.tabiya.app.http;

import dev.tabiya.archive.ArchiveException;
import dev.tabiya.rules.ParseException;
import io.helidon.http.HttpException;
import io.helidon.http.Status;
import java.io.Serial;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A request that cannot be served, told as RFC 9457 has it. Whatever is thrown becomes one here, and nowhere else. */
final class Problem extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final Status status;
    private final @Nullable String parameter;
    private final transient List<String> faults;
    private final long line;
    private final long column;

    private Problem(
            Status status, String detail, @Nullable String parameter, List<String> faults, long line, long column) {
        super(detail, null, false, false);
        this.status = status;
        this.parameter = parameter;
        this.faults = faults;
        this.line = line;
        this.column = column;
    }

    static Problem of(Status status, String detail) {
        return new Problem(status, detail, null, List.of(), 0, 0);
    }

    /** A parameter, or a field of the body, with a value that will not do. */
    static Problem of(String parameter, String detail) {
        return new Problem(Status.BAD_REQUEST_400, detail, parameter, List.of(), 0, 0);
    }

    static Problem of(String parameter, ParseException e) {
        return new Problem(Status.BAD_REQUEST_400, e.reason(), parameter, e.faults(), e.line(), e.column());
    }

    static Problem of(Throwable e) {
        return switch (e) {
            case Problem problem -> problem;
            case ParseException bad ->
                new Problem(Status.BAD_REQUEST_400, bad.reason(), null, bad.faults(), bad.line(), bad.column());
            case HttpException http -> of(http.status(), Objects.requireNonNullElse(http.getMessage(), ""));
            case ArchiveException archive ->
                of(Status.SERVICE_UNAVAILABLE_503, Objects.requireNonNullElse(archive.getMessage(), ""));
            case OutOfMemoryError memory ->
                of(Status.SERVICE_UNAVAILABLE_503, "out of memory; TABIYA_OPTS=-Xmx4g gives 4 GB, for instance");
            default -> of(Status.INTERNAL_SERVER_ERROR_500, "internal error; the server's log says more");
        };
    }

    Status status() {
        return status;
    }

    /** The document that is sent. */
    Document document() {
        return new Document(
                "about:blank",
                status.reasonPhrase(),
                status.code(),
                String.valueOf(getMessage()),
                parameter,
                faults.size() > 1 ? faults : null,
                line == 0 ? null : line,
                line == 0 ? null : column);
    }

    record Document(
            String type,
            String title,
            int status,
            String detail,
            @Nullable String parameter,
            @Nullable List<String> faults,
            @Nullable Long line,
            @Nullable Long column) {}
}
