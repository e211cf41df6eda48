package dev.tabiya.app.http;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.tabiya.app.json.JsonFormat;
import dev.tabiya.rules.Quoted;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Bodies of requests and answers. */
final class JsonBody {
    static final String JSON = "application/json";
    static final String LINES = "application/x-ndjson";
    static final String PGN = "application/x-chess-pgn";
    static final String TEXT = "text/plain; charset=utf-8";

    private JsonBody() {}

    static void send(ServerResponse response, Object document) {
        send(response, JSON, JsonFormat.bytes(document));
    }

    static void send(ServerResponse response, Problem problem, Language language) {
        response.status(problem.status());
        problem.retryAfter().ifPresent(seconds -> response.header(HeaderNames.RETRY_AFTER, "" + seconds));
        send(response, "application/problem+json", JsonFormat.bytes(problem.document(language)));
    }

    static void send(ServerResponse response, String type, byte[] bytes) {
        response.header(HeaderNames.CONTENT_TYPE, type);
        response.send(bytes);
    }

    /** Reads the whole body, which must be of one of the types and not too long. */
    static String text(ServerRequest request, int most, String... types) {
        String type = request.headers()
                .contentType()
                .map(given -> given.mediaType().text().toLowerCase(Locale.ROOT))
                .orElse("");
        if (!List.of(types).contains(type)) {
            throw Problem.of(
                    Status.UNSUPPORTED_MEDIA_TYPE_415,
                    "the body must be " + String.join(" or ", types) + (type.isEmpty() ? "" : ", not " + type));
        }
        try {
            // Not closed: that would wait for the rest of an invalid body.
            InputStream in = request.content().inputStream();
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw Problem.of(Status.REQUEST_ENTITY_TOO_LARGE_413, "the body has more than " + most + " bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (Problem e) {
            throw e;
        } catch (RuntimeException e) {
            throw Problem.chunk();
        } catch (IOException e) {
            throw Problem.of(Status.BAD_REQUEST_400, "the body ended early");
        }
    }

    /** Reads a JSON body. */
    static <T> T read(ServerRequest request, Class<T> type) {
        try {
            @Nullable T document = JsonFormat.read(text(request, 1 << 20, JSON), type);
            if (document == null) {
                throw Problem.of(Status.BAD_REQUEST_400, "the body is not as described: null");
            }
            return document;
        } catch (UnrecognizedPropertyException e) {
            throw Problem.of(
                    e.getPropertyName(), "the body has an unknown field \"" + Quoted.of(e.getPropertyName()) + '"');
        } catch (JsonMappingException e) {
            String field = e.getPath().stream()
                    .map(step -> step.getFieldName())
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse("");
            throw field.isEmpty()
                    ? Problem.of(Status.BAD_REQUEST_400, "the body is not a JSON object as described")
                    : Problem.of(field, "the field " + field + " of the body is not as described");
        } catch (JsonProcessingException e) {
            JsonLocation place = e.getLocation();
            throw Problem.of(
                    Status.BAD_REQUEST_400,
                    "the body is not JSON"
                            + (place == null
                                    ? ""
                                    : ", see line " + place.getLineNr() + ", column " + place.getColumnNr()));
        }
    }
}
