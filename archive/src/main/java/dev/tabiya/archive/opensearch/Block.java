package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.store.MoveCodec;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Consecutive positions of a game, with what it takes to replay them: an earlier position, and the moves from there to
 * the last of them. That position is never far back, so that blocks of long games are not larger than others.
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

    /** Writes a block with moves of a width in bytes. */
    static byte[] write(long id, Game<?> game, Anchor anchor, BlockBuilder.Bounds block, int width) {
        byte[] text = anchor.text.getBytes(StandardCharsets.UTF_8);
        byte[] moves = MoveCodec.write(game.line(), anchor.ply, block.to() - 1, width);
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + text.length + moves.length);
        bytes.putLong(id).put((byte) GameRecord.RESULTS.indexOf(game.result()));
        bytes.putInt(block.from()).putInt(anchor.ply).putShort((short) text.length);
        return bytes.put(text).put(moves).array();
    }

    static Block read(byte[] written, int width) {
        ByteBuffer bytes = ByteBuffer.wrap(written);
        long id = bytes.getLong();
        Result result = GameRecord.RESULTS.get(bytes.get());
        int first = bytes.getInt();
        int ply = bytes.getInt();
        byte[] text = new byte[Short.toUnsignedInt(bytes.getShort())];
        bytes.get(text);
        int[] moves = MoveCodec.read(written, bytes.position(), bytes.remaining(), width);
        return new Block(id, result, new Anchor(new String(text, StandardCharsets.UTF_8), ply), first, moves);
    }

    /** Visits each position of the block. */
    <B extends Board<B>> void visit(Rules<B> rules, GameWalk.Visitor<B> visitor) {
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
}
