package dev.tabiya.app.http;

import dev.tabiya.rules.Quoted;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Keeps other web sites out. A site may direct its visitors' browsers to this address, even under a name of its own
 * that resolves to it (DNS rebinding). So the Host header must be one of our names, and requests from pages of other
 * origins are refused, except to the opening explorer, which is public by design.
 */
final class Guard implements Filter {
    private static final Set<String> EXPLORER = Set.of("/masters", "/lichess", "/player");
    private static final HeaderName FETCH_SITE = HeaderNames.create("Sec-Fetch-Site");
    private static final HeaderName FETCH_MODE = HeaderNames.create("Sec-Fetch-Mode");

    /** IP addresses, which cannot be rebound. */
    private static final Pattern ADDRESS = Pattern.compile(
            "BYTE(\\.BYTE){3}|\\[[0-9a-f:.]+(%\\w+)?]".replace("BYTE", "(25[0-5]|2[0-4]\\d|1?\\d?\\d)"));

    /** Nothing is loaded from elsewhere, and nobody may frame the page. Boards use inline styles. */
    private static final String POLICY =
            "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline';"
                    + " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    private final Set<String> names;

    Guard(Set<String> names) {
        this.names = Set.copyOf(names);
    }

    @Override
    public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        String path = request.path().path();
        response.header("X-Content-Type-Options", "nosniff");
        response.header("Referrer-Policy", "no-referrer");
        response.header("Content-Security-Policy", POLICY);
        if (EXPLORER.contains(path)) {
            response.header(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, "*");
        } else {
            response.header("Cross-Origin-Resource-Policy", "same-origin");
        }
        if (path.startsWith("/api")) {
            response.header(HeaderNames.CACHE_CONTROL, "no-store");
        }
        String host = request.headers().first(HeaderNames.HOST).orElse("").toLowerCase(Locale.ROOT);
        String name = host.replaceFirst(":\\d+$", "");
        if (!names.contains(name) && !ADDRESS.matcher(name).matches()) {
            JsonBody.send(
                    response,
                    Problem.of(
                            Status.FORBIDDEN_403,
                            "this server is not called \"" + Quoted.of(name) + "\"; serve --name allows a name"),
                    Language.of(request));
        } else if (!EXPLORER.contains(path) && foreign(request, host)) {
            JsonBody.send(
                    response,
                    Problem.of(Status.FORBIDDEN_403, "requests from other web sites are refused"),
                    Language.of(request));
        } else {
            chain.proceed();
        }
    }

    private static boolean foreign(RoutingRequest request, String host) {
        String origin = request.headers().first(HeaderNames.ORIGIN).orElse("");
        if (!origin.isEmpty() && !origin.equals("http://" + host) && !origin.equals("https://" + host)) {
            return true;
        }
        String site = request.headers().first(FETCH_SITE).orElse("same-origin");
        boolean link = request.headers().first(FETCH_MODE).orElse("").equals("navigate")
                && request.prologue().method().text().equals("GET");
        return !Set.of("same-origin", "none").contains(site) && !link;
    }
}
