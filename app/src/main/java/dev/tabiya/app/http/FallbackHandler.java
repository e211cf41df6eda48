package dev.tabiya.app.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tabiya.rules.Quoted;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Answers requests that match no resource: with a file of the page, or with 404 or 405. */
final class FallbackHandler implements Handler {
    private final Assets assets = new Assets();

    /** The methods of each path of the OpenAPI document. */
    private final Map<Pattern, Set<String>> methods = new LinkedHashMap<>();

    FallbackHandler() {
        try (InputStream in = Objects.requireNonNull(FallbackHandler.class.getResourceAsStream("/openapi.json"))) {
            for (Map.Entry<String, JsonNode> path :
                    new ObjectMapper().readTree(in).path("paths").properties()) {
                Set<String> allowed = new TreeSet<>();
                path.getValue().fieldNames().forEachRemaining(name -> {
                    if (!name.equals("parameters")) {
                        allowed.add(name.toUpperCase(Locale.ROOT));
                    }
                });
                methods.put(
                        Pattern.compile(Pattern.quote(path.getKey()).replace("{id}", "\\E[^/]+\\Q")),
                        withHead(allowed));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> withHead(Set<String> allowed) {
        if (allowed.contains("GET")) {
            allowed.add("HEAD");
        }
        return allowed;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) throws Exception {
        String path = request.path().path();
        Set<String> allowed = allowed(path);
        if (allowed.isEmpty()) {
            throw Problem.of(Status.NOT_FOUND_404, "there is no " + Quoted.of(path));
        }
        if (request.prologue().method().equals(Method.GET) && assets.has(path)) {
            assets.handle(request, response);
            return;
        }
        response.header(HeaderNames.ALLOW, String.join(", ", allowed));
        JsonBody.send(
                response,
                Problem.of(
                        Status.METHOD_NOT_ALLOWED_405,
                        path + " takes " + String.join(", ", allowed) + ", not "
                                + Quoted.of(request.prologue().method().text())),
                Language.of(request));
    }

    private Set<String> allowed(String path) {
        Set<String> allowed = new TreeSet<>();
        methods.forEach((pattern, some) -> {
            if (pattern.matcher(path).matches()) {
                allowed.addAll(some);
            }
        });
        if (assets.has(path)) {
            allowed.add("GET");
        }
        return withHead(allowed);
    }
}
