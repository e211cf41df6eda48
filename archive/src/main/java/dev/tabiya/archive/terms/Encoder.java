package dev.tabiya.archive.terms;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Turns the positions of one game into terms. */
public interface Encoder<B extends Board<B>> {
    /** Stored with an archive. An archive of another version is refused, because its terms mean something else. */
    String version();

    /** Replaces the contents of {@code out} with all terms of a position. Queries ignore {@link TermKind#REACH}. */
    void encode(B board, Features out);

    /** Replaces the contents of {@code out} with the facts that patterns can test. */
    default void facts(B board, Facts out) {
        out.clear();
        out.add(Facts.pieces(pieceCount(board)));
    }

    /** The number of pieces on the board, which is also a fact, see {@link Facts#pieces}. */
    int pieceCount(B board);

    /** The transforms that take positions of this game to positions of this game. */
    default Set<Transform> transforms() {
        return EnumSet.allOf(Transform.class);
    }

    /** The transformed position, without rights that do not survive the transform. */
    B transformed(B board, Transform transform);

    /** The notation of a move, from a board, on the transformed board. */
    String transformedMove(B board, String move, Transform transform);

    /** The number of bytes that hold any move. */
    default int moveBytes() {
        return 3;
    }

    /** The game as runs for distance searches. Games without runs are replayed by every such search. */
    default Optional<byte[]> runs(Game<B> game) {
        return Optional.empty();
    }

    /** A term in readable form, without its weight. */
    String text(int term);
}
