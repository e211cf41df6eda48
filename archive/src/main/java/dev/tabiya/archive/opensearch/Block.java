package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.rank.GameRecord;
import dev.tabiya.archive.rank.StartText;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Some positions in a row of a game, and all it takes to see them: the game's start and its moves up to the last of them. */
final class Block {
    private static final int HEADER = Long.BYTES + 1 + Integer.BYTES + Short.BYTES;

    private final long game;
    private final Result result;
    private final String startText;
    private final int first;
    private final int[] moves;

    private Block(long game, Result result, String startText, int first, int[] moves) {
        this.game = game;
        this.result = result;
        this.startText = startText;
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
        int end = Math.min(ply + Index.SPAN, plies + 1);
        return ply < firstLikeness ? Math.min(end, firstLikeness) : end;
    }

    /** As bytes, with so many for each move. */
    static byte[] write(long id, Game<?> game, String startText, int first, int end, int width) {
        byte[] start = startText.getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + start.length + width * (end - 1));
        bytes.putLong(id).put((byte) GameRecord.RESULTS.indexOf(game.result())).putInt(first);
        bytes.putShort((short) start.length).put(start);
        for (int i = 0; i < end - 1; i++) {
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
        byte[] start = new byte[Short.toUnsignedInt(bytes.getShort())];
        bytes.get(start);
        int[] moves = new int[bytes.remaining() / width];
        for (int i = 0; i < moves.length; i++) {
            for (int j = 0; j < width; j++) {
                moves[i] = moves[i] << 8 | bytes.get() & 0xFF;
            }
        }
        return new Block(id, result, new String(start, StandardCharsets.UTF_8), first, moves);
    }

    /** Looks at each position of the block. */
    <B extends Board<B>> void visit(Rules<B> rules, Visitor<B> visitor) {
        B board = startText.isEmpty() ? rules.start().board() : rules.startBoard(StartText.tags(startText));
        for (int ply = 0; ply <= moves.length; ply++) {
            if (ply > 0) {
                board.make(moves[ply - 1]);
            }
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
