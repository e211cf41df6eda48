package dev.tabiya.app.io;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;

/** Packs bytes in every way we read. */
final class Packed {
    private Packed() {}

    private interface Packer {
        OutputStream over(OutputStream out) throws IOException;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] gzip(byte[] plain) {
        return pack(plain, GZIPOutputStream::new);
    }

    static byte[] bzip2(byte[] plain) {
        return pack(plain, out -> new BZip2CompressorOutputStream(out, 1)); // the smallest blocks
    }

    static byte[] xz(byte[] plain) {
        return pack(plain, XZCompressorOutputStream::new);
    }

    static byte[] zstd(byte[] plain) {
        return pack(plain, out -> new ZstdOutputStream(out).setChecksum(true));
    }

    static byte[] zip(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static byte[] sevenZip(Map<String, byte[]> files) {
        try (SeekableInMemoryByteChannel channel = new SeekableInMemoryByteChannel()) {
            try (SevenZOutputFile archive = new SevenZOutputFile(channel)) {
                for (Map.Entry<String, byte[]> file : files.entrySet()) {
                    SevenZArchiveEntry entry = new SevenZArchiveEntry();
                    entry.setName(file.getKey());
                    entry.setSize(file.getValue().length);
                    archive.putArchiveEntry(entry);
                    archive.write(file.getValue());
                    archive.closeArchiveEntry();
                }
            }
            byte[] bytes = new byte[(int) channel.size()];
            System.arraycopy(channel.array(), 0, bytes, 0, bytes.length);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] pack(byte[] plain, Packer packer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = packer.over(bytes)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
