package dev.tabiya.app.io;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * The compression of a stream, recognized by its first bytes: names lie, and standard input has none. Each library is
 * loaded only when its format is met.
 */
enum Compression {
    NONE,
    GZIP,
    BZIP2,
    XZ,
    ZSTD,
    ZIP,
    SEVEN_ZIP;

    /** A limit, so that a small damaged file cannot exhaust memory. */
    static final int MEMORY_LIMIT_KIB = 1 << 20;

    private static final int MAGIC_LENGTH = 6;
    private static final int BUFFER = 1 << 16;

    /** Peeks without consuming; the stream must support marks. */
    static Compression of(BufferedInputStream in) throws IOException {
        in.mark(MAGIC_LENGTH);
        byte[] magic = in.readNBytes(MAGIC_LENGTH);
        in.reset();
        if (begins(magic, 0x1f, 0x8b)) {
            return GZIP;
        }
        if (begins(magic, 'B', 'Z', 'h') && magic.length > 3 && magic[3] >= '1' && magic[3] <= '9') {
            return BZIP2;
        }
        if (begins(magic, 0xfd, '7', 'z', 'X', 'Z', 0)) {
            return XZ;
        }
        if (begins(magic, 0x28, 0xb5, 0x2f, 0xfd) || skippableFrame(magic)) {
            return ZSTD;
        }
        if (begins(magic, 'P', 'K', 3, 4) || begins(magic, 'P', 'K', 5, 6)) {
            return ZIP;
        }
        return begins(magic, '7', 'z', 0xbc, 0xaf, 0x27, 0x1c) ? SEVEN_ZIP : NONE;
    }

    /** The compression to write a file of this name with. */
    static Compression forName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".gz") ? GZIP : lower.endsWith(".zst") ? ZSTD : NONE;
    }

    /** Zstandard allows skippable frames, such as the index of a seekable file, before the first frame of data. */
    private static boolean skippableFrame(byte[] magic) {
        return magic.length >= 4
                && (magic[0] & 0xf0) == 0x50
                && magic[1] == 0x2a
                && magic[2] == 0x4d
                && magic[3] == 0x18;
    }

    private static boolean begins(byte[] magic, int... expected) {
        if (magic.length < expected.length) {
            return false;
        }
        for (int i = 0; i < expected.length; i++) {
            if ((magic[i] & 0xff) != expected[i]) {
                return false;
            }
        }
        return true;
    }

    boolean isArchive() {
        return this == ZIP || this == SEVEN_ZIP;
    }

    /** Decompresses a stream; several members or frames one after another are read as one. */
    InputStream unpack(InputStream in) throws IOException {
        return switch (this) {
            case GZIP ->
                GzipCompressorInputStream.builder()
                        .setInputStream(in)
                        .setDecompressConcatenated(true)
                        .get();
            case BZIP2 -> new BZip2CompressorInputStream(in, true);
            case XZ ->
                XZCompressorInputStream.builder()
                        .setInputStream(in)
                        .setDecompressConcatenated(true)
                        .setMemoryLimitKiB(MEMORY_LIMIT_KIB)
                        .get();
            case ZSTD -> new ZstdInputStream(in).setLongMax(31);
            case NONE, ZIP, SEVEN_ZIP -> in;
        };
    }

    OutputStream pack(OutputStream out) throws IOException {
        return switch (this) {
            case GZIP -> new GZIPOutputStream(out, BUFFER);
            case ZSTD -> new ZstdOutputStream(out, 19).setChecksum(true);
            case NONE -> out;
            case BZIP2, XZ, ZIP, SEVEN_ZIP -> throw new IOException("writing " + this + " is not supported");
        };
    }

    @Override
    public String toString() {
        return switch (this) {
            case NONE -> "plain";
            case GZIP -> "gzip";
            case BZIP2 -> "bzip2";
            case XZ -> "xz";
            case ZSTD -> "zstd";
            case ZIP -> "zip";
            case SEVEN_ZIP -> "7z";
        };
    }
}
