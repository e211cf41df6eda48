package dev.tabiya.app.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.WritableHeaders;
import io.helidon.http.encoding.ContentDecoder;
import io.helidon.http.encoding.ContentEncoder;
import io.helidon.http.encoding.ContentEncodingContext;
import io.helidon.http.encoding.ContentEncodingContextConfig;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** Compresses answers for clients that accept gzip. Requests are not decoded: the body of an upload may be any file. */
final class Gzip implements ContentEncodingContext {
    /** Whether gzip is listed, and not with weight 0. */
    private static final Pattern TAKEN = Pattern.compile(
            "(?:^|,)\\s*gzip\\s*(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[,;]|$)", Pattern.CASE_INSENSITIVE);

    private static final ContentEncoder ENCODER = new ContentEncoder() {
        @Override
        public OutputStream apply(OutputStream network) {
            try {
                // Flushed with the answer, so that events arrive as they happen.
                return new GZIPOutputStream(network, 1 << 13, true);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void headers(WritableHeaders<?> headers) {
            headers.set(HeaderNames.CONTENT_ENCODING, "gzip");
            headers.set(HeaderNames.VARY, "Accept-Encoding");
            headers.remove(HeaderNames.CONTENT_LENGTH);
        }
    };

    static boolean isTaken(Headers request) {
        return request.contains(HeaderNames.ACCEPT_ENCODING)
                && TAKEN.matcher(request.get(HeaderNames.ACCEPT_ENCODING).values())
                        .find();
    }

    @Override
    public boolean contentEncodingEnabled() {
        return true;
    }

    @Override
    public boolean contentDecodingEnabled() {
        return false;
    }

    @Override
    public boolean contentEncodingSupported(String encoding) {
        return encoding.equals("gzip");
    }

    @Override
    public boolean contentDecodingSupported(String encoding) {
        return false;
    }

    @Override
    public ContentEncoder encoder(String encoding) {
        return ENCODER;
    }

    @Override
    public ContentDecoder decoder(String encoding) {
        throw new NoSuchElementException(encoding);
    }

    @Override
    public ContentEncoder encoder(Headers request) {
        return isTaken(request) ? ENCODER : ContentEncoder.NO_OP;
    }

    @Override
    public ContentEncodingContextConfig prototype() {
        return ContentEncodingContextConfig.builder()
                .contentEncodingsDiscoverServices(false)
                .buildPrototype();
    }
}
