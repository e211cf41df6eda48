package dev.tabiya.app.web;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** A screenshot in 256 colours, a third of the size. */
final class Picture {
    /** Colours that differ only in the other bits are counted as one. */
    private static final int COARSE = 0xF8F8F8;

    private static final int COLOURS = 256;

    private Picture() {}

    static void write(byte[] png, Path file) throws IOException {
        BufferedImage full = ImageIO.read(new ByteArrayInputStream(png));
        Map<Integer, Integer> counts = new HashMap<>();
        Map<Integer, Integer> samples = new HashMap<>();
        for (int y = 0; y < full.getHeight(); y++) {
            for (int x = 0; x < full.getWidth(); x++) {
                int colour = full.getRGB(x, y) & 0xFFFFFF;
                counts.merge(colour & COARSE, 1, Integer::sum);
                samples.merge(colour & COARSE, colour, (known, other) -> known);
            }
        }
        List<Integer> palette = counts.keySet().stream()
                .sorted(Comparator.<Integer>comparingInt(counts::get).reversed())
                .limit(COLOURS)
                .map(samples::get)
                .toList();
        int[] colours = palette.stream().mapToInt(colour -> colour).toArray();
        BufferedImage small = new BufferedImage(
                full.getWidth(),
                full.getHeight(),
                BufferedImage.TYPE_BYTE_INDEXED,
                new IndexColorModel(8, colours.length, colours, 0, false, -1, java.awt.image.DataBuffer.TYPE_BYTE));
        Map<Integer, Integer> nearest = new HashMap<>();
        for (int y = 0; y < full.getHeight(); y++) {
            for (int x = 0; x < full.getWidth(); x++) {
                int colour = full.getRGB(x, y) & 0xFFFFFF;
                int index = nearest.computeIfAbsent(colour, any -> nearest(any, colours));
                small.getRaster().setSample(x, y, 0, index);
            }
        }
        ImageIO.write(small, "png", file.toFile());
    }

    private static int nearest(int colour, int[] palette) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < palette.length; i++) {
            int distance = 0;
            for (int shift = 0; shift < 24; shift += 8) {
                int apart = (colour >> shift & 255) - (palette[i] >> shift & 255);
                distance += apart * apart;
            }
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }
}
