package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Some positions in a row of a game, and all it takes to see them: an earlier position, which is the game's start or not far before
 * them, and the moves from there up to the last of them. However long a game is, its blocks are of about the same size.
 */
final class Block {
    /** The most plies from the anchor to the first position. */
    static final int FARTHEST = 64;

    private static final int HEADER = Long.BYTES + 1 + 2 * Integer.BYTES + Short.BYTES;

    private final long game;
    private final Result result;
    private final Anchor anchor;
    private final int first;
    private final int[] moves;

    /**
     * A position from which a block is replayed.
     *
     * @param text as {@link StartText} writes it
     */
    record Anchor(String text, int ply) {}

    private Block(long game, Result result, Anchor anchor, int first, int[] moves) {
        this.game = game;
        this.result = result;
        this.anchor = anchor;
        this.first = first;
        this.moves = moves;
    }

    /** The id of the game. */
    long game() {
        return game;
    }

    /** How the game ended. */
    Result result() {
        return result;
    }

    /** The ply of the first position. */
    int first() {
        return first;
    }

    /** Where a block ends that begins at a ply; the first that likeness compares begins one. */
    static int end(int ply, int firstLikeness, int plies) {
        int end = Math.min(ply + ClusterSchema.SPAN, plies + 1);
        return ply < firstLikeness ? Math.min(end, firstLikeness) : end;
    }

    /** As bytes, with so many for each move. */
    static byte[] write(long id, Game<?> game, Anchor anchor, int first, int end, int width) {
        byte[] text = anchor.text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + text.length + width * (end - 1 - anchor.ply));
        bytes.putLong(id).put((byte) GameRecord.RESULTS.indexOf(game.result()));
        bytes.putInt(first).putInt(anchor.ply).putShort((short) text.length).put(text);
        for (int i = anchor.ply; i < end - 1; i++) {
            for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
                bytes.put((byte) (game.line().move(i) >> shift));
            }
        }
        return bytes.array();
    }

    static Block read(byte[] written, int width) {
        ByteBuffer bytes = ByteBuffer.wrap(written);
        long id = bytes.getLong();
        Result result = GameRecord.RESULTS.get(bytes.get());
        int first = bytes.getInt();
        int ply = bytes.getInt();
        byte[] text = new byte[Short.toUnsignedInt(bytes.getShort())];
        bytes.get(text);
        int[] moves = new int[bytes.remaining() / width];
        for (int i = 0; i < moves.length; i++) {
            for (int j = 0; j < width; j++) {
                moves[i] = moves[i] << 8 | bytes.get() & 0xFF;
            }
        }
        return new Block(id, result, new Anchor(new String(text, StandardCharsets.UTF_8), ply), first, moves);
    }

    /** Looks at each position of the block. */
    <B extends Board<B>> void visit(Rules<B> rules, Visitor<B> visitor) {
        B board = anchor.text.isEmpty() ? rules.start().board() : rules.startBoard(StartText.tags(anchor.text));
        for (int i = 0; i <= moves.length; i++) {
            if (i > 0) {
                board.make(moves[i - 1]);
            }
            int ply = anchor.ply + i;
            if (ply >= first) {
                visitor.visit(board, ply);
            }
        }
    }

    /** Looks at a position of a game. */
    interface Visitor<B extends Board<B>> {
        void visit(B board, int ply);
    }
}
