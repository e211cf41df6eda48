package dev.tabiya.archive.store;

import dev.tabiya.rules.Line;

/** Packs moves into bytes, each into the same number of them, the most significant first. */
public final class MoveCodec {
    private MoveCodec() {}

    /** The moves of a line from one index up to another, the latter excluded. */
    public static byte[] write(Line line, int from, int to, int width) {
        byte[] bytes = new byte[width * (to - from)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (line.move(from + i / width) >> 8 * (width - 1 - i % width));
        }
        return bytes;
    }

    public static int[] read(byte[] bytes, int offset, int length, int width) {
        int[] moves = new int[length / width];
        int at = offset;
        for (int i = 0; i < moves.length; i++) {
            int move = 0;
            for (int end = at + width; at < end; at++) {
                move = move << 8 | bytes[at] & 0xFF;
            }
            moves[i] = move;
        }
        return moves;
    }
}
