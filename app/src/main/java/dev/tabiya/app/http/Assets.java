package dev.tabiya.app.http;

import dev.tabiya.rules.Quoted;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The page's files, from the folder {@code web} of the class path. Each is read and compressed once; browsers
 * revalidate their copies, since names do not change with contents.
 */
final class Assets implements Handler {
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "json", "application/json",
            "webmanifest", "application/manifest+json",
            "ico", "image/x-icon",
            "png", "image/png",
            "txt", "text/plain; charset=utf-8");

    /** The addresses that the page handles itself. */
    private static final Pattern PAGES = Pattern.compile("/(?:play|judge|archive|game/\\w*)?");

    /** Plain names only, so that no path leaves the folder. */
    private static final Pattern FILES = Pattern.compile("(?:/[\\w-][\\w.-]*)+");

    private static final int LONGEST = 200;

    /** Existing files; missing ones are not cached. */
    private final Map<String, Asset> known = new ConcurrentHashMap<>();

    /** A file, and its compressed form if that is shorter. */
    private static final class Asset {
        final String type;
        final String etag;
        final byte[] bytes;
        final byte @Nullable [] packed;

        Asset(String type, byte[] bytes) throws IOException {
            this.type = type;
            this.bytes = bytes;
            byte[] shorter = pack(bytes);
            packed = shorter.length < bytes.length ? shorter : null;
            etag = tag(bytes);
        }
    }

    int remembered() {
        return known.size();
    }

    boolean has(String path) {
        return find(path).isPresent() || page(path).isPresent();
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) {
        String path = request.path().path();
        Optional<String> page = page(path);
        if (page.isPresent() && !page.get().equals(path)) {
            String query = request.query().rawValue();
            response.header(HeaderNames.LOCATION, page.get() + (query.isEmpty() ? "" : "?" + query));
            response.status(Status.PERMANENT_REDIRECT_308).send();
            return;
        }
        Asset asset = find(page.isPresent() ? "/index.html" : path)
                .orElseThrow(() -> Problem.of(Status.NOT_FOUND_404, "there is no " + Quoted.of(path)));
        response.header(HeaderNames.ETAG, asset.etag);
        response.header(HeaderNames.CACHE_CONTROL, "no-cache");
        response.header(HeaderNames.VARY, "Accept-Encoding");
        if (request.headers().first(HeaderNames.IF_NONE_MATCH).orElse("").contains(asset.etag)) {
            response.status(Status.NOT_MODIFIED_304).send();
            return;
        }
        byte[] packed = asset.packed;
        boolean pack = packed != null && Gzip.isTaken(request.headers());
        if (pack) {
            response.header(HeaderNames.CONTENT_ENCODING, "gzip");
        }
        JsonBody.send(response, asset.type, pack && packed != null ? packed : asset.bytes);
    }

    /** The page at an address with or without a trailing slash. */
    private static Optional<String> page(String path) {
        String plain = path.length() > 1 && path.endsWith("/") && !path.equals("/game/")
                ? path.substring(0, path.length() - 1)
                : path;
        return PAGES.matcher(plain).matches() ? Optional.of(plain) : Optional.empty();
    }

    private Optional<Asset> find(String path) {
        if (path.length() > LONGEST || !FILES.matcher(path).matches()) {
            return Optional.empty();
        }
        Optional<Asset> asset = Optional.ofNullable(known.get(path)).or(() -> read(path));
        asset.ifPresent(found -> known.put(path, found));
        return asset;
    }

    private static Optional<Asset> read(String path) {
        String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
        try (InputStream in = type == null ? null : Assets.class.getResourceAsStream("/web" + path)) {
            if (in == null || type == null) {
                return Optional.empty();
            }
            return Optional.of(new Asset(type, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] pack(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static String tag(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return '"' + HexFormat.of().formatHex(digest, 0, 12) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
