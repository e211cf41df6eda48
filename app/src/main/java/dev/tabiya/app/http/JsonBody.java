package dev.tabiya.app.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;
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

/** Documents as they travel: records and maps as JSON, without what is null. */
public final class JsonBody {
    static final String JSON = "application/json";
    static final String LINES = "application/x-ndjson";
    static final String PGN = "application/x-chess-pgn";
    static final String TEXT = "text/plain; charset=utf-8";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .defaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, null))
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonBody() {}

    static void send(ServerResponse response, Object document) {
        send(response, JSON, bytes(document));
    }

    static void send(ServerResponse response, Problem problem, Language language) {
        response.status(problem.status());
        problem.retryAfter().ifPresent(seconds -> response.header(HeaderNames.RETRY_AFTER, "" + seconds));
        send(response, "application/problem+json", bytes(problem.document(language)));
    }

    static void send(ServerResponse response, String type, byte[] bytes) {
        response.header(HeaderNames.CONTENT_TYPE, type);
        response.send(bytes);
    }

    public static byte[] bytes(Object document) {
        try {
            return MAPPER.writeValueAsBytes(document);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a JSON document: " + document.getClass(), e);
        }
    }

    /** Reads the whole body, which must be of a type and of so many bytes at most. */
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
            // Not closed: that would wait for the rest of a body that is not as it should be.
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
    public static <T> T read(ServerRequest request, Class<T> type) {
        try {
            @Nullable T document = MAPPER.readValue(text(request, 1 << 20, JSON), type);
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

    public static <T> T read(String json, Class<T> type) throws JsonProcessingException {
        return MAPPER.readValue(json, type);
    }

    static String name(Side side) {
        return side == Side.WHITE ? "white" : "black";
    }
}
